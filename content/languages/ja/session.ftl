# セッション：席、取り消し、ログの注記、リプレイ、1ゲームのファイル。
session-player = プレイヤー{ $number }

session-kind-unknown = 席に着けるのは{ $kinds }です。「{ $kind }」は使えません。
session-colour-unknown = 「{ $colour }」という色はありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest }のことですか？
    }使える色：{ $colours }。
session-colour-twice = 2つの席を同じ色（{ $colour }）にはできません。
session-seat-unknown = 席{ $seat }はありません。このゲームの席数は{ $seats }です。
session-no-such-step = 手{ $step }はありません。このゲームの手は{ $first }から{ $last }までです。

# 取り消し・やり直しができない理由。
session-undo-nothing = 取り消せる手がありません。
session-undo-revealed = 取り消せません。隠れていたものが公開されました。
session-undo-other-player = 取り消せません。{ $name }の手のあとに別のプレイヤーが決定しています。
session-undo-bot = 取り消せません。そのあとにボットの{ $name }が手を打っています。
session-undo-rules = 取り消せません。これより前は古いルールの手です。
session-redo-nothing = やり直せる手がありません。
session-read-only = このゲームは閲覧中です。続けるには開き直してください。

# ログの注記。
session-note-free-undo-on = これ以降は何でも取り消せます（自由な取り消し）。
session-note-free-undo-off = これ以降、公開されたことや他の人が決めたことは取り消せません（自由な取り消しなし）。
session-note-bot = { $name }の席はコンピューター（{ $level }）が{ $now }として引き継ぎました。
session-note-person = { $name }の席は{ $now }が引き継ぎました。
session-note-rules = このゲームはルールのバージョン{ $rules }で始まり、バージョン{ $own }で続きます。
session-log-broken = （ログのこの行は表示できません：{ $event }）
session-log-automatic = { $line }（自動）
session-log-untold = （手{ $first }から{ $last }まではもう表示できません：{ $reason }）

# 読み込みとリプレイ。
session-game-missing = このセーブにはゲーム{ $game }が必要ですが、インストールされていません。プラグイン{ $plugin }（{ $version }）を入れてから開いてください。セーブはそのまま残っています。
session-plugin-broken = このセーブにはゲーム{ $game }が必要ですが、プラグイン{ $plugin }を読み込めません：{ $reason }。セーブはそのまま残っています。
session-cannot-set-up = Powerhouse { $program }で始めた{ $game }のセーブを用意できません：{ $reason } セーブはそのまま残っています。
session-content-altered = このセーブに保存された内容が書き換えられています（本来は{ $expected }、現在は{ $found }）。セーブはそのまま残っています。
session-rules-newer = この{ $game }のセーブにはルールのバージョン{ $rules }（Powerhouse { $program }）が必要ですが、ここにあるのはバージョン{ $own }です。Powerhouseを更新してください。セーブはそのまま残っています。
session-rules-older = この{ $game }のセーブはルールのバージョン{ $rules }で始まり、バージョン{ $own }では続けられません。Powerhouse { $program }で開いてください。セーブはそのまま残っています。
session-journal-short = セーブの棋譜は手{ $found }で終わっていて、ゲームが進んでいた手{ $position }に届きません。
session-base-missing = このセーブの起点である手{ $number }のあとの状態がありません。
session-refused-now = リプレイで手{ $number }が拒否されました：{ $reason }
session-differs = 手{ $number }の結果が以前と違います（ダイジェスト{ $expected }、現在は{ $found }）。ルールかセーブが変わっています。

# 1ゲームのファイル。
session-file-unreadable = { $file }を読めません：{ $detail }。
session-file-unwritable = { $file }に書き込めません：{ $detail }。別の場所を選んでください。
session-file-foreign = { $file }はPowerhouseが書き出したゲームではありません。「export」で作ったファイルか、記録したゲームを選んでください。
session-file-view = { $file }は観戦用で、続きは遊べません。ゲーム全体の書き出しをもらってください。
session-file-newer = { $file }は新しいPowerhouse（{ $program }、形式{ $format }）で書かれています。Powerhouseを更新してください。ファイルはそのまま残っています。
session-file-older = { $file }の形式{ $format }はもう読めません。Powerhouse { $program }で開いて書き出し直してください。
session-file-damaged = { $file }は壊れています（{ $detail }）。元の場所でもう一度書き出してください。

# 統計がない理由。
session-statistics-none = { $game }には統計がありません。
session-statistics-older = 統計は表示できません。このゲームの最初の{ $number }手は古いルールのもので、その結果はもう分かりません。
session-statistics-untold = 統計は表示できません。手{ $first }から{ $last }までの結果がもう分かりません。{ $reason }

# 記録されたゲーム：人が書いたファイル。誤りは「ファイル:行:列: 場所:」のあとに続きます。
session-written-twice = 「{ $name }」が同じ波かっこの中に2回あります。
session-written-no-json = { $place }：JSONとして読めません。ここかその直前で、コンマ、引用符、コロン、かっこが足りないか余分です。
session-record-no-mark = { $file }が何のファイルかわかりません。記録されたゲームは"powerhouse": "recorded"で始めてください。
session-record-wrong = { $file }を取り込めません。何も保存していません。{ $count ->
       *[other] 誤りが{ $count }件あります：
    }
session-record-entry = { $number }番目の項目{ $more ->
        [yes] の{ $rest }
       *[no] {""}
    }
session-record-format = 形式{ $format }は使えません。使えるのは{ $own }です。
session-record-empty = 「do」「check」「note」のどれかが必要です。
session-record-repeat = 1～{ $most }の整数を書いてください（{ $found }は使えません）。
session-record-differs = 記録では{ $expected }ですが、実際は{ $found }です。
session-record-refused = { $name }の{ $action }{ $times ->
        [1] {""}
       *[other] （{ $times }回中{ $time }回目）
    }は行えません。{ $reason }{ $over ->
        [yes] {""}
       *[no] ここで行えること：
    { $possible }
    }
session-record-not-again = { $name }は記録として書き出せません：{ $reason } --recordedなしの「export」を使ってください。
session-record-no-start = 始まりは古いルールで行われ、もうわかりません。
session-record-other-way = ここにあるルールと内容では、手{ $number }の結果が違います。

# 途中の手から新しく始める
session-branch-running = 進行中のゲームから別のゲームを始められるのは、自由な取り消しがオンのときだけです。先のことが見えてしまうからです。自由な取り消しをオンにするか、ゲームの終了をお待ちください。
session-branch-name = { $title }（{ $number }手目から）
session-note-branched = 「{ $title }」全{ $moves }手の{ $number }手目から始めました。
