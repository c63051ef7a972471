# 自分の前の手番の後に起きたこと
gui-summary = 前の手番の後に起きたこと
gui-summary-show = 前の手番の後に起きたこと…
gui-summary-close = 閉じる（Escape）
gui-summary-nothing = 前の手番の後に、伝えることはありません。
gui-summary-more = ほか{ $count }行はログにあります。
