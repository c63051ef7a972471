# コマンドのヘルプ。どれも置き換えのない 1 行です（カタログを使わずに読まれることもあります）。
cli-help = 電力会社など、電気をテーマにしたボードゲーム。動詞を付けなければウィンドウが開きます。ディスプレイがなければ端末のテーブル、端末もなければボット同士が最後まで遊びます。
cli-help-play = ウィンドウ、端末、またはボットだけでゲームを始めます。
cli-help-resume = セーブしたゲームを続けます。
cli-help-list = ゲーム、マップ、オプション、ボット、バリアント、セーブ、プラグイン、パックを一覧します。
cli-help-show = セーブしたゲームのプレイヤー、状況、記録を表示します。
cli-help-replay = 書き出したゲームや記録したゲームをもう一度再生し、すべての状態を比べます。最初の違いで終了コード 1 になります。
cli-help-export = セーブしたゲームを 1 つの JSON ファイルに書き出します。
cli-help-import = 書き出したゲームや記録したゲームをセーブに加えます。
cli-help-simulate = ボットに多くのゲームを遊ばせ、勝率を報告します。
cli-help-bench = 1 コアでのゲームの速さを測ります。
cli-help-check = コンテンツパックまたは書き出したゲームを調べます。問題があれば終了コード 1 になります。
cli-help-schema = ゲームのコンテンツファイルの JSON Schema を表示します。
cli-help-new = コンテンツパックまたはプラグインのひな形を作ります。
cli-help-packs = パックを一覧し、自分のパックを新しいゲームで使うかどうかを切り替えます。使うはずのパックが使えなければ終了コード 1 になります。
cli-help-plugins = プラグインとその状態を一覧します。動かないものがあれば終了コード 1 になります。
cli-help-language = 表示の言語: en または ja。
cli-help-store = ゲームの保存先: ファイルまたはデータベースの URL。
cli-help-verbose = 内部の動きを標準エラーに表示します。
cli-help-version = バージョンを表示します。
cli-help-json = プログラム向けの JSON を出力します。
cli-help-json-play = ボットだけで遊び、結果を JSON で出力します（--ui none と同じ）。
cli-help-game = ゲーム（`powerhouse list games` で一覧）。
cli-help-play-game = ゲーム（`powerhouse list games` で一覧）。省略すると先頭のもの。
cli-help-bench-game = ゲーム。省略するとすべて。
cli-help-map = マップ（`powerhouse list maps` で一覧）。
cli-help-players = 席の数。
cli-help-bots = ボットの強さを席順に。人は "human"。人数より少なければ、人が先に座ります。
cli-help-bots-all = 各席のボットの強さ、または全席共通の 1 つ。
cli-help-names = 人の名前を席順に。
cli-help-option = ゲームのオプション（`powerhouse list options` で一覧）。何度でも指定できます。
cli-help-variant = ルールのバリアント（`powerhouse list variants` で一覧）。何度でも指定できます。
cli-help-seed = 整数。同じシードとボットなら同じゲームになります。
cli-help-seed-simulate = 整数。--jobs によらず、同じシードなら同じゲームになります。既定は 1。
cli-help-setup = 手で決めた初期配置や局面の JSON ファイル、または同じ始まり方をする記録ファイル。
cli-help-name = セーブの名前。
cli-help-ui = 遊ぶ場所: gui（ウィンドウ）、terminal（端末）、none（ボットのみ）。
cli-help-budget = ボットが 1 手に考えてよい秒数。既定は 1。
cli-help-no-save = このゲームを保存しません。
cli-help-save = セーブの ID、その先頭部分、または名前。
cli-help-resume-at = この手数まで進んだ場面から新しいゲームを始め、そちらを続けます。
cli-help-resume-save = セーブの ID、その先頭部分、または名前。省略すると最後に遊んだ途中のゲーム。
cli-help-seat = この席から見えるものを表示します（0 が最初）。省略すると観戦者から見えるもの。
cli-help-statistics = 代わりに、都市・資金・燃料などをラウンドごとの数字で表示します。
cli-help-list-kind = 一覧するもの。省略するとゲーム。
cli-help-list-game = このゲームについてだけ。
cli-help-packs-use = フォルダーにあるこれらのパックを、これから始めるゲームで使います。
cli-help-packs-leave = これらのパックを使うのをやめます。
cli-help-deleted = 代わりに削除したセーブ。
cli-help-replay-file = 書き出したゲームか記録したゲーム、またはセーブ。
cli-help-export-file = 書き出すファイル。
cli-help-import-file = 読み込むファイル。
cli-help-recorded = 人が読める記録として、1つの決定を1項目で書き出します。
cli-help-force = ファイルがあっても上書きします。
cli-help-games = ゲームの数。既定は 100。
cli-help-jobs = プロセスの数。既定は 1。
cli-help-check-laws = 1 手ごとにゲームの法則と選択肢を調べます（遅くなります）。
cli-help-dask = 代わりに実行する Dask スケジューラーのアドレス。
cli-help-quiet = 進み具合を表示しません。
cli-help-check-path = パックのフォルダー、または書き出したゲーム。
cli-help-schema-game = ゲーム、またはその系列。
cli-help-schema-out = 各スキーマをこのフォルダーのファイルに書き出します。
cli-help-new-kind = pack または plugin。
cli-help-new-name = ID: 英小文字、数字、下線。
cli-help-new-game = パックの対象となるゲームの系列。
cli-help-new-in = 作る場所。既定は現在のフォルダー。

