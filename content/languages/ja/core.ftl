# The engine's own messages.
core-not-offered = 今はそれを行えません。
core-not-your-turn = あなたの番ではありません。
core-effect-used = その部分はすでに行いました。
core-effect-impossible = その部分は今は行えません。
core-game-over = ゲームは終了しています。
core-stuck = このゲームのルール処理が進まなくなりました（フレーム：{ $frames }）。ゲーム側の不具合です。ご報告ください。
core-broken-action = アクションを読み取れません：{ $detail }
core-setup-wrong = 指定されたセットアップは使えません：{ $detail }
core-setup-faults = { $count ->
       *[other] 指定されたセットアップは使えません。誤りが{ $count }件あります：
    }
core-seats-wrong = このゲームは{ $low }～{ $high }人用です（{ $seats }人では遊べません）。

# 人が書いたデータの形の誤り。場所のあとに続きます。
core-fault-unknown = 「{ $word }」はここには書けません。{ $nearest ->
        [none] {""}
       *[other] もしかして：{ $nearest }。
    }書けるもの：{ $valid }。
core-fault-missing = 「{ $name }」がありません。
core-fault-form = { $wanted ->
        [int] 整数
        [str] 文字列
        [bool] trueまたはfalse
        [list] リスト
        [int-or-str] 整数または文字列
        [str-or-record] 文字列、または波かっこで囲んだ項目
       *[record] 波かっこで囲んだ項目
    }を書いてください（{ $found }は使えません）。

# What plugins offer, and asking for it.
game-unknown = 「{ $game }」というゲームはありません。{ $nearest ->
        [none] {""}
       *[other] もしかして：{ $nearest }
    } ゲーム一覧:{ $games }。
bot-unknown = 「{ $level }」というボットはありません。{ $nearest ->
        [none] {""}
       *[other] もしかして：{ $nearest }
    } ボット一覧:{ $levels }。
variant-unknown = このゲームに「{ $variant }」というバリアントはありません。{ $nearest ->
        [none] {""}
       *[other] もしかして：{ $nearest }
    } バリアント一覧:{ $variants }。
option-unknown = { $game } に「{ $option }」というオプションはありません。{ $nearest ->
        [none] {""}
       *[other] もしかして：{ $nearest }
    } オプション一覧:{ $options }。
option-not-bool = オプション { $option } は yes か no です（「{ $value }」は使えません）。
option-not-in-range = オプション { $option } は { $low }～{ $high } の数です（「{ $value }」は使えません）。
option-no-such-value = オプション { $option } に「{ $value }」は指定できません。{ $nearest ->
        [none] {""}
       *[other] もしかして：{ $nearest }
    } 指定できる値:{ $values }。
plugin-conflict = 2つのプラグインが同じ { $what }「{ $id }」を提供しています：{ $plugins }。どちらかを外してください。
rules-clash = バリアント { $variant } はルール「{ $point }」を置き換えますが、{ $others } がすでに変更しています。どちらか一方だけを使ってください。
rules-no-such-point = バリアント { $variant } が指定したルール「{ $point }」はこのゲームにありません。{ $nearest ->
        [none] {""}
       *[other] もしかして：{ $nearest }
    }

# 効果の一部。ゲームに独自の言葉がないときに使います。
do-effect-take-part = { $part }の部分を行う
do-effect-take-part-pick = 行う部分を選ぶ
do-effect-skip-rest = 残りは行わない

# 数字で見るゲーム（ラウンドごと）。
statistics-of-group = { $group }：{ $title }
statistics-with-unit = { $title }（{ $unit }）
statistics-whole = ゲーム全体
statistics-figure = 項目
statistics-round = ラウンド
statistics-sum = 合計
statistics-best = { $value }（{ $thing }）
statistics-no-round = まだラウンドが始まっていないため、集計するものがありません。
statistics-running = ラウンド{ $round }はまだ終わっていません。
statistics-withheld = ゲーム終了まで公開されないため、他のプレイヤーの分は表示しません：{ $titles }。

# 各ゲームに共通のオプション。
option-automatic-passes = 自動パス
option-automatic-passes-help = パスなど、できることが1つしかないとき：いつもどおり自分で選ぶ、表示された内容をEnterで確定する、またはすぐに行う。すぐに行うと、他にできることがなかったと他の人に分かる場合があります。
option-automatic-passes-off = オフ：自分で選ぶ
option-automatic-passes-ask = 確認：Enterで確定
option-automatic-passes-on = オン：すぐに行う
