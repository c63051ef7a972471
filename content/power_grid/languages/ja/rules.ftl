# Power Grid: titles, options, phases, choices in words, refusals, set-up and log.

power-grid-recharged-title = 電力会社 充電完了！
power-grid-recharged-summary = 発電所を競り落とし、燃料を仕入れ、都市をつなぎます。最後に最も多くの都市へ供給できる人の勝ち。2～6人用（2人ではコンツェルンと競います）。
power-grid-classic-title = 電力会社（旧版）
power-grid-classic-summary = 最初に発売された形のゲームです。最初の市場は決まっており、割引はなく、送電網が広がると発電所が時代遅れになります。2～6人用。
power-grid-trust = コンツェルン

power-grid-option-group-house-rules = ハウスルール
power-grid-option-group-literal = 初版ルール文の文字どおり
power-grid-option-map = 地図
power-grid-option-map-help = 使う盤です。ドイツでは39番の発電所が買われるとウランの補充が止まり、アメリカには石炭サプライがあります。
power-grid-option-regions = 地域
power-grid-option-regions-help = 使う地域の決め方。無作為、プレイヤーが順に選ぶ、または1つずつ指定します。
power-grid-option-regions-random = 無作為
power-grid-option-regions-draft = プレイヤーが選ぶ
power-grid-option-regions-named = ここで指定する
power-grid-option-open-money = 所持金を公開
power-grid-option-open-money-help = 全員の所持金が見えるようにします。通常は非公開です。
power-grid-option-city-costs = 住宅コスト
power-grid-option-city-costs-help = 都市の1軒目、2軒目、3軒目の費用です。印刷された盤では10、15、20です。
power-grid-option-city-costs-10-15-20 = 10・15・20エレクトロ
power-grid-option-city-costs-10-20-30 = 10・20・30エレクトロ
power-grid-option-trust = コンツェルン
power-grid-option-trust-help = 第三の会社コンツェルンが自動で動きます。発電所、燃料、都市を無料で取りますが、勝つことはありません。
power-grid-option-trust-applies = 2人のときだけです。
power-grid-option-reserved-cities = 開始都市の予約
power-grid-option-reserved-cities-help = 最初のラウンドの前に、各プレイヤーが都市を1つ予約します。最初の家は予約された都市にだけ建てられ、その都市の最初の枠はほかの家には使えません。経験者向けです。
power-grid-option-spaces = 都市の枠
power-grid-option-spaces-help = 家は必ず都市の空いている最も安い枠に建てるのか、高い枠を選んでもよいのか。
power-grid-option-spaces-cheapest = 必ず最も安い枠
power-grid-option-spaces-any = 空いている枠ならどれでも
power-grid-option-give-up-fuel = 燃料を手放せる
power-grid-option-give-up-fuel-help = 発電所を廃棄するとき、ほかの発電所に入る燃料でも返せます。オフにすると、入る燃料は必ず移します。
power-grid-option-last-buyer-minimum = 最後の買い手は最低額
power-grid-option-last-buyer-minimum-help = 競りで最後に残った人は、競争相手がいないので最低入札額ですぐに買います。オフにすると、その人も入札額を決めます。
power-grid-option-ties = 供給数も所持金も同じとき
power-grid-option-ties-help = 供給した都市の数と所持金がともに同じとき、誰が勝ちますか。
power-grid-option-ties-shared = 勝利を分け合う
power-grid-option-ties-cities = つないだ都市の多い人
power-grid-option-step-3-at-once = ステップ2の直後のステップ3
power-grid-option-step-3-at-once-help = ステップ2への移行でステップ3カードが出るまれな場合に、次のラウンドを待たず、このラウンドの補充からステップ3の列を使います。
power-grid-option-resupply-ahead = 早いステップ3の前の補充
power-grid-option-resupply-ahead-help = ステップ1のままラウンド末にステップ3カードが出るまれな場合に、そのラウンドの補充をステップ1でなくステップ2の列で行います。
power-grid-option-fewest-first = 都市の少ない人から
power-grid-option-fewest-first-help = ルール文の一つにあるとおり、都市の少ない人、次に発電所の枚数の多い人からプレイ順を決めます。通常は都市の多い人、次に最大の発電所を持つ人からです。
power-grid-option-step-2-at-once = ステップ2をただちに
power-grid-option-step-2-at-once-help = 誰かの都市数が達したとき、建設フェーズの途中でもすぐにステップ2にします。通常は建設フェーズの後です。
power-grid-option-obsolete = 時代遅れの発電所
power-grid-option-obsolete-help = 送電網が広がったとき市場を去る発電所。番号が最大の都市数以下のもの、または都市数より小さいものだけ。
power-grid-option-obsolete-not-above = 最大の都市数以下
power-grid-option-obsolete-below = 最大の都市数より小さいものだけ
power-grid-option-end-at-once = ただちに終了
power-grid-option-end-at-once-help = 誰かの都市数が達したら、その場でゲームを終えます。通常は全員が建設フェーズを終えます。

