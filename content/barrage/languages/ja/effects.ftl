# 効果の内容と、内容で言い表すもの。

barrage-nothing = なし
barrage-list = { $parts }
barrage-or = { $first }または{ $second }
barrage-effect-optional = { $part }(任意)
barrage-effect-times = { $part }({ $count }回)
barrage-effect-any-of = 次のうち好きなもの:{ $parts }

# 得るもの。支払うものにも使います。
barrage-effect-credits = { $n }クレジット
barrage-effect-excavators = 掘削機{ $n }台
barrage-effect-mixers = ミキサー{ $n }台
barrage-effect-vp = { $n }VP
barrage-effect-energy = 発電量{ $n }
barrage-effect-energy-usable = 発電量{ $n }(手持ちの契約の達成に使える)
barrage-effect-machinery-any = 好きな重機{ $n }台
barrage-effect-credits-per-engineer = 技術者1人につき{ $n }クレジット
barrage-effect-credits-per = { $per }につき{ $n }クレジット
barrage-effect-vp-per = { $per }につき{ $n }VP
barrage-effect-wheel-per = { $per }につきホイールを{ $n }区間回す
barrage-effect-energy-usable-per = { $per }につき発電量{ $n }(手持ちの契約の達成に使える)

# そのほか
barrage-effect-pay-credits = { $n }クレジットを支払う
barrage-effect-wheel = ホイールを{ $n }区間回す
barrage-effect-water-place = { $n ->
    [1] 源流に水を1個置く
   *[other] 源流に水を{ $n }個まで置く
}
barrage-effect-water-flow = { $n ->
    [1] 源流から水を1個流す
   *[other] 源流から水を{ $n }個まで流す
}
barrage-effect-build-base = { $count ->
    [3] 好きな場所に重機なしでダム基礎を建てる
   *[other] { $areas }に重機なしでダム基礎を建てる
}
barrage-effect-build-elevation = 重機なしでダム上部を建てる
barrage-effect-build-conduit = 発電能力{ $max-production }以下の導管を重機なしで建てる
barrage-effect-build-powerhouse = 重機なしで発電所を建てる
barrage-effect-fulfil-own-contract = { $max-requirement ->
    [0] 手持ちの契約1つを発電なしで達成する
   *[other] 必要な発電量が{ $max-requirement }以下の手持ちの契約1つを、発電なしで達成する
}
barrage-effect-produce = 修正値{ $modifier }で発電する
barrage-effect-construct = 技術タイルで建設する
barrage-effect-take-contracts = 契約を{ $n }枚取る
barrage-effect-take-patent = 上級技術タイル{ $position }を取る
barrage-effect-fill-empty-own-dams = 空の自分のダムすべてに水を{ $drops }個ずつ置く
barrage-effect-fill-dam = 今高くしたダムを満水にする
barrage-effect-copy-officer = ほかの重役の能力を借りて手番を行う
barrage-effect-fulfil-contract = { $national ->
    [yes] 発電量{ $energy }で、手持ちの契約か国家契約を1つ達成する
   *[no] 発電量{ $energy }で、手持ちの契約を1つ達成する
}
barrage-effect-second-production = 別の発電所で、修正なしでもう1回発電する

# 数えるもの。後に「につき」が続きます。
barrage-per-fulfilled-contracts = 達成した契約1枚
barrage-per-own-bases = 自分のダム基礎1個
barrage-per-own-elevations = 自分のダム上部1個
barrage-per-own-conduits = 自分の導管1個
barrage-per-own-powerhouses = 自分の発電所1個
barrage-per-own-raised-dams = ダム上部のある自分のダム1個
barrage-per-own-advanced-tiles = 自分の上級技術タイル1枚
barrage-per-new-conduit-production = 新しい導管の発電能力1
barrage-per-red-spaces = 赤枠マスにある自分のダム基礎か発電所1個
barrage-per-most-in-area = 自分のコマがもっとも多い地形にある自分のコマ1個
barrage-per-least-in-area = 自分のコマがもっとも少ない地形にある自分のコマ1個
barrage-per-connected-bases = 自分の導管で自分の発電所とつながる自分のダム基礎1個
barrage-per-basins-with-one = 自分のコマがある盆地1つ
barrage-per-basins-with-three = 自分のコマが3個以上ある盆地1つ

# 技術タイルによる変更。
barrage-tile = { $tile }({ $able })
barrage-tile-engineer-free = 技術者なしの手番で建設できる
barrage-tile-machine-free = 重機が不要
barrage-tile-red-free = 赤枠のクレジットが不要
barrage-tile-excavator-cap = 導管に必要な掘削機は{ $number }台まで
barrage-tile-interchangeable = 掘削機とミキサーを互いに代用できる
barrage-tile-copies = ホイール上のほかの自分のタイルと同じように使える

# 内容で言い表すもの。
barrage-contract = { $category }(必要発電量{ $requirement }:{ $reward })
barrage-space = { $board }:{ $effect }
barrage-engineers = { $count ->
    [0] 技術者1人以上
   *[other] 技術者{ $count }人
}
barrage-the-place = { $place }
barrage-conduit = { $conduit }(発電能力{ $value }、{ $end }へ)
barrage-company-ability = { $company }(発電所{ $count }個から):{ $ability }
barrage-officer-ability = { $officer }:{ $abilities }
barrage-ways = { $count }通りの支払い方から選ぶ
