"""``judgetool rules``: what it prints, as text and as JSON, and with which exit status."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from tests.guides import BOOK, GUIDE, NAME
from tests.rules_index.invented import INVENTED, NUMBERS, encrypted_pdf


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    path = tmp_path / "pond.txt"
    path.write_text(INVENTED, encoding="utf-8")
    return path


def run(home: Path, *words: str) -> Result:
    result = CliRunner().invoke(judgetool, ["rules", *words], env={"JUDGETOOL_HOME": str(home)})
    assert not isinstance(result.exception, Exception), result.exception
    return result


def answer(home: Path, *words: str) -> Any:
    return json.loads(run(home, *words, "--json").stdout)


def test_an_import_reports_and_a_second_changes_nothing(home: Path, pond: Path) -> None:
    first = run(home, "import", str(pond), "--book", "ws-en")
    assert first.exit_code == 0
    assert first.stdout.startswith("added: ws-en 1.2 of 2021-03-03")
    assert "10 numbered rules, 5 of them headings, 1 examples" in first.stdout
    assert "references to rules that do not exist: 1.2.1 to 7.3, change log to 2.4" in first.stdout
    second = run(home, "import", str(pond), "--book", "ws-en")
    assert second.exit_code == 0
    assert second.stdout.startswith("already imported, nothing changed:")


def test_search_gives_exactly_its_fields(home: Path, pond: Path) -> None:
    run(home, "import", str(pond), "--book", "ws-en")
    assert answer(home, "search", "ducks", "land", "--limit", "1", "--book", "ws-en") == {
        "hits": [
            {
                "book": "ws-en",
                "version": "1.2",
                "official": True,
                "number": "1.1.2",
                "title": "",
                "text": "Ducks may land.",
                "ancestors": [
                    {"number": "1", "title": "", "text": "Ponds"},
                    {"number": "1.1", "title": "", "text": "Size"},
                ],
            }
        ]
    }


def test_search_without_a_hit_says_no(home: Path) -> None:
    result = run(home, "search", "zyzzyva", "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (1, {"hits": []})


def test_a_hit_says_where_its_words_stand(home: Path) -> None:
    [hit] = answer(home, "search", "climax", "phase", "--limit", "1", "--highlights")["hits"]
    titled = [hit["title"][start:end].casefold() for start, end in hit["title_marks"]]
    assert titled == ["climax phase"]
    assert "marks" in hit
    [plain] = answer(home, "search", "climax", "phase", "--limit", "1")["hits"]
    assert "marks" not in plain


def test_where_nothing_is_found_a_hint_helps(home: Path) -> None:
    found = answer(home, "search", "vg 7.6.1.99")
    assert found["hits"] == []
    assert found["hint"]["searched"] == ["vanguard"]
    assert found["hint"]["near"]["vanguard"][:2] == ["7.6.1.9", "7.6.1.8"]
    assert "Rules near it in Vanguard CR: 7.6.1.9" in run(home, "search", "vg 7.6.1.99").stdout
    elsewhere = answer(home, "search", "EX burst", "--book", "dbs", "--section", "11")["hint"]
    assert elsewhere["searched"] == ["dbs"]
    assert "fftcg" in elsewhere["elsewhere"]


@pytest.mark.parametrize("query", ["", "-", "-77", "--frog", '"', "*(", "\U0001f438"])
def test_no_query_is_an_error(home: Path, query: str) -> None:
    result = run(home, "search", query)
    assert (result.exit_code, result.stdout) == (1, "No rule was found.\n")


def test_search_says_what_a_typing_error_was_taken_for(home: Path, pond: Path) -> None:
    run(home, "import", str(pond), "--book", "ws-en")
    found = answer(home, "search", "dcuks", "land", "--book", "ws-en", "--limit", "1")
    assert found["did_you_mean"] == "ducks land"
    assert [hit["number"] for hit in found["hits"]] == ["1.1.2"]
    shown = run(home, "search", "dcuks", "--book", "ws-en").stdout
    assert shown.startswith("Searched for: ducks\n")


def test_search_keeps_to_a_section(home: Path, pond: Path) -> None:
    run(home, "import", str(pond), "--book", "ws-en")
    found = answer(home, "search", "rim", "--book", "ws-en", "--section", "1.2")
    assert [hit["number"] for hit in found["hits"]] == ["1.2", "1.2.1"]


def test_glossary_explains_a_word_of_any_book(home: Path) -> None:
    [concept] = answer(home, "glossary", "checkpoint")["concepts"]
    assert concept["name"] == "check timing"
    assert concept["books"]["dbs"]["terms"] == ["checkpoint"]
    shown = run(home, "glossary", "salvage").stdout
    assert "players' words, not official: salvage" in shown
    assert len(answer(home, "glossary")["concepts"]) >= 120


def test_glossary_says_no_where_it_has_no_such_word(home: Path) -> None:
    result = run(home, "glossary", "zyzzyva")
    assert (result.exit_code, result.stdout) == (1, "This word is not in the glossary.\n")


def test_export_gives_exactly_its_fields(home: Path, pond: Path) -> None:
    run(home, "import", str(pond), "--book", "ws-en")
    exported = answer(home, "export", "ws-en")
    assert list(exported) == ["book", "version", "rules"]
    assert [rule["number"] for rule in exported["rules"]] == NUMBERS
    assert exported["rules"][4] == {
        "number": "1.1.2",
        "text": "Ducks may land.",
        "heading": False,
        "examples": ["Example: A duck lands on a pond of 1.1.1."],
    }


def test_what_was_exported_is_imported_as_the_same_book(
    home: Path, pond: Path, tmp_path: Path
) -> None:
    run(home, "import", str(pond), "--book", "ws-en")
    written = tmp_path / "written.txt"
    written.write_text(run(home, "export", "ws-en").stdout, encoding="utf-8")
    run(tmp_path / "another home", "import", str(written), "--book", "ws-en")
    assert answer(tmp_path / "another home", "export", "ws-en") == answer(home, "export", "ws-en")


def test_show_prints_what_stands_around_a_rule(home: Path, pond: Path) -> None:
    run(home, "import", str(pond), "--book", "ws-en")
    shown = run(home, "show", "ws-en", "1.1.2", "--today", "2021-04-03").stdout.splitlines()
    assert shown == [
        "ws-en 1.2 of 2021-03-03, Wei\u00df Schwarz, English Edition Comprehensive Rules"
        " (official text from pond.txt)",
        "language en; official text; file pond.txt, SHA-256 dbfd87158161; 31 days old",
        "1 Ponds",
        "  1.1 Size",
        "",
        "1.1.2",
        "    Ducks may land.",
        "",
        "    Example: A duck lands on a pond of 1.1.1.",
        "",
        "Before and after it:",
        "    1.1.1.1 Where it is square, see 1.2.1. The frog decides.",
        "    1.2 Rim",
        "",
        "Refers to:",
        "    1.1.1 A pond is round. Its rim is wet (1.2).",
    ]


def test_show_of_a_digest_is_marked(home: Path) -> None:
    shown = run(home, "show", "ws-en", "4.10.1.2")
    assert shown.exit_code == 0
    assert "digest, own words; import the official text with" in shown.stdout


def test_show_of_a_number_that_is_not_there_says_no_and_what_is_near(home: Path) -> None:
    result = run(home, "show", "ws-en", "3.7.1")
    assert result.exit_code == 1
    assert result.stdout == (
        "ws-en 2.09: there is no rule 3.7.1; rules near it: 3.7.1.1, 3.7.1.2, 3.7.2, 3.7.3, 3.7.4\n"
    )


@pytest.mark.parametrize(
    ("words", "number"),
    [
        (["wsen", "rule 9.2.2.1?"], "9.2.2.1"),
        (["ws-en", "7", "5", "1", "2"], "7.5.1.2"),
        (["dbs", "7.4.1.4"], "7-4-1-4"),
        (["vg", "7.6.1.x"], "7.6.1"),
    ],
)
def test_show_takes_a_number_as_it_is_said(home: Path, words: list[str], number: str) -> None:
    assert answer(home, "show", *words)["number"] == number


def test_a_newer_version_keeps_the_digest_and_marks_what_changed(
    home: Path, shared: Path, tmp_path: Path
) -> None:
    text = (shared / "rulebooks" / BOOKS["ws-en"]).read_text("utf-8").replace("2.09", "2.10")
    path = tmp_path / "newer.txt"
    path.write_text(text.replace("4.10.1.2. If", "4.10.1.2. Hereafter if"), "utf-8")
    run(home, "import", str(path), "--book", "ws-en")
    same, other = answer(home, "show", "ws-en", "9.4.1.2"), answer(home, "show", "wsen", "4.10.1.2")
    assert (same["version"], same["written_for"], same["words_changed"]) == ("2.10", "2.09", False)
    assert all((same["title"], same["digest"], same["errata"]))
    assert all((other["words_changed"], other["title"], other["digest"]))
    line = "Digest, own words (THE WORDS CHANGED since this was written for version 2.09):"
    assert line in run(home, "show", "ws-en", "4.10.1.2").stdout
    assert "CHANGED" not in run(home, "show", "ws-en", "9.4.1.2").stdout


def test_a_book_is_removed_and_its_digest_answers_again(home: Path, pond: Path) -> None:
    for version in ("1.2", "1.3"):
        run(home, "import", str(pond), "--book", "ws-en", "--version", version)
    removed = answer(home, "remove", "ws-en", "--version", "1.3")
    assert [one["version"] for one in removed["removed"]] == ["1.3"]
    assert (removed["answers_now"]["version"], removed["answers_now"]["official"]) == ("1.2", True)
    shown = run(home, "remove", "wsen").stdout.splitlines()
    assert shown[0].startswith("removed: ws-en 1.2 of 2021-03-03")
    assert shown[1].startswith("now used: ws-en 2.09")
    again = run(home, "remove", "ws-en")
    assert (again.exit_code, again.stdout) == (2, "")
    assert "the book ws-en has not been imported" in again.stderr


def test_list_names_every_book(home: Path, pond: Path) -> None:
    run(home, "import", str(pond), "--book", "fftcg", "--effective", "2022-02-02")
    listed = answer(home, "list")["books"]
    assert [(one["book"], one["version"], one["official"]) for one in listed] == [
        ("fftcg", "1.2", True),
        ("ws-en", "2.09", False),
        ("ws-jp", "1.100", False),
        ("vanguard", "unstated", False),
        ("dbs", "unstated", False),
    ]
    assert listed[0]["effective"] == "2022-02-02"


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("missing.txt", None, "there is no such file"),
        ("empty.txt", b"", "the file is empty"),
        ("picture.pdf", b"\x89PNG\r\n\x1a\n", "the file is named .pdf but is not a PDF"),
        ("noise.txt", bytes(range(256)), "this is not a text file"),
        ("cut.pdf", b"%PDF-1.4\n1 0 obj", "the PDF breaks off before its end"),
        ("locked.pdf", encrypted_pdf(), "the PDF asks for a password"),
        ("frogs.txt", b"Frogs are nice.", "no numbered rules were found"),
    ],
)
def test_bad_files_are_one_clear_line(
    home: Path, tmp_path: Path, name: str, data: bytes | None, message: str
) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    result = run(home, "import", str(path), "--book", "ws-en")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert f"{path}: {message}" in result.stderr
    assert answer(home, "list")["books"][0]["official"] is False


BOOKS = {
    "ws-en": "text/weiss-schwarz-en-2.09.txt",
    "ws-jp": "text/weiss-schwarz-jp-1.100.txt",
    "fftcg": "pdf/fftcg.pdf",
    "vanguard": "text/vanguard.txt",
    "dbs": "pdf/dragon-ball-super.pdf",
}


@pytest.mark.parametrize("real", BOOKS)
def test_the_wrong_book_is_refused_and_nothing_changes(home: Path, shared: Path, real: str) -> None:
    path = shared / "rulebooks" / BOOKS[real]
    for named in BOOKS:
        if named == real:
            continue
        result = run(home, "import", str(path), "--book", named)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.count("\n") == 1
        assert "this looks like" in result.stderr
        assert f"({real}), not" in result.stderr
    assert not any(one["official"] for one in answer(home, "list")["books"])
    assert run(home, "import", str(path), "--book", real).exit_code == 0


@pytest.mark.parametrize("book", ["ws-en", "ws"])
def test_a_book_without_a_number_is_no_rule_that_could_be_shown(home: Path, book: str) -> None:
    result = run(home, "show", book)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"“{book}” names a book but no rule; add a number" in result.stderr
    assert run(home, "show", "vanguard").exit_code == 0


def test_insisting_is_not_offered_where_it_would_not_help(home: Path, shared: Path) -> None:
    path = str(shared / "rulebooks" / "text" / "dragon-ball-super.txt")
    for insisted in ((), ("--insist",)):
        result = run(home, "import", path, "--book", "vanguard", *insisted)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.endswith("import it with --book dbs\n")


def test_a_judge_who_insists_gets_the_book_and_it_says_so(home: Path, shared: Path) -> None:
    path = shared / "rulebooks" / BOOKS["ws-jp"]
    taken = run(home, "import", str(path), "--book", "ws-en", "--insist")
    assert taken.exit_code == 0
    line = (
        "IMPORTED AS ws-en with --insist: "
        "this looks like Weiß Schwarz JP CR (ws-jp), not Weiß Schwarz EN CR (ws-en)"
    )
    assert line in taken.stdout
    assert line in run(home, "list").stdout
    assert answer(home, "show", "ws-en", "1.1")["resembles"] == "ws-jp"
    assert answer(home, "show", "fftcg", "1.1")["resembles"] is None


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["show", "chess", "1"], "there is no book with the id 'chess'"),
        (["search", "frog", "--book", "chess"], "there is no book with the id 'chess'"),
        (["export", "fftcg"], "the book fftcg has not been imported"),
        (["import", "x", "--book", "ws-en", "--effective", "soon"], "'soon' is not a date"),
    ],
)
def test_questions_that_cannot_be_answered(home: Path, words: list[str], message: str) -> None:
    result = run(home, *words)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert message in result.stderr


@pytest.mark.parametrize("name", ["import", "list", "show", "search", "remove", "export"])
def test_help_has_an_example(home: Path, name: str) -> None:
    assert "Example: judgetool rules" in run(home, name, "--help").stdout


def test_what_answers_is_highlighted_on_a_terminal_only(home: Path, pond: Path) -> None:
    run(home, "import", str(pond), "--book", "ws-en")
    arguments = ["rules", "search", "ducks", "land", "--limit", "1", "--book", "ws-en"]
    arguments += ["--data-dir", str(home)]
    plain = CliRunner().invoke(judgetool, arguments).stdout
    coloured = CliRunner().invoke(judgetool, arguments, color=True).stdout
    assert "Ducks may land." in plain
    assert "\x1b[1mDucks\x1b[0m may \x1b[1mland\x1b[0m." in coloured


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("ws-en 7.5.1", "7.5.1"),
        ("vg 7.6.1.2", "7.6.1.2"),
        ("wsen rule 7 5 1?", "7.5.1"),
        ("dbs 7.4.1.4", "7-4-1-4"),
        ("rule 7.5.1 of vanguard", "7.5.1"),
        ("ws-en 9.2.x", "9.2"),
    ],
)
def test_a_rule_is_shown_however_it_is_said(tmp_path: Path, said: str, shown: str) -> None:
    page = run(tmp_path, "show", *said.split(), "--json")
    assert page.exit_code == 0
    assert json.loads(page.stdout)["number"] == shown
    assert json.loads(run(tmp_path, "show", said, "--json").stdout)["number"] == shown


@pytest.mark.parametrize("said", ["7.5.1", "CR 7.5.1", "ws 7.5.1"])
def test_a_number_of_several_books_is_found_in_all_of_them(tmp_path: Path, said: str) -> None:
    found = run(tmp_path, "show", said, "--json")
    assert found.exit_code == 0
    books = {hit["book"] for hit in json.loads(found.stdout)["hits"]}
    assert {"ws-en", "ws-jp"} <= books


def test_a_book_that_there_is_not_is_told(tmp_path: Path) -> None:
    told = run(tmp_path, "show", "chess", "7.5")
    assert told.exit_code == 2
    assert "chess" in told.stderr


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text(GUIDE, encoding="utf-8")
    return path


def test_any_numbered_document_is_imported_as_an_own_book(home: Path, guide: Path) -> None:
    first = run(home, "import", str(guide), "--as", NAME)
    assert first.stdout.startswith(
        f"added: {BOOK} 1.2, date not stated, {NAME} (a book of your own"
    )
    shown = run(home, "show", BOOK, "2.2").stdout.splitlines()
    assert shown[4:9] == [
        "2.2",
        "    Missing Frog",
        "    Definition",
        "    The frog does not come at all.",
        "    Penalty: Match Loss",
    ]
    assert answer(home, "list")["books"][-1]["standing"] == "own"
    assert run(home, "remove", BOOK).stdout.startswith(f"removed: {BOOK} 1.2")
    assert run(home, "show", BOOK, "2.2").exit_code == 2


def test_an_import_has_either_a_book_or_a_name(home: Path, guide: Path) -> None:
    for words in ([], ["--as", NAME, "--book", "ws-en"]):
        refused = run(home, "import", str(guide), *words)
        assert refused.exit_code == 2
        assert "give either --book or --as" in refused.stderr


def test_the_infractions_of_a_guide_are_listed(home: Path, guide: Path) -> None:
    run(home, "import", str(guide), "--as", NAME)
    assert run(home, "infractions").stdout.splitlines() == [
        "Pond Penalty Guide 1.2",
        f"    {BOOK} 2.1  Late to the Pond: Warning",
        f"    {BOOK} 2.2  Missing Frog: Match Loss",
        f"    {BOOK} 2.3  Muddy Sleeves: Game Loss",
        f"    {BOOK} 2.4  Rude Croaking: Disqualification",
    ]
    [one] = answer(home, "infractions", BOOK)["guides"]
    assert (one["book"], one["infractions"][1]) == (
        BOOK,
        {"number": "2.2", "name": "Missing Frog", "penalty": "Match Loss"},
    )


def test_without_a_guide_no_infraction_is_listed(home: Path) -> None:
    none = run(home, "infractions")
    assert (none.exit_code, none.stdout.strip()) == (1, "No book of your own lists infractions.")
