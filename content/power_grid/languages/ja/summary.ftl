# 端末に表示するテーブルの言葉。
power-grid-summary-round = ラウンド
power-grid-summary-phase = フェーズ
power-grid-summary-step = ステップ
power-grid-summary-regions = 地域
power-grid-summary-hammer = 競売中
power-grid-summary-bid = 発電所{ $plant }、{ $seat }が{ $high }エレクトロ
power-grid-summary-order = 順番
power-grid-summary-player = プレイヤー
power-grid-summary-money = エレクトロ
power-grid-summary-plants = 発電所
power-grid-summary-fuel = 燃料
power-grid-summary-cities = 都市
power-grid-summary-plants-left = 発電所市場({ $cards ->
    [0] 山札なし
   *[other] 山札{ $cards }枚
})
power-grid-summary-plant = 発電所
power-grid-summary-burns = 必要な燃料
power-grid-summary-need = { $fuel }{ $need }個
power-grid-summary-or = { $kinds ->
    [1] { $first }
   *[other] { $first }または{ $second }
}
power-grid-summary-no-fuel = 燃料不要
power-grid-summary-supplies = 供給都市
power-grid-summary-lowest-bid = 最低入札額
power-grid-summary-reserved = 予約
power-grid-summary-reserved-cities = 予約された都市
power-grid-summary-trust-cities = { $cities }（残り{ $left }軒）
power-grid-summary-owner = 所有者
power-grid-summary-row = 市場
power-grid-summary-current = 現在
power-grid-summary-future = 未来
power-grid-summary-step-3 = ステップ3
power-grid-summary-price = 価格
power-grid-summary-on-sale = 市場
power-grid-summary-stock = 備蓄
power-grid-summary-city = 都市
power-grid-summary-region = 地域
power-grid-summary-houses = 住宅
power-grid-summary-cost = 今の費用
power-grid-summary-sum = { $total }({ $connection } + { $space })
power-grid-summary-own = 自分の都市
power-grid-score-supplied = 供給都市
power-grid-score-money = エレクトロ
power-grid-score-cities = 接続都市
