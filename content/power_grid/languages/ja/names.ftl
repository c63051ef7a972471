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
