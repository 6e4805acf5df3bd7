"""The report of a ruling, as text and as a page."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool import __version__
from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.cards.library import card_source, import_files
from judgetool.operations.cards.lost_icons import supply, the_card
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.report_forms import as_page, as_text, save_report
from judgetool.operations.disputes.ruling_report import RulingReport, ruling_report
from judgetool.operations.disputes.scenarios import run_scenario
from judgetool.operations.files import CannotWrite
from judgetool.store import Workspace
from tests.cards.invented import card_file, native
from tests.disputes.invented import TOLD_TWICE

MADE = datetime(2026, 4, 12, 14, 5, tzinfo=UTC)


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    with Workspace(tmp_path_factory.mktemp("home")) as workspace:
        yield workspace


def report_of(workspace: Workspace, text: str = TOLD_TWICE) -> RulingReport:
    return ruling_report(workspace, OpenDispute(parse(text, "x.yaml")), MADE)


def test_the_report_has_its_parts_in_order(workspace: Workspace) -> None:
    report = report_of(workspace)
    assert [section.title for section in report.sections] == [
        "The board before",
        "What happened",
        "Account “what A says”",
        "Account “what B says”",
        "Account “as it should have been”",
        "Compared: “what A says” and “what B says”",
        "Compared: “what A says” and “as it should have been”",
        "Compared: “what B says” and “as it should have been”",
        "The ruling",
        "Backing up to the set-up",
        "The rules, in our own words",
    ]


def test_it_says_when_by_which_book_and_by_which_program(workspace: Workspace) -> None:
    assert dict(report_of(workspace).facts) == {
        "Players": "A: Anna, B: Ben",
        "Made": "2026-04-12 14:05",
        "Rulebook": "Weiß Schwarz EN CR 2.09 of 2025-04-28, in our own words",
        "Program": f"Judgetool {__version__}",
    }


def test_an_account_begins_where_it_leaves_another_one(workspace: Workspace) -> None:
    section = report_of(workspace).sections[4]
    assert [one.text for one in section.paragraphs[:2]] == [
        "The first 2 lines are the same as in “what B says”.",
        "3. it is a climax",
    ]


def test_what_is_illegal_stands_there_with_its_rules(workspace: Workspace) -> None:
    last = report_of(workspace).sections[3].paragraphs[-1]
    assert (last.kind, last.cited[0]) == ("illegal", "4.10.1.1")
    assert last.text.startswith("Line 3, “A attacks with center-left, direct”, is illegal: first")


def test_a_ruling_marks_all_that_follows(workspace: Workspace) -> None:
    paragraphs = report_of(workspace).sections[2].paragraphs
    kinds = [one.kind for one in paragraphs]
    ruled = kinds.index("ruling")
    assert paragraphs[ruled].text == (
        "Ruling: it counts as a climax that was revealed (4.10.1.2); both saw it; Mia"
    )
    assert "ruled" not in kinds[:ruled]
    assert set(kinds[ruled + 1 :]) == {"step", "ruled"}


def test_each_rule_that_is_cited_is_there_with_its_words(workspace: Workspace) -> None:
    report = report_of(workspace)
    *sections, rules = report.sections
    known = [one.number for one in rules.paragraphs]
    cited = {number for section in sections for one in section.paragraphs for number in one.cited}
    assert set(known) == cited
    assert known[:2] == ["3.10.1", "3.10.2"]


def test_the_text_is_readable_as_it_is(workspace: Workspace) -> None:
    text = as_text(report_of(workspace))
    assert text.startswith("Did A attack twice?\n===================\nPlayers: A: Anna, B: Ben\n")
    assert "    Runner in A's center-left rests. (7.2.1.5.3, 4.6.1.2, 7.2.1.5)\n" in text
    assert "    by ruling: The damage to B is canceled. (4.10.1.2," in text
    assert max(map(len, text.splitlines())) <= 96


def test_the_page_leads_from_each_number_to_the_rule(workspace: Workspace) -> None:
    page = as_page(report_of(workspace))
    assert '<a href="#rule-7.2.1.5.3">7.2.1.5.3</a>' in page
    assert '<b class="rule" id="rule-7.2.1.5.3">7.2.1.5.3</b>' in page


def test_what_others_wrote_cannot_become_markup(workspace: Workspace) -> None:
    page = as_page(report_of(workspace, TOLD_TWICE.replace("Mia", "'<script>'")))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_a_report_is_written_in_the_form_of_its_name(workspace: Workspace, tmp_path: Path) -> None:
    report = report_of(workspace)
    save_report(report, tmp_path / "ruling.html")
    save_report(report, tmp_path / "ruling.TXT")
    assert (tmp_path / "ruling.html").read_text("utf-8") == as_page(report)
    assert (tmp_path / "ruling.TXT").read_text("utf-8") == as_text(report)
    with pytest.raises(CannotWrite, match="cannot be written in that form"):
        save_report(report, tmp_path / "ruling.doc")
    with pytest.raises(CannotWrite, match="this file already exists"):
        save_report(report, tmp_path / "ruling.html")
    save_report(report, tmp_path / "ruling.html", force=True)


def test_a_dispute_without_accounts_has_a_short_report(workspace: Workspace) -> None:
    report = report_of(workspace, TOLD_TWICE.partition("accounts:")[0])
    assert [section.title for section in report.sections] == [
        "The board before",
        "What happened",
        "Backing up to the set-up",
        "The rules, in our own words",
    ]


LEAVING_SOON = """\
accounts:
  what A says:
    after line: 1
    script:
      - trigger check reveals a card without icon
