# The tiny market, a game for tests.
tiny-market-title = Tiny market
tiny-market-summary = Buy cards, sell cards, three rounds.
tiny-option-rounds = Rounds
tiny-option-rounds-help = How many rounds are played.
tiny-option-money = Open money
tiny-option-money-help = Everybody sees how much money the others have.
tiny-variant-bundles = Bundles
tiny-variant-bundles-help = Three cards sold together bring 5 coins more.
tiny-variant-flat = Flat price
tiny-variant-flat-help = Every card brings 3 coins.

# Actions in words.
do-tiny-open-auction = Put card { $card } up for auction
do-tiny-open-auction-pick = Put one of the cards { $values } up for auction
do-tiny-bid = Bid { $amount }
do-tiny-bid-range = Bid { $low } to { $high }
do-tiny-pass = Pass
do-tiny-draw = Draw a card
do-tiny-sell = Sell the cards { $cards }
do-tiny-sell-pick = Sell { $low } to { $high } of the cards { $values }
do-tiny-rest = Rest
do-tiny-seal-bid = Put { $amount } into the envelope
do-tiny-seal-bid-range = Put { $low } to { $high } into the envelope
do-tiny-give = Give { $coins }
do-tiny-give-pick = Deal out { $total } coins

# Refusals.
tiny-refused-draw = A card costs { $price } coins; you have { $money }, and the deck has { $cards } cards.
tiny-refused-money = You have { $money } coins; { $needed } are needed.
tiny-refused-not-on-display = Card { $card } is not on display.
tiny-refused-sell = Sell one to three different cards of your hand, in ascending order.
tiny-refused-turn = In your turn you open an auction, draw, sell or rest.
tiny-refused-bid-low = The next bid is at least { $low }.
tiny-refused-auction = There is an auction: bid or pass.
tiny-refused-gifts = Deal out exactly { $coins } coins among the others.

# Log.
tiny-log-round-began = Round { $round }
tiny-log-auction-opened = { $seat } puts a card of value { $value } up for auction.
tiny-log-bid-made = { $seat } bids { $amount }.
tiny-log-passed = { $seat } passes.
tiny-log-bought = { $seat } buys a card of value { $value } for { $price }.
tiny-log-drawn = { $seat } draws a card.
tiny-log-sold = { $seat } sells cards for { $coins }.
tiny-log-rested = { $seat } rests.
tiny-log-bid-sealed = { $seat } seals a bid.
tiny-log-envelopes-opened = The bids were { $amounts }; { $winner } wins.
tiny-log-given = { $seat } deals out { $coins }.
tiny-log-ended = The game ends. Points: { $points }
