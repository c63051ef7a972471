# 決定の費用と残り。

power-grid-decide-change = { $before } → { $after }
power-grid-decide-money = { $money }エレクトロ
power-grid-decide-cities = { $cities }都市
power-grid-decide-costs = 費用
power-grid-decide-sum = { $road } + { $space } = { $price }
power-grid-decide-leaves = 残り
power-grid-decide-own = 都市
power-grid-decide-money-have = 所持金
power-grid-decide-money-left = 所持金
power-grid-decide-capacity = 供給力
power-grid-decide-capacity-tip = すべての発電所に燃料があるときに供給できる都市の数です。
power-grid-decide-leads = { $bid }で最高額
power-grid-decide-contest-tip = 発電所{ $plant }の競り。{ $leader }。
power-grid-decide-bill = 購入
power-grid-decide-bill-sum = { $cubes ->
    [0] なし
   *[other] { $cubes }個：{ $price }
}
power-grid-decide-built = 建設
power-grid-decide-built-sum = { $cities ->
    [0] なし
   *[other] { $cities }軒：{ $price }
}
power-grid-decide-fuelled = 燃料の分
power-grid-decide-fuelled-tip = 今ある燃料で{ $fuelled }都市に供給できます。都市は{ $cities }なので、今なら{ $supplied }都市分の収入になります。
power-grid-decide-income = 収入
power-grid-decide-lacks = 燃料不足
power-grid-decide-lacks-short = { $plant }：{ $fuel }{ $cubes }
power-grid-decide-lacks-tip = 発電所{ $plant }を1回動かすには、あと{ $cubes }個必要です：{ $fuel }。
power-grid-decide-burns = 消費
power-grid-decide-nothing = なし
power-grid-decide-supplies = 供給
power-grid-decide-earns = 収入
power-grid-decide-run-all = { $count ->
   *[other] 発電所{ $plants }
}を動かして{ $cities ->
    [0] 供給しない
   *[other] { $cities }都市に供給
}：+{ $income }
power-grid-decide-run-all-tip = 最も多く供給し、買い戻すのに最も安い燃料を使います。