power-grid-phase-0 = 準備
power-grid-phase-1 = フェーズ1：プレイ順
power-grid-phase-2 = フェーズ2：競り
power-grid-phase-3 = フェーズ3：燃料
power-grid-phase-4 = フェーズ4：建設
power-grid-phase-5 = フェーズ5：管理

# Choices in words.
do-power-grid-choose-region = 地域「{ $region }」を選ぶ
do-power-grid-choose-region-pick = 地域を選ぶ：{ $values }
do-power-grid-place-trust = { $city }にコンツェルンの家を置く
do-power-grid-place-trust-pick = コンツェルンの家を置く都市を選ぶ：{ $values }
do-power-grid-reserve-city = { $city }を予約する
do-power-grid-reserve-city-pick = 予約する都市を選ぶ：{ $values }
do-power-grid-open-auction = 発電所{ $plant }を{ $bid }エレクトロで競りに出す
do-power-grid-open-auction-range = 発電所{ $plant }を{ $low }～{ $high }エレクトロで競りに出す
do-power-grid-leave-auction = このラウンドは発電所を買わない
do-power-grid-place-bid = { $amount }エレクトロで入札する
do-power-grid-place-bid-range = { $low }～{ $high }エレクトロで入札する
do-power-grid-pass-bid = パス
do-power-grid-discard-plant = 発電所{ $plant }を廃棄する
do-power-grid-discard-plant-pick = 廃棄する発電所を選ぶ：{ $values }
do-power-grid-give-up-fuel = 石炭{ $coal }、石油{ $oil }、ゴミ{ $garbage }、ウラン{ $uranium }を返す
do-power-grid-buy-fuel = { $fuel }を1個買う
do-power-grid-end-fuel = 燃料の購入を終える
do-power-grid-build-city = { $city }をつなぐ
do-power-grid-build-city-pick = つなぐ都市を選ぶ：{ $values }
do-power-grid-build-space = { $city }の{ $space }番目の枠につなぐ
do-power-grid-end-building = 建設を終える
do-power-grid-run-plant = 発電所{ $plant }を動かす
do-power-grid-run-hybrid = 発電所{ $plant }を石炭{ $coal }個（残りは石油）で動かす
do-power-grid-run-hybrid-range = 発電所{ $plant }を石炭{ $low }～{ $high }個（残りは石油）で動かす
do-power-grid-supply-cities = { $cities ->
    [0] どの都市にも供給しない
   *[other] { $cities }都市へ供給する
    }
do-power-grid-supply-cities-range = { $high ->
    [0] どの都市にも供給しない
   *[other] { $low }～{ $high }都市へ供給する
    }

