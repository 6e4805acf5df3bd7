"""The report of a ruling as text and as a page."""

from pathlib import Path

import pytest

from judgetool.operations.disputes.report_forms import as_page, as_text, enumerated, save_report
from judgetool.operations.disputes.ruling_report import Paragraph, RulingReport, Section
from judgetool.operations.files import CannotWrite

REPORT = RulingReport(
    "Who attacked?",
    (("Players", "A: Anna"),),
    (
        Section(
            "What happened",
            (
                Paragraph("1. A passes", (), "step"),
                Paragraph("Nothing moves.", ("1.2",), "event"),
                Paragraph("It counts.", ("1.2", "3.4"), "ruled"),
                Paragraph("Ruling: so it is (1.2)", ("1.2",), "ruling"),
            ),
        ),
        Section("The rules", (Paragraph("Owls sleep.", (), "rule", "1.2"),)),
    ),
)


def test_the_text_sets_in_what_happened_and_names_rules_once() -> None:
    assert as_text(REPORT) == (
        "Who attacked?\n"
        "=============\n"
        "Players: A: Anna\n"
        "\n"
        "What happened\n"
        "-------------\n"
        "1. A passes\n"
        "    Nothing moves. (1.2)\n"
        "    by ruling: It counts. (1.2, 3.4)\n"
        "Ruling: so it is (1.2)\n"
        "\n"
        "The rules\n"
        "---------\n"
        "  1.2  Owls sleep.\n"
    )


def test_no_line_of_the_text_is_wider_than_a_page() -> None:
    long = Section("x" * 120, (Paragraph("word " * 40, (), "event"),))
    lines = as_text(RulingReport("t" * 120, (("About", "word " * 40),), (long,))).splitlines()
    assert lines[1] == "=" * 96
    assert lines[2].startswith("About: word")
    assert lines[3].startswith("  word")
    assert "-" * 96 in lines
    assert [line[:7] for line in lines[-3:]] == ["    wor", "      w", "      w"]


def test_the_page_links_a_number_where_its_rule_stands_and_only_there() -> None:
    page = as_page(REPORT)
    assert page.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert "<title>Who attacked?</title>" in page
    assert page.count('<a href="#rule-1.2">1.2</a>') == 3
    assert '<b class="rule" id="rule-1.2">1.2</b>' in page
    assert "rule-3.4" not in page
    assert page.count("<b>by ruling: </b>") == 1
    assert page.index("<h1>") < page.index('class="fact"') < page.index("<h2>")
    assert '<p class="sign">Head judge: ______________________________</p>' in page
    assert "default-src 'none'" in page


@pytest.mark.parametrize(
    ("words", "said"), [(("a",), "a"), (("a", "b"), "a or b"), (("a", "b", "c"), "a, b or c")]
)
def test_endings_are_listed_with_or(words: tuple[str, ...], said: str) -> None:
    assert enumerated(words) == said


def test_another_form_is_refused_with_those_that_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match=r"end the name with \.pdf, \.html or \.txt"):
        save_report(REPORT, tmp_path / "ruling.doc", others=(".pdf",))
    assert not (tmp_path / "ruling.doc").exists()


@pytest.mark.parametrize("name", ["ruling.html", "ruling.HTM"])
def test_a_page_is_written_whatever_its_name_looks_like(name: str, tmp_path: Path) -> None:
    save_report(REPORT, tmp_path / name)
    assert (tmp_path / name).read_text("utf-8") == as_page(REPORT)
