# ものや選択肢の背後にあるルール（ポインターを置いたときの説明）。
power-grid-tip-round = 1ラウンドは五つのフェーズです。全員が一つのフェーズを終えてから次へ進みます。
power-grid-tip-plant-current = 番号が最低入札額です。この列の発電所は競りに出せます。
power-grid-tip-plant-future = 未来市場の発電所はまだ競りに出せません。小さいものが売れると上の列に移ります。
power-grid-tip-plant-own = 発電所は1ラウンドに1回、必要な燃料をすべて使って動きます。
power-grid-tip-stack = 発電所が市場を離れるたびに1枚引き、番号の順に並べます。「ステップ3」のカードが出るとステップ3になります。
power-grid-tip-fuel = 一番安いものから売れます。自分の発電所が使う燃料を、2回分まで買えます。
power-grid-tip-city = 枠の費用は{ $first }、{ $second }、{ $third }エレクトロです。{ $step ->
    [1] ステップ1では一つ目だけ使えます
    [2] ステップ2では二つ目まで使えます
   *[3] ステップ3では三つとも使えます
}。1人1軒です。
power-grid-tip-seat = 都市の数でプレイ順とゲームの終わりが決まり、電力の届いた都市から収入が入ります。
power-grid-tip-region = 使う地域は、送電線でひとつながりでなければなりません。
power-grid-tip-trust = コンツェルンの最初の家がある都市には、ステップ1では誰も建てられません。
power-grid-tip-reserve = 最初の家は、誰が予約したものでも、予約された都市にだけ建てられます。
power-grid-tip-bid = 前より高く、所持金までの額を入札します。最後に残った人が払います。
power-grid-tip-pass = この競りだけから抜けます。次の発電所にはまた入札できます。
power-grid-tip-discard = 置いてある燃料は、収まる分だけほかの発電所へ移り、残りはストックに戻ります。
power-grid-tip-give-up = どこにも収まらない燃料はストックに戻ります。
power-grid-tip-buy = 置かれているマスの価格を払います。一番安いものから売れ、フェーズが進むほど高くなります。
power-grid-tip-end-fuel = このラウンドはもう燃料を買いません。燃料の足りない発電所は動きません。
power-grid-tip-build = 自分の都市からの一番安い送電線（途中に誰の都市があってもよい）と、都市の枠の費用を払います。
power-grid-tip-end-building = このラウンドはもう都市をつなぎません。
power-grid-tip-run = 必要な燃料をすべて使い、カードの数まで都市に供給します。
power-grid-tip-run-hybrid = 石炭と石油を好きな組み合わせで使い、カードの数まで都市に供給します。
power-grid-tip-supply = 電力の届いた都市の数だけ収入があります。動かした発電所の能力と、つないだ都市の数までです。
