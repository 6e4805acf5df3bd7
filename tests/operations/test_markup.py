"""Building pages out of elements."""

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from judgetool.operations.markup import (
    clean,
    element,
    filled,
    isolated,
    written,
    written_for_paper,
)


class Reader(HTMLParser):
    """Collects the tags and the text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.values: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.values += [value for _, value in attrs]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_text_and_elements_keep_their_order() -> None:
    made = element("p", "one ", element("b", "two"), " three ", element("i", "four"), " five")
    assert written(made) == "<p>one <b>two</b> three <i>four</i> five</p>"


def test_what_is_added_stands_behind_all_that_is_there() -> None:
    made = element("p", "one ", element("b", "two"), element("i", "three"))
    assert written(filled(made, [" four"])) == "<p>one <b>two</b><i>three</i> four</p>"
    assert written(filled(element("p", "one"), [" two"])) == "<p>one two</p>"


def test_text_is_never_markup() -> None:
    made = element("p", "<script>alert(1)</script> & more", title='" onclick="')
    assert written(made) == (
        '<p title="&quot; onclick=&quot;">&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>'
    )


def test_names_of_attributes_may_be_words_of_python() -> None:
    made = element("p", class_="note", aria_label="a note")
    assert written(made) == '<p class="note" aria-label="a note"></p>'


def test_an_empty_element_of_html_is_not_closed() -> None:
    assert written(element("meta", charset="utf-8")) == '<meta charset="utf-8">'


def test_what_others_wrote_keeps_its_writing_direction_to_itself() -> None:
    assert written(isolated("\u05d0\u202e")) == "<bdi>\u05d0\u202e</bdi>"


def test_on_paper_signs_keep_writing_directions_apart() -> None:
    made = element("p", isolated("Ann"), ": ", isolated("Bob"))
    assert written_for_paper(made) == "<p>\u2068Ann\u2069: \u2068Bob\u2069</p>"


def test_controls_and_halves_of_characters_are_replaced() -> None:
    assert clean("a\x00b\ud800c\n") == "a\ufffdb\ufffdc\n"


@given(st.text())
def test_a_page_reads_back_as_the_text_that_was_put_in(text: str) -> None:
    reader = Reader()
    reader.feed(written(element("p", isolated(text), title=text)))
    reader.close()
    assert reader.tags == ["p", "bdi"]
    assert reader.text == clean(text)
    assert reader.values == [clean(text)]
