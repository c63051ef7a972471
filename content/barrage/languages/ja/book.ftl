# ルールブック：コンテンツから埋める表の見出し。
barrage-book-energy = 発電量
barrage-book-credits = クレジット
barrage-book-mountain = 山岳
barrage-book-hill = 丘陵
barrage-book-plain = 平原
barrage-book-base = ダム基礎
barrage-book-elevation = ダム上部
barrage-book-powerhouse = 発電所
barrage-book-nth = 何個目の発電所か
barrage-book-excavator = 掘削機
barrage-book-mixer = ミキサー
