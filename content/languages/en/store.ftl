# The store of saved games.
store-label = { $game }, { $map }

store-url-wrong = "{ $url }" is neither a file nor a database address. Give a path, or an address such as sqlite:////home/me/saves.db.
store-no-driver = The saves at { $store } need the database driver { $driver }, which is not installed ({ $detail }). Install it, or choose a file.
store-foreign = { $store } is not a store of Powerhouse games. It was left as it is; choose another file.
store-newer = The saves at { $store } were written by a newer Powerhouse ({ $program }, tables { $revision }). They were left untouched; update Powerhouse to open them, or choose another file.
store-cannot-open = The saves at { $store } cannot be opened ({ $detail }). Choose another place.
store-read-only = The saves at { $store } cannot be written, the place is read-only ({ $detail }). Choose another place, or allow writing there.
store-disk-full = The saves at { $store } cannot be written, the disk is full ({ $detail }). Nothing was lost; make room and try again.
store-busy = The saves at { $store } are being used by another program and stayed locked ({ $detail }). Try again in a moment.
store-damaged = The saves at { $store } are damaged ({ $detail }). Close Powerhouse and open it again: the damaged file is kept aside and what can be read is rescued.
store-failed = The saves at { $store } cannot be used: { $detail }

store-no-such-save = There is no save "{ $save }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    }
store-save-ambiguous = Several saves fit "{ $save }": { $saves }. Give the whole id.
store-game-open = The game "{ $save }" is open in another Powerhouse (process { $pid } on { $host }). Close it there first, or only look at it here.
store-game-elsewhere = The game { $save } was opened or played on elsewhere since. Nothing was stored; open it again to go on from there.
store-game-unreadable = The save "{ $save }" cannot be read ({ $detail }). The other saves are not affected.

store-rescued = The saves at { $store } were damaged. The damaged file is kept as { $file }; { $rescued } of { $found } games were rescued{ $shortened ->
        [0] {""}
       *[other] , { $shortened } of them only up to an earlier point ({ $cut })
    }.
store-upgraded = The saves were brought up to this version; the file as it was is kept as { $file }.
