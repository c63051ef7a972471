# The cover, for screen readers.

barrage-cover = A dam between mountains, with its lake above and a powerhouse below