# 入力の誤り。
cli-usage-help = ヘルプ: { $verb } --help
cli-no-such-verb = 「{ $verb }」という動詞はありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }動詞: { $verbs }。
cli-no-such-option = オプション { $option } はありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }
cli-option-needs-value = オプション { $option } には値が必要です。
cli-missing = { $parameter } がありません。
cli-wrong-usage = 指定を解釈できません（{ $detail }）。
cli-language-unknown = 「{ $language }」という言語はありません。言語: { $languages }。
cli-not-a-number = { $option } には整数を指定してください（指定: 「{ $value }」）。
cli-too-small = { $option } は { $low } 以上です（指定: { $value }）。
cli-not-seconds = { $option } には 0 より大きい秒数を指定してください（指定: 「{ $value }」）。
cli-option-idle = オプション{ $option }はこのゲームでは意味を持ちません。{ $condition }
cli-option-form = 「{ $given }」はゲームのオプションの形ではありません。--option 名前=値 と書いてください。`powerhouse list options` で一覧できます。
cli-no-maps = { $game } にマップはありません。
cli-map-unknown = { $game } に「{ $map }」というマップはありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }マップ: { $maps }。
cli-bots-count = { $players } 席に対してボットが { $bots } です。席ごとに、または全席共通の強さを 1 つ指定してください。
cli-names-count = { $people } 人に対して名前が { $names } あります。
cli-file-unreadable = { $file } を読み込めません（{ $detail }）。
cli-setup-unreadable = { $file } は初期配置ではありません: { $detail }
cli-setup-wrong = { $file }のとおりに準備できません。{ $count ->
       *[other] 誤りが{ $count }件あります：
    }
cli-setup-is-export = { $file }はゲーム全体で、セットアップではありません。`powerhouse import`で取り込めます。
cli-setup-other-game = { $file }は{ $game }のもので、{ $wanted }では使えません。
cli-setup-actions-left = { $file }には手が{ $count }個ありますが、その前から始めます。手も進めるには`powerhouse import`を使ってください。
cli-ui-unknown = 遊べる場所は { $uis } です。「{ $ui }」はありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }
cli-json-needs-none = --json はボットだけのゲーム用で、--ui none とだけ併用できます。
cli-people-need-a-table = このゲームでは人（{ $seats }）が決める必要があります。--ui terminal または --ui gui で遊んでください。
cli-list-unknown = 「{ $kind }」は一覧できません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }一覧できるもの: { $kinds }。
cli-save-unknown = 「{ $save }」というセーブはありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }{ $count ->
        [0] まだ何も保存されていません。
       *[other] セーブ: { $saves }。
    }
