# ヒント：コンピューターがそう決める理由。数値はすべて、実際の判断に使うものです。
power-grid-hint-open = 発電所{ $plant }には{ $worth }エレクトロまで払う価値があり、入札は{ $price }からです。1回に約{ $cost }エレクトロ分の燃料で{ $cities }都市に供給します。
power-grid-hint-bid = 発電所{ $plant }には{ $worth }エレクトロまで払う価値があるので、{ $price }ならまだ妥当です。1回に約{ $cost }エレクトロ分の燃料で{ $cities }都市に供給します。
power-grid-hint-pass = ほかに買える発電所を考えると、発電所{ $plant }の価値は{ $worth }エレクトロまでです。次の入札額は{ $next }になります。
power-grid-hint-leave = 買える中で一番よい発電所{ $plant }の価値は{ $worth }エレクトロですが、入札は{ $price }からです。お金は都市のために残しましょう。
power-grid-hint-leave-poor = 所持金{ $money }エレクトロで買える発電所はありません。
power-grid-hint-discard = なくしても一番困らないのは発電所{ $plant }です。1回に約{ $cost }エレクトロ分の燃料で{ $cities }都市に供給します。
power-grid-hint-fuel = このラウンドで最も得な発電には{ $fuel }が{ $wanted }個いりますが、手元には{ $held }個です。次の1個は{ $price }です。
power-grid-hint-fuel-ahead = { $fuel }は今1個{ $price }ですが、次のラウンドにははっきり高くなりそうです。先に買っておきましょう。
power-grid-hint-end-fuel = このラウンドで最も得な発電に必要な燃料はそろっています{ $cities ->
    [0] {""}
   *[other] （{ $cities }都市分）
}。これ以上買っても、見合うだけの得になりません。
power-grid-hint-build = { $city }は{ $price }エレクトロです。発電所は{ $ready }都市に供給でき、都市は{ $count }なので、つなげば毎ラウンド{ $more }エレクトロ多く入ります。
power-grid-hint-build-ahead = { $city }は{ $price }エレクトロです。発電所が供給できるのはまだ{ $ready }都市までですが、安い都市は先に押さえておく価値があります。
power-grid-hint-build-end = { $city }を{ $price }エレクトロでつなげばゲームを終わらせることができ、あなたより多く供給できそうな人はいません。
power-grid-hint-stop = 次の都市{ $city }は{ $price }エレクトロで、これからのラウンドに生むお金より高くつきます。
power-grid-hint-stop-ahead = 発電所が供給できるのは{ $ready }都市、都市は{ $count }です。次の都市{ $city }（{ $price }エレクトロ）は、よい発電所を買うまで何も生みません。
power-grid-hint-stop-poor = 所持金{ $money }エレクトロでつなげる都市はもうありません。
power-grid-hint-run = 発電所{ $plant }は{ $cities }都市まで供給でき、燃料の値打ちは約{ $cost }エレクトロで、収入のほうが上回ります。
power-grid-hint-supply = { $cities ->
    [0] 得になる供給はできませんが、それでも
   *[other] 動かした発電所と送電網で供給できるのは{ $cities }都市までで、
}{ $income }エレクトロ入ります。
power-grid-hint-ahead = 今の数値だけなら別の手ですが、ここからラウンドの終わりまで何度も試しに進めると、この手のほうがよい結果になりました。