# Why something is refused.
power-grid-refused-region-unknown = この地図にそのような地域はありません。
power-grid-refused-region-chosen = 地域「{ $region }」はすでに選ばれています。
power-grid-refused-region-apart = 地域「{ $region }」を入れると、{ $wanted }地域がひとつながりになりません。
power-grid-refused-must-buy = 最初のラウンドは全員が発電所を買わなければなりません。
power-grid-refused-auction-phase = 今は発電所を競りに出すときです。
power-grid-refused-step-3-card = ステップ3カードは発電所ではありません。
power-grid-refused-not-on-show = 発電所{ $plant }は市場にありません。
power-grid-refused-future-plant = 発電所{ $plant }は未来市場にあります。競りに出せるのは現在市場だけです。
power-grid-refused-may-not-take = 発電所{ $plant }を取ることはできません。
power-grid-refused-money = { $needed }エレクトロ必要ですが、所持金は{ $money }です。
power-grid-refused-bid-low = 発電所{ $plant }の最低入札額は{ $low }エレクトロです。
power-grid-refused-last-buyer = ほかに入札できる人がいないので、発電所{ $plant }にはちょうど{ $low }エレクトロを払います。
power-grid-refused-bidding = 発電所{ $plant }の競りの最中です。入札するかパスしてください。
power-grid-refused-discard-first = 先に発電所を1つ廃棄してください。
power-grid-refused-discard-new = 発電所{ $plant }は買ったばかりなので廃棄できません。
power-grid-refused-not-yours = 発電所{ $plant }はあなたのものではありません。
power-grid-refused-surplus = それは返せません。返せるのは発電所{ $plant }に置けた燃料で、残りは他の発電所に収まる必要があります。
power-grid-refused-fuel-phase = 今は燃料を買うときです。
power-grid-refused-fuel-unusable = { $fuel }を使う発電所を持っていません。
power-grid-refused-fuel-full = { $fuel }をこれ以上置ける発電所がありません。
power-grid-refused-fuel-sold-out = 市場に{ $fuel }がありません。
power-grid-refused-building-phase = 今は都市をつなぐときです。
power-grid-refused-city-unknown = この地図に{ $city }という都市はありません。
power-grid-refused-city-not-in-play = { $city }は使わない地域にあります。
power-grid-refused-city-own = { $city }にはすでに自分の家があります。
power-grid-refused-city-full = ステップ{ $step }では、{ $city }に空いた枠がありません。
power-grid-refused-city-reserved = { $city }の空いている枠は、誰かの最初の家のために予約されています。
power-grid-refused-first-reserved = 最初の家は予約された都市に建てます。{ $city }は予約されていません。
power-grid-refused-first-space = 最初の家は{ $city }の予約された枠（いちばん安い枠）に建てます。
power-grid-refused-cheapest-space = 家は{ $city }の空いている最も安い枠に建てます。
power-grid-refused-space-taken = { $city }の{ $space }番目の枠は、選べる高い枠ではありません。
power-grid-refused-trust-phase = いまはコンツェルンの最初の家を置きます。
power-grid-refused-trust-taken = { $city }にはすでにコンツェルンの家があります。
power-grid-refused-trust-apart = { $city }はコンツェルンの家のある都市に隣接していません。
power-grid-refused-reservation-phase = いまは開始都市を予約します。
power-grid-refused-reserved = { $city }はすでに予約されています。
power-grid-refused-no-houses = 家{ $houses }個をすべて建てました。
power-grid-refused-running-phase = 今は発電所を動かすときです。
power-grid-refused-ran = 発電所{ $plant }はこのラウンドにもう動かしました。
power-grid-refused-no-fuel = 発電所{ $plant }を動かすには燃料が{ $need }個必要ですが、足りません。
power-grid-refused-hybrid-mix = ハイブリッド発電所{ $plant }が燃やす石炭の数を選んでください。
power-grid-refused-no-hybrid = 発電所{ $plant }はハイブリッドではありません。
power-grid-refused-mix = 発電所{ $plant }はその組み合わせでは動かせません。その燃料を置くことができません。
power-grid-refused-supply = 供給できるのは最大{ $most }都市です（発電能力{ $output }、自分の都市{ $cities }）。

