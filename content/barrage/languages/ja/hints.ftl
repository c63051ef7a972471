# ヒント：コンピューターがそう決める理由。数値はすべて、実際の判断に使うVPの見積もりです。
barrage-hint-only = ほかにできることはありません。
barrage-hint-ahead = 今の数値だけなら別の手ですが、ここからラウンドの終わりまで何度も試しに進めると、この手のほうがよい結果になりました。
barrage-hint-space = { $what ->
    [produce] ここでできる一番よい発電は約{ $part }VPの価値があり
    [construct] ここで建設できる一番よいものは約{ $part }VPの価値があり
    [water] 自分のダムに来る水は約{ $part }VPの価値があり
    [wheel] ホイールから戻るものは約{ $part }VPの価値があり
    [machines] 重機は、建設したいものにとって約{ $part }VPの価値があり
    [contracts] 並んでいる契約のうち一番よいものは約{ $part }VPの価値があり
    [patent] このタイルはこれからのラウンドで約{ $part }VPの価値があり
   *[other] 得られるものは約{ $part }VPの価値があり
}、使う{ $credits ->
    [0] 技術者
   *[other] 技術者とクレジット
}を差し引いて{ $worth }VPです。次によい手番は約{ $after }VPです。
barrage-hint-bank = ほかの手番は、使うものを差し引くと、よくて約{ $after }VPです。技術者{ $engineers }人分のクレジットを受け取りましょう。
barrage-hint-tile = このタイルなら、使う重機とクレジットを差し引いて約{ $worth }VP分のものを建設できます。
barrage-hint-end = まだできることは、使うものを差し引くと、よくて約{ $after }VPで、得になりません。
barrage-hint-build = ここに建てると、発電の組み合わせ・企業ボード・場のタイルで約{ $gain }VPの価値があり、重機とクレジットで約{ $cost }VPかかります。
barrage-hint-build-free = 無料で置くならここが一番得です。発電の組み合わせ・企業ボード・場のタイルで約{ $worth }VPの価値があります。
barrage-hint-pay = 一番足りないものを残せます。残りは掘削機{ $excavators }台、ミキサー{ $mixers }台、{ $credits }クレジットです。
barrage-hint-produce = { $energy }の発電です。発電量トラックの位置と達成できる一番よい契約は、なくなる水を差し引いて約{ $worth }VPの価値があります。
barrage-hint-fulfil = 報酬は約{ $worth }VPの価値があります。
barrage-hint-take-contract = 必要な発電量は{ $energy }です。届く見込みも考えると、約{ $worth }VPの価値があります。
barrage-hint-drop-contract = なくしても一番困りません。価値は約{ $worth }VPです。
barrage-hint-pick-contract = 発電量{ $energy }で報酬は約{ $worth }VPの価値があり、この中で一番割に合います。
barrage-hint-put-drop = ここからの水滴は使える所まで流れます。価値は約{ $worth }VPです。
barrage-hint-put-drop-idle = どこに置いても使える所までは流れないので、場所は問いません。
barrage-hint-stop-drops = これ以上水滴を置いても得になりません。
barrage-hint-machines = ミキサー3台に対して掘削機は4台ほど使います。これで掘削機{ $excavators }台、ミキサー{ $mixers }台になります。
barrage-hint-part = 残りの中で一番得です。約{ $worth }VPの価値があります。
barrage-hint-skip = 残りに、得になるものはありません。
barrage-hint-bid = 手番の順位は1VPほどの価値で、後の順位も前の順位に劣りません。{ $position }番目なら{ $vp }VPで十分です。
barrage-hint-company = どの企業にも優劣をつけていません。どれでもかまいません。
barrage-hint-officer = どの重役にも優劣をつけず、できれば自分の重役を選びます。
