# The tiny market, a game for tests.
tiny-market-title = 小さな市場
tiny-market-summary = カードを買い、売る。全3ラウンド。
tiny-option-rounds = ラウンド数
tiny-option-rounds-help = 何ラウンドで終わるか。
tiny-option-money = 所持金の公開
tiny-option-money-help = 全員の所持金が見える。
tiny-variant-bundles = まとめ売り
tiny-variant-bundles-help = 3枚まとめて売ると5コイン多くもらえる。
tiny-variant-flat = 一律価格
tiny-variant-flat-help = どのカードも3コインで売れる。

# Actions in words.
do-tiny-open-auction = カード{ $card }を競りに出す
do-tiny-open-auction-pick = カード{ $values }のどれかを競りに出す
do-tiny-bid = { $amount }で入札する
do-tiny-bid-range = { $low }から{ $high }で入札する
do-tiny-pass = パスする
do-tiny-draw = カードを引く
do-tiny-sell = カード{ $cards }を売る
do-tiny-sell-pick = カード{ $values }から{ $low }～{ $high }枚を売る
do-tiny-rest = 休む
do-tiny-seal-bid = 封筒に{ $amount }を入れる
do-tiny-seal-bid-range = 封筒に{ $low }から{ $high }を入れる
do-tiny-give = { $coins }を配る
do-tiny-give-pick = { $total }コインを配る

# Refusals.
tiny-refused-draw = カードは{ $price }コインです。所持金は{ $money }、山札は{ $cards }枚です。
tiny-refused-money = 所持金は{ $money }コインで、{ $needed }必要です。
tiny-refused-not-on-display = カード{ $card }は場にありません。
tiny-refused-sell = 手札から異なるカードを1～3枚、小さい順に売ってください。
tiny-refused-turn = 手番では、競りに出す、引く、売る、休むのどれかを行います。
tiny-refused-bid-low = 次の入札は{ $low }以上です。
tiny-refused-auction = 競りの最中です。入札するかパスしてください。
tiny-refused-gifts = ちょうど{ $coins }コインを他の人に配ってください。

# Log.
tiny-log-round-began = 第{ $round }ラウンド
tiny-log-auction-opened = { $seat }が値打ち{ $value }のカードを競りに出した。
tiny-log-bid-made = { $seat }が{ $amount }で入札した。
tiny-log-passed = { $seat }がパスした。
tiny-log-bought = { $seat }が値打ち{ $value }のカードを{ $price }で買った。
tiny-log-drawn = { $seat }がカードを引いた。
tiny-log-sold = { $seat }がカードを{ $coins }で売った。
tiny-log-rested = { $seat }が休んだ。
tiny-log-bid-sealed = { $seat }が入札を封じた。
tiny-log-envelopes-opened = 入札は{ $amounts }。{ $winner }の勝ち。
tiny-log-given = { $seat }が{ $coins }を配った。
tiny-log-ended = ゲーム終了。得点：{ $points }
