# ウィンドウに表示する「電力会社」のテーブル

power-grid-table-map = マップ：{ $map }
power-grid-table-market = 発電所市場と燃料市場
power-grid-table-players = プレイヤー（席順）
power-grid-table-order = プレイ順
power-grid-table-order-tip = このラウンドのプレイ順：{ $names }。競りと発電は先頭から、燃料購入と建設は最後尾から行います。

# 名前
power-grid-table-plant-fuel = 発電所{ $plant }：{ $fuel }を{ $need }個燃やして{ $cities }都市に電力を供給します。2回分の燃料を貯蔵できます。
power-grid-table-plant-hybrid = 発電所{ $plant }：石炭と石油を合わせて{ $need }個燃やして{ $cities }都市に電力を供給します。2回分の燃料を貯蔵できます。
power-grid-table-plant-green = 発電所{ $plant }：燃料なしで{ $cities }都市に電力を供給します。
power-grid-table-cubes = { $fuel }{ $cubes }個
power-grid-table-step-card = ステップ{ $step }
power-grid-table-step-card-tip = このフェーズが終わるとステップ3が始まります。このカードは購入できません。

# 状況
power-grid-table-round = ラウンド
power-grid-table-step = ステップ
power-grid-table-step-tip = ステップ{ $step }では、1つの都市に家を{ $step }軒まで建てられます。
power-grid-table-phase = フェーズ
power-grid-table-phase-name = { $phase ->
    [1] フェーズ1：プレイ順
    [2] フェーズ2：競り
    [3] フェーズ3：燃料
    [4] フェーズ4：建設
    [5] フェーズ5：管理
   *[0] 最初のラウンドの前
}
power-grid-table-phase-tip = { $phase ->
    [1] { $first ->
        [fewest] 都市の最も少ないプレイヤーが先頭です。同数なら発電所の枚数の多い人が先です。
       *[most] 都市の最も多いプレイヤーが先頭です。同数なら最も大きい番号の発電所を持つ人が先です。
    }
    [2] プレイ順の先頭から順に、発電所を1つ競りにかけられます。
    [3] プレイ順の最後尾から順に、燃料を購入します。
    [4] プレイ順の最後尾から順に、都市に家を建てます。
    [5] プレイ順の先頭から順に、発電して収入を得ます。その後、市場を補充します。
   *[0] 取り決めに応じて、プレイヤーが地域や開始都市を選びます。
}

# 市場
power-grid-table-current = 現在市場
power-grid-table-future = 未来市場
power-grid-table-market-all = 発電所市場
power-grid-table-stack = { $cards ->
    [0] 山札なし
   *[other] 山札 { $cards }枚
}
power-grid-table-stack-tip = { $cards ->
    [0] 山札はもうありません。
   *[other] 山札：裏向きのカードが{ $cards }枚あります。
}
power-grid-table-discount-tip = 割引マーカー：この発電所の最低入札額は1です。
power-grid-table-high-bid = { $seat }が{ $bid }でトップ
power-grid-table-goals = { $step ->
    [1] { $step2 }都市でステップ2 · { $end }都市で終了 · 現在最多 { $most }
   *[other] { $end }都市でゲーム終了 · 現在最多 { $most }
}
power-grid-table-goals-tip = 最も多くの都市を持つプレイヤーの都市数で数えます。
power-grid-table-goals-step-2 = { $at_once ->
    [yes] その数に達したらすぐにステップ2になります。
   *[no] その数に達した建設フェーズの後にステップ2になります。
}
power-grid-table-goals-end = { $at_once ->
    [yes] その数に達したらすぐにゲームが終わります。
   *[no] その数に達した建設フェーズの後にゲームが終わります。
}
power-grid-table-goals-obsolete = { $plants ->
    [below] 番号がそれより小さい発電所は市場を去ります。
   *[not-above] 番号がそれ以下の発電所は市場を去ります。
}
power-grid-table-goals-trust = コンツェルンの都市は数えません。
power-grid-table-in-play = まだ競りに参加しているプレイヤーです。輪で囲まれた人の番です。
power-grid-table-fuel = 燃料市場
power-grid-table-fuel-note = 1個の価格 · 左：毎ラウンドの補充
power-grid-table-fuel-tip = { $fuel }：市場に{ $cubes }個、ストックに{ $stock }個。
power-grid-table-fuel-supply = ラウンドの終わりに、あるかぎり{ $supply }個補充されます。
power-grid-table-fuel-stopped = もう市場に補充されません。
power-grid-table-store = 石炭サプライ：{ $cubes }個、1個{ $price }
power-grid-table-store-tip = 燃やした石炭はここに置かれます。市場に石炭がない間は、1個{ $price }エレクトロで購入できます。
power-grid-table-payment = 収入
power-grid-table-payment-note = 供給した都市 → エレクトロ
power-grid-table-payment-tip = 供給した都市の数に応じた収入です。印は、いま持っている燃料で供給できる数です。

