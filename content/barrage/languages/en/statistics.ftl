# Statistics of a game: titles of series, in tables and charts.
barrage-statistics-vp = VP
barrage-statistics-credits = Credits
barrage-statistics-energy = Energy produced
