# バラージに出てくるものの名前。コンテンツに項目があるものは、そこで名付けています。

barrage-area-mountain = 山岳
barrage-area-hill = 丘陵
barrage-area-plain = 平原

barrage-kind-base = ダム基礎
barrage-kind-elevation = ダム上部
barrage-kind-conduit = 導管
barrage-kind-powerhouse = 発電所

barrage-machine-excavator = 掘削機
barrage-machine-mixer = ミキサー

barrage-category-starting = 初期契約
barrage-category-national = 国家契約
barrage-category-green = 緑の契約
barrage-category-yellow = 黄の契約
barrage-category-red = 赤の契約

barrage-colour-red = 赤
barrage-colour-black = 黒
barrage-colour-green = 緑
barrage-colour-white = 白
barrage-colour-orange = 橙
barrage-colour-blue = 青
barrage-colour-purple = 紫

# 企業と重役ができること。
barrage-ability-flow-energy = 川を下る水が自分の発電所を1個通るたびに、発電量1を得ます。
barrage-ability-second-production = 発電の後、別の発電所でもう1回、修正なしで発電できます。
barrage-ability-three-more-energy = 発電するたびに発電量をさらに3得ます。契約の達成には使えません。
barrage-ability-contracts-three-less = すべての契約に必要な発電量が3少なくなります。
barrage-ability-bases-cost-three = ダム基礎はどこでも掘削機3台で建てられます。
barrage-ability-level-three-holds-four = 自分のレベル3のダムには水が4個入ります。
barrage-ability-production-at-least-four = 発電では、水の数×導管の値を少なくとも4とみなします。
barrage-ability-machines-for-credits = 建設に必要な重機は、1台につき3クレジットで代えられます。
barrage-ability-copies-a-tile = ホイール上のほかの自分のタイルと同じように使えるタイルを持ちます。
barrage-ability-conduits-for-mixers = 導管を、発電能力1につきミキサー1台で建てられます。
barrage-ability-copies-an-officer = ほかの重役の能力を1手番だけ借りるアクションスペースを持ちます。

# ボーナスタイルと目的タイルが数えるもの。
barrage-count-fulfilled-contracts = 達成した契約
barrage-count-own-bases = 自分のダム基礎
barrage-count-own-elevations = 自分のダム上部
barrage-count-own-conduits = 自分の導管
barrage-count-own-powerhouses = 自分の発電所
barrage-count-own-raised-dams = ダム上部のある自分のダム
barrage-count-own-advanced-tiles = 自分の上級技術タイル
barrage-count-new-conduit-production = 新しい導管の発電能力
barrage-count-red-spaces = 赤枠マスにある自分のダム基礎と発電所
barrage-count-most-in-area = 自分のコマがもっとも多い地形にある自分のコマ
barrage-count-least-in-area = 自分のコマがもっとも少ない地形にある自分のコマ
barrage-count-connected-bases = 自分の導管で自分の発電所とつながる自分のダム基礎
barrage-count-basins-with-one = 自分のコマが1個以上ある盆地
barrage-count-basins-with-three = 自分のコマが3個以上ある盆地
