# セーブの保管場所。
store-label = { $game }（{ $map }）

store-url-wrong = 「{ $url }」はファイルでもデータベースのアドレスでもありません。パスか、sqlite:////home/me/saves.db のようなアドレスを指定してください。
store-no-driver = { $store }のセーブにはデータベースドライバー{ $driver }が必要ですが、インストールされていません（{ $detail }）。インストールするか、ファイルを選んでください。
store-foreign = { $store }はPowerhouseのセーブではありません。変更していません。別のファイルを選んでください。
store-newer = { $store }のセーブは新しいPowerhouse（{ $program }、テーブル{ $revision }）で書かれています。変更していません。Powerhouseを更新するか、別のファイルを選んでください。
store-cannot-open = { $store }のセーブを開けません（{ $detail }）。別の場所を選んでください。
store-read-only = { $store }は読み取り専用のため、セーブを書き込めません（{ $detail }）。別の場所を選ぶか、書き込みを許可してください。
store-disk-full = ディスクがいっぱいのため、{ $store }にセーブを書き込めません（{ $detail }）。失われたものはありません。空きを作ってやり直してください。
store-busy = { $store }のセーブは別のプログラムが使用中でロックされています（{ $detail }）。少し待ってからやり直してください。
store-damaged = { $store }のセーブが壊れています（{ $detail }）。Powerhouseを閉じて開き直すと、壊れたファイルを残したまま、読めるものを救出します。
store-failed = { $store }のセーブを使えません：{ $detail }

store-no-such-save = セーブ「{ $save }」はありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest }のことですか？
    }
store-save-ambiguous = 「{ $save }」に当てはまるセーブが複数あります：{ $saves }。IDをすべて入力してください。
store-game-open = ゲーム「{ $save }」は別のPowerhouseで開かれています（{ $host }のプロセス{ $pid }）。先にそちらを閉じるか、ここでは閲覧だけにしてください。
store-game-elsewhere = ゲーム{ $save }は別の場所で開かれたか、先に進められています。何も保存していません。開き直すと続きから遊べます。
store-game-unreadable = セーブ「{ $save }」を読めません（{ $detail }）。ほかのセーブに影響はありません。

store-rescued = { $store }のセーブが壊れていました。壊れたファイルは{ $file }として残し、{ $found }ゲーム中{ $rescued }ゲームを救出しました{ $shortened ->
        [0] {""}
       *[other] （うち{ $shortened }ゲームは途中まで：{ $cut }）
    }。
store-upgraded = セーブをこのバージョンに更新しました。元のファイルは{ $file }として残してあります。
