"""Sources: encodings, HTML and Markdown; a book read from any of them is the same book."""

from contextlib import suppress
from html import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_index.editions import edition_of
from rules_index.errors import UnreadableDocument
from rules_index.model import Document
from rules_index.reading import read_rulebook
from rules_index.reading.hypertext import paragraphs_of
from rules_index.reading.sources import source_of

PARAGRAPHS = {
    "1": "Ponds",
    "1.1": "Size",
    "1.1.1": "A pond is round & wet.",
    "1.1.2": "Ducks may land.",
}


def read(text: str | bytes, name: str) -> Document:
    data = text if isinstance(text, bytes) else text.encode()
    return read_rulebook(data, name, edition_of("ws-jp"))


def texts(document: Document) -> dict[str, str]:
    return {rule.number: rule.text for rule in document.rules}


@pytest.mark.parametrize(
    "body",
    [
        "<p>1. Ponds<p>1.1 Size<p>1.1.1 A pond is <b>round</b> &amp; wet.<p>1.1.2 Ducks may land.",
        "1. Ponds<br>1.1 Size<br/>1.1.1 A pond is round &amp; wet.<BR>1.1.2 Ducks<br>may land.",
        "<h1>1. Ponds</h1><h2>1.1. Size</h2><ul><li>1.1.1. A pond is round &#38; wet.</li>"
        "<li><a name='1.1.2'></a>1.1.2. <span>Ducks</span>\n\n may land.</li></ul>",
        "<table><tr><td>1.</td><td>Ponds</td></tr><tr><td>1.1</td><td>Size</td></tr><tr><td>1.1.1"
        "</td><td>A pond is round & wet.</td></tr><tr><td>1.1.2<td>Ducks may land.</table>",
        "<dl><dt>1.</dt><dd>Ponds</dd><dt>1.1</dt><dd>Size</dd><dt>1.1.1</dt>"
        "<dd>A pond is round &amp; wet.</dd><dt>1.1.2</dt><dd>Ducks may land.</dd></dl>",
        "<style>p { x }</style><script>1.9 < 2</script><!-- 1.1.3 Boats --><div><div>1. Ponds</div>"
        "1.1 Size<div>1.1.1 A pond is round &amp; wet.</div>1.1.2 Ducks may land.</div>",
    ],
    ids=["unclosed paragraphs", "line breaks", "headings", "table", "definitions", "not shown"],
)
def test_numbered_paragraphs_of_html_are_read(body: str) -> None:
    page = f"<!DOCTYPE html><html><head><title>Frogs</title></head><body>{body}</body></html>"
    assert texts(read(page, "pond.html")) == PARAGRAPHS
    assert texts(read(page, "pond.txt")) == PARAGRAPHS


def test_what_is_struck_out_is_left_out_and_said() -> None:
    document = read(
        "<html><p>1. Ponds<p>1.1 Size<p>1.1.1 A pond is <s>square</s> round.<del>1.1.2 Gone.</del>",
        "pond.html",
    )
    assert texts(document)["1.1.1"] == "A pond is round."
    assert "2 pieces of text are struck out and left out" in document.report.notes


def test_a_table_in_a_rule_is_no_running_text() -> None:
    paragraphs = paragraphs_of("<p>1.1 Size<table><tr><td>small</td><td>3</td></tr></table>")
    assert paragraphs.texts == (("1.1 Size", True), ("| small | 3 |", True))


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("<p>1.1 Size<br>of ponds", (("1.1 Size", True), ("of ponds", False))),
        ("<p>1.1<p>Size", (("1.1 Size", True),)),
        ("<p>1.1<p>Size<br>of ponds", (("1.1 Size", True), ("of ponds", False))),
        ("<p>See<br>1.1<br>Size", (("See", True), ("1.1", False), ("Size", False))),
        ("1.1 Size<p>of<div>ponds", (("1.1 Size", True), ("of", True), ("ponds", True))),
    ],
)
def test_a_block_begins_anew_and_a_line_break_does_not(
    page: str, texts: tuple[tuple[str, bool], ...]
) -> None:
    assert paragraphs_of(page).texts == texts


def test_markdown_is_read_without_its_marks() -> None:
    document = read(
        "# 1\\. Ponds\n\n## 1.1. Size ##\n> - 1.1.1. A __pond__ is [round](#r) &amp; `wet`.\n---\n"
        "* **1.1.2.** Ducks _may_ land.<br>\n<!-- 1.1.3 Boats -->\n",
        "pond.md",
    )
    assert texts(document) == PARAGRAPHS


NOUNS = ["pond", "frog", "duck", "reed", "pebble", "boat", "moss"]
WORDS = st.sampled_from([*NOUNS, "wet", "round", "sings", "floats", "counts", "the", "never", "a"])
SENTENCE = st.lists(WORDS, min_size=3, max_size=30).map(lambda words: " ".join(words) + ".")
TITLE = st.lists(st.sampled_from(NOUNS), min_size=1, max_size=3).map(" ".join)


@st.composite
def books(draw: st.DrawFn) -> dict[str, str]:
    """An invented book: its numbers without gaps, with headings and sentences."""
    rules: dict[str, str] = {}
    for section in range(1, draw(st.integers(2, 4))):
        rules[f"{section}"] = draw(TITLE).capitalize()
        for part in range(1, draw(st.integers(2, 4))):
            rules[f"{section}.{part}"] = draw(TITLE).capitalize()
            for rule in range(1, draw(st.integers(2, 5))):
                rules[f"{section}.{part}.{rule}"] = draw(SENTENCE).capitalize()
                for below in range(1, draw(st.integers(1, 3))):
                    rules[f"{section}.{part}.{rule}.{below}"] = draw(SENTENCE).capitalize()
    return rules


def wrapped(text: str, width: int = 40) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


@settings(max_examples=40)
@given(books())
def test_a_book_is_the_same_from_text_and_markdown(book: dict[str, str]) -> None:
    entries = [f"{number}. {text}" for number, text in book.items()]
    assert texts(read("\n".join(entries), "pond.txt")) == book
    assert (
        texts(read("\n\n".join("\n".join(map(str, wrapped(one))) for one in entries), "a")) == book
    )
    listed = (f"{'  ' * number.count('.')}- **{number}.** {text}" for number, text in book.items())
    assert texts(read("\n".join(listed), "pond.md")) == book


@settings(max_examples=40)
@given(books())
def test_a_book_is_the_same_from_html(book: dict[str, str]) -> None:
    paragraphs = "".join(f"<p>{number} {escape(text)}</p>\n" for number, text in book.items())
    lines = paragraphs_of(f"<html><body>{paragraphs}</body></html>").lines()
    read_from_text = source_of(
        "\n".join(f"{number} {text}" for number, text in book.items()).encode(), "a", lambda: False
    )
    assert [line.text for line in lines] == [line.text for line in read_from_text.lines]


@given(st.binary(max_size=300), st.sampled_from(["pond.txt", "pond.md"]))
def test_any_bytes_become_lines_or_are_refused(data: bytes, name: str) -> None:
    with suppress(UnreadableDocument):
        lines = source_of(data, name, lambda: False).lines
        assert all(line.text for line in lines)


@given(st.text(max_size=200), st.text(alphabet="<>/!-[]abdelpstr&;# \"'=\n1.", max_size=80))
def test_any_markup_becomes_paragraphs(text: str, markup: str) -> None:
    for one in (text, markup, text + markup, markup + text):
        paragraphs = paragraphs_of(one)
        assert paragraphs.struck_out >= 0
        assert all(line.text for line in paragraphs.lines())