"""


def test_of_two_stories_the_trunk_is_one(workspace: Workspace) -> None:
    text = TOLD_TWICE.partition("accounts:")[0] + LEAVING_SOON
    report = report_of(workspace, text)
    assert [section.title for section in report.sections[:4]] == [
        "The board before",
        "What happened",
        "Account “what A says”",
        "Compared: “what happened” and “what A says”",
    ]
    assert (
        report.sections[2].paragraphs[0].text == "The first line is the same as in “what happened”."
    )
    assert report.sections[3].paragraphs[0].text == "They part after step 1:"


def test_no_more_than_six_pairs_of_accounts_are_compared(workspace: Workspace) -> None:
    told = "  {}:\n    after line: 1\n    script:\n      - A concedes\n"
    accounts = "".join(told.format(name) for name in ("a", "b", "c", "d", "e"))
    text = TOLD_TWICE.partition("accounts:")[0] + "accounts:\n" + accounts
    titles = [section.title for section in report_of(workspace, text).sections]
    assert [title for title in titles if title.startswith("Compared")] == [
        "Compared: “a” and “b”",
        "Compared: “a” and “c”",
        "Compared: “a” and “d”",
        "Compared: “a” and “e”",
        "Compared: “b” and “c”",
        "Compared: “b” and “d”",
    ]


def test_only_the_pairs_that_are_wanted_are_compared(workspace: Workspace) -> None:
    dispute = OpenDispute(parse(TOLD_TWICE, "x.yaml"))
    report = ruling_report(workspace, dispute, MADE, [("trunk", "what B says")])
    titles = [section.title for section in report.sections]
    assert [title for title in titles if title.startswith("Compared")] == [
        "Compared: “what happened” and “what B says”"
    ]
    none = ruling_report(workspace, dispute, MADE, ())
    assert not [section for section in none.sections if section.title.startswith("Compared")]


def test_a_ruling_of_an_account_is_listed_once_with_the_account_and_the_step(
    workspace: Workspace,
) -> None:
    text = TOLD_TWICE.replace(
        "  what B says:\n",
        "  later:\n    from: what A says\n    after line: 4\n    script: [A passes]\n"
        "  what B says:\n",
    )
    [rulings] = [one for one in report_of(workspace, text).sections if one.title == "The ruling"]
    assert [one.text for one in rulings.paragraphs] == [
        "In “what A says”, after step 3: Ruling: it counts as a climax that was revealed"
        " (4.10.1.2); both saw it; Mia"
    ]


def test_rulings_of_the_trunk_are_told_without_an_account_and_where_they_were_made(
    workspace: Workspace,
) -> None:
    ruled = "  - ruling: B takes no damage\n  - ruling: A is warned\n"
    text = TOLD_TWICE.partition("accounts:")[0] + ruled
    report = report_of(workspace, text)
    assert [(one.title, [p.text for p in one.paragraphs]) for one in report.sections[2:3]] == [
        (
            "The rulings",
            [
                "After step 1: Ruling: B takes no damage",
                "After step 1: Ruling: A is warned",
            ],
        )
    ]
    assert [one.text for one in report.sections[1].paragraphs[-2:]] == [
        "Ruling: B takes no damage",
        "Ruling: A is warned",
    ]


def test_what_a_judge_must_know_stands_among_the_facts(workspace: Workspace) -> None:
    text = (
        "scenario: A riddle\nbook: ws-en\nabout: Who knows it?\n"
        "cards: {Riddle: {type: event, color: red, level: 0, cost: 0, text: 1}}\n"
        "setup: {at: main phase, A: {hand: [Riddle], deck: 20}, B: {deck: 20}}\n"
        "script: [A plays Riddle]\n"
    )
    facts = dict(report_of(workspace, text).facts)
    assert (facts["About"], facts["Texts that the judge plays"]) == ("Who knows it?", "Riddle")
    assert "Players" not in facts
    assert "Caution" not in facts


def test_icons_that_the_judge_supplied_stand_among_the_facts(tmp_path: Path) -> None:
    lacking = "【AUTO】 When your climax with in its trigger icon is placed, shuffle your deck."
    lacking = lacking.replace("placed", "placed on your climax area")
    text = (
        "scenario: A riddle\nbook: ws-en\ncards: {Owl: TT/S01-E001}\n"
        "setup: {at: main phase, A: {stage: {center-left: Owl}, deck: 20}, B: {deck: 20}}\n"
    )
    with Workspace(tmp_path / "home") as home:
        path = card_file(tmp_path, native(name="Night Owl", ability=[lacking]))
        import_files(home, [path], "ws-en")
        cards = card_source(home)
        before = OpenDispute(parse(text, "x.yaml"), cards)
        assert (before.unread, before.supplied) == (("Night Owl",), ())
        supply(home, the_card(home, "ws-en", "Night Owl"), ["gate"])
        dispute = OpenDispute(parse(text, "x.yaml"), cards)
        facts = dict(ruling_report(home, dispute, MADE).facts)
        played = run_scenario(parse(text, "x.yaml"), cards)
    assert "Texts that the judge plays" not in facts
    told = "Night Owl: 【GATE】 in line 1"
    assert facts["Icons that the judge supplied from the card"] == told
    assert played.supplied == (told,)


def test_the_steps_of_the_trunk_begin_with_the_set_up(workspace: Workspace) -> None:
    section = report_of(workspace).sections[1]
    assert [one.text for one in section.paragraphs if one.kind == "step"] == [
        "0. The set-up",
        "1. A attacks with center-left, direct",
    ]


def test_the_board_before_is_that_of_the_set_up(workspace: Workspace) -> None:
    [board, *_] = report_of(workspace).sections
    said = [one.text for one in board.paragraphs]
    assert "A center-left, 1 card: Runner, stand, power 2000" in said
    assert not [one for one in said if "resolution zone" in one]


def test_rules_that_only_a_ruling_or_an_own_decision_names_are_there_too(
    workspace: Workspace,
) -> None:
    ruled = "  - ruling: B takes no damage\n    rule: 10.2.1\n"
    numbers = [one.number for one in report_of(workspace, told_with(ruled)).sections[-1].paragraphs]
    assert "10.2.1" in numbers
    assert "10.2.1" not in [
        one.number for one in report_of(workspace, told_with("")).sections[-1].paragraphs
    ]
    dispute = OpenDispute.proving("level-up-with-nine-clock-cards", "ws-en")
    decided = {
        number
        for step in dispute.steps()
        for decision in step.own_decisions
        for number in decision.citations
    }
    report = ruling_report(workspace, dispute, MADE)
    assert decided <= {one.number for one in report.sections[-1].paragraphs}


def told_with(line: str) -> str:
    """The trunk of the dispute alone, with one line more."""
    return TOLD_TWICE.partition("accounts:")[0] + line


def test_it_says_of_each_account_what_stands_against_backing_up(workspace: Workspace) -> None:
    report = ruling_report(workspace, OpenDispute.sample("encore-with-two-stock.yaml"), MADE)
    section = next(one for one in report.sections if one.title == "Backing up to the set-up")
    said = [one.text for one in section.paragraphs]
    assert said[0] == (
        "What happened: It can be put back only if a player's word is taken for it (step 7)."
    )
    assert "To the top of B's deck: an unknown card (from B's hand)." in said
    assert (
        "Step 3: A and B have seen 3 unknown cards (the top of A's stock, in this order)." in said
    )