# プレイヤー
power-grid-table-seating = 席順（時計回り）
power-grid-table-places = プレイ順
power-grid-table-bot = ボット
power-grid-table-place = { $place }番
power-grid-table-hidden = ?
power-grid-table-hidden-money = 非公開
power-grid-table-player-tip = { $seat }。所持金：{ $money }。都市：{ $cities }。残りの家：{ $houses }。
power-grid-table-trust-left = 残り{ $houses }軒
power-grid-table-trust-tip = コンツェルンは自動で動き、勝つことはありません。発電所、燃料、都市を無料で取ります。都市：{ $cities }。残りの家：{ $houses }。
power-grid-table-houses = 家：{ $names }
power-grid-table-reserved-tip = 予約済み（ウラン）：最初の枠は、プレイヤーの最初の家のために空けてあります。
power-grid-table-region-tip = { $state ->
    [open] { $region }：クリックで選びます
    [leave] { $region }：選択済み。クリックで外します
    [chosen] { $region }：選択済み
   *[closed] { $region }：選べません
}
power-grid-table-price = 送電線 { $road } + 建設地 { $space } = { $price }エレクトロ

# 問いかけ
power-grid-table-waiting = { $seat }が{ $kind ->
    [draft] 地域を選んでいます
    [trust-start] コンツェルンの家を置いています
    [reservation] 開始都市を予約しています
    [auction] 競りにかける発電所を考えています
    [bidding] 入札を考えています
    [discard] 廃棄する発電所を選んでいます
    [surplus] 残す燃料を選んでいます
    [fuel] 燃料を購入しています
    [building] 建設しています
   *[running] 発電しています
}…
power-grid-table-over = ゲームは終わりました。
power-grid-table-ask-draft = { $seat }：使用する地域を選んでください。
power-grid-table-hint-draft = マップ上の地域をクリックします。すべての地域がつながっている必要があります。
power-grid-table-ask-trust-start = { $seat }：コンツェルンの家を置いてください。
power-grid-table-hint-trust-start = { $first ->
    [yes] 好きな都市をクリックします。ステップ2まで誰もそこに建てられません。
   *[no] コンツェルンの家のある都市に隣接する都市をクリックします。
}
power-grid-table-ask-reservation = { $seat }：開始都市を予約してください。
power-grid-table-hint-reservation = 最初の家は、誰が予約したものでも、予約された都市にだけ建てられます。
power-grid-table-ask-auction = { $seat }：発電所を競りにかけてください。
power-grid-table-hint-auction = 現在市場の発電所をクリックし、最初の入札額を決めて、もう一度クリックするかEnterキーを押します。Escキーで選び直せます。
power-grid-table-ask-bidding = { $seat }：発電所{ $plant }に入札するか、パスしてください。{ $leader }が{ $bid }でトップです。
power-grid-table-hint-bidding = 入札額を決めてEnterキーを押します。発電所をクリックしてもかまいません。
power-grid-table-ask-discard = { $seat }：発電所が多すぎます。廃棄するものを選んでください。
power-grid-table-hint-discard = 購入したばかりの発電所{ $plant }は残ります。
power-grid-table-ask-surplus = { $seat }：発電所{ $plant }の燃料のうち、どれを返しますか。
power-grid-table-hint-surplus = 残りはほかの発電所に移ります。
power-grid-table-ask-fuel = { $seat }：燃料を購入してください。
power-grid-table-hint-fuel = 燃料をクリックしてください。安いものから1個ずつ購入します。
power-grid-table-ask-building = { $seat }：都市に家を建ててください。
power-grid-table-hint-building = 都市をクリックすると、プレートに書かれた価格で家を建てます。
power-grid-table-hint-building-none = 今、建設できて代金も払える都市はありません。
power-grid-table-hint-space = もう一度クリックするかEnterキーで最も安い枠に、またはより高い枠を選びます。Escキーで選び直せます。
power-grid-table-ask-running = { $seat }：発電してください。現在{ $output }都市分、あなたの都市は{ $cities }です。
power-grid-table-hint-running = Enterで最も良い組み合わせをまとめて行います。発電所を1つずつクリックして動かすこともできます。

