"""The report as a page."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from judgetool.cards.games import SAMPLE_CARDS
from judgetool.decks.deck_rules import Note, Undecided, Violation
from judgetool.decks.reading import parse_deck
from judgetool.operations.decks.checks import check_with, deck_check
from judgetool.operations.decks.folders import CheckedFolder, CheckedList, check_files, find_files
from judgetool.operations.decks.reports.facts import Report, restrictions_applied, subject_of
from judgetool.operations.decks.reports.page import page
from judgetool.store.workspace import Workspace
from resources import files
from rules_index.digest import digest_of

check = partial(check_with, SAMPLE_CARDS, game="ws-en")
NAME = "\u05e0\u05d5\u05e2\u05d4 <script>alert(1)</script>"


def checked(folder: Path) -> CheckedFolder:
    """Four lists: one that cannot be read, two that are not legal, a legal one."""
    for name in ("legal-deck.txt", "illegal-deck.txt"):
        (folder / name).write_bytes(files("samples", name).read_bytes())
    (folder / "hostile.txt").write_text(f"Name: {NAME}\n50 Hammerhand Greta\n", "utf-8")
    (folder / "picture.png").write_bytes(b"\x89PNG\x00")
    (folder / ".hidden").write_bytes(b"")
    return check_files(find_files([folder]), check)


def alone(one: CheckedList, **changes: Any) -> Report:
    """A report on one list with these changes to its verdict."""
    assert one.verdict is not None
    verdict = replace(one.verdict, **changes)
    return Report(CheckedFolder((replace(one, verdict=verdict),), 1, 1))


def texts(html: str, tag: str) -> Sequence[str]:
    """The texts of all elements with ``tag``, without markup."""
    found = re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", html, re.DOTALL)
    return [re.sub("<[^>]*>", "", one) for one in found]


def test_lists_stand_in_the_order_in_which_they_need_a_judge(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path)))
    assert texts(html, "h2") == [
        "picture.png: cannot be checked",
        "Too Much of a Good Thing: not legal",
        "\u05e0\u05d5\u05e2\u05d4 &lt;script&gt;alert(1)&lt;/script&gt;: not legal",
        "Lights of the Harbor: legal",
        "Rules, in our own words",
        "Skipped: 1 file",
    ]


def test_the_counts_stand_at_the_top(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path), "Regionals", date(2025, 3, 28)))
    assert "<title>Deck check: Regionals</title>" in html
    head = html[html.index("<body") : html.index('class="overview"')]
    assert texts(head, "p") == [
        *(
            "Regionals",
            "Weiß Schwarz, English, constructed",
            "4 of 4 files checked",
            "report of 2025-03-28",
        ),
    ]
    assert texts(head, "td") == [
        *("1 cannot be checked", "2 not legal", "0 undecided", "1 legal"),
    ]


def test_every_link_leads_to_a_place_on_the_page(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path)))
    links = set(re.findall(r'href="#([^"]*)"', html))
    assert {"list-1", "list-4", "rule-ws-en-5.1.2.1", "rule-ws-en-5.1.2.3"} <= links
    assert links <= set(re.findall(r'id="([^"]*)"', html))


def test_a_rule_stands_there_in_our_own_words(tmp_path: Path) -> None:
    gloss = next(rule.text for rule in digest_of("ws-en").rules if rule.number == "5.1.2.1")
    html = page(Report(checked(tmp_path)))
    assert f"Weiß Schwarz, English 5.1.2.1 {gloss}" in texts(html, "p")


def test_a_list_has_file_fingerprint_findings_unknown_cards_and_its_cards(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path)))
    said = texts(html[html.index('id="list-2"') : html.index('id="list-3"')], "p")
    assert said[0].endswith("illegal-deck.txt")
    assert said[1] == ("SHA-256 45cf27e82065abb1bdb59b04d32b5e9ea16a6bb227d439c807de4cd923bb4cdf")
    assert said[2] == "Weiß Schwarz, English, constructed; 51 cards"
    assert said[3].startswith("5.1.2.1 51 cards in the deck, not exactly 50")
    assert said[7].startswith("not known: 1 x JT/S01-E999, line 10, did you mean JT/S01-E009")
    cells = texts(html[html.index('id="list-2"') :], "td")
    assert cells[1:3] == ["JT/S01-E001", "Wren, Lantern Bearer"]


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path)))
    said = texts(html[html.index('id="list-1"') : html.index('id="list-2"')], "p")
    assert len(said) == 3
    assert said[2].startswith("this is a picture and not text")


def test_an_unknown_card_has_its_name_its_lines_and_the_first_five_that_may_be_meant(
    tmp_path: Path,
) -> None:
    one = next(each for each in checked(tmp_path).lists if "illegal" in each.where)
    assert one.verdict is not None
    [unknown] = one.verdict.deck.unknown
    six = tuple(SAMPLE_CARDS.by_code("ws-en", f"JT/S01-E00{number}") for number in range(1, 7))
    five = "; ".join(f"{card.code} {card.name}" for card in six[:5] if card)
    told = {
        replace(unknown, card="X", name="Y", lines=(3, 5), suggestions=()): "1 x X Y, line 3, 5",
        replace(unknown, card="X", name="", lines=(), suggestions=()): "1 x X",
        replace(
            unknown, card="X", name="", lines=(), suggestions=six
        ): f"1 x X, did you mean {five}?",
    }
    for card, line in told.items():
        deck = replace(one.verdict.deck, unknown=(card,))
        html = page(alone(one, deck=deck))
        assert f"not known: {line}" in texts(html, "p")


def test_rules_are_listed_once_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    one = checked(tmp_path).lists[-1]
    findings = tuple(Violation(number, "is broken") for number in ("5.1.10", "5.1.2", "5.1.2", "9"))
    restricted = Violation("", "is banned", format="standard")
    report = alone(one, findings=(*findings, restricted))
    assert [(rule.book, rule.number) for rule in report.rules] == [
        *(("ws-en", "5.1.2"), ("ws-en", "5.1.10"), ("ws-en", "9"))
    ]
    assert report.rules[1].gloss == ""
    assert "Weiß Schwarz, English 5.1.10 The digest of this book does not have this rule." in texts(
        page(report), "p"
    )


def test_what_is_broken_stands_before_what_is_not_decided_and_before_notes(tmp_path: Path) -> None:
    one = checked(tmp_path).lists[-1]
    findings = (Note("1", "a note"), Undecided("2", "in doubt"), Violation("3", "is broken"))
    html = page(alone(one, findings=findings))
    told = re.findall(r'<p class="(finding|note)">(.*?)</p>', html)
    assert [(kind, re.sub("<[^>]*>", "", text).strip()) for kind, text in told] == [
        ("finding", "3 is broken"),
        ("finding", "2 undecided: in doubt"),
        ("note", "1 a note"),
    ]


def test_cards_beside_the_deck_stand_apart(tmp_path: Path) -> None:
    deck = parse_deck("[side]\n1 JT/S01-E002\n[main]\n4 JT/S01-E001\n2 Nobody\n", where="list")
    one = CheckedList(Path("a.txt"), "a.txt", verdict=check(deck))
    html = page(Report(CheckedFolder((one,), 1, 1)))
    cells = texts(html[html.index('class="lines"') :], "td")
    assert [cell.replace("\u00a0", "") for cell in cells[:13]] == [
        *("4", "JT/S01-E001", "Wren, Lantern Bearer", "main"),
        *("2", "Nobody", "not known", "main"),
        "beside the deck",
        *("1", "JT/S01-E002", cells[11], "side"),
    ]


def test_the_page_loads_nothing_and_runs_nothing(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path)))
    assert "default-src 'none'" in html
    assert not re.search(r"<(script|link|img|iframe|object)\b|\bsrc=|@import|url\(", html)


def test_a_check_that_was_stopped_is_called_incomplete(tmp_path: Path) -> None:
    html = page(Report(replace(checked(tmp_path), done=3)))
    assert "INCOMPLETE: stopped, 1 file not checked" in texts(html, "p")
    assert "INCOMPLETE" not in page(Report(checked(tmp_path)))


def test_a_point_of_a_format_names_the_format_its_source_and_what_is_missing(
    tmp_path: Path,
) -> None:
    one = checked(tmp_path).lists[-1]
    source = "https://example.org/banned"
    findings = (
        Violation("standard", "one card is banned", ("JT/S01-E001",), "standard", source),
        Note("standard", "what is known is not complete", (), "standard", "javascript:alert(1)"),
        Note("standard", "a judge should know", (), "standard"),
    )
    day = date(2025, 3, 28)
    html = page(alone(one, findings=findings, format="standard", as_of=day))
    said = texts(html, "p")
    assert "Weiß Schwarz, English, standard, as of 2025-03-28" in said
    assert f"standard one card is banned (JT/S01-E001) ({source})" in said
    assert "what is known is not complete (javascript:alert(1))" in said
    head = html[html.index("<body") : html.index('class="overview"')]
    assert texts(head, "p")[-2:] == [
        "what is known is not complete (javascript:alert(1))",
        "a judge should know ",
    ]
    assert re.findall(r'href="(h[^"]*|j[^"]*)"', html) == [source]
    assert "standard: one card is banned" in texts(html, "td")


def test_what_was_left_aside_says_why(tmp_path: Path) -> None:
    (tmp_path / "desktop.ini").touch()
    html = page(Report(checked(tmp_path)))
    assert texts(html[html.index('class="aside"') :], "p") == [
        f"{tmp_path / '.hidden'}: hidden",
        f"{tmp_path / 'desktop.ini'}: a file of the file manager",
    ]


def test_by_what_lists_were_checked_is_said_once_in_their_order(tmp_path: Path) -> None:
    first, *_, last = (one for one in checked(tmp_path).lists if one.verdict)
    standard = [
        one for name in ("standard", "title") for one in alone(last, format=name).checked.lists
    ]
    report = Report(CheckedFolder((*standard, first, last), 4, 4))
    assert report.asked == (
        "Weiß Schwarz, English, standard",
        "Weiß Schwarz, English, title",
        "Weiß Schwarz, English, constructed",
    )


def test_nothing_checked_is_a_page_as_well() -> None:
    html = page(Report(CheckedFolder((), 0, 0)))
    assert "0 of 0 files checked" in texts(html, "p")


def test_the_announcements_by_which_lists_were_checked_are_listed(tmp_path: Path) -> None:
    deck = parse_deck("4 1-001C\n", where="list")
    with Workspace(tmp_path) as workspace:
        ask = deck_check(workspace, "fftcg", format="standard", as_of=date(2019, 1, 1))
        one = CheckedList(Path("a.txt"), "a.txt", verdict=ask(deck))
        applied = restrictions_applied(workspace, CheckedFolder((one,), 1, 1))
    source = "https://fftcg.square-enix-games.com/es/news/regarding-banned-cards"
    assert applied == (f"Final Fantasy TCG, standard, from 2018-12-01 {source}",)
    more = "fftcg title, a judge"
    html = page(Report(CheckedFolder((one,), 1, 1), restrictions=(*applied, more)))
    assert [line for line in texts(html, "p") if line.startswith("Restrictions")] == [
        f"Restrictions: Final Fantasy TCG, standard, from 2018-12-01 {source}",
        "Restrictions: fftcg title, a judge",
    ]


def test_of_many_paths_the_first_are_named() -> None:
    assert subject_of([Path("a"), Path("b")]) == "a, b"
    assert subject_of([Path("a"), Path("b"), Path("c")]) == "a, b and 1 more"
    assert subject_of([Path("a"), Path("b"), Path("c"), Path("d")]) == "a, b and 2 more"


def test_a_report_of_problems_leaves_out_legal_lists_and_counts_them(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path), problems=True))
    assert "Lights of the Harbor" not in html
    assert [title.rpartition(": ")[2] for title in texts(html, "h2")[:3]] == [
        "cannot be checked",
        "not legal",
        "not legal",
    ]
    assert '<body class="problems">' in html
    assert "Only lists with problems: 3" in texts(html, "p")
    assert "1 legal" in texts(html, "td")


def test_the_overview_says_in_words_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "short.txt").write_text("2 JT/S01-E001\n4 JT/S01-E002\n", "utf-8")
    report = Report(check_files(find_files([tmp_path / "short.txt"]), check))
    overview = page(report).partition('class="overview"')[2].partition("</table>")[0]
    assert texts(overview, "td")[-1] == "6 cards in the deck, not exactly 50"
