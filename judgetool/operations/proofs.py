"""The scenarios that prove the engine: by which book each is played, and its title."""

from functools import cache

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.other_book import by_book
from judgetool.disputes.scenario import ScenarioFile, parse
from judgetool.errors import NotFound
from resources import files

LIBRARY = "scenarios"
TITLE = "scenario: "
"""What the first line of every scenario of the library begins with."""


def proof(name: str, book: str) -> ScenarioFile:
    """The scenario ``name`` as it is played by ``book``; raises ``NotFound``.

    What stands in the folder of a game's first book is good for the others, with their numbers.
    """
    folder = _folder(name, book)
    file = parse(_text(name, folder), f"{name}.yaml")
    return file if folder == book else by_book(file, book)


@cache
def title_of_proof(name: str, book: str) -> str:
    """The title of a scenario, read off its first line alone; raises ``NotFound``."""
    first, _, _ = _text(name, _folder(name, book)).partition("\n")
    return first.removeprefix(TITLE).strip()


def _folder(name: str, book: str) -> str:
    """The folder of the book that has the scenario: its own one before that of the first book."""
    for folder in dict.fromkeys((book, tabletop_of(book).books[0])):
        if files(LIBRARY, folder, f"{name}.yaml").is_file():
            return folder
    raise NotFound(
        f"there is no scenario “{name}”", remedy="judgetool coverage names the scenarios of a rule"
    )


def _text(name: str, folder: str) -> str:
    return files(LIBRARY, folder, f"{name}.yaml").read_text(encoding="utf-8")
