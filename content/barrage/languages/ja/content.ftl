# バラージのコンテンツパックの問題点。「ファイル:行:列: キー: 」の後に表示されます。

# 地図
barrage-content-id-twice = この地図にID「{ $name }」が2つあります
barrage-content-basin-unknown = この地図に「{ $name }」という盆地はありません
barrage-content-water-to-nowhere = 水は「{ $name }」へ流れられません。そのようなダムのマス、発電所の列、出口がありません
barrage-content-row-twice = 盆地「{ $name }」には、すでに発電所の列「{ $row }」があります
barrage-content-row-missing = 盆地「{ $name }」には発電所のマスがありますが、水が通る発電所の列がありません
barrage-content-conduit-without-dam = この導管は盆地「{ $name }」から水を引きますが、そこにはダムのマスがありません
barrage-content-conduit-without-powerhouse = この導管は盆地「{ $name }」へ通じていますが、そこには発電所の列に並ぶ発電所のマスがありません
barrage-content-water-circle = 水が循環し、出口に達しません: { $nodes }
barrage-content-dry = どの源流の水も「{ $name }」に届きません
barrage-content-conduit-uphill = この導管は上流へ通じています。盆地「{ $end }」の水は、導管が始まる盆地「{ $name }」へ流れ下ります
barrage-content-conduits-circle = いくつかの導管を通じて水が循環できてしまいます: { $nodes }

# タイル、マス、企業、重役
barrage-content-board-unknown = 「{ $name }」というアクションボードはありません
barrage-content-owner-unknown = 「{ $name }」という持ち主はありません。「company」か重役の能力を書きます
barrage-content-ability-unknown = 「{ $name }」という能力はありません
barrage-content-count-unknown = 「{ $name }」というものは数えられません
barrage-content-tile-unknown = 「{ $name }」という特殊タイルはありません
barrage-content-company-unknown = 「{ $name }」という企業はありません
barrage-content-officer-unknown = 「{ $name }」という重役はありません
barrage-content-contract-unknown = 「{ $name }」という初期契約はありません
barrage-content-dam-unknown = 地図に「{ $name }」というダムのマスはありません
barrage-content-dam-not-neutral = 地図では「{ $name }」に中立ダムを置けません
barrage-content-neutral-overfull = 水{ $water }個は、レベル{ $level }のダムに入りきりません
barrage-content-neutral-too-high = レベル{ $level }のダムは高すぎます。最高はレベル{ $highest }です
barrage-content-neutral-missing = 地形「{ $area }」の準備タイルがありません
barrage-content-tile-level = 上級技術タイルには1~3のレベルがあり、ほかのタイルにはありません。このタイルは{ $kind }です
barrage-content-tile-given = 基本技術タイルには、いつ配られるか(alwaysかintroductory)を書きます。ほかのタイルには書きません
barrage-content-tile-builds = タイルには、何を建てるか、ほかのタイルを写すかのどちらか一方だけを書きます
barrage-content-no-new-conduit = 新しい導管の発電能力を数えられるのは、導管を建てるタイルの効果だけです
barrage-content-no-new-elevation = かさ上げしたダムを満たせるのは、ダム上部を建てるタイルの効果だけです
barrage-content-piece-twice = { $piece }個目の報酬はすでにあります
barrage-content-piece-missing = この種類のコマは{ $pieces }個しかありません。{ $piece }個目はありません
barrage-content-bonus-short = 発電所は{ $houses }個建てられるので、数値は{ $rows }個必要です(0~{ $houses }個)。{ $found }個しかありません
barrage-content-position-unknown = 特許事務所に並ぶタイルは{ $shown }枚です。{ $position }番目はありません

# 数値
barrage-content-powerhouse-costs = 発電所は{ $pieces }個あるので、同じ数の費用が必要です。{ $found }個あります
barrage-content-income-order = 発電量は順に大きくならなければなりません。{ $before }の次が{ $energy }になっています
barrage-content-headstream-rounds = { $rounds }ラウンドでは水の数が{ $rows }個必要です(最終ラウンドはなし)。{ $found }個あります
barrage-content-too-few-headstream-tiles = この地図には源流が{ $headstreams }か所ありますが、源流タイルは{ $found }枚しかありません
barrage-content-too-few-bonuses = { $rounds }ラウンドには、特許事務所を使わないボーナスタイルが同じ枚数必要です。{ $found }枚しかありません
barrage-content-place-missing = 順番は1から続いていなければなりません。{ $found }の前に{ $place }がありません
barrage-content-too-few-companies = { $players }人には企業が同じ数だけ必要です。{ $found }社しかありません
barrage-content-too-few-officers = { $players }人には重役が同じ数だけ必要です。{ $found }人しかいません
barrage-content-too-few-starting = { $players }人には初期契約が同じ数だけ必要です。{ $found }枚しかありません
barrage-content-too-few-national = { $players }人には国家契約が{ $needed }枚必要です。{ $found }枚しかありません
