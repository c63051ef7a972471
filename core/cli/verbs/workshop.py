"""The verbs for people who make content: `check`, `schema`, `new`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from core.cli.verbs.options import arg, opt


def check(
    path: Annotated[str, arg("cli-help-check-path", "PATH")],
    as_json: Annotated[bool, opt("--json", "cli-help-json")] = False,
) -> int:
    """Check a content pack (a folder) or an exported game (a file); exit 1 when something is wrong with it."""
    from core.errors import UsageError

    where = Path(path)
    if where.is_file() and where.name != "pack.yaml":
        from core.cli.verbs.saves import replay

        return replay(path, as_json)
    folder = where.parent if where.is_file() else where
    if not folder.is_dir():
        raise UsageError("cli-no-such-file", file=path, nearest="none")
    if not (folder / "pack.yaml").is_file():
        raise UsageError("cli-no-pack", folder=str(folder))
    return _check_pack(folder, as_json)


def _check_pack(folder: Path, as_json: bool) -> int:
    from core import content
    from core.cli import out
    from core.content.pack import game_of
    from core.hooks import nearest, registry
    from core.packs import packs_below
    from core.text import text

    families = registry().contents()
    family = game_of(folder)
    # A pack that does not say what game it is for is read as one for the first: that it does not say so is told then.
    models = families.get(family) if family is not None else next(iter(families.values()), None)
    if models is None:
        near = nearest(family or "", list(families)) or "none"
        sentence = text("cli-family-unknown", family=family or "", families=list(families), nearest=near)
        problems = [{"file": str(folder / "pack.yaml"), "line": 0, "column": 0, "key": "game", "problem": sentence}]
        lines = [f"{folder / 'pack.yaml'}: game: {sentence}"]
    else:
        found = content.check(folder, models, packs_below(registry(), folder, models.game))
        problems = [
            {"file": str(p.file), "line": p.line, "column": p.column, "key": p.key, "problem": p.sentence}
            for p in found
        ]
        lines = [str(p) for p in found]
    if as_json:
        out.emit({"ok": not problems, "problems": problems})
    elif not problems:
        out.say(text("cli-pack-ok", folder=str(folder)))
    else:
        for line in lines:
            out.say(line)
        out.tell(text("cli-pack-wrong", count=len(problems)))
    return 1 if problems else 0


def schema(
    game: Annotated[str, arg("cli-help-schema-game", "GAME")],
    folder: Annotated[str, opt("--out", "cli-help-schema-out", metavar="FOLDER")] = "",
) -> int:
    """Print the JSON Schemas of a game's content files, or write each to a file."""
    import json

    from core import content
    from core.cli import out
    from core.errors import UsageError
    from core.hooks import nearest, registry
    from core.text import text

    families = registry().contents()
    family = game if game in families else game.split(".")[0]
    if family not in families:
        names = list(families)
        near = nearest(game, names) or "none"
        raise UsageError("cli-family-unknown", family=game, families=names, nearest=near)
    schemas = content.schema(families[family])
    if not folder:
        out.say(json.dumps(schemas, ensure_ascii=False, indent=2))
        return 0
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name, found in schemas.items():
        stem = name.replace("/*", "").removesuffix(".yaml").replace("/", "-")
        path = target / f"{stem}.schema.json"
        path.write_text(json.dumps(found, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        out.say(text("cli-written", file=str(path)))
    return 0


def new(
    kind: Annotated[str, arg("cli-help-new-kind", "pack|plugin")],
    name: Annotated[str, arg("cli-help-new-name", "NAME")],
    game: Annotated[str, opt("--game", "cli-help-new-game", "-g", metavar="FAMILY")] = "",
    folder: Annotated[str, opt("--in", "cli-help-new-in", metavar="FOLDER")] = ".",
) -> int:
    """Start a content pack or a plugin: a folder with what it needs at least, sound as it is."""
    from core.cli import out, starters
    from core.errors import UsageError
    from core.hooks import nearest, registry
    from core.text import text

    if kind not in starters.KINDS:
        near = nearest(kind, starters.KINDS) or "none"
        raise UsageError("cli-new-unknown", kind=kind, kinds=list(starters.KINDS), nearest=near)
    families = list(registry().contents())
    family = game or next(iter(families), "")
    if kind == "pack" and family not in families:
        near = nearest(family, families) or "none"
        raise UsageError("cli-family-unknown", family=family, families=families, nearest=near)
    for path in starters.start(kind, name, family, Path(folder)):
        out.say(text("cli-written", file=str(path)))
    return 0