# Arranged set-ups.
power-grid-regions-wrong = この地域の組み合わせでは遊べません。{ $detail }
power-grid-setup-order = 席0～{ $last }（{ $seats }席）を1回ずつ書いてください。
power-grid-setup-market = 発電所が{ $wanted }枚必要です（{ $count }枚あります）。
power-grid-setup-stack-alone = 山を指定するには「market」も必要です。
power-grid-setup-removed-alone = 見ずに除いた発電所は「stack」と一緒のときだけ指定できます。
power-grid-setup-plant-unknown = 発電所{ $plant }はありません。もしかして：{ $nearest }
power-grid-setup-plant-twice = 発電所{ $plant }が重複しています（{ $first }にもあります）。
power-grid-setup-plants-nowhere = { $count ->
       *[other] 発電所{ $plants }がどこにもありません。
    }「market」「stack」またはプレイヤーにないものは、除いたものとして書いてください。
power-grid-setup-step-3-twice = ステップ3カードが重複しています（{ $first }にもあります）。
power-grid-setup-step-3-market = ゲーム開始時、ステップ3カードは市場にありません。
power-grid-setup-step-3-bottom = ゲーム開始時、ステップ3カードは山の一番下にあります。
power-grid-setup-after-step-3 = 実在する発電所を1回ずつ書いてください（{ $plant }は使えません）。
power-grid-setup-trust-not-played = このゲームにコンツェルンはいません。2人で、オプション「trust」が必要です。
power-grid-setup-reserved-not-played = このゲームに予約された都市はありません。オプション「reserved_cities」が必要です。
power-grid-setup-started = ゲームの途中では「position」の中に書きます。
power-grid-setup-city-count = 都市は{ $wanted }個必要です（いまは{ $count }個）。
power-grid-setup-trust-apart = { $city }は、リストでそれより前の都市に隣接していません。
power-grid-setup-trust-reserved = { $city }はコンツェルンの都市で、予約できません。
power-grid-setup-region-unknown = この地図に地域{ $regions }はありません。地域：{ $valid }。
power-grid-setup-region-count = 使うのは異なる{ $wanted }地域です（{ $count }地域ではありません）。
power-grid-setup-region-apart = 地域{ $regions }はひとつながりになっていません。

# ゲーム途中の局面の指定。
power-grid-position-round = ラウンドは1から数えます（{ $round }は使えません）。
power-grid-position-step = ステップは1、2、3です（{ $step }は使えません）。
power-grid-position-step-2 = 1人が{ $cities }都市なら、建設フェーズのあとでステップ2が始まっています。
power-grid-position-players = プレイヤーは{ $seats }人ですが、{ $count }人分が書かれています。
power-grid-position-money = 借金はできません。{ $money }エレクトロはありえません。
power-grid-position-plants = 発電所は1人{ $limit }枚までです（{ $count }枚あります）。
power-grid-position-houses = 家は1人{ $houses }個です。{ $count }都市は多すぎます。
power-grid-position-fuel-no-room = このプレイヤーの発電所には{ $fuel }を{ $count }個置く場所がありません。
power-grid-position-fuel-mix = このプレイヤーの発電所には、これらの燃料を合わせて置く場所がありません。
power-grid-position-cubes-negative = 燃料の数に{ $count }は使えません。
power-grid-position-city-twice = このプレイヤーはすでに{ $city }にいます。1都市に置けるのは1人1軒です。
power-grid-position-city-out = { $city }は使わない地域（{ $region }）にあります。
power-grid-position-city-full = ステップ{ $step }では{ $city }の枠は{ $spaces }つで、先に書かれたプレイヤーで埋まっています。
power-grid-position-card-gone = ステップ3カードはもうありません。{ $step ->
        [3] ステップ3が始まっています。
       *[other] 次のラウンドからステップ3です。
    }
