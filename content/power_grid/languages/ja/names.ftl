# 電力会社に出てくるものの名前。都市・地域・地図の名前はそれぞれのファイルにあります。

power-grid-fuel-coal = 石炭
power-grid-fuel-oil = 石油
power-grid-fuel-garbage = ゴミ
power-grid-fuel-uranium = ウラン

power-grid-plant-coal = 石炭火力発電所
power-grid-plant-oil = 石油火力発電所
power-grid-plant-garbage = ゴミ発電所
power-grid-plant-uranium = 原子力発電所
power-grid-plant-hybrid = ハイブリッド発電所(石炭または石油)
power-grid-plant-green = エコ発電所
power-grid-back-plug = プラグ
power-grid-back-socket = コンセント

power-grid-edition-recharged = 充電完了!(2019年版)

power-grid-rule-nuclear-phase-out = 脱原発
power-grid-rule-nuclear-phase-out-told = 発電所{ $plant }が購入された後は、市場にウランが補充されません。
power-grid-rule-coal-store = 石炭置き場
power-grid-rule-coal-store-told = 使った石炭は石炭置き場に置かれます。市場に石炭がない間は、石炭置き場から1個{ $price }エレクトロで買えます。市場への補充も石炭置き場からだけ行います。
