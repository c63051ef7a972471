# ポインターやキーボードで選んだものについての説明

# 都市
power-grid-hover-first-city = 建設地{ $space } = { $price }エレクトロ。最初の都市に送電線はいりません
power-grid-hover-own = ここには自分の家があります。
power-grid-hover-full = ステップ{ $step }では、ここに空いた建設地がありません。
power-grid-hover-reserved = 最初の家は予約済みの都市に建てます。
power-grid-hover-road = 送電線
power-grid-hover-through = 経由
power-grid-hover-left = 残り
power-grid-hover-lacking = 不足
power-grid-hover-elektro = { $money }エレクトロ

# 発電所と燃料
power-grid-hover-run = 1回分の燃料
power-grid-hover-scarce = 市場に足りません
power-grid-hover-lowest = 最低入札額
power-grid-hover-output = 発電所の供給
power-grid-hover-change = { $before } → { $after }都市
power-grid-hover-next = 次の価格：{ $prices }
power-grid-hover-none = { $fuel }は売られていません。
power-grid-hover-held = 手持ち
power-grid-hover-cubes = { $cubes }個
power-grid-hover-fill = 満たすには
power-grid-hover-bill = { $cubes }個で{ $money }エレクトロ
power-grid-hover-no-room = 置ける発電所がありません

# プレイヤー
power-grid-hover-now = いまの供給
power-grid-hover-fuelled = 燃料を足せば
power-grid-hover-earns = { $cities }都市、{ $money }エレクトロ
power-grid-hover-cities = { $cities }都市
power-grid-hover-fuel = 燃料