power-grid-position-card-on-show = ステップ3カードが市場にあるのは競りの間だけです（フェーズ「{ $phase }」では不可）。
power-grid-position-announced = ステップ3カードが市場を去り、まだステップ3でないのは、ステップ2のフェーズ「running」と、発電所が時代遅れになる版のフェーズ「building」だけです。
power-grid-position-spaces = { $city }の{ $spaces }つの枠を書きます。{ $wanted }を1回ずつ、残りはnullにします。
power-grid-position-trust-houses = コンツェルンの家は{ $total }軒です。置いた{ $placed }軒と残り{ $left }軒では数が合いません。
power-grid-position-obsolete = { $cities }都市を持つ人がいるので、発電所{ $plant }は時代遅れで、市場にはありません。
power-grid-position-seen = 発電所{ $plant }は「見えたもの」にできません。ステップ3カードのシャッフル後に、「stack」の発電所を1回ずつ書いてください。
power-grid-position-market = ステップ{ $step }の市場は{ $wanted }枚です（{ $count }枚あります）。少なくてよいのは山がなくなってからです。
power-grid-position-no-store = この地図に石炭置き場はありません。
power-grid-position-places = { $fuel }の市場は{ $places }マスです。{ $count }個は置けません。
power-grid-position-cubes = { $fuel }の合計が{ $total }個になりません：市場{ $market }、プレイヤー{ $held }、ストックと置き場{ $rest }で、計{ $found }個です。
power-grid-position-waiting = 手番が残っている席を少なくとも1つ、0～{ $last }から1回ずつ書いてください。
power-grid-position-waiting-order = 手番は{ $turns }の順です。残っているのはその後ろの席です。
power-grid-position-order-wanted = 手番を終えた席があるときは「order」も必要です。
power-grid-position-bought = このフェーズで買われた発電所は最大{ $most }枚です。
power-grid-position-no-discount = このゲームに割引マーカーはありません。
power-grid-position-discount = 割引マーカーは競りの間、最小の発電所（{ $lowest }）だけに置けます。{ $plant }には置けません。

# Log.
power-grid-log-cubes = { $fuel }{ $cubes }個
power-grid-log-list = { $more ->
    [0] { $first }
   *[other] { $first }、{ $rest }
    }
power-grid-log-nothing = なし
power-grid-log-region = { $seat }が地域「{ $region }」を選びました。
power-grid-log-began = 使う地域：{ $regions }。最初の順番：{ $order }。
power-grid-log-position = 用意された局面：ラウンド{ $round }、ステップ{ $step }。{ $phase }
power-grid-log-round = ラウンド{ $round }
power-grid-log-order = プレイ順：{ $order }。
power-grid-log-discount-placed = 割引マーカーを発電所{ $plant }に置きました。入札は1エレクトロからです。
power-grid-log-discount-removed = { $cause ->
    [bought] 割引マーカーはこのラウンドはもう使いません。
    [smaller_drawn] より小さい発電所が引かれたので、発電所{ $plant }の割引マーカーを外しました。
   *[other] 割引マーカーの付いた発電所{ $plant }は売れませんでした。
    }
power-grid-log-auction-opened = { $seat }が発電所{ $plant }を{ $bid }エレクトロで競りに出しました。
power-grid-log-bid = { $seat }が{ $bid }エレクトロで入札しました。
power-grid-log-bid-passed = { $seat }はパスしました。
power-grid-log-auction-left = { $seat }はこのラウンドは発電所を買いません。
power-grid-log-plant-bought = { $seat }が発電所{ $plant }を{ $price }エレクトロで買いました。
power-grid-log-plant-discarded = { $seat }が発電所{ $plant }を廃棄しました。
power-grid-log-fuel-given-up = { $store ->
    [yes] { $seat }が発電所{ $plant }の{ $cubes }を返しました。石炭は石炭サプライへ置きます。
   *[no] { $seat }が発電所{ $plant }の{ $cubes }をストックに返しました。
    }
