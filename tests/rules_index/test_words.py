"""Words: forms of a word share a stem, and terms that only look alike do not."""

import pytest

from rules_index.search.words import folded, stem, stems, telling_stems


@pytest.mark.parametrize(
    "forms",
    [
        ("cancel", "cancels", "canceled", "cancelled", "cancelling", "cancellation"),
        ("attack", "attacks", "attacking", "attacked", "attacker"),
        ("lose", "loses", "losing", "lost", "loss"),
        ("choose", "chooses", "choosing", "chosen", "choice"),
        ("ability", "abilities"),
        ("replace", "replaced", "replacement", "replacements"),
        ("shuffle", "shuffled", "shuffling"),
        ("pay", "pays", "paying", "paid", "payment"),
        ("color", "colour", "colours"),
        ("dull", "dulled", "dulling"),
        ("resolve", "resolves", "resolution"),
    ],
)
def test_forms_of_a_word_share_a_stem(forms: tuple[str, ...]) -> None:
    assert len({stem(form) for form in forms}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [("counter", "count"), ("player", "play"), ("element", "else"), ("trigger", "trig")],
)
def test_other_words_keep_their_own(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_accents_and_possessives_do_not_matter() -> None:
    assert (folded("Wei\u00df"), folded("d\u00e9j\u00e0"), folded("Player\u2019s")) == (
        "weiss",
        "deja",
        "player",
    )


def test_a_rule_number_is_one_word() -> None:
    assert stems("see 7.5.1, 7-5-1") == ["see", "7.5.1", "7-5-1"]


def test_common_words_tell_nothing_unless_there_are_no_others() -> None:
    assert telling_stems("what is a pond") == ["pond"]
    assert telling_stems("what is it") == ["what", "is", "it"]
