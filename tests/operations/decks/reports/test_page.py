"""The report as a page."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from judgetool.cards.games import SAMPLE_CARDS
from judgetool.decks.deck_rules import Note, Violation
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
        "Left aside: 1 file",
    ]


def test_the_counts_stand_at_the_top(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path), "Regionals", date(2025, 3, 28)))
    assert "<title>Deck check: Regionals</title>" in html
    head = html[html.index("<body>") : html.index('class="overview"')]
    assert texts(head, "p") == [
        *("Regionals", "ws-en, constructed", "4 of 4 files checked", "report of 2025-03-28"),
    ]
    assert texts(head, "td") == [
        *("1 cannot be checked", "2 not legal", "0 cannot be called legal", "1 legal"),
    ]


def test_every_link_leads_to_a_place_on_the_page(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path)))
    links = set(re.findall(r'href="#([^"]*)"', html))
    assert {"list-1", "list-4", "rule-ws-en-5.1.2.1", "rule-ws-en-5.1.2.3"} <= links
    assert links <= set(re.findall(r'id="([^"]*)"', html))


def test_a_rule_stands_there_in_our_own_words(tmp_path: Path) -> None:
    gloss = next(rule.text for rule in digest_of("ws-en").rules if rule.number == "5.1.2.1")
    html = page(Report(checked(tmp_path)))
    assert f"ws-en 5.1.2.1 {gloss}" in texts(html, "p")


def test_a_list_has_file_fingerprint_findings_unknown_cards_and_its_cards(tmp_path: Path) -> None:
    html = page(Report(checked(tmp_path)))
    said = texts(html[html.index('id="list-2"') : html.index('id="list-3"')], "p")
    assert said[0].endswith("illegal-deck.txt")
    assert said[1] == ("SHA-256 45cf27e82065abb1bdb59b04d32b5e9ea16a6bb227d439c807de4cd923bb4cdf")
    assert said[2] == "ws-en, constructed; 51 cards"
    assert said[3].startswith("5.1.2.1 51 cards in the deck, not exactly 50")
    assert said[7].startswith("unknown card 1 x JT/S01-E999, line 10, perhaps JT/S01-E009")
    cells = texts(html[html.index('id="list-2"') :], "td")
    assert cells[1:3] == ["JT/S01-E001", "Wren, Lantern Bearer"]


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
    assert one.verdict is not None
    source = "https://example.org/banned"
    findings = (
        Violation("standard", "one card is banned", ("JT/S01-E001",), "standard", source),
        Note("standard", "what is known is not complete", (), "standard", "javascript:alert(1)"),
    )
    verdict = replace(one.verdict, findings=findings, format="standard", as_of=date(2025, 3, 28))
    html = page(Report(CheckedFolder((replace(one, verdict=verdict),), 1, 1)))
    said = texts(html, "p")
    assert "ws-en, standard, as of 2025-03-28" in said
    assert f"standard one card is banned (JT/S01-E001) ({source})" in said
    assert "what is known is not complete (javascript:alert(1))" in said
    assert re.findall(r'href="(h[^"]*|j[^"]*)"', html) == [source]
    assert "standard: one card is banned" in texts(html, "td")


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
    assert applied == (f"fftcg standard, from 2018-12-01 {source}",)
    html = page(Report(CheckedFolder((one,), 1, 1), restrictions=applied))
    assert f"Restrictions: fftcg standard, from 2018-12-01 {source}" in texts(html, "p")


def test_of_many_paths_the_first_are_named() -> None:
    assert subject_of([Path("a"), Path("b")]) == "a, b"
    assert subject_of([Path("a"), Path("b"), Path("c"), Path("d")]) == "a, b and 2 more"
