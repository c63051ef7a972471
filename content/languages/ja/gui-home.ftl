# ホーム、新しいゲーム、セーブ、MOD

gui-home-games = ゲーム
gui-home-first-steps = ゲームを選んで始めてください。進行は自動で保存されます。
gui-home-rules = ルール
gui-home-mods = MOD
gui-home-settings = 設定

gui-saves-sort = 並べ替え
gui-saves-sort-played = 最後に遊んだ順
gui-saves-sort-begun = 始めた順
gui-saves-sort-name = 名前順
gui-saves-sort-game = ゲーム順
gui-saves-empty = セーブしたゲームはまだありません。始めたゲームは一手ごとに自動でここに保存されます。ほかの場所のゲームは「読み込む…」で取り込めます。
gui-saves-not-found = 名前、ゲーム、プレイヤー、日時に「{ $search }」を含むセーブはありません。

gui-new-usual = 標準に戻す
gui-new-usual-help = このゲームの人数とオプションを最初の状態に戻します。
gui-new-add = プレイヤーを追加
gui-new-remove = プレイヤー{ $number }を外す
gui-new-up = プレイヤー{ $number }を上へ
gui-new-shuffle = 席をくじで決める
gui-new-shuffle-help = 全員の席を無作為に決め直します。ゲームはこの席順で進みます。
