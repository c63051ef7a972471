# ボード上のキーボード操作

gui-next-board = 次のボードへ
gui-last-board = 前のボードへ
