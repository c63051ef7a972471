# 設定。

gui-settings = 設定
gui-settings-open = 設定（Ctrl+,）
gui-settings-looks = 見た目
gui-settings-play = プレイ
gui-settings-language = 言語
gui-settings-language-help = 画面、ログ、カード、都市名、ルール、メッセージがすべて切り替わります。ゲーム中でもすぐに変わります。
gui-settings-theme = テーマ
gui-settings-theme-help = 明るい地に濃い文字、または暗い地に明るい文字。「システムに合わせる」では、実行中もデスクトップの設定に従います。
gui-settings-theme-value = { $value ->
    [light] ライト
    [dark] ダーク
   *[system] システムに合わせる
}
gui-settings-text-size = 文字の大きさ
gui-settings-text-size-help = すべての文字の大きさです。ボードは空いている広さいっぱいに描かれ、マップはホイールか＋と−のキーで拡大できます。
gui-settings-text-size-value = { $value ->
    [85] 小（85 %）
    [120] 大（120 %）
    [145] かなり大きい（145 %）
    [175] 特大（175 %）
   *[100] 標準（100 %）
}
gui-settings-animation = 動き
gui-settings-animation-help = 燃料、家、カード、お金が動く時間です。オフにすると、すぐに置かれます。システムが動きを減らすよう求めている場合は、選び直すまでオフになります。
gui-settings-animation-value = { $value ->
    [off] オフ
    [fast] 速い
    [slow] ゆっくり
   *[normal] 標準
}
gui-settings-pace = ボットの速さ
gui-settings-pace-help = ボットの手を次の手までどれだけ長く見せるかを決めます。
gui-settings-pace-value = { $value ->
    [fast] 速い
    [slow] ゆっくり
   *[normal] 標準
}
gui-settings-single-click = 1回のクリックで決める
gui-settings-single-click-help = 都市、発電所、燃料をクリックするとすぐに決まります。オフのときは、まず費用と残りを示し、もう一度のクリックかEnterキーで決まります。
gui-settings-forced-moves = 一つしかない手を自動で行う
gui-settings-forced-moves-help = できることが一つしかないときは、確認せずに行います。ログにはいつもどおり残ります。
gui-settings-adviser = ヒントを出すコンピューター
gui-settings-adviser-help = あなたの立場ならどうするかを答えるコンピューターの強さです。「ふつう」は数値からすぐに答え、「つよい」は1秒ほど先を読みます。
gui-settings-adviser-value = { $value ->
    [hard] つよい
   *[normal] ふつう
}
gui-settings-reset = すべて標準に戻す
gui-settings-reset-tip = 言語以外のすべてを標準に戻します。
gui-settings-was-reset = すべて標準に戻しました。
gui-settings-undo-reset = 元の設定に戻す
gui-settings-sample = 見本
gui-settings-sample-heading = ラウンド4・建設
gui-settings-sample-sentence = Anna：ブレーメンに17で建てますか？
gui-settings-sample-hint = 道7と家10。残りは25エレクトロです。
gui-settings-sample-notice = ケルンは31かかりますが、25しかありません。
gui-settings-sample-main = 建てる
gui-settings-sample-other = やめる

gui-font-missing = フォントのパッケージ{ $package }を使えません（{ $reason }）。文字はシステムのフォントで表示されるため、日本語の文字が欠けることがあります。「make setup」で入れ直せます。
gui-font-unreadable = ファイルが壊れています
