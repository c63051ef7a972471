# ウィンドウのヘルプ：コマンド検索、ショートカット一覧、ルールブック、はじめてのゲーム、ヒント。

gui-close = 閉じる
gui-commands-help = ヘルプ
gui-commands-decide = 決める
gui-commands-look = 見る
gui-commands-language = 言語
gui-speak-en = 英語で表示する
gui-speak-ja = 日本語で表示する
gui-speak-already = すでにこの言語で表示しています。

# コマンド検索
gui-palette = 探して実行
gui-palette-ask = したいこと、調べたいことを入力してください
gui-palette-found = 見つかったもの
gui-palette-keys = ↑ ↓ 選ぶ · Enter 実行 · Esc 閉じる
gui-palette-nothing = 見つかりません。文字を減らすと見つかりやすくなります。
gui-palette-not-now = 今はできません：{ $reason }

# ショートカット一覧
gui-shortcuts = キー操作
gui-shortcuts-note = Tabで次へ移り、EnterかSpaceで、枠の付いたものを押します。

# テーブルのコマンド
gui-command-choose = その番号の選択肢を選ぶ
gui-command-main = 提案されているものに決める
gui-command-end = パスする、またはここを終える
gui-command-drop = 提案を取り下げる
gui-command-zoom-in = 拡大する
gui-command-zoom-out = 縮小する
gui-command-zoom-all = マップ全体を表示する
gui-command-pan = マップの上を動く
gui-command-next-area = テーブルの次の部分へ
gui-command-previous-area = テーブルの前の部分へ
gui-command-log = ログへ移る
gui-command-free-undo = 自由な取り消しを切り替える
gui-not-asked = 今、あなたが決めることはありません。
gui-not-when-over = ゲームは終わりました。
gui-no-table = ゲームが開かれていません。
