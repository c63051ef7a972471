# ホーム、新しいゲーム、セーブ、MOD

gui-home-games = ゲーム
gui-home-first-steps = ゲームを選んで始めてください。進行は自動で保存されます。
gui-home-learn = 遊び方を覚える
gui-home-learn-about = 本物の盤面で、フェーズごとに一歩ずつ案内します。下からゲームを選んですぐ始めることもできます。進み具合は自動で保存されます。
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

gui-mods-about = MODについて
gui-mods-intro = パックは、自分や他の人が作ったマップや発電所などを収めたフォルダーです。使用中のパックは、これから始めるすべてのゲームに使われます。始めたゲームの内容は変わりません。プラグインはプログラムで、本体と一緒にインストールします。
gui-mods-where = パックのフォルダー：{ $folder }
gui-mods-packs = パック
gui-mods-plugins = インストール済みのプラグイン
gui-mods-check = もう一度調べる
gui-mods-open = フォルダーを開く
gui-mods-checking = パックを調べています…
gui-mods-none = フォルダーにパックはありません。フォルダーを開いてパックを置くか、「powerhouse new pack 名前」で自分のパックを作り、「もう一度調べる」を選んでください。
gui-mods-pack-for = 対象：{ $games }
gui-mods-plugin-games = { $count ->
    [0] すべてのゲーム用
   *[other] { $games }
}
gui-mods-use = 使う
gui-mods-use-pack = パック「{ $pack }」を使う
gui-mods-state-used = これから始めるゲームで使います。
gui-mods-state-unused = 使っていません。
gui-mods-state-broken = { $count }か所に誤りがあるため使えません：
gui-mods-state-left-out = 使用中のほかのものと両立しないため、外されています：
gui-mods-more = …ほか{ $count }件
gui-mods-no-folder = フォルダー{ $folder }を作れません：{ $detail }
gui-mods-not-opened = フォルダーを表示するプログラムを開けませんでした。フォルダーは{ $folder }です。
gui-mods-plugin-broken = 使えません。作者には次の内容が役立ちます：
gui-mods-left-out = 外したパックがあります（MODを参照）：{ $packs }
gui-mods-checking-short = 確認中…
