# コンピュータープレイヤーの不具合。
bot-failed = ボット「{ $level }」でエラーが起きました（{ $detail }）。代わりに無作為な手を打ちました。
bot-not-offered = ボット「{ $level }」が今はできない手を選びました（{ $action }）。代わりに無作為な手を打ちました。
bot-too-slow = ボット「{ $level }」が { $seconds } 秒以内に答えなかったため停止しました。代わりに無作為な手を打ちました。
bot-process-died = ボット「{ $level }」の思考中にボットのプロセスが予期せず終了しました。代わりに無作為な手を打ちました。
# 強さの表示名。
bot-level-random = ランダム
bot-level-easy = やさしい
bot-level-normal = ふつう
bot-level-hard = つよい
