# ゲームの統計：表やグラフの題名。
barrage-statistics-vp = VP
barrage-statistics-credits = クレジット
barrage-statistics-energy = 発電量