cli-save-ambiguous = 「{ $save }」に当てはまるセーブが複数あります: { $saves }。ID をもう少し長く指定してください。
cli-nothing-to-resume = 途中のゲームはありません。`powerhouse list saves` ですべてのセーブを一覧できます。
cli-no-such-seat = 席 { $seat } はありません。席: 0～{ $last }。
cli-no-such-file = ファイル { $file } がありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }
cli-file-exists = { $file } はすでにあります。
cli-no-pack = { $folder } はコンテンツパックではありません（pack.yaml がありません）。
cli-family-unknown = 「{ $family }」のコンテンツはありません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }ゲームの系列: { $families }。
cli-new-unknown = 「{ $kind }」のひな形は作れません。{ $nearest ->
        [none] {""}
       *[other] { $nearest } のことですか。
    }作れるもの: { $kinds }。
cli-new-name = 「{ $name }」は ID に使えません。英小文字で始まり、英小文字、数字、下線だけを使ってください。

# 不具合。
cli-bug = Powerhouse の内部で問題が起きました（{ $what }）。これはプログラムの不具合です。
cli-bug-with-file = Powerhouse の内部で問題が起きました（{ $what }）。これはプログラムの不具合です。報告用の詳細: { $file }
cli-no-games = ゲームがインストールされていません。`powerhouse plugins` で原因を確認できます。

# 遊ぶ場所。
cli-no-frontend = ウィンドウがインストールされていません。
cli-frontend-broken = ウィンドウ「{ $name }」を読み込めません: { $detail }
cli-no-window = { $reason }端末で遊ぶにはどれも不要です: --ui terminal
cli-terminal-instead = { $reason }代わりに端末でテーブルを開きます。
cli-bots-instead = { $reason }端末もないため、ボット同士が遊びます。
cli-bots-play = ボットが遊びます（シード { $seed }、セーブ { $save }）。

# 一覧。
cli-saves-won = 勝ち: { $winners }
cli-none-games = ゲームがインストールされていません。
cli-none-maps = マップはありません。
cli-none-options = オプションはありません。
cli-none-bots = ボットはありません。
cli-none-variants = バリアントはありません。
cli-none-saves = まだ何も保存されていません。
cli-none-plugins = プラグインはありません。
cli-none-packs = パックはありません。
cli-column-id = ID
cli-column-title = 名称
cli-column-players = プレイヤー
cli-column-maps = マップ
cli-column-plugin = プラグイン
cli-column-game = ゲーム
cli-column-games = ゲーム
cli-column-values = 値
cli-column-default = 既定
cli-column-help = 内容
cli-column-group = 分類
cli-column-name = 名前
cli-column-map = マップ
cli-column-moves = 手数
cli-column-state = 手番
cli-column-standing = 状態
cli-column-updated = 最終プレイ
cli-column-package = パッケージ
cli-column-version = バージョン
cli-column-error = 問題

# セーブしたゲームと結果。
cli-show-title = { $name }: { $what }
cli-show-game = { $game }{ $map ->
    [none] {""}
   *[other] 、{ $map }
}
cli-show-saved = セーブ { $id }、最終プレイ { $updated }、{ $actions } 手
cli-show-players = プレイヤー: { $players }
cli-show-turn = 手番: { $players }
cli-place = 順位
cli-player = プレイヤー
cli-bot-name = { $name }（ボット、{ $level }）
cli-won = { $count ->
    [1] { $winners } の勝ち。
   *[other] 勝ちを分け合います: { $winners }。
}
cli-yes = はい
cli-no = いいえ
cli-so-many = （{ $count }）

# ファイル。
cli-exported = { $name } を { $file } に書き出しました
cli-imported = { $name } をセーブ { $id } として加えました
cli-written = 書き込みました: { $file }
cli-replay-ok = { $actions } 手すべてが同じ結果になりました（ダイジェスト { $digest }）{ $finished ->
    [yes] 。ゲームは最後まで進んでいます。
   *[no] 。ゲームは途中です。
}
cli-replay-differs = { $number } 手目が異なります: { $reason }
cli-pack-ok = { $folder }: このパックに問題はありません。
cli-pack-wrong = 問題が { $count } 件あります。

# 速さ。
cli-bench-figure = 項目
cli-bench-value = 値
cli-bench-play-actions-per-second = 毎秒の手数（その場で変更）
cli-bench-apply-actions-per-second = 毎秒の手数（純粋）
cli-bench-clone-microseconds = 複製（µs）
cli-bench-choices-microseconds = 選択肢の一覧（µs）
cli-bench-actions-per-game = 1 ゲームの手数
cli-bench-options-per-choice = 1 回の選択肢の数

