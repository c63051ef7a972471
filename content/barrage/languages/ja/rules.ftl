# バラージ:題名、オプション、フェイズ、選択肢、できない理由、準備。

barrage-title = バラージ
barrage-summary = 川沿いにダム、導管、発電所を建て、水を自分の発電所に導いて契約を達成します。5ラウンド後に勝利点(VP)が最も多い人の勝ち。2~4人用。

barrage-option-mode = 準備
barrage-option-mode-help = 企業、重役、初期契約の割り当て方。導入ルールでは特許事務所を使いません。
barrage-option-mode-introductory = 導入ルール:決められた組み合わせ
barrage-option-mode-draft = 通常ルール:プレイ順の逆順に選ぶ
barrage-option-mode-auction = プレイ順を入札で決めてから選ぶ

barrage-phase-0 = 準備
barrage-phase-1 = 収入フェイズ
barrage-phase-2 = アクションフェイズ
barrage-phase-3 = 水流フェイズ
barrage-phase-4 = 得点フェイズ
barrage-phase-5 = ラウンド終了フェイズ

# 選択肢。「-known」は、場の様子が分かっていて詳しく言えるときに使います。
do-barrage-bid-position = プレイ順{ $position }番に{ $vp }VPで入札する
do-barrage-bid-position-range = プレイ順{ $position }番に{ $low }~{ $high }VPで入札する
do-barrage-pick-company = { $company }を取る
do-barrage-pick-company-pick = 企業を取る
do-barrage-pick-company-known = { $company }と{ $officer }を取る。{ $power } { $ability }
do-barrage-pick-contract = { $contract }を取る
do-barrage-pick-contract-pick = 初期契約を取る
do-barrage-use-space = 「{ $space }」を使う
do-barrage-use-space-known = { $space }({ $price })
do-barrage-use-space-patent = { $space }({ $price }):{ $tile }
do-barrage-use-bank = { $space }(技術者{ $engineers }人を置く)
do-barrage-use-bank-range = { $high ->
    [1] { $space }(技術者1人を置く)
   *[other] { $space }(技術者{ $low }~{ $high }人を置く)
}
do-barrage-use-tile = 技術者なしで建設する:{ $tile }
do-barrage-use-tile-copied = 技術者なしで建設する:{ $tile }を{ $copied }として使う
do-barrage-use-tile-borrowed = 技術者なしで、ホイール上のタイルと同じように建設する:{ $copied }
do-barrage-end-round = このラウンドはもう手番を行わない
do-barrage-choose-tile = 使うタイル:{ $tile }
do-barrage-choose-tile-copied = 使うタイル:{ $tile }を{ $copied }として
do-barrage-choose-tile-borrowed = ホイール上のタイルと同じように建設する:{ $copied }
do-barrage-build-on = { $space }に建設する
do-barrage-build-on-pick = 地図のマスに建設する
do-barrage-build-on-known = { $piece ->
    [base] { $space }の基礎(費用:{ $price })
    [elevation] { $space }にダム上部(費用:{ $price })
   *[other] { $begun }(費用:{ $price })
}
do-barrage-pay = 掘削機{ $excavators }台、ミキサー{ $mixers }台、{ $credits }クレジットを支払う
do-barrage-pay-known = { $goods }を支払う
do-barrage-produce-with = { $dam }の水{ $drops }個を{ $conduit }に流して発電する
do-barrage-produce-with-own = 発電量{ $energy }:{ $dam }の水{ $drops }個を自分の{ $conduit }に流す
do-barrage-produce-with-foreign = 発電量{ $energy }:{ $dam }の水{ $drops }個を{ $owner }の{ $conduit }に流す({ $drops }クレジット)
do-barrage-fulfil = { $contract }を達成する
do-barrage-fulfil-pick = 契約を達成する
do-barrage-take-contract = { $contract }を取る
do-barrage-take-contract-pick = 契約を取る
do-barrage-drop-contract = { $contract }を捨てる
do-barrage-drop-contract-pick = 手持ちの上限を超えた契約を捨てる
do-barrage-put-drop = { $headstream }に水を1個置く
do-barrage-put-drop-pick = 源流に水を1個置く
do-barrage-put-drop-stays = { $headstream }に水を1個置く(今は{ $lying }個)
do-barrage-put-drop-flows = { $headstream }から水を1個流す({ $dam }に溜まる)
do-barrage-put-drop-lost = { $headstream }から水を1個流す(地図の外へ流れ出る)
do-barrage-stop-drops = 水をこれ以上置かない
do-barrage-take-machines = 重機を得る(うち掘削機{ $excavators }台)
do-barrage-take-machines-range = { $high ->
    [1] 重機1台を得る:掘削機なら1、ミキサーなら0
   *[other] 重機{ $high }台を得る:掘削機の台数(残りはミキサー)
}
do-barrage-take-machines-known = { $goods }を得る
do-barrage-choose-officer = この手番は{ $officer }の能力を使う
do-barrage-choose-officer-pick = この手番はほかの重役の能力を使う
do-barrage-choose-officer-known = この手番の能力:{ $ability }
do-barrage-take-part = { $effect }
do-barrage-skip-rest = { $last ->
    [no] 行わない
   *[yes] これ以上は行わない
}

# できない理由。
barrage-refused-turn = 今は技術者を置くときです。
barrage-refused-must-act = 技術者がまだ{ $engineers }人いるので、アクションを行わなければなりません。銀行はいつでも使えます。
barrage-refused-tile = { $tile }では、今は技術者なしの建設ができません。
barrage-refused-space-unknown = 「{ $space }」というマスはありません。
barrage-refused-space-taken = 「{ $space }」は、このラウンドはもう使われています。
barrage-refused-space-closed = 「{ $space }」は、このゲームであなたが使えるマスではありません。
barrage-refused-engineers = { $engineers ->
    [0] 「{ $space }」には技術者が必要ですが、もう残っていません。
   *[other] 「{ $space }」には技術者が{ $engineers }人必要ですが、足りません。
}
barrage-refused-space-credits = 「{ $space }」の赤枠には{ $credits }クレジット必要ですが、足りません。
barrage-refused-space-impossible = 「{ $space }」は空いていますが、アクションを実行できないか、費用を支払えません。
barrage-refused-construction = 今は建設の途中です。
barrage-refused-tile-kind = { $tile }では{ $space }に建設できません。
barrage-refused-space-illegal = { $space }には建設できません。空いていないか、コマが残っていないか、同じ盆地に自分の同じ建物があります。
barrage-refused-cost = { $space }に建設する費用を支払えません。
barrage-refused-bid-first = 今はプレイ順に入札するときです。
barrage-refused-bid = プレイ順{ $position }番には{ $low }~{ $high }VPで入札しなければなりません。
barrage-refused-pick = それは今は選べません。

# 準備の指定。
barrage-setup-order = 席0～{ $last }（{ $seats }席）を1回ずつ書いてください。
barrage-setup-count = 異なるものを{ $most }個まで書いてください。
barrage-setup-neutral = 山岳、丘陵、平原の準備タイルを1枚ずつ書いてください。
