"""Rulebooks in the workspace: publishing all or nothing, looking up, searching."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgetool.store import Workspace
from judgetool.store.failures import CannotStore
from judgetool.store.rule_search import search
from judgetool.store.rules import Publication, Shelf
from rules_index.fingerprint import print_of
from rules_index.model import Book, Change, ChangeKind, ChangeNote, Reference, Rule
from rules_index.search.query import parsed_query
from rules_index.search.ranking import Tier

BOOK = Book("ws-en", "Pebble Pond", "1.2", date(2021, 3, 3), "en", "pond.txt", "ab12")
RULES = [
    Rule("1", "Ponds", heading=True, section="1"),
    Rule("1.1", "Frog leaps", heading=True, section="1", title="Leaping"),
    Rule("1.1.1", "A wet frog leaps twice, see 1.2.", section="1"),
    Rule("1.1.2", "Leaps of a frog are counted aloud.", examples=("Example: Seven.",)),
    Rule("1.2", "Ducks", heading=True, section="1"),
    Rule("1.2.1.1", "A duck that dives is d\u00e9j\u00e0 wet.", section="1"),
]
CHANGES = [
    Change(
        "1.2",
        date(2021, 3, 3),
        (
            ChangeNote(ChangeKind.ADDED, ("1.1.2", "9.9"), "Frogs count."),
            ChangeNote(ChangeKind.CHANGED, (), "All is clearer."),
        ),
    ),
    Change("1.1", None),
]


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Workspace(tmp_path) as workspace:
        shelf = Shelf(workspace.db)
        shelf.publish(BOOK, RULES, CHANGES)
        yield shelf


def numbers(shelf: Shelf, text: str, *, typing: bool = False) -> list[str]:
    query = parsed_query(text, typing=typing)
    return [one.rule.number for one in search(shelf, shelf.books(), query, 10).found]


def test_what_was_published_comes_back(shelf: Shelf) -> None:
    shelved = shelf.book("ws-en")
    assert shelved is not None
    assert (shelved.book, shelved.rules) == (BOOK, 6)
    assert shelf.rules_of(shelved) == RULES


def test_the_change_log_comes_back(shelf: Shelf) -> None:
    shelved = shelf.book("ws-en")
    assert shelved is not None
    assert shelf.changes_of(shelved) == tuple(CHANGES)


def test_another_change_log_is_another_document(shelf: Shelf) -> None:
    assert shelf.publish(BOOK, RULES, CHANGES[:1]) is Publication.REPLACED
    shelved = shelf.book("ws-en")
    assert shelved is not None
    assert shelf.changes_of(shelved) == tuple(CHANGES[:1])


def test_the_same_file_read_otherwise_is_another_document(shelf: Shelf) -> None:
    otherwise = [*RULES[:2], replace(RULES[2], text="A wet frog leaps once."), *RULES[3:]]
    assert shelf.publish(BOOK, otherwise, CHANGES) is Publication.REPLACED
    [shelved] = shelf.books()
    assert shelf.rules_of(shelved) == otherwise


def test_the_same_again_changes_nothing(shelf: Shelf) -> None:
    before = shelf.book("ws-en")
    assert shelf.publish(BOOK, RULES, CHANGES) is Publication.UNCHANGED
    assert shelf.book("ws-en") == before


def test_the_same_file_under_another_name_changes_nothing(shelf: Shelf) -> None:
    renamed = replace(BOOK, source_file="copy of pond.txt")
    assert shelf.publish(renamed, RULES, CHANGES) is Publication.UNCHANGED


def test_another_version_stands_beside_the_old_and_is_the_newest(shelf: Shelf) -> None:
    later = replace(BOOK, version="1.10", effective=date(2022, 1, 1))
    assert shelf.publish(later, RULES) is Publication.ADDED
    assert [shelved.book.version for shelved in shelf.books()] == ["1.10", "1.2"]
    assert shelf.book("ws-en", "1.2") is not None


def test_the_same_version_from_another_file_replaces(shelf: Shelf) -> None:
    other = replace(BOOK, source_file="pond.pdf", source_sha256="cd34")
    assert shelf.publish(other, RULES[:3]) is Publication.REPLACED
    assert [shelved.rules for shelved in shelf.books()] == [3]
    assert numbers(shelf, "duck") == []


def test_a_publication_that_fails_leaves_all_as_it_was(shelf: Shelf) -> None:
    unstorable = Rule("1.3", "Boats \udcff")
    with pytest.raises(UnicodeEncodeError):
        shelf.publish(replace(BOOK, source_sha256="ef56"), [*RULES, unstorable])
    shelved = shelf.book("ws-en")
    assert shelved is not None
    assert (shelved.book, shelf.rules_of(shelved)) == (BOOK, RULES)
    assert numbers(shelf, "duck")


def test_what_stands_around_a_rule(shelf: Shelf) -> None:
    shelved = shelf.book("ws-en")
    assert shelved is not None
    before, after = shelf.neighbours(shelved, "1.1.1")
    assert (before, after) == (RULES[1], RULES[3])
    assert shelf.neighbours(shelved, "1") == (None, RULES[1])
    assert [rule.number for rule in shelf.ancestors(shelved, "1.2.1.1")] == ["1", "1.2"]
    assert [rule.number for rule in shelf.children(shelved, "1")] == ["1.1", "1.2"]
    assert [rule.number for rule in shelf.children(shelved, "1.2")] == ["1.2.1.1"]


def test_references_are_known_both_ways(shelf: Shelf) -> None:
    shelved = shelf.book("ws-en")
    assert shelved is not None
    assert shelf.references(shelved, "1.1.1") == [Reference("1.1.1", "1.2")]
    assert shelf.references(shelved, "1.2") == [Reference("1.1.1", "1.2")]
    assert shelf.references(shelved, "9.9") == [Reference("change log", "9.9")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1.1", ["1.1", "1.1.1", "1.1.2"]),
        ("ws-en 1.2", ["1.2", "1.2.1.1", "1.1.1"]),
        ("frog leaps", ["1.1", "1.1.1", "1.1.2"]),
        ("leaping", ["1.1", "1.1.1", "1.1.2"]),
        ("deja", ["1.2.1.1"]),
        ("SEVEN", ["1.1.2"]),
        ("ducks dive", ["1.2.1.1", "1.2"]),
        ("boat", []),
        ('"', []),
    ],
)
def test_search_gives_the_best_first(shelf: Shelf, text: str, found: list[str]) -> None:
    assert numbers(shelf, text) == found


def test_an_unfinished_word_finds_while_typing_only(shelf: Shelf) -> None:
    assert numbers(shelf, "cou") == []
    assert numbers(shelf, "cou", typing=True) == ["1.1.2"]


def test_a_hit_says_how_it_answers(shelf: Shelf) -> None:
    found = search(shelf, shelf.books(), parsed_query("ponds duck"), 10).found
    assert (found[0].rule.number, found[0].tier) == ("1.2", Tier.WITH_ANCESTORS)
    assert [rule.number for rule in found[0].ancestors] == ["1"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=80), typing=st.booleans())
def test_any_text_can_be_searched_for(shelf: Shelf, text: str, typing: bool) -> None:
    numbers(shelf, text, typing=typing)


@pytest.mark.parametrize(
    "text",
    [
        *(
            '"',
            "''",
            "a AND",
            "NOT",
            "NEAR(a b)",
            "text:frog",
            "^frog",
            "frog*",
            "-",
            "()",
            "a" * 9000,
        ),
        *("\U0001f438", "\x00", "\udcff", "frog \U0001f438 OR", "7.", "..", "1.1.1.1.1.1.1.1.1"),
        "frog " * 500,
    ],
)
def test_nothing_typed_raises(shelf: Shelf, text: str) -> None:
    numbers(shelf, text)
    numbers(shelf, text, typing=True)


def test_an_index_of_another_format_is_made_anew(shelf: Shelf) -> None:
    shelf.db.execute("UPDATE word_indexes SET words = '[0]', digest = 'another'")
    assert numbers(shelf, "duck dives")[0] == "1.2.1.1"


def test_an_index_that_is_not_the_one_that_was_made_is_made_anew(shelf: Shelf) -> None:
    shelf.publish(replace(BOOK, id="dbs"), [Rule("1", "An ibis stalks about.")])
    shelf.publish(replace(BOOK, id="dbs", version="1.3"), [Rule("1", "Storks sleep upright.")])
    [first, second] = [shelf.book("dbs", version) for version in ("1.2", "1.3")]
    assert first is not None
    assert second is not None
    shelf.db.execute(
        "UPDATE word_indexes SET words = (SELECT words FROM word_indexes WHERE book_id = ?)"
        " WHERE book_id = ?",
        [second.id, first.id],
    )
    found = search(shelf, [first], parsed_query("ibis"), 10).found
    assert [one.rule.text for one in found] == ["An ibis stalks about."]


GLOSSES = [
    replace(rule, title=f"Title of {rule.number}", text=f"Gloss of {rule.number}, feathered.")
    for rule in RULES
]
DIGEST = replace(BOOK, official=False, source_file="", source_sha256="di9e57")


def test_a_digest_is_no_imported_book(shelf: Shelf) -> None:
    assert shelf.publish(DIGEST, GLOSSES) is Publication.ADDED
    assert [shelved.book for shelved in shelf.books()] == [BOOK]
    assert [shelved.book for shelved in shelf.digests()] == [DIGEST]


def test_a_digest_gives_titles_and_words_to_the_book_that_it_speaks_of(shelf: Shelf) -> None:
    shelf.publish(DIGEST, GLOSSES)
    [shelved] = shelf.books()
    assert shelved.glossed
    assert shelf.rules_at(shelved, "1.2")[0].title == "Title of 1.2"
    assert shelf.glosses(shelved, "1.2") == [GLOSSES[4]]
    assert numbers(shelf, "feathered gloss 1.2.1.1")[0] == "1.2.1.1"
    assert sorted(numbers(shelf, "feathered")) == ["1.1.1", "1.1.2", "1.2.1.1"]


def test_a_digest_that_no_longer_speaks_of_a_book_leaves_it_nothing(shelf: Shelf) -> None:
    shelf.publish(DIGEST, GLOSSES)
    shelf.publish(replace(DIGEST, version="9.9"), GLOSSES)
    [shelved] = shelf.books()
    assert not shelved.glossed
    assert {(rule.title, rule.written_as) for rule in shelf.rules_of(shelved)} == {("", "")}
    assert numbers(shelf, "feathered") == []
    assert numbers(shelf, "ducks dive") == ["1.2.1.1", "1.2"]


def test_an_index_that_is_made_anew_has_the_words_of_the_digest(shelf: Shelf) -> None:
    shelf.publish(DIGEST, [replace(one, text=f"{one.number} is plumed.") for one in GLOSSES])
    shelf.db.execute("UPDATE word_indexes SET words = '[0]', digest = 'of no index' || book_id")
    assert numbers(shelf, "plumed 1.2.1.1")[0] == "1.2.1.1"
    assert len(numbers(shelf, "plumed")) == 3


def test_a_book_imported_after_its_digest_is_glossed_as_well(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        shelf = Shelf(workspace.db)
        shelf.publish(DIGEST, GLOSSES)
        shelf.publish(BOOK, RULES, CHANGES)
        assert shelf.publish(BOOK, RULES, CHANGES) is Publication.UNCHANGED
        [shelved] = shelf.books()
        assert shelf.rules_of(shelved)[0].title == "Title of 1"


def test_a_rule_of_which_the_digest_does_not_speak_is_lent_nothing(shelf: Shelf) -> None:
    shelf.publish(DIGEST, GLOSSES)
    shelf.publish(BOOK, [*RULES, Rule("7.7", "Boats pay no toll.")])
    [shelved] = shelf.books()
    known, unknown = shelf.rules_at(shelved, "1.1.2")[0], shelf.rules_at(shelved, "7.7")[0]
    assert (known.title, known.written_as, known.reworded) == ("Title of 1.1.2", "1.1.2", False)
    assert (unknown.title, unknown.written_as, unknown.reworded) == ("", "", False)


def test_another_version_is_not_glossed(shelf: Shelf) -> None:
    shelf.publish(replace(DIGEST, version="9.9"), GLOSSES)
    [shelved] = shelf.books()
    assert not shelved.glossed
    assert shelf.glosses(shelved, "1.2") == []
    assert shelf.rules_at(shelved, "1.2")[0].title == RULES[2].title


LATER = replace(BOOK, version="1.3", effective=date(2022, 1, 1), source_sha256="la7er")
REWRITTEN = [
    Rule("1", "Ponds", heading=True),
    Rule("1.1", "Frog leaps", heading=True),
    Rule("1.1.1", "Herons stand."),
    Rule("1.1.2", "Newts hide."),
    Rule("1.1.3", "Every frog that is wet leaps twice, see 1.2.", section="1"),
    Rule("1.1.4", "Leaps of a frog are counted aloud."),
    Rule("1.2", "Ducks", heading=True),
    Rule("1.2.1.1", "A duck that dives is d\u00e9j\u00e0 wet."),
]


def written_as(shelf: Shelf, number: str) -> str:
    """The number under which the digest speaks of this rule of the later version."""
    later = shelf.book("ws-en", "1.3")
    assert later is not None
    return shelf.rules_at(later, number)[0].written_as


def test_the_version_that_a_digest_tells_helps_to_know_its_rules_in_a_later_one(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    prints = tuple(print_of(rule) for rule in RULES)
    monkeypatch.setattr("rules_index.carrying.prints_of", lambda _: prints)
    shelf.publish(DIGEST, GLOSSES)
    shelf.publish(LATER, REWRITTEN)
    assert written_as(shelf, "1.1.3") == "1.1.1"
    shelf.remove("ws-en", "1.2")
    assert (written_as(shelf, "1.1.3"), written_as(shelf, "1.2")) == ("", "1.2")
    shelf.publish(BOOK, RULES, CHANGES)
    assert written_as(shelf, "1.1.3") == "1.1.1"


def test_a_rule_is_found_by_how_people_put_it_in_every_version(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    prints = tuple(print_of(rule) for rule in RULES)
    words = {"1.1.1": "hopping tadpoles", "9.9": "hopping newts"}
    monkeypatch.setattr("rules_index.carrying.prints_of", lambda _: prints)
    monkeypatch.setattr("judgetool.store.word_indexes.plain_words_of", lambda _: words)
    shelf.publish(replace(BOOK, source_sha256="ef56"), [*RULES, Rule("9.9", "Newts wait.")])
    assert sorted(numbers(shelf, "hopping")) == ["1.1.1", "9.9"]
    shelf.publish(BOOK, RULES)
    shelf.publish(DIGEST, [replace(one, text=f"{one.text} Plumed.") for one in GLOSSES])
    shelf.publish(LATER, REWRITTEN)
    [later, _] = shelf.books()
    found = search(shelf, [later], parsed_query("hopping"), 10).found
    assert [one.rule.number for one in found] == ["1.1.3"]


def test_the_rules_of_which_a_digest_speaks_come_in_the_order_of_the_book(shelf: Shelf) -> None:
    shelf.publish(DIGEST, GLOSSES)
    shelf.publish(BOOK, [*RULES, Rule("7.7", "Boats pay no toll.")])
    [shelved] = shelf.books()
    assert [rule.number for rule in shelf.written(shelved)] == [
        *("1", "1.1", "1.1.1", "1.1.2", "1.2", "1.2.1.1")
    ]


def test_digests_come_by_the_ids_of_their_books(shelf: Shelf) -> None:
    for book in ("ws-en", "dbs", "fftcg"):
        shelf.publish(replace(DIGEST, id=book), GLOSSES)
    assert [one.book.id for one in shelf.digests()] == ["dbs", "fftcg", "ws-en"]


def test_a_newer_digest_takes_the_place_of_the_older(shelf: Shelf) -> None:
    shelf.publish(DIGEST, GLOSSES)
    newer = [replace(gloss, title="Newer") for gloss in GLOSSES]
    newer_book = replace(DIGEST, source_sha256="ne3er")
    assert shelf.publish(newer_book, newer) is Publication.REPLACED
    [shelved] = shelf.books()
    assert {rule.title for rule in shelf.rules_of(shelved)} == {"Newer"}


def test_a_digest_remembers_what_to_see_and_what_the_engine_does(shelf: Shelf) -> None:
    noted = [replace(gloss, see=("1.1", "1.2"), engine_note="Quack.") for gloss in GLOSSES]
    shelf.publish(DIGEST, noted)
    [digest] = shelf.digests()
    assert shelf.rules_of(digest) == noted
    assert Reference("1.2.1.1", "1.1") in shelf.references(digest, "1.1")


def test_a_locked_workspace_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace, Workspace(tmp_path) as other:
        workspace.db.execute("PRAGMA busy_timeout = 1")
        other.db.conn.execute("BEGIN IMMEDIATE")
        with pytest.raises(CannotStore, match="locked"):
            Shelf(workspace.db).publish(BOOK, RULES)
        other.db.rollback()
        assert Shelf(workspace.db).publish(BOOK, RULES) is Publication.ADDED


def test_a_removed_version_is_gone_with_all_that_was_made_of_it(shelf: Shelf) -> None:
    later = replace(BOOK, version="1.10", effective=date(2022, 1, 1))
    shelf.publish(later, RULES, CHANGES)
    removed = shelf.remove("ws-en", "1.2")
    assert [one.book for one in removed] == [BOOK]
    assert [one.book for one in shelf.books()] == [later]
    for table in ("rules", "rule_references", "rulebook_changes", "word_indexes"):
        rows = shelf.db.execute(f"SELECT DISTINCT book_id FROM {table}").fetchall()
        assert rows == [(shelf.books()[0].id,)]


def test_without_a_version_all_of_a_book_are_removed_the_newest_first(shelf: Shelf) -> None:
    other = replace(BOOK, id="dbs")
    later = replace(BOOK, version="1.10", effective=date(2022, 1, 1))
    for book in (later, other):
        shelf.publish(book, RULES)
    assert [one.book for one in shelf.remove("ws-en")] == [later, BOOK]
    assert [one.book for one in shelf.books()] == [other]
    assert shelf.remove("ws-en") == []


def test_a_repeated_number_gives_its_rules_in_the_order_of_the_book(shelf: Shelf) -> None:
    again = Rule("1.1.1", "A dry frog leaps once.", section="1")
    shelf.publish(replace(BOOK, source_sha256="ef56"), [*RULES, again])
    [shelved] = shelf.books()
    assert shelf.rules_at(shelved, "1.1.1") == [RULES[2], again]
    assert shelf.neighbours(shelved, "1.1.1") == (RULES[1], None)
    assert shelf.numbers(shelved)[-2:] == ["1.2.1.1", "1.1.1"]


def test_of_a_repeated_number_the_first_rule_stands_above_others(shelf: Shelf) -> None:
    again = Rule("1.1", "Frogs sleep.", section="1")
    shelf.publish(replace(BOOK, source_sha256="ef56"), [*RULES, again])
    [shelved] = shelf.books()
    assert shelf.ancestors(shelved, "1.1.1") == RULES[:2]


def test_children_of_a_rule_that_lacks_are_its_grandchildren(shelf: Shelf) -> None:
    shelf.publish(replace(BOOK, source_sha256="ef56"), [*RULES, Rule("2.1.1-1", "Newts.")])
    [shelved] = shelf.books()
    assert [rule.number for rule in shelf.children(shelved, "2")] == ["2.1.1-1"]
    assert [rule.number for rule in shelf.children(shelved, "2.1.1")] == ["2.1.1-1"]


@pytest.mark.parametrize(
    ("versions", "newest"),
    [
        ({"1.9": date(2021, 1, 1), "1.10": date(2021, 1, 1)}, "1.10"),
        ({"2.0": date(2020, 1, 1), "1.10": date(2021, 1, 1)}, "1.10"),
        ({"2.0": None, "1.10": date(2021, 1, 1)}, "1.10"),
        ({"2.0": None, "10": None}, "10"),
    ],
)
def test_the_newest_version_is_the_one_in_effect_last(
    shelf: Shelf, versions: dict[str, date | None], newest: str
) -> None:
    for version, effective in versions.items():
        shelf.publish(replace(BOOK, id="dbs", version=version, effective=effective), RULES)
    shelved = shelf.book("dbs")
    assert shelved is not None
    assert shelved.book.version == newest


def test_a_digest_has_no_glosses_of_its_own(shelf: Shelf) -> None:
    shelf.publish(DIGEST, GLOSSES)
    [digest] = shelf.digests()
    assert shelf.written(digest) == []
    assert shelf.glosses(digest, "1.1.2") == []
