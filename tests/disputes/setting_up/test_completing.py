"""What a word that is being typed can become: names of cards, and what can be said of them."""

import pytest

from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.setting_up.completing import completions
from judgetool.disputes.setting_up.names import CardNames
from tests.disputes.setting_up.test_typed import WEISS, place


@pytest.mark.parametrize(
    ("text", "name", "begins", "words"),
    [
        ("ru", "hand", 0, ("Runner", "Night Runner")),
        ("3 Finale, 2 ni", "hand", 12, ("Night Runner",)),
        ("+ fin", "hand", 2, ("Finale",)),
        ("Runner (re", "center-left", 8, ("rest", "reverse")),
        ("Runner (rest, po", "center-left", 14, ("power",)),
        ("lantern", "stock", 0, ("“Wren, Lantern Bearer”",)),
        ("Finale", "hand", 0, ()),
        ("", "hand", 0, ()),
    ],
)
def test_names_and_words_are_completed(
    text: str, name: str, begins: int, words: tuple[str, ...]
) -> None:
    names = CardNames(parse(WEISS, "names.yaml"))
    assert completions(place("ws-en", "A", name).kind, text, names) == (begins, words)


def test_the_words_of_the_moment_are_completed() -> None:
    names = CardNames(parse(WEISS, "names.yaml"))
    assert completions(place("ws-en", "", "at").kind, "cl", names) == (
        0,
        ("clock phase", "climax phase"),
    )
