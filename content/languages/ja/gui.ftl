# ウィンドウ

gui-title = Powerhouse
gui-tagline = 電気をめぐるボードゲーム
gui-window = { $name } · Powerhouse
gui-language = 言語
gui-language-name = 日本語
gui-back = 戻る
gui-home = ホーム
gui-ok = OK
gui-cancel = キャンセル
gui-yes = はい
gui-bot = ボット
gui-less = 減らす
gui-more = 増やす
gui-limits = 可能な範囲：{ $low }～{ $high }
gui-confirm = 決定

# ホーム
gui-home-continue = 続きから
gui-home-new = 新しいゲーム
gui-home-facts = { $low }～{ $high }人用{ $maps ->
    [0] {""}
    [1] {""}
   *[other] {" "}· マップ{ $maps }種
}
gui-home-saves = セーブしたゲーム
gui-home-quit = 終了
gui-home-latest = { $name }：{ $state }（{ $when }）
gui-home-nothing = まだゲームを始めていません。
gui-home-all-finished = セーブしたゲームはすべて終わっています。「セーブしたゲーム」で見られます。

# 新しいゲーム
gui-new = 新しいゲーム
gui-new-game = ゲーム
gui-new-map = マップ
gui-new-players = 人数
gui-new-count = { $count }人
gui-new-seats = 席順
gui-new-name = プレイヤー{ $number }の名前
gui-new-colour = プレイヤー{ $number }の色
gui-new-kind = プレイヤー{ $number }を操作するのは
gui-new-human = 人間
gui-new-bot = { $level ->
    [random] ボット：ランダム
    [easy] ボット：弱い
    [normal] ボット：普通
    [hard] ボット：強い
   *[other] ボット：{ $level }
}
gui-new-options = オプション
gui-new-group = { $title }：{ $changed ->
    [0] すべて通常どおり
   *[other] { $changed }件変更
}
gui-new-named = ここで指定する
gui-new-seed = シード
gui-new-seed-any = おまかせ
gui-new-seed-help = 同じシードでは同じカードが配られます。空欄なら毎回新しいゲームになります。
gui-new-seed-wrong = シードは整数です（「{ $value }」は使えません）。
gui-new-free-undo = 自由な取り消し
gui-new-free-undo-help = ボットの応答や公開された情報があっても取り消せます。使ったことはログに残ります。
gui-new-start = ゲームを始める
gui-new-names-twice = 同じ名前のプレイヤーが二人います。
gui-colour-red = 赤
gui-colour-blue = 青
gui-colour-green = 緑
gui-colour-yellow = 黄
gui-colour-purple = 紫
gui-colour-black = 黒

# セーブ
gui-saves = セーブしたゲーム
gui-saves-none = セーブしたゲームはありません。
gui-saves-search = 検索
gui-saves-open = 開く
gui-saves-rename = 名前を変更…
gui-saves-export = 書き出す…
gui-saves-delete = 削除
gui-saves-import = 読み込む…
gui-saves-undo = 元に戻す
gui-saves-deleted = 「{ $name }」を削除しました。
gui-saves-new-name = 新しい名前
gui-saves-exported = ゲームを{ $path }に書き出しました。
gui-saves-column-name = ゲーム
gui-saves-column-players = プレイヤー
gui-saves-column-state = 状況
gui-saves-column-when = 最後に遊んだ日時
gui-saves-game-on-map = { $game }：{ $map }
gui-saves-won = { $seat }の勝ち
gui-saves-turn = { $seat }の手番
gui-when-today = 今日 { $clock }
gui-when-yesterday = 昨日 { $clock }
gui-when-date = { $this_year ->
    [true] {""}
   *[false] { $year }年
}{ $month }月{ $day }日

# テーブル
gui-log = ログ
gui-zoom-in = 拡大（+）
gui-zoom-out = 縮小（-）
gui-zoom-all = マップ全体（0）
gui-undo = 元に戻す
gui-redo = やり直す
gui-free-undo = 自由な取り消し
gui-seats-button = 席…
gui-seats = 誰がどの席を受け持つか
gui-seats-help = 席を離れる人は続きをボットに任せ、いつでも戻れます。ログに記録されます。
gui-seats-seed = このゲームのシード：{ $seed }
gui-undo-tip = 直前の決定を取り消す（Ctrl+Z）
gui-undo-free-would = { $reason }上の「自由な取り消し」を使えば戻せます。
gui-redo-tip = 取り消した決定をやり直す（Ctrl+Shift+Z）
gui-sure-yes = はい
gui-sure-no = いいえ、戻る
gui-only = { $name }、できるのはこれだけです：{ $action }
gui-only-hint = Enterで進みます。
gui-pass-heading = { $seat }に画面を渡してください
gui-pass-note = 他のプレイヤーには見せられない情報があります。ほかの人は見ないでください。
gui-pass-take = { $seat }です

# ゲームの終わり
gui-end = ゲーム終了
gui-end-place = { $place }位
gui-end-look = テーブルを見る
gui-end-again = 新しいゲーム
gui-end-home = ホーム

# 専用のテーブルがないゲーム
gui-generic-table = テーブルの状態
gui-generic-players = プレイヤー
gui-generic-moves = 手数
gui-generic-phase = フェイズ
gui-generic-waiting = { $seat }を待っています…
gui-generic-over = ゲームは終わりました。
gui-generic-ask = { $seat }：選んでください。
gui-generic-winner = { $seat }の勝ちです。
gui-number-outside = ここで選べるのは{ $low }～{ $high }です。

# Commands
gui-commands-window = ウィンドウ
gui-commands-table = テーブル
gui-full-screen = 全画面
gui-qt-failed = ウィンドウを開けません。Qt のメッセージ: 「{ $detail }」 Qt の表示先を決める QT_QPA_PLATFORM を確かめてください。この変数を外せば通常のものになります。端末で遊ぶには不要です: --ui terminal
gui-qt-no-screen = Qt の描画先の画面が見つからないため、ウィンドウを開けません。Qt の表示先を決める QT_QPA_PLATFORM を確かめてください。この変数を外せば通常のものになります。端末で遊ぶには不要です: --ui terminal
