# Hints: why the computer player would decide so. All figures are those by which it decides: guesses, in VP.
barrage-hint-only = Nothing else is possible.
barrage-hint-ahead = The figures of the moment favour something else. But in games played on by chance from here this led to more, to the end of the round.
barrage-hint-space = { $what ->
    [produce] The best production that you have here is worth about { $part } VP
    [construct] The best piece that you can build here is worth about { $part } VP
    [water] The water is worth about { $part } VP at your dams
    [wheel] What comes back on your wheel is worth about { $part } VP
    [machines] The machines are worth about { $part } VP for what you want to build
    [contracts] The best contracts on offer are worth about { $part } VP to you
    [patent] The tile is worth about { $part } VP in the rounds to come
   *[other] What it brings is worth about { $part } VP
}, and { $worth } VP are left when { $credits ->
    [0] the engineers are
   *[other] engineers and credits are
} counted. The next best turn would bring about { $after }.
barrage-hint-bank = Everything else is worth less once what it takes is counted: about { $after } VP at best. So take credits for { $engineers ->
    [one] one of them
   *[other] { $engineers } of them
}.
barrage-hint-tile = With this tile you can build a piece that is worth about { $worth } VP more to you than the machines and credits that it takes.
barrage-hint-end = What you could still do takes more than it brings: it is worth about { $after } VP at best.
barrage-hint-build = A piece here is worth about { $gain } VP to your systems, your company board and the tiles in play, and costs about { $cost } VP in machines and credits.
barrage-hint-build-free = Of all places a free piece brings most here: about { $worth } VP to your systems, your company board and the tiles in play.
barrage-hint-pay = So you keep what you are shortest of: { $excavators } excavators, { $mixers } mixers and { $credits } credits are left.
barrage-hint-produce = It makes { $energy } energy. The place on the energy track and the best contract that it fulfils are worth about { $worth } VP, the water that you will miss counted.
barrage-hint-fulfil = Its reward is worth about { $worth } VP to you.
barrage-hint-take-contract = It wants { $energy } energy from you. By how likely you are to reach that, it is worth about { $worth } VP.
barrage-hint-drop-contract = You miss it least: it is worth about { $worth } VP to you.
barrage-hint-pick-contract = For { $energy } energy its reward is worth about { $worth } VP, which is the best bargain here.
barrage-hint-put-drop = From there a drop runs to where you can use it: it is worth about { $worth } VP.
barrage-hint-put-drop-idle = No drop would come to where you can use it, so it does not matter where it lies.
barrage-hint-stop-drops = Further drops would bring you nothing.
barrage-hint-machines = You will want about four excavators for three mixers; so you have { $excavators } and { $mixers }.
barrage-hint-part = Of what is left this brings most: about { $worth } VP.
barrage-hint-skip = Nothing of what is left is worth anything to you.
barrage-hint-bid = A place in the order is worth a VP or so, a late one no less than an early one: { $vp } VP are enough for place { $position }.
barrage-hint-company = It weighs no company above another: any will do.
barrage-hint-officer = It weighs no officer above another, and takes its own where it can.
