"""A format file is read as a whole, or refused with the key and what to do."""

from datetime import date

import pytest

from judgetool.decks.formats.format_files import (
    BadFormat,
    Day,
    NoSuchFormat,
    day_of,
    in_force,
    named,
    parse_format,
    shipped_formats,
)

HEAD = 'id = "owls"\ngames = ["fftcg"]\nname = "Owls"\n'


def test_dates_are_days_or_months() -> None:
    text = HEAD + '[[entry]]\neffective = 2021-03-26\n[[entry]]\neffective = "2024-02"\n'
    first, second = parse_format(text, where="x").entry
    assert first.effective == Day(date(2021, 3, 26), date(2021, 3, 26))
    assert second.effective == Day(date(2024, 2, 1), date(2024, 2, 29))
    assert (str(first.effective), str(second.effective)) == ("2021-03-26", "2024-02")


@pytest.mark.parametrize(
    ("as_of", "holds"),
    [
        (date(2018, 5, 31), False),
        (date(2018, 6, 1), None),
        (date(2018, 6, 30), True),
        (date(2018, 10, 1), True),
        (date(2018, 10, 2), None),
        (date(2018, 11, 1), False),
    ],
)
def test_what_holds_from_a_month_to_a_month(as_of: date, holds: bool | None) -> None:
    assert in_force(as_of, day_of("2018-06"), day_of("2018-10")) is holds


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id = ", "owls.toml: this is not TOML (Invalid value (at"),
        ('id = "owls"\ngames = ["fftcg"]\n', "owls.toml: name is missing"),
        (HEAD + "bnaned = []", "owls.toml: bnaned is not a key of a format"),
        (HEAD + "[[entry]]\nbanned = 3", "owls.toml: entry.1.banned is wrong"),
        (HEAD + '[[entry]]\neffective = "soon"', "owls.toml: entry.1.effective is wrong"),
        (HEAD + "[[entry]]\neffective = 2021-03-26T10:00:00", "entry.1.effective is wrong"),
        (HEAD + '[[entry]]\neffective = "2021-13"', "entry.1.effective is wrong"),
        (
            HEAD + '[[entry]]\neffective = "2021-02"\nuntil = "2021-01"',
            "“until” is before “effective”",
        ),
        (HEAD + '[[entry.limited]]\ncards = ["1-001C"]', "owls.toml: entry is wrong"),
        (HEAD + '[[entry]]\n[[entry.conditional]]\nif_card="1-001C"\nmost=1', "give cards or"),
        (HEAD.replace("fftcg", "chess"), "games: there is no game 'chess'; choose from: ws-en"),
        (HEAD + 'construction = "sealed"', "fftcg has no 'sealed'; choose from: constructed"),
        (HEAD + '[common]\nof = "clan"', "common.of: fftcg has no 'clan'; choose from: set"),
    ],
)
def test_what_is_no_format_is_refused_with_its_key(text: str, message: str) -> None:
    if "entry is wrong" in message:
        text = text.replace("[[entry.limited]]", "entry = 3\n[x]")
    with pytest.raises(BadFormat) as caught:
        parse_format(text, where="owls.toml")
    assert message in str(caught.value)


@pytest.mark.parametrize("form", ["{} = 1\n", "[{}]\n", "[[{}]]\n", "[entry.{}]\n"])
def test_a_key_of_very_many_parts_is_refused_at_once(form: str) -> None:
    key = ".".join(["a"] * 200_000)
    with pytest.raises(BadFormat, match=r"owls\.toml, line 4: a key with more than 100 parts"):
        parse_format(HEAD + form.format(key), where="owls.toml")


@pytest.mark.parametrize(("dots", "refused"), [(100, False), (101, True)])
def test_a_key_may_have_a_hundred_dots(dots: int, refused: bool) -> None:
    with pytest.raises(BadFormat) as caught:
        parse_format(f"{HEAD}{'.'.join('a' * (dots + 1))} = 1\n", where="owls.toml")
    assert ("a key with more than 100 parts" in str(caught.value)) is refused


def test_a_file_in_another_encoding_is_refused() -> None:
    with pytest.raises(BadFormat, match="not text in UTF-8"):
        parse_format(b"\xff\xfe\x00", where="owls.toml")


def test_every_shipped_format_has_its_own_id_in_each_of_its_games() -> None:
    called = [(game, one.id) for one in shipped_formats() for game in one.games]
    assert len(called) == len(set(called))
    assert ("fftcg", "l6") in called
    assert ("ws-jp", "neo-standard") in called


def test_every_entry_in_the_box_has_a_date_and_a_source() -> None:
    entries = [entry for one in shipped_formats() for entry in one.entry]
    assert entries
    assert all(entry.effective and entry.source.startswith("https://") for entry in entries)


@pytest.mark.parametrize("name", ["neo-standard", "Neo-Standard", "neo standard", "NEOSTANDARD"])
def test_a_format_is_found_by_id_or_name(name: str) -> None:
    assert named(shipped_formats(), "ws-en", name).id == "neo-standard"


def test_a_format_that_a_game_does_not_have_is_named_with_those_that_it_has() -> None:
    with pytest.raises(NoSuchFormat) as caught:
        named(shipped_formats(), "vanguard", "l6")
    assert str(caught.value) == (
        "vanguard has no format 'l6'; choose from: clan-fight, g-standard-clan-fight, mixed"
    )
