"""Every word of every shipped ability tree is checked: none can be mistyped without being noticed."""

from functools import cache
from pathlib import Path

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenario import parse
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reading import (
    Language,
)
from judgetool.engine.kernel.abilities.words import LABEL, NAME_PART, WordKind
from resources import files

ROOT = Path(str(files()))
SHIPPED = sorted(
    path
    for folder in ("scenarios", "shapes", "samples")
    for path in (ROOT / folder).rglob("*.yaml")
)
GAMES = ("ws-en", "fftcg")
FREE = (LABEL, NAME_PART)
"""Words for people, and parts of names: any word is right."""


def language(book: str) -> Language:
    found = tabletop_of(book).language
    assert found is not None
    return found


@cache
def readers(book: str) -> tuple[tuple[Ability, dict[WordKind, set[str]]], ...]:
    """Every shipped ability of a game, with the names that its file gives."""
    found: list[tuple[Ability, dict[WordKind, set[str]]]] = []
    for path in SHIPPED:
        file = parse(path.read_text(encoding="utf-8"), path.name)
        if tabletop_of(file.scenario.book) is tabletop_of(book):
            found += of_file(file, language(book))
    random = tabletop_of(book).random
    del random
    return tuple(found)
