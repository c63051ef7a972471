# ウィンドウの画像:screenshot 動詞。
cli-help-screenshot = ウィンドウの画面を一つ、PNG ファイルに描きます。ディスプレイは不要です。
cli-help-screenshot-what = シードからボットが遊ぶゲーム、セーブ、または書き出したファイル。既定は最初のゲーム。
cli-help-screenshot-screen = 画面。既定は table。ほかに home、new、saves、pass、end など。誤った名前を指定すると全部の名前を表示します。
cli-help-screenshot-out = 書き込む PNG ファイル。
cli-help-screenshot-at = 済んだ行動の数。既定は、ゲームなら 0、セーブなら全部。
cli-help-screenshot-prompt = 自分の次のこの種類の決定まで進めます:auction、bidding、fuel、building、running。
cli-help-screenshot-size = ウィンドウの幅と高さ。既定は 1280x800。
cli-help-screenshot-scale = 長さの単位あたりのピクセル数、1 か 2。既定は 1。
cli-help-screenshot-theme = light か dark。既定は light。
cli-help-screenshot-text-size = 文字の大きさ（パーセント）:85、100、120、145、175。既定は 100。
cli-help-screenshot-seed = 整数。同じシードなら同じゲーム、同じ画像になります。既定は 1。

cli-screenshot-size = --size には 1280x800 のように幅と高さを指定してください。「{ $size }」は使えません。
cli-screenshot-scale = --scale は 1 か 2 です。{ $scale } は使えません。
cli-screenshot-png = 画像は PNG ファイルです。「{ $file }」は .png で終わっていません。
cli-screenshot-of-save = { $option } はボットが遊ぶゲームのためのものです。セーブには自身の設定があります。
cli-screenshot-nothing = 「{ $what }」というゲームもセーブもありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }ゲーム:{ $games }。セーブは `powerhouse list saves` で一覧できます。
cli-screenshot-frontend = インストールされているウィンドウ「{ $name }」は画像を描けません。
cli-no-such-folder = フォルダー { $folder } がありません。

picture-no-screen = 「{ $screen }」という画面はありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }画面:{ $screens }。
picture-no-theme = 「{ $theme }」というテーマはありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }テーマ:{ $themes }。
picture-no-text-size = 文字の大きさ（パーセント）は { $sizes } のいずれかです。{ $size } は使えません。
picture-no-size = ウィンドウの大きさは { $low } から { $high } までです。{ $size } は使えません。
picture-not-there = このゲームは行動 { $first } から { $last } までです。行動 { $at } はありません。
picture-no-prompt = 「{ $prompt }」という決定は、もう人には回ってきません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }回ってくる決定:{ $kinds }。
picture-no-pass = ここでは画面を渡す必要がありません。同じ画面で互いに秘密を持つ複数の人が遊ぶときだけ渡します。
picture-not-over = このゲームはまだ終わっていません。
picture-no-summary = 前回の手番からここまでに何も起きていません。--prompt か、自分が決める直前までの --at を指定してください。
picture-nothing-asked = ここでは画面の前の人が決めることはありません。--prompt か別の --at を指定してください。
picture-no-guide = このゲームにはガイド付きのゲームがありません。
picture-restless = 画面が { $seconds } 秒たっても落ち着きませんでした。
picture-not-written = { $file } に書き込めません。

# 画像の中で遊ぶ人と、セーブ一覧のゲームの名前。
picture-person-1 = 葵
picture-person-2 = 大和
picture-person-3 = 千尋
picture-person-4 = 陽太
picture-person-5 = 美咲
picture-person-6 = 健
picture-save-1 = 日曜の夜
picture-save-2 = サークルの例会
picture-save-3 = はじめての一戦
