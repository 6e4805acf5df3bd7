"""Linting: each kind of flaw found in an invented book, and known ones in the official books."""

from pathlib import Path

import pytest

from rules_index.editions import edition_of
from rules_index.linting import Certainty, Flaw, FlawKind, lint
from rules_index.model import Reference, Rule
from rules_index.reading import read_rulebook
from rules_index.references import CHANGE_LOG


def book(*texts: str) -> list[Rule]:
    """Rules from ``1.1 Text.``; those without a full stop and with few words are headings."""
    rules = []
    for text in texts:
        number, _, rest = text.partition(" ")
        rules.append(Rule(number, rest, heading=len(rest.split()) <= 2 and rest[-1] not in ".:"))
    return rules


SOUND = ("1 Ponds", "1.1 Frogs", "1.1.1 A frog waits for rain.", "1.1.2 It sings at dusk (1.1.1).")


def test_a_sound_book_has_no_flaws() -> None:
    assert lint(book(*SOUND)) == []


@pytest.mark.parametrize(
    ("texts", "flaw"),
    [
        (
            (*SOUND, "1.1.3 It leaves as told in 1.1.12."),
            Flaw(FlawKind.DANGLING, "1.1.3", "1.1.12", ("1.1.1", "1.1.2")),
        ),
        ((*SOUND, "1.1.4 It leaves."), Flaw(FlawKind.MISSING, "1.1.2", "1.1.3")),
        ((*SOUND, "1.1.2 It leaves."), Flaw(FlawKind.REPEATED_NUMBER, "1.1.2", "2 times")),
        (
            ("1 Ponds", "1.2 Ducks", "1.1 Frogs"),
            Flaw(FlawKind.OUT_OF_ORDER, "1.1", "after 1.2"),
        ),
        (
            (*SOUND, "2 Pebbles", "2.1 Throwing", "2.1.1 If it sinks, return to 1.1.1."),
            Flaw(FlawKind.OTHER_PROCEDURE, "2.1.1", "1.1.1"),
        ),
        (
            (*SOUND, '1.1.3 See "Section 1. Meadows" for more.'),
            Flaw(FlawKind.WRONG_TITLE, "1.1.3", "Section 1. Meadows", ("1",)),
        ),
        (
            (*SOUND, "1.1.3 Refer to 'Singing Frogs' later in these rules."),
            Flaw(FlawKind.UNKNOWN_TITLE, "1.1.3", "Singing Frogs", ()),
        ),
        (
            (*SOUND, "1.1.3 If all freezes over, it naps.", "1.1.4 If all freezes over, it runs."),
            Flaw(FlawKind.SAME_CONDITION, "1.1.4", "1.1.3"),
        ),
        ((*SOUND, "1.1.3 It eats (flies."), Flaw(FlawKind.UNBALANCED, "1.1.3", "()")),
        ((*SOUND, "1.1.3 It eats flies and"), Flaw(FlawKind.CUT_OFF, "1.1.3", "eats flies and")),
        ((*SOUND, "1.1.3 It eats the the fly."), Flaw(FlawKind.REPEATED_WORD, "1.1.3", "the")),
        (
            (*SOUND, "1.1.3 A pond guest pays.", '1.1.4 A duck is called a "pond guest".'),
            Flaw(FlawKind.BEFORE_DEFINED, "1.1.3", "pond guest", ("1.1.4",)),
        ),
    ],
)
def test_each_flaw_is_found_alone(texts: tuple[str, ...], flaw: Flaw) -> None:
    assert lint(book(*texts)) == [flaw]


def test_a_sentence_copied_without_its_subject_is_found() -> None:
    told = "All things in it lie open, and nobody may ever reorder the basket."
    rules = book("1 Places", "1.1 Basket", f"1.1.1 {told}", "1.2 Shelf", f"1.2.1 {told}")
    assert lint(rules) == [Flaw(FlawKind.OTHER_SUBJECT, "1.2.1", "basket")]


def test_text_that_stands_twice_beside_itself_is_found() -> None:
    told = "A guest who brings nine pebbles to a pond may stay the night."
    assert lint(book(*SOUND, f"1.1.3 {told}", f"1.1.4 {told}")) == [
        Flaw(FlawKind.SAME_TEXT, "1.1.4", "1.1.3")
    ]


def test_a_reference_that_fits_another_rule_beside_its_target_is_suspicious() -> None:
    rules = book(
        *SOUND,
        "2 Pebbles",
        "2.1 Throwing",
        "2.1.1 Every marble rolls downhill.",
        "2.1.2 Lanterns burn during velvet evenings.",
        "3 Nights",
        "3.1 Light",
        "3.1.1 Velvet lanterns (2.1.1) warm nobody.",
        *(f"3.1.{number} Nothing else is known about it." for number in range(2, 30)),
    )
    (flaw,) = [one for one in lint(rules) if one.kind is FlawKind.MISFIT]
    assert flaw == Flaw(FlawKind.MISFIT, "3.1.1", "2.1.1", ("2.1.2",))
    assert flaw.certainty is Certainty.SUSPICIOUS


def test_the_change_log_comes_last() -> None:
    flaws = lint(book(*SOUND), [Reference(CHANGE_LOG, "7.7"), Reference(CHANGE_LOG, "1.1")])
    assert flaws == [Flaw(FlawKind.DANGLING, CHANGE_LOG, "7.7")]
    assert flaws[0].certainty is Certainty.WRONG


@pytest.mark.parametrize(
    ("name", "of", "known"),
    [
        (
            "weiss-schwarz-en-2.09",
            "ws-en",
            [
                Flaw(FlawKind.MISSING, "3.7", "3.7.1"),
                Flaw(FlawKind.OTHER_SUBJECT, "3.10.2", "deck"),
                Flaw(FlawKind.BEFORE_DEFINED, "7.2.1.4.1", "battle opponent", ("7.2.1.5.1",)),
            ],
        ),
        (
            "weiss-schwarz-jp-1.100",
            "ws-jp",
            [
                Flaw(FlawKind.SAME_CONDITION, "2.18.1.2", "2.18.1.1"),
                Flaw(FlawKind.REPEATED_NUMBER, "3.1.5.1", "2 times"),
                Flaw(FlawKind.DANGLING, "4.10.1.3", "4.9.1.1", ("4.10.1.1", "8.9.1.1")),
                Flaw(FlawKind.UNKNOWN_TITLE, "3.8.3", "Rule Processing", ("9",)),
            ],
        ),
        (
            "vanguard",
            "vanguard",
            [
                Flaw(FlawKind.DANGLING, "7.5.1.3", "7.1.5.4", ("7.5.1.4",)),
                Flaw(FlawKind.DANGLING, "7.6.1.6.6", "7.6.1.6.1.1", ("7.6.1.6.1", "7.3.1.6.1.1")),
            ],
        ),
        ("fftcg", "fftcg", [Flaw(FlawKind.OTHER_PROCEDURE, "9.5.1.4", "9.5.1.3.1")]),
        ("dragon-ball-super", "dbs", [Flaw(FlawKind.MISSING, "1-2-6", "1-3")]),
    ],
)
def test_known_flaws_of_the_official_books_are_found(
    shared: Path, name: str, of: str, known: list[Flaw]
) -> None:
    path = shared / "rulebooks" / "text" / f"{name}.txt"
    document = read_rulebook(path.read_bytes(), path.name, edition_of(of))
    found = lint(document.rules)
    assert [flaw for flaw in known if flaw not in found] == []
    assert len(found) <= 30
