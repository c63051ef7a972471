# 盤のそばのログ
gui-log-search = 検索
gui-log-search-tip = この言葉のある行だけを表示します（Ctrl+F）
gui-log-nothing = 該当する行はありません。
gui-log-filter = ログに表示するもの
gui-log-all = すべて
gui-log-no-details = 細かい手を除く
gui-log-only = { $seat }のみ
gui-log-fold = 前のラウンドを折りたたむ
gui-log-unfold = すべてのラウンドを開く
gui-log-line = { $line }（{ $move }手目）

gui-log-find = ログを検索
