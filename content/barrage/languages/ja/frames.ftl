# 描かれたテーブルがないときに、いま何をしているかを示す言葉。

barrage-frame-effect = 効果の実行
barrage-frame-position-auction = プレイ順の競り
barrage-frame-draft = 企業と契約の選択
barrage-frame-rounds = フェイズの合間
barrage-frame-income = 収入
barrage-frame-turns = アクション
barrage-frame-construction = 建設
