# コンテンツパックの問題点。「ファイル:行:列: キー: 」の後に表示されます。

content-problems = { $count ->
   *[other] このコンテンツは使えません。問題が{ $count }件見つかりました:
}
content-with-nearest = { $problem }。最も近い有効な名前は「{ $nearest }」です
content-with-names = { $problem }。最も近い有効な名前は「{ $nearest }」、使えるのは { $names } です

# ファイル
content-pack-missing = このパックのフォルダーがありません
content-file-missing = ファイルがありません
content-section-missing = ファイルがありません。ほかのパックに追加するだけのパックは、pack.yamlの「extends」にそのパックを書きます
content-file-unreadable = ファイルを読めません({ $reason })
content-file-empty = ファイルが空です
content-file-stray = パックは「{ $name }」という名前のファイルを読みません
content-not-utf8 = UTF-8のファイルではありません(ここにあるバイト{ $byte }はUTF-8では使えません)。文字コードをUTF-8にして保存してください
content-not-utf8-but-16 = UTF-16のファイルです。文字コードをUTF-8にして保存してください

# YAML
content-yaml = YAMLとして正しくありません({ $detail })
content-yaml-tab = 空白しか使えない場所にタブがあります
content-yaml-character = 値をこの文字で始めることはできません。引用符で囲んでください
content-yaml-colon = キーを置けない場所に「: 」があります。行の字下げが深すぎるか、値に引用符が必要です
content-yaml-no-colon = ここから始まるキーの後に「:」がありません
content-yaml-no-key = ここにはキーが必要です。この行と上の行の字下げを確かめてください(上で引用符が閉じられていない場合もあります)
content-yaml-no-dash = ここには項目「- …」が必要です。この行と上の行の字下げを確かめてください
content-yaml-bracket = この場所より前に「,」または閉じ括弧が抜けています。括弧は{ $opened }行目で開かれています(引用符が閉じられていない場合もあります)
content-yaml-comment = 「 #」の後はコメントになるため、その前の括弧が閉じられていません。「#」を含む値は引用符で囲んでください
content-yaml-alias = この「*名前」が指すアンカー「&名前」が、これより上にありません
content-yaml-quote = 開いた引用符が閉じられていません
content-yaml-dash = ここに項目「- …」は置けません。字下げを確かめてください
content-yaml-documents = ここから2つ目の文書が始まっています。1つのファイルには1つの文書しか置けません
content-yaml-control = YAMLで使えない制御文字があります。削除してください
content-yaml-large = エイリアスを展開すると、ファイルの値が{ $limit }個を超えます
content-key-twice = 同じキーが2回書かれています。最初は{ $line }行目です

# キーと値
content-key-unknown = ここに「{ $name }」というキーはありません
content-key-missing = キー「{ $name }」がありません
content-must-be-text = 文字列でなければなりません
content-must-be-quoted = 文字列でなければなりません。引用符で囲んでください: "{ $value }"
content-must-be-whole = 整数でなければなりません(「{ $value }」は使えません)
content-must-be-number = 数値でなければなりません(「{ $value }」は使えません)
content-must-be-true-or-false = trueかfalseでなければなりません(「{ $value }」は使えません)
content-must-be-list = リストでなければなりません
content-must-be-mapping = キーと値の組でなければなりません
content-must-be-keys = キーと値の組でなければなりません。キーは { $keys } です
content-must-be-mapping-of = ファイルはキー「{ $name }:」とその下のリストで始まらなければなりません
content-too-small = { $value }は小さすぎます。最小は{ $ge }です
content-not-above = { $value }は小さすぎます。{ $gt }より大きくなければなりません
content-too-large = { $value }は大きすぎます。最大は{ $le }です
content-not-below = { $value }は大きすぎます。{ $lt }より小さくなければなりません
content-too-few = リストの項目が{ $actual_length }個しかありません。少なくとも{ $min_length }個必要です
content-too-many = リストの項目が{ $actual_length }個あります。{ $max_length }個までです
content-text-missing = 文字列がありません。「#」で始まる場合は引用符で囲んでください
content-text-empty = 空の文字列は使えません
content-not-one-of = 「{ $value }」はここでは使えません
content-bad-id = 「{ $value }」はIDにできません。IDは英小文字で始まり、英小文字・数字・「_」だけを使います
content-bad-version = 「{ $value }」はバージョンではありません。1.2.0のように書いてください
content-bad-colour = 「{ $value }」は色ではありません。"#7fb685"のように書いてください
content-bad-pattern = 「{ $value }」は{ $pattern }の形になっていません
content-invalid = 「{ $value }」は正しくありません({ $detail })

# パックどうしの関係
content-level-newer = このパックはパック形式のレベル{ $level }用です。このプログラムが読めるのはレベル{ $known }です。新しいプログラムが必要です
content-level-older = このパックはパック形式のレベル{ $level }用です。このプログラムが読めるのはレベル{ $known }です。パックの更新が必要です
content-other-game = このパックは「{ $game }」のものです
content-section-unknown = このゲームに「{ $name }」というコンテンツはありません
content-nothing-to-change = 項目を置き換えたり取り除いたりできるのは、ほかのパックを拡張する、または必要とするパックだけです
content-bad-version-range = 「{ $range }」はバージョンの範囲ではありません。">=1.2, <2"のように書いてください
content-needs-itself = パックが自分自身を拡張したり必要としたりすることはできません
content-pack-twice = パック「{ $name }」はすでに{ $other }にあります
content-pack-needed = 必要なパック「{ $name }」が入っていません
content-pack-needed-unusable = 必要なパック「{ $name }」が使えません
content-pack-version = パック「{ $name }」のバージョン{ $range }が必要ですが、入っているのは{ $version }です
content-packs-circle = 次のパックは互いを必要として循環しています: { $names }
content-id-twice = 「{ $name }」はすでに{ $file }の{ $line }行目にあります
content-id-taken = 「{ $name }」はすでにパック「{ $pack }」にあります。こちらを使うには、pack.yamlの「replace: { $section }」に書いてください
content-entry-unknown = 「{ $name }」という項目はほかのどのパックにもありません
content-replacement-missing = 「{ $name }」を置き換えると書かれていますが、このパックにその項目がありません

# セーブに保存されたコンテンツ
content-stored-unreadable = 保存されたコンテンツを読み取れません。
content-stored-altered = 保存されたコンテンツが書き換えられています。ダイジェストは{ $expected }のはずですが、{ $found }になっています。
content-packs-no-pack = { $folder }：このフォルダーにはpack.yamlがありません。
content-packs-no-game = pack.yaml: game: 「{ $game }」の内容を扱うプラグインがありません。使えるもの：{ $games }
