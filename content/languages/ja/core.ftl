# The engine's own messages.
core-not-offered = 今はそれを行えません。
core-not-your-turn = あなたの番ではありません。
core-game-over = ゲームは終了しています。
core-stuck = このゲームのルール処理が進まなくなりました(フレーム:{ $frames })。ゲーム側の不具合です。ご報告ください。
core-unknown-action = 「{ $kind }」はこのゲームのアクションではありません。
core-broken-action = アクションを読み取れません:{ $detail }
core-setup-wrong = 指定されたセットアップは使えません:{ $detail }
core-seats-wrong = このゲームは{ $low }~{ $high }人用です({ $seats }人では遊べません)。
