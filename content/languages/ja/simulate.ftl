# シミュレーション。
simulate-no-games = シミュレーションには 1 ゲーム以上が必要です（指定: { $games }）。
simulate-no-jobs = シミュレーションには 1 つ以上のプロセスが必要です（指定: { $jobs }）。
simulate-no-dask = クラスターには Dask が必要ですが、インストールされていません。インストール: pip install "powerhouse[distributed]"
simulate-no-cluster = { $address } の Dask スケジューラーが応答しません（{ $detail }）。
simulate-process-died = プロセスの 1 つが予期せず終了したため、シミュレーションを完了できませんでした。--jobs 1 を付けるとこのプロセスで実行され、詳しい情報が得られます。
simulate-endless = { $actions } 手を過ぎてもゲームが終わりませんでした。
simulate-law-broken = ゲームの法則が破られました: { $detail }
simulate-refused = 手が拒否されました: { $detail }
simulate-game-failed = ゲームでエラーが起きました: { $detail }
simulate-failure = ゲーム { $number }（シード { $seed }）、{ $actions } 手の後: { $what }
simulate-repeat = 1 ゲームだけを再現するには: { $command }

# 表示用の報告。
simulate-title = { $game }: { $games } ゲーム、完了 { $finished }
simulate-speed = { $actions } 手、{ $seconds } 秒、毎秒 { $rate } 手
simulate-rounds = ラウンド数: 平均 { $mean }、{ $min }～{ $max }
simulate-seat = 席
simulate-bot = ボット
simulate-wins = 勝ち
simulate-win-rate = 勝率
simulate-interval = 95 % 区間
simulate-score = 平均得点
simulate-progress = ゲーム
simulate-packs = 使用中のパック: { $packs }
simulate-other-content = パック { $packs } がここにないか、シミュレーションを始めた所と内容が違うため、何も遊びません。ここのパックのフォルダーにも同じパックを置いてください。
