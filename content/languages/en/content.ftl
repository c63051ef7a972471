# What is wrong with content packs. Told after "file:line:column: key: ".

content-problems = { $count ->
    [one] This content cannot be used; one problem was found:
   *[other] This content cannot be used; { $count } problems were found:
}
content-with-nearest = { $problem }; the nearest valid name is “{ $nearest }”
content-with-names = { $problem }; the nearest valid name is “{ $nearest }”, all valid ones are { $names }

# Files
content-pack-missing = there is no such pack folder
content-file-missing = the file is missing
content-section-missing = the file is missing; a pack that only adds to another one names that one under “extends” in pack.yaml
content-file-unreadable = the file cannot be read: { $reason }
content-file-empty = the file is empty
content-file-stray = nothing in a pack is read from a file called “{ $name }”
content-not-utf8 = the file is not UTF-8 (the byte { $byte } here is no part of it); save it with the encoding UTF-8
content-not-utf8-but-16 = the file is UTF-16; save it with the encoding UTF-8

# YAML
content-yaml = this is not valid YAML: { $detail }
content-yaml-tab = a tab stands here where YAML allows spaces only
content-yaml-character = a value cannot begin with this character; put the value in quotes
content-yaml-colon = a “: ” stands where no key can be: the line is indented too far, or the value needs quotes
content-yaml-no-colon = a “:” is missing after the key that begins here
content-yaml-no-key = a key must stand here: check the indentation of this line and of the lines above (or a quotation mark above is not closed)
content-yaml-no-dash = an item “- …” must stand here: check the indentation of this line and of the lines above
content-yaml-bracket = a “,” or a closing bracket is missing before this place; the bracket was opened in line { $opened } (or a quotation mark is not closed)
content-yaml-comment = what follows “ #” is a comment, so that the bracket before it is not closed; put a value with “#” in quotes
content-yaml-alias = this “*name” refers to an anchor “&name” that does not exist above
content-yaml-quote = a quotation mark that was opened is never closed
content-yaml-dash = an item “- …” cannot stand here: check the indentation
content-yaml-documents = a second document begins here; a file holds only one
content-yaml-control = a control character stands here that YAML does not allow; delete it
content-yaml-large = the file holds more than { $limit } values when its aliases are written out
content-key-twice = the key stands here a second time; the first is in line { $line }

# Keys and values
content-key-unknown = there is no key “{ $name }” here
content-key-missing = the key “{ $name }” is missing
content-must-be-text = this must be text
content-must-be-quoted = this must be text; put it in quotes: "{ $value }"
content-must-be-whole = this must be a whole number, not “{ $value }”
content-must-be-number = this must be a number, not “{ $value }”
content-must-be-true-or-false = this must be true or false, not “{ $value }”
content-must-be-list = this must be a list
content-must-be-mapping = this must be a set of keys with values
content-must-be-keys = this must be a set of keys with values; its keys are { $keys }
content-must-be-mapping-of = the file must begin with the key “{ $name }:” and a list under it
content-too-small = { $value } is too small; the least is { $ge }
content-not-above = { $value } is too small; it must be more than { $gt }
content-too-large = { $value } is too large; the most is { $le }
content-not-below = { $value } is too large; it must be less than { $lt }
content-too-few = the list has { $actual_length } items, at least { $min_length } are needed
content-too-many = the list has { $actual_length } items, at most { $max_length } are possible
content-text-missing = the text is missing; if it begins with “#”, put it in quotes
content-text-empty = the text must not be empty
content-not-one-of = “{ $value }” is not possible here
content-bad-id = “{ $value }” cannot be an id: an id begins with a small letter a-z and goes on with small letters, digits and “_”
content-bad-version = “{ $value }” is no version; a version looks like 1.2.0
content-bad-colour = “{ $value }” is no colour; a colour looks like "#7fb685"
content-bad-pattern = “{ $value }” does not have the form { $pattern }
content-invalid = “{ $value }” is not valid: { $detail }

# Packs and what they change in one another
content-level-newer = the pack is written for level { $level } of the pack format, this program reads level { $known }; a newer program is needed
content-level-older = the pack is written for level { $level } of the pack format, this program reads level { $known }; the pack must be brought up to date
content-other-game = the pack belongs to “{ $game }”
content-section-unknown = the game has no content called “{ $name }”
content-nothing-to-change = only a pack that extends or requires another one can replace or remove entries
content-bad-version-range = “{ $range }” is no range of versions; it looks like ">=1.2, <2"
content-needs-itself = a pack cannot extend or require itself
content-pack-twice = the pack “{ $name }” is there already, in { $other }
content-pack-needed = the pack “{ $name }” is needed and not installed
content-pack-needed-unusable = the pack “{ $name }” is needed and cannot be used itself
content-pack-version = the pack “{ $name }” is needed in a version { $range }, installed is { $version }
content-packs-circle = these packs need one another in a circle: { $names }
content-id-twice = “{ $name }” is there already, in { $file } line { $line }
content-id-taken = “{ $name }” is there already, in the pack “{ $pack }”; to use this one instead, put it under “replace: { $section }” in pack.yaml
content-entry-unknown = no other pack has an entry “{ $name }”
content-replacement-missing = the pack says that it replaces “{ $name }” and has no such entry itself

# Content kept in saves
content-stored-unreadable = The stored content cannot be read.
content-stored-altered = The stored content was altered: its digest is { $found } where { $expected } was expected.
content-packs-no-pack = { $folder }: there is no pack.yaml in this folder.
content-packs-no-game = pack.yaml: game: no installed plugin has content for “{ $game }”. There is: { $games }.
