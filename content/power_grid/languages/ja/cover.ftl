# 表紙（読み上げ用）

power-grid-cover-recharged = 朝日の丘に立つ送電塔と風車、ふもとの町
power-grid-cover-classic = 夕空を背にした石炭火力発電所と冷却塔
