# オペレーティングシステムに足りないもの。libraries: コンマで区切ったファイル名。command: シェルのコマンド一行。
platform-libraries-missing-apt = { $count ->
   *[other] このシステムにはライブラリ { $libraries } がないため、ウィンドウを開けません。次のコマンドでインストールできます: { $command }
}
platform-libraries-missing = { $count ->
   *[other] このシステムにはライブラリ { $libraries } がないため、ウィンドウを開けません。システムのパッケージ管理ツールでインストールしてください。
}
# ウィンドウを開けないとき。
platform-no-display = ディスプレイがないため、ウィンドウを開けません。
platform-display-silent = ディスプレイ { $display } が応答しないため、ウィンドウを開けません。起動するか、{ $variable } で動いているものを指定してください。
platform-unknown = QT_QPA_PLATFORM で指定した「{ $platform }」というプラットフォームは、ここの Qt にないため、ウィンドウを開けません。この変数を外せば通常のものになります。使えるもの: { $platforms }
