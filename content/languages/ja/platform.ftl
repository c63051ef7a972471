# オペレーティングシステムに足りないもの。libraries: コンマで区切ったファイル名。command: シェルのコマンド一行。
platform-libraries-missing-apt = { $count ->
   *[other] このシステムにはライブラリ { $libraries } がないため、ウィンドウを開けません。次のコマンドでインストールできます: { $command }
}
platform-libraries-missing = { $count ->
   *[other] このシステムにはライブラリ { $libraries } がないため、ウィンドウを開けません。システムのパッケージ管理ツールでインストールしてください。
}
platform-font-missing-apt = 日本語の文字を含むフォントがありません。次のコマンドでインストールできます: { $command }
platform-font-missing = 日本語の文字を含むフォントがありません。システムのパッケージ管理ツールでインストールしてください。
