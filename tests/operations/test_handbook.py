"""Words are found in the sections of the handbook."""

from judgetool.operations.handbook import chapters, find, picture


def test_a_section_is_found_in_which_all_words_stand() -> None:
    found = [(hit.chapter.name, hit.section.heading) for hit in find(["seed", "tables"])]
    assert ("event", "Deck checks") in found
    assert find(["seed", "xylophone"]) == []


def test_sections_with_the_words_in_their_heading_come_first() -> None:
    assert find(["penalties"])[0].section.heading == "Penalties, time, notes"


def test_capital_letters_make_no_difference() -> None:
    assert find(["RESCUE"]) == find(["rescue"])


def test_the_chapters_are_in_the_order_of_the_contents() -> None:
    names = [chapter.name for chapter in chapters()]
    assert names[:3] == ["README", "first-start", "finding-a-rule"]
    assert chapters()[1].title == "The first start"


def test_only_pictures_of_the_handbook_are_read() -> None:
    assert picture("no-such-picture.png") is None
    assert picture("../README.md") is None
