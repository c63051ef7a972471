# バラージのログ。
barrage-log-bid = { $seat }がプレイ順{ $position }番に{ $vp }VPで入札しました。
barrage-log-company = { $seat }が{ $company }と{ $officer }を取りました。
barrage-log-company-paid = { $seat }が{ $company }と{ $officer }を取りました。プレイ順の入札に{ $vp }VPを支払っています。
barrage-log-contract-picked = { $seat }が{ $contract }を取りました。
barrage-log-round = ラウンド{ $round }(プレイ順:{ $order })
barrage-log-headstreams = 源流に水を補充しました:{ $drops }。
barrage-log-drops = { $headstream }に{ $drops }個
barrage-log-space = { $seat }が技術者を{ $engineers }人置きました。{ $space }。
barrage-log-tile-used = { $seat }が{ $tile }で、技術者なしの建設をしました。
barrage-log-out = { $seat }はこのラウンドにできることがなくなりました。
barrage-log-stopped = { $seat }はこのラウンドの手番を終えました。
barrage-log-gained = { $seat }:+{ $goods }
barrage-log-spent = { $seat }:−{ $goods }
barrage-log-built = { $piece ->
    [base] { $seat }が{ $space }の基礎を建てました。
    [elevation] { $seat }が{ $space }を高くしました。
    [conduit] { $seat }が{ $space }を建てました。
   *[powerhouse] { $seat }が{ $space }を建てました。
}
barrage-log-built-red = { $piece ->
    [base] { $seat }が{ $space }の基礎を建てました(赤枠に{ $credits }クレジット)。
   *[powerhouse] { $seat }が{ $space }を建てました(赤枠に{ $credits }クレジット)。
}
barrage-log-construction = { $seat }がホイールに置きました:{ $goods }。
barrage-log-construction-credits = { $seat }がホイールに置きました:{ $goods }。重機の代わりに{ $credits }クレジットを支払います。
barrage-log-wheel = { $seat }のホイールが回り、手元に戻りました:{ $goods }。
barrage-log-wheel-empty = { $seat }のホイールが回りました。
barrage-log-drop-moved = 水が{ $dam }に流れました。
barrage-log-drop-lost = 水が地図の外へ流れ出ました。
barrage-log-drop-put = { $seat }が{ $place }に水を置きました。
barrage-log-produced = { $seat }が{ $dam }の水{ $drops }個を{ $conduit }に流し、発電量{ $energy }を得ました。
barrage-log-conduit-paid = { $seat }が導管の所有者{ $owner }に{ $credits }クレジットを支払い、{ $owner }は{ $vp }VPを得ました。
barrage-log-fulfilled = { $seat }が{ $contract }を達成しました。
barrage-log-contract-taken = { $seat }が{ $contract }を取りました。
barrage-log-contract-dropped = { $seat }が{ $contract }を捨てました。
barrage-log-contract-revealed = 契約事務所の新しい契約:{ $contract }。
barrage-log-tile-taken = { $seat }が{ $tile }を取りました。
barrage-log-patents = { $tiles ->
    [none] 特許事務所のタイルはもうありません。
   *[other] 特許事務所の新しいタイル:{ $tiles }。
}
barrage-log-officer = { $seat }はこの手番、{ $officer }の能力を使います。
barrage-log-scored = { $what ->
    [ranking] { $seat }が発電順位で{ $vp }VPを得ました(発電量{ $count })。
    [track] { $seat }は発電量がゼロでした:{ $vp }VP。
    [bonus] { $seat }がボーナスタイルで{ $vp }VPを得ました(数:{ $count })。
    [objective] { $seat }が目的タイルで{ $vp }VPを得ました(数:{ $count })。
    [goods] { $seat }が残ったクレジットと重機({ $count }個)で{ $vp }VPを得ました。
   *[water] { $seat }が自分のダムの水({ $count }個)で{ $vp }VPを得ました。
}
barrage-log-scored-nothing = { $what ->
    [bonus] { $seat }はボーナスタイルでは得点できませんでした(数:{ $count })。
    [objective] { $seat }は目的タイルでは得点できませんでした(数:{ $count })。
    [goods] { $seat }は残ったクレジットと重機({ $count }個)では得点できませんでした。
   *[water] { $seat }は自分のダムの水では得点できませんでした。
}
barrage-log-order = 次のラウンドのプレイ順:{ $order }。
barrage-log-won = { $count ->
    [1] { $seats }の勝ちです!
   *[other] { $seats }が同点で勝ちました!
}
barrage-log-place = { $place }位 { $seat }:{ $vp }VP(最終ラウンドの発電量{ $energy })
