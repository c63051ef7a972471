# オペレーティングシステムに足りないもの。libraries: コンマで区切ったファイル名。command: シェルのコマンド一行。
platform-libraries-missing-apt = { $count ->
   *[other] このシステムにはライブラリ { $libraries } がないため、ウィンドウを開けません。次のコマンドでインストールできます: { $command }
}
platform-libraries-missing = { $count ->
   *[other] このシステムにはライブラリ { $libraries } がないため、ウィンドウを開けません。システムのパッケージ管理ツールでインストールしてください。
}