# 端末のテーブル。
cli-terminal-welcome = 選択肢の番号か、言葉を入力してください: undo、redo、log、table、why、free、save、help、quit。
cli-terminal-turn = { $name } の番です:
cli-terminal-prompt = >
cli-terminal-change = { $name } の番です。{ $name } が画面の前に来たら Enter を押してください。
cli-terminal-done = 実行: { $action }
cli-terminal-undone = 取り消し: { $action }
cli-terminal-redone = やり直し: { $action }
cli-terminal-not-understood = 「{ $typed }」は 1～{ $last } の番号でもコマンドでもありません。help でコマンドを一覧できます。
cli-terminal-no-such-value = 「{ $value }」はできません。{ $hint }
cli-terminal-refused = { $action }: { $reason }
cli-terminal-nothing-refused = ほかに考えられる手はありません。
cli-terminal-saved = 1 手ごとに自動で保存されます。このゲーム: { $save }
cli-terminal-not-saved = このゲームは保存されません。
cli-terminal-resume = 続きから遊ぶには: powerhouse resume { $save }
cli-terminal-free-on = 自由な取り消し: 公開されたものや他の人の手もさかのぼれます。
cli-terminal-free-off = 取り消しは、何かが公開された所か他の人が決めた所で止まります。
cli-terminal-help =
    選択肢の番号を入力してください。値が必要な場合は番号の後に続けるか（「2 15」）、聞かれたら入力します。
      undo (u)   直前の手を取り消す          redo (r)   やり直す
      log (l)    すべての記録                table (t)  テーブルを表示し直す
      why (w)    できないこととその理由      free (f)   自由な取り消しの切り替え
      save (s)   このゲームの保存先          quit (q)   終える（保存されます）
cli-terminal-sure = { $question }（y/n）
cli-terminal-only = { $name }、できるのはこれだけです：{ $action } - Enter >
cli-terminal-only-enter = ここでは「{ $typed }」は使えません。Enterで進むか、table・undo・help などのコマンドを入力してください。
cli-line-number = { $words }（{ $low }～{ $high }）
cli-ask-amounts = この順に数をコンマで区切って、合計 { $low }～{ $high }、上限: { $limits }:
cli-ask-number = { $low }～{ $high } の数:
cli-ask-number-start = { $low }～{ $high }の数（Enterだけなら{ $start }）：
cli-ask-value = 次のどれか: { $values }:
cli-ask-subset = 次から { $low }～{ $high } 個、コンマで区切って: { $values }:
cli-ask-split = 合計 { $total } になる数をコンマで区切って（上限 { $limits }）:

# 端末のメニュー。
cli-menu-title = 何を遊びますか。
cli-menu-resume = 続ける: { $name }（{ $moves } 手の後）
cli-menu-new = 新しいゲーム: { $game }
cli-menu-map = どのマップにしますか。
cli-menu-players = 何人で遊びますか。
cli-menu-bots = ボットの強さは。
cli-menu-prompt = 番号（Enter: { $usual }）
cli-menu-again = 1～{ $last } の番号を入力してください。
cli-import-differs = 注意:このゲームを最初から再生すると、ファイルの内容と一致しません。{ $reason }
cli-bots-no-people = 人が遊ぶには --ui gui か --ui terminal が必要です。ここではすべての席にボットを指定してください。
cli-packs-left-out = 使うはずのパックのうち外されたもの: { $packs }。理由は `powerhouse packs` で分かります。
cli-packs-why = パック「{ $pack }」は使えません:
cli-packs-own = プログラムに付属
cli-packs-used = 使用中
cli-packs-unused = 未使用
cli-packs-broken = 誤りが { $count } か所
cli-packs-left-out-state = 外されています
cli-pack-unknown = { $folder } にパック「{ $pack }」はありません。{ $nearest ->
    [empty] パックが 1 つもありません。パックごとにフォルダーを分けてここに置いてください。
    [none] あるもの: { $packs }
   *[other] 「{ $nearest }」のことですか。あるもの: { $packs }
}
cli-packs-gone = 使うはずのパック「{ $pack }」が { $folder } にありません。そこに置くか、`powerhouse packs --leave { $pack }` を実行してください。
