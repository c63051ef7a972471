# 描かれたテーブルがないときに、いま何をしているかを示す言葉と、終了時に比べるもの。

frame-barrage-effect = 効果の実行
frame-barrage-position-auction = プレイ順の競り
frame-barrage-draft = 企業と契約の選択
frame-barrage-rounds = フェイズの合間
frame-barrage-income = 収入
frame-barrage-turns = アクション
frame-barrage-construction = 建設
score-barrage-vp = 勝利点
score-barrage-energy = 発電量
