"""The report of a ruling as text and as a page that needs nothing else."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from textwrap import fill
from xml.etree.ElementTree import Element

from judgetool.operations.disputes.ruling_report import Paragraph, RulingReport, Section
from judgetool.operations.files import CannotWrite, write_new_file
from judgetool.operations.markup import Content, clean, element, filled, isolated, written
from resources import files

WIDTH = 96
INDENTS = {"event": 4, "ruled": 4, "rule": 2}
"""How far paragraphs are set in, by their kind."""

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser may load for the page: nothing."""

RULED = "by ruling: "
"""Stands before what a ruling has a bearing on."""


def as_text(report: RulingReport) -> str:
    """The report as plain text."""
    return "\n".join(_text_lines(report)) + "\n"


def _text_lines(report: RulingReport) -> Iterator[str]:
    yield clean(report.title)
    yield "=" * min(len(report.title), WIDTH)
    for name, value in report.facts:
        yield fill(clean(f"{name}: {value}"), WIDTH, subsequent_indent="  ")
    for section in report.sections:
        yield ""
        yield clean(section.title)
        yield "-" * min(len(section.title), WIDTH)
        yield from map(_text_of, section.paragraphs)


def _text_of(one: Paragraph) -> str:
    indent = " " * INDENTS.get(one.kind, 0)
    ruled = RULED if one.kind == "ruled" else ""
    number = f"{one.number}  " if one.number else ""
    said = f"{number}{ruled}{one.text}"
    cited = f" ({', '.join(one.cited)})" if one.cited and not _names(one) else ""
    return fill(
        clean(f"{said}{cited}"), WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  "
    )


def _names(one: Paragraph) -> bool:
    """Whether the words of a paragraph name the rules already."""
    return one.kind in ("ruling", "illegal")


def as_page(report: RulingReport) -> str:
    """The report as one HTML file."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="generator", content="judgetool dispute report"),
        element("title", report.title),
        element("style", files("styles", "report.css").read_text("utf-8")),
    )
    body = filled(element("body"), parts(report))
    return f"<!DOCTYPE html>\n{written(element('html', head, body, lang='en'))}\n"


def parts(report: RulingReport) -> Iterator[Element]:
    """The parts of the page in their order, for the page and for paper alike."""
    yield element("h1", isolated(report.title))
    for name, value in report.facts:
        yield element("p", f"{name}: ", isolated(value), class_="fact")
    known = {one.number for section in report.sections for one in section.paragraphs if one.number}
    for section in report.sections:
        yield from _section(section, known)
    yield element("p", "Head judge: ______________________________", class_="sign")


def _section(section: Section, known: set[str]) -> Iterator[Element]:
    yield element("h2", isolated(section.title))
    for one in section.paragraphs:
        yield filled(element("p", class_=one.kind), _contents(one, known))


def _contents(one: Paragraph, known: set[str]) -> Iterator[Content]:
    if one.number:
        yield element("b", one.number, class_="rule", id=_anchor(one.number))
        yield " "
    if one.kind == "ruled":
        yield element("b", RULED)
    yield isolated(one.text)
    for number in one.cited:
        yield "  "
        shown = element("a", number, href=f"#{_anchor(number)}") if number in known else number
        yield shown


def _anchor(number: str) -> str:
    return clean(f"rule-{number}".replace(" ", "-"))


WRITERS: dict[str, Callable[[RulingReport], str]] = {
    ".html": as_page,
    ".htm": as_page,
    ".txt": as_text,
}
"""What is written, by the ending of the file's name. The window draws what goes on paper."""


def enumerated(words: Sequence[str]) -> str:
    """Words with commas and a final "or"."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def save_report(
    report: RulingReport, path: Path, *, force: bool = False, others: Sequence[str] = ()
) -> None:
    """Write ``report`` in the form that the name of ``path`` asks for; raises ``CannotWrite``.

    ``others`` are endings of names that whoever asks could have written by itself.
    """
    form = path.suffix.casefold()
    if form not in WRITERS:
        raise CannotWrite(
            "this report cannot be written in that form",
            where=str(path),
            remedy=f"end the name with {enumerated((*others, '.html', '.txt'))}",
        )
    write_new_file(path, WRITERS[form](report), force=force)