power-grid-log-plant-drawn = 発電所{ $plant }が市場に出ました。
power-grid-log-step-3-drawn = ステップ3カードが引かれました。
power-grid-log-plant-removed = { $cause ->
    [smaller_than_discount] 発電所{ $plant }は割引の発電所より小さいので、ゲームから除きました。
    [unsold] 売れなかった発電所{ $plant }をゲームから除きました。
    [nobody_bought] 誰も発電所を買わなかったので、最小の発電所{ $plant }をゲームから除きました。
    [obsolete] 発電所{ $plant }は時代遅れになり、ゲームから除きました。
    [step_2] ステップ2の開始により、発電所{ $plant }をゲームから除きました。
    [step_3] ステップ3カードとともに、発電所{ $plant }をゲームから除きました。
   *[other] 最小の発電所{ $plant }をゲームから除きました。
    }
power-grid-log-plant-tucked = 発電所{ $plant }を山札の一番下に入れました。
power-grid-log-shuffled = 山札（{ $cards }枚）を混ぜ直しました。
power-grid-log-fuel-bought = { $store ->
    [yes] { $seat }が石炭サプライから{ $fuel }1個を{ $price }エレクトロで買いました。
   *[no] { $seat }が{ $fuel }1個を{ $price }エレクトロで買いました。
    }
power-grid-log-fuel-ended = { $cubes ->
    [0] { $seat }は燃料を買いません。
   *[other] { $seat }は燃料の購入を終えました。
    }
power-grid-log-first-city = { $seat }が最初の家を{ $city }に{ $total }エレクトロで建てました。
power-grid-log-city-built = { $seat }が{ $start }から{ $city }を{ $total }エレクトロでつなぎました（経路{ $connection }+住宅{ $space }）。
power-grid-log-building-ended = { $houses ->
    [0] { $seat }は建設しません。
   *[other] { $seat }は建設を終えました。
    }
power-grid-log-plant-run = { $seat }が発電所{ $plant }（最大{ $cities }都市）を動かしました。燃やした燃料：{ $burnt }。
power-grid-log-supplied = { $seat }が{ $cities }都市へ供給し、{ $income }エレクトロを得ました。
power-grid-log-resupplied = 市場に補充しました：{ $cubes }（ステップ{ $step }）。
power-grid-log-resupply-stopped = 発電所{ $plant }が買われたので、今後{ $fuel }は補充されません。
power-grid-log-step = ステップ{ $step }になりました。
power-grid-log-step-3-announced = ステップ3カードを市場から除きました。{ $phase ->
    [4] 次のフェーズ5
   *[other] 次のラウンド
    }からステップ3になります。
power-grid-log-trust-house = { $space ->
    [1] { $seat }が{ $city }にコンツェルンの家を置きました。
   *[other] コンツェルンの家が{ $city }の2番目の枠に入りました（残り{ $left }軒）。
    }
power-grid-log-trust-plant = { $scrapped ->
    [0] コンツェルンが発電所{ $plant }を無料で取りました。
   *[other] コンツェルンが発電所{ $plant }を無料で取り、発電所{ $old }を廃棄しました。
    }
power-grid-log-trust-no-plant = コンツェルンは発電所を取りません（発電所{ $plant }は自分の最小のものより大きくありません）。
power-grid-log-trust-nothing-to-take = コンツェルンが取れる発電所はありません。
power-grid-log-trust-fuel = { $store ->
    [0] コンツェルンが市場から{ $cubes }を無料で取りました。
   *[other] コンツェルンが{ $cubes }を無料で取りました（うち石炭{ $store }個は石炭サプライから）。
    }
power-grid-log-trust-no-fuel = コンツェルンは燃料を取りません。
power-grid-log-trust-fuel-back = { $store ->
    [yes] コンツェルンが{ $cubes }を返しました。石炭は石炭サプライへ置きます。
   *[no] コンツェルンが{ $cubes }をストックに返しました。
    }
power-grid-log-reserved = { $seat }が{ $city }を予約しました。
power-grid-log-reservation-used = { $city }のウランをストックに戻しました。
power-grid-log-won = { $seats }の勝ちです！
power-grid-log-place = { $place }位 { $seat }：{ $cities }都市のうち{ $supplied }都市へ供給、{ $money }エレクトロ
