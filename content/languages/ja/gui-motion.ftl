# 進行を追う：動きとボットの手番
gui-motion-skip = 自分の番まで飛ばす
gui-motion-skip-tip = あなたの番になるまで、ボットが待たずに進めます（スペースキー）
gui-motion-skip-all = 最後まで飛ばす
gui-motion-skip-all-tip = ゲームが終わるまで、ボットが待たずに進めます（スペースキー）
gui-motion-nothing-to-skip = 今はボットの番ではありません。
gui-motion-thinking = 考え中
