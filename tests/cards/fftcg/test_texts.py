"""Card texts come out in one form, whichever file they are from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.fftcg.printed import Priming
from judgetool.cards.fftcg.texts import (
    ICONS,
    from_glyphs,
    from_letters,
    has_ex_burst,
    limit_break_of,
    official_text,
    plain,
    priming_of,
    structured_text,
)


@pytest.mark.parametrize(
    ("glyphs", "icons"),
    [
        ("《火》《氷》《風》《土》《雷》《水》", "[fire][ice][wind][earth][lightning][water]"),
        ("《ダル》《S》《C》《X》《LB》《一般》", "[dull][S][C][X][LB][generic]"),
        ("《0》《11》", "[0][11]"),
        ("《犬》", "[?]"),
    ],
)
def test_glyphs_become_icons(glyphs: str, icons: str) -> None:
    assert from_glyphs(glyphs) == icons


def test_letters_become_the_same_icons() -> None:
    assert from_letters("{f}{i}{w}{e}{l}{u}{D}{S}{C}{x}{M}{2}") == (
        "[fire][ice][wind][earth][lightning][water][dull][S][C][X][generic][2]"
    )
    assert from_letters("{d}") == "[?]"


def test_no_two_icons_are_written_alike() -> None:
    assert len({icon.word for icon in ICONS}) == len({icon.glyph for icon in ICONS}) == len(ICONS)


def test_both_lists_give_the_same_paragraphs() -> None:
    official = (
        "[[ex]]EX BURST[[/]] Try it.[[br]]   [[s]]Big Try [[/]]"
        "《S》《\N{FULLWIDTH DIGIT ONE}》: Try [[i]]Job Tester[[/]]."
    )
    structured = "{EX} Try it.\n[Big Try] {S}{1}: Try _Job Tester_.\n"
    expected = ("[EX] Try it.", "Big Try [S][1]: Try Job Tester.")
    assert official_text(official) == structured_text(structured) == expected


def test_html_and_full_width_signs_are_gone() -> None:
    text = (
        "<p>Try\N{NO-BREAK SPACE}&amp; rest\N{FULLWIDTH COLON}&nbsp;"
        "\N{FULLWIDTH DIGIT FIVE}\r\n times.</p>"
    )
    assert official_text(text) == ("Try & rest: 5 times.",)


def test_an_ex_burst_that_is_not_marked_is_one_all_the_same() -> None:
    assert has_ex_burst(official_text("EX BURST Try it."))
    assert not has_ex_burst(official_text("Try the EX BURST of it."))


def test_choices_stay_with_the_ability_that_offers_them() -> None:
    text = 'Select 1.[[br]]"Try."[[br]] "Rest."[[br]]Then stop.'
    assert official_text(text) == ('Select 1.\n"Try."\n"Rest."', "Then stop.")


def test_an_empty_text_has_no_paragraphs() -> None:
    assert official_text("") == structured_text("\n") == ()


def test_limit_break_and_its_cost_are_read() -> None:
    assert limit_break_of(official_text("[[i]]Limit Break -- 3[[/]][[br]]Try.")) == 3
    assert limit_break_of(official_text("[[s]]Limit Break [[/]]《S》《1》: Try.")) is None


def test_priming_is_read_with_name_and_cost() -> None:
    text = official_text('[[i]]Priming "Test (II)" --[[/]] 《火》 《2》[[br]]Try.')
    assert priming_of(text) == Priming("Test (II)", "[fire][2]")
    assert priming_of(official_text("The Priming cost is less.")) is None


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    for paragraphs in (official_text(text), structured_text(text)):
        assert all(paragraph == paragraph.strip() != "" for paragraph in paragraphs)
    assert "\n" not in plain(text)
