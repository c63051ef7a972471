# 自分の前の手番の後に起きたこと（フェーズごとに1文）
power-grid-digest-plants = 発電所の購入：{ $parts }。
power-grid-digest-plant = { $seat }が{ $plant }を{ $price }で
power-grid-digest-left = このラウンドは購入なし：{ $parts }。
power-grid-digest-drawn = 新しく市場へ：{ $parts }。
power-grid-digest-fuel = 燃料の購入：{ $parts }。
power-grid-digest-fuel-of = { $seat }が{ $cubes }を{ $price }で
power-grid-digest-built-of = { $seat }が{ $cities }に{ $price }エレクトロで建設。
power-grid-digest-trust-houses = コンツェルンが家を{ $count }軒置きました。
power-grid-digest-income = 収入：{ $parts }。
power-grid-digest-earned = { $seat }は{ $income }（{ $cities }都市）
