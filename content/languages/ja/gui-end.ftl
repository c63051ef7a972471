# ゲーム終了のページ
gui-end-rematch = 再戦
gui-end-rematch-tip = 同じ席とオプション、新しいシードで始めます
gui-end-replay = 棋譜として保存…
gui-end-replay-tip = 読んだり見たり続きを遊んだりできる記録ファイルに書き出します。
gui-end-replay-saved = 棋譜を{ $path }に書き出しました。
gui-end-results = 結果
gui-end-results-tip = 順位とグラフ（Ctrl+E）
gui-end-ranking = 順位
gui-end-highlights = 特筆すべきこと
gui-end-numbers = 数値
gui-end-numbers-tip = グラフの代わりに表で見る（N）
gui-end-value = { $name } { $value }
gui-end-amount = { $value }{ $unit }
gui-end-round-told = ラウンド{ $round }：{ $values }
gui-end-round = ラウンド{ $round }
gui-end-highlight = { $title }：{ $thing ->
    [none] { $name }、{ $value }
   *[other] { $thing }（{ $name }、{ $value }）
}
gui-end-chart = { $title }{ $unit ->
    [none] {""}
   *[other] （{ $unit }）
}
gui-end-chart-tip = 矢印キーかポインターでラウンドごとの値がわかります。
gui-end-running = ゲームはまだ終わっていません。
gui-end-pictures = グラフ
gui-end-behind = 「{ $title }」が{ $above }より{ $less }少ないため、その後です。
gui-end-behind-more = 「{ $title }」が{ $above }より{ $less }多いため、その後です。
gui-end-level = { $above }と同じです。