# 選択肢
power-grid-table-open = 発電所{ $plant }
power-grid-table-open-for = 発電所{ $plant }を{ $bid }で競りにかける
power-grid-table-open-tip = 発電所{ $plant }を競りにかけます。最低入札額は{ $low }です。
power-grid-table-leave = このラウンドは購入しない
power-grid-table-leave-tip = このラウンドの競りから抜けます。
power-grid-table-bid = 入札
power-grid-table-bid-for = { $bid }で入札
power-grid-table-pass = 発電所{ $plant }をパス
power-grid-table-discard = 発電所{ $plant }を廃棄
power-grid-table-give-up = { $cubes }を返す
power-grid-table-keep-all = すべて残す
power-grid-table-buy = { $fuel }1個を{ $price }で購入{ $store ->
    [true] （石炭サプライから）
   *[false] {""}
}
power-grid-table-end-fuel = 燃料購入を終える
power-grid-table-build = { $city }：{ $price }（{ $road } + { $space }）
power-grid-table-build-group = 建設する
power-grid-table-build-space = { $city }の枠{ $number }：{ $price }（{ $road } + { $space }）
power-grid-table-trust-group = コンツェルンの家を置く
power-grid-table-reserve-group = 予約する
power-grid-table-end-building = 建設を終える
power-grid-table-run = 発電所{ $plant }を動かす
power-grid-table-run-hybrid = 発電所{ $plant }を石炭{ $coal }個と石油{ $oil }個で動かす
power-grid-table-supply = { $cities ->
    [0] 供給しない
   *[other] { $cities }都市に供給
}：+{ $income }

# 確認
power-grid-table-sure-last-buyer = 最後の購入者なので、発電所{ $plant }はすぐに{ $bid }であなたのものになります。購入しますか。
power-grid-table-sure-fuel = 発電所{ $plant }の燃料が足りず、まだ購入できます。それでも購入を終えますか。
power-grid-table-sure-run = 発電所{ $plant }はまだ動かせます。{ $cities }都市が停電のままです。それでも終えますか。

# ゲームの終わり
power-grid-table-winner = { $why ->
    [shared] { $seat }が勝利を分け合いました。どちらも{ $supplied }都市に供給し、{ $money }エレクトロを持っています。
    [cities] { $seat }の勝ちです。供給した都市は{ $supplied }、所持金も同じ{ $money }エレクトロで、接続した都市が最も多い（{ $cities }）ためです。
    [money] { $seat }の勝ちです。供給した都市は{ $supplied }、同数の中で所持金が最も多い（{ $money }エレクトロ）ためです。
   *[supply] { $seat }の勝ちです。最も多い{ $supplied }都市に供給しました。
}
power-grid-table-end-supplied = 供給した都市
power-grid-table-end-money = エレクトロ
power-grid-table-end-cities = 接続した都市

# 結果の内訳
power-grid-table-end-reckoned = { $count ->
    [0] 発電所なし
   *[other] 発電所{ $plants }で、接続した{ $cities }都市のうち{ $supplied }都市に供給
}。残り{ $money }エレクトロ。{ $by ->
    [money] 供給数は{ $above }と同じですが、{ $less }エレクトロ少ないです。
    [cities] 供給数も所持金も{ $above }と同じですが、接続した都市が{ $less }少ないです。
   *[none] {""}
}
