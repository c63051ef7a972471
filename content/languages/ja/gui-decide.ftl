# テーブルでの決定：提案、自動で続く入札、自動で行われる手番。

gui-decide-again = もう一度押すか、Enterで決まります。Escapeで取りやめます。
gui-decide-sure = 「はい」で実行します。EnterかEscapeで戻ります。
gui-decide-forced = まもなく自動で行われます。
gui-decide-up-to = { $number }まで
gui-decide-up-to-tip = 今は{ $low }を入札し、ほかの人がそれを上回る間、{ $number }まで自動で続けます（Shift+Enter）。ほかの人には知らされません。
gui-decide-limit = { $seat }の入札の上限
gui-decide-limit-tip = 上限までの間、{ $seat }の代わりに最低額を入札します。競りが終わると終わります。
gui-decide-limit-stop = やめる
gui-decide-limit-stop-all = 自動の入札をやめる
gui-decide-limit-none = 自動で続く入札はありません。
gui-decide-limit-over = 上限の{ $limit }を超えたので、{ $seat }がもう一度決めます。
gui-decide-log-by-limit = { $line }（上限までの自動入札）
gui-decide-number-keys = 矢印キーで1、PageUpとPageDownで5ずつ変わります。
gui-decide-choices = 選択肢
gui-decide-effect = 費用と残り
gui-decide-facts = 知っておくこと
gui-decide-contest = 競り中：{ $seats }
gui-decide-in = { $seat }：{ $state ->
    [asked] 決定中
   *[waits] 競り中
}
gui-decide-leads = { $seat }：{ $label }
gui-decide-state = { $state ->
    [asked] 決定中
   *[waits] 競り中
}
