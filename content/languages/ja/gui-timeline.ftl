# タイムライン：ゲームの過去の場面を見る
gui-timeline = ゲームのタイムライン
gui-timeline-commands = タイムライン
gui-timeline-back = 1手戻る
gui-timeline-forward = 1手進む
gui-timeline-round-back = 1ラウンド戻る
gui-timeline-round-forward = 1ラウンド進む
gui-timeline-first = 最初へ
gui-timeline-now = 現在に戻る
gui-timeline-now-tip = 今の場面からゲームを続けます（Escape）
gui-timeline-play = もう一度再生する
gui-timeline-pause = 再生を止める
gui-timeline-speed = { $times ->
    [1] 普通の速さ
   *[other] { $times }倍の速さ
}
gui-timeline-tip = { $words }（{ $keys }）
gui-timeline-branch = ここから新しく始める
gui-timeline-branch-tip = このゲームはそのまま残ります。新しいゲームは同じ席で、この場面から続きます。
gui-timeline-where = { $phase ->
    [none] { $round }
   *[other] { $round }・{ $phase }
}
gui-timeline-looking = 全{ $moves }手のうち{ $number }手目を見ています{ $where ->
    [none] {""}
   *[other] ：{ $where }
}
gui-timeline-no-decision = 過去の場面を見ています。ここでは何も決められず、ゲームもそのままです。
gui-timeline-start = ゲームの最初
gui-timeline-move = { $number }手目：{ $seat }{ $where ->
    [none] {""}
   *[other] 、{ $where }
}
gui-timeline-at-start = ここがゲームの最初です。
gui-timeline-is-now = ここが現在です。
