# The rules book: heads of its tables, which the content fills.
barrage-book-energy = Energy from
barrage-book-credits = Credits
barrage-book-mountain = Mountain
barrage-book-hill = Hill
barrage-book-plain = Plain
barrage-book-base = Base
barrage-book-elevation = Elevation
barrage-book-powerhouse = Powerhouse
barrage-book-nth = Your powerhouse number
barrage-book-excavator = excavators
barrage-book-mixer = mixers
