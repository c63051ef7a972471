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
gui-command-ring = ボード上の枠を動かす（Enterでクリック）
gui-command-pan = マップの上を動く
gui-command-log = ログへ移る
gui-command-free-undo = 自由な取り消しを切り替える
gui-not-asked = 今、あなたが決めることはありません。
gui-not-when-over = ゲームは終わりました。
gui-no-table = ゲームが開かれていません。

# ルールブック
gui-commands-rules = ルールブック
gui-rules = ルール
gui-rules-of = ルール：{ $game }
gui-rules-none = { $game }のルールブックはまだありません。
gui-rules-none-at-all = ルールブックのあるゲームがありません。
gui-rules-tip = 今の場面のルールを開きます（F2）。Shift+F1：ポインターの下か、キーの枠の中にあるもののルール。
gui-rules-contents = 目次
gui-rules-search = ルールを検索
gui-rules-search-first = まだ何も検索していません。
gui-rules-next-hit = 次の検索結果
gui-rules-previous-hit = 前の検索結果
gui-rules-hit = { $number } / { $all }
gui-rules-not-found = 見つかりません
gui-rules-backwards = 前に見たところへ戻る
gui-rules-forwards = 先へ進む
gui-rules-smaller = 文字を小さくする
gui-rules-larger = 文字を大きくする
gui-rules-close = ルールブックを閉じる
gui-rules-here = これは何ですか（ルール）
gui-rules-nothing-here = 先に、テーブルの上のものを指すか、キーの枠を合わせてください（F6）。

# 案内つきのゲーム
gui-commands-guide = 案内つきのゲーム
gui-learn = 10分でわかる「電力会社」
gui-learn-none = 案内つきのゲームのあるゲームがありません。
gui-guide-count = { $number } / { $all }
gui-guide-next = 次へ
gui-guide-back = 前へ
gui-guide-leave = やめる
gui-guide-again = 最初から
gui-guide-again-tip = 前回やめたところから続いています。押すと最初から始めます。
gui-guide-waits = ほかの人の番です…
gui-guide-read-on = 先に説明を読み、カードの「次へ」を押してください。
gui-guide-other = それもできますが、ここでは次のように進めます：{ $wanted }

# ヒント
gui-hint = ヒント
gui-hint-tip = コンピューターならどうするか、理由とともに示します（H）
gui-hint-command = ヒント：コンピューターならどうするか
gui-hint-none = このゲームのコンピューターはヒントを出せません。
gui-hint-waits = ヒントは自分の番に出せます。
gui-hint-says = コンピューター（{ $level }）なら：{ $action }
gui-hint-thinks = コンピューター（{ $level }）が考えています…
gui-hint-propose = 提案に入れる
gui-hint-close = 閉じる
gui-help-home-tip = テーブルを離れます。すべての手は保存済みなので、何も失われません。
