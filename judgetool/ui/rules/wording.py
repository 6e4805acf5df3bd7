"""Rules in rich text: a book, a rule with its surroundings, what the engine does, on paper."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from html import escape

from judgetool.operations.rules.coverage import RuleCoverage
from judgetool.operations.rules.index import (
    UNSTATED,
    Book,
    Erratum,
    Rule,
    Standing,
    age_of,
    short_title,
    standing_of,
)
from judgetool.operations.rules.pages import OURS, RulePage
from judgetool.ui.cited import rule_link, scenario_link
from judgetool.ui.plain_text import capitalized
from judgetool.ui.printing import Printed

IN_THE_ENGINE = {
    "procedure": "The engine plays this rule",
    "definition": "The engine plays by this definition",
    "conduct": "The engine does not play this rule",
    "data": "Deck checks use this rule",
}
WAITING = "It waits until card texts can be read."
UNPROVEN = "No example shows it."


def coverage_html(covered: RuleCoverage) -> Iterator[str]:
    """The row of the conformance table, with a link to each of its scenarios."""
    yield '<p class="label">In the engine</p>'
    yield f"<p><b>{IN_THE_ENGINE[covered.kind]}</b>{_state(covered)}</p>"
    if covered.why:
        yield f'<p class="quiet">{escape(_sentence(covered.why))}</p>'
    if covered.proofs:
        yield '<table cellspacing="0">'
        for proof in covered.proofs:
            words = scenario_link(covered.book, proof.name, proof.title)
            yield f"<tr><td class='good'>▸</td><td>{words}</td></tr>"
        yield "</table>"


def _state(covered: RuleCoverage) -> str:
    """Whether the rule is proven, in words."""
    if covered.proofs:
        count = len(covered.proofs)
        scenarios = "1 example" if count == 1 else f"{count} examples"
        return f' · <span class="good strong">shown by {scenarios}</span>'
    if covered.waiting:
        return f'<br><span class="doubt">{WAITING}</span>'
    return f'<br><span class="doubt">{UNPROVEN}</span>' if covered.unproven else ""


def _sentence(words: str) -> str:
    return f"{capitalized(words)}{'' if words.endswith('.') else '.'}"


FIRST_WORDS = 80
NUMBER = re.compile(r"\b\d{1,3}(?:[.-]\d{1,3})+\b")
REWORDED = " (the words changed)"
"""Words behind our own title of a rule whose text has changed since we wrote the title."""

KINDS = {
    Standing.OFFICIAL: "Official text",
    Standing.TRANSLATION: "Translation",
    Standing.DIGEST: "Digest, own words",
    Standing.OWN: "A book of your own",
}


def book_line(book: Book) -> str:
    """Name, version and effective date of a book, in plain words."""
    return f"{book.name} · version {book.version} · {_day_of(book)}"


def short_book_line(book: Book) -> str:
    """The same in short, with the name that citations use."""
    return f"{short_title(book)} · {_day_of(book)}"


def _day_of(book: Book) -> str:
    return f"effective {book.effective.isoformat()}" if book.effective else "date not stated"


def kind_of(book: Book) -> str:
    """Whose words these are: the publisher's, a translator's, or ours."""
    return KINDS[standing_of(book)]


def age_line(book: Book, today: date) -> str:
    """How old the document is, if that is known; for an old one also what to do."""
    age = age_of(book, today)
    if age is None:
        return "Age unknown: check for a newer version"
    if age.to_come:
        return f"Not in effect before {book.effective}"
    if age.old:
        return f"{age.days} days old: check for a newer version"
    return f"{age.days} days old"


def is_fresh(book: Book, today: date) -> bool:
    """Whether the document is known to be in effect and not old."""
    age = age_of(book, today)
    return age is not None and not age.old and not age.to_come


def heading(rule: Rule, most: int = FIRST_WORDS) -> str:
    """A rule in a few words: its heading, else our title, else how it begins."""
    words = rule.text if rule.heading else rule.title or rule.begins
    changed = REWORDED if rule.reworded and rule.title and not rule.heading else ""
    return (words if len(words) <= most else f"{words[: most - 1].rstrip()}…") + changed


def heading_html(book: Book, rule: Rule, most: int = FIRST_WORDS) -> str:
    """The heading as rich text; in an official book our own titles are set in italics."""
    shown = escape(heading(rule, most))
    return f"<i>{shown}</i>" if is_ours(book, rule) else shown


def is_ours(book: Book, rule: Rule) -> bool:
    """Whether the heading of ``rule`` is our own title beside an official text."""
    return book.official and bool(rule.title) and not rule.heading


def marked(text: str, marks: Sequence[tuple[int, int]]) -> str:
    """``text`` as rich text, its parts ``marks`` (from, up to) marked."""
    pieces: list[str] = []
    end = 0
    for start, stop in marks:
        word = escape(text[start:stop])
        pieces += [escape(text[end:start]), f'<span class="mark">{word}</span>']
        end = stop
    return "".join([*pieces, escape(text[end:])])


def page_html(page: RulePage, covered: RuleCoverage | None = None) -> str:
    """The document: what stands above the rule, the rule, and all that belongs to it."""
    return "".join(_page(page, covered))


def _page(page: RulePage, covered: RuleCoverage | None) -> Iterator[str]:
    book = page.book
    for depth, rule in enumerate(page.ancestors):
        yield (
            f'<p style="margin: 0 0 2px {14 * depth}px" class="quiet">'
            f"{link_in(book, rule.number)}&nbsp; {heading_html(book, rule)}</p>"
        )
    for rule in (page.rule, *page.repeats):
        yield from _rule(page, rule)
    for gloss in page.glosses:
        yield from _gloss(page, gloss)
    yield from _errata(page)
    if covered is not None:
        yield from coverage_html(covered)
    yield from _listed(book, "Rules below it", page.children)
    yield from _listed(book, "Refers to", page.cites)
    if page.dangling:
        yield '<p class="label">Refers to rules that the book does not have</p>'
        yield f"<p>{escape(', '.join(page.dangling))}</p>"
    yield from _listed(book, "Referred to by", page.cited_by)
    neighbours = (("Before it", page.previous), ("After it", page.next))
    for name, neighbour in neighbours:
        yield from _listed(book, name, [neighbour] if neighbour else ())


def _rule(page: RulePage, rule: Rule) -> Iterator[str]:
    title = rule.text if rule.heading else rule.title
    paragraphs = rule.text.splitlines()
    if not title and len(paragraphs) > 1:
        title, paragraphs = paragraphs[0], paragraphs[1:]
    yield f"<h1>{escape(rule.number)}</h1>"
    if is_ours(page.book, rule):
        changed = f'<span class="doubt">{REWORDED}</span>' if rule.reworded else ""
        yield f'<p class="quiet"><i>{escape(rule.title)}</i>{changed}</p>'
    elif title:
        yield f"<h2>{escape(title)}</h2>"
    if not rule.heading and rule.text != title:
        for paragraph in paragraphs:
            yield f'<p class="rule">{linked(page, paragraph)}</p>'
    for example in rule.examples:
        yield f'<p class="example">{linked(page, example)}</p>'
    yield from _engine_note(page, rule)


def _gloss(page: RulePage, gloss: Rule) -> Iterator[str]:
    """What the digest says in addition to an official text."""
    if gloss.heading and not gloss.engine_note:
        return
    yield f'<p class="label">{KINDS[Standing.DIGEST]}</p>'
    if gloss.reworded:
        version = "" if page.written_for == UNSTATED else f" for version {escape(page.written_for)}"
        yield f'<p class="doubt">The words changed since this was written{version}.</p>'
    if not gloss.heading:
        yield f'<p class="gloss">{linked(page, gloss.text)}</p>'
    yield from _engine_note(page, gloss)


def _engine_note(page: RulePage, rule: Rule) -> Iterator[str]:
    if rule.engine_note:
        yield f'<p class="quiet">Judgetool goes by: {linked(page, rule.engine_note)}</p>'


def link_in(book: Book, number: str) -> str:
    """A link to a rule of this very version of the book."""
    return rule_link(book.id, number, version=book.version)


def erratum_html(book: Book, one: Erratum) -> str:
    """A known flaw: where and what it is, which rules contradict it, and what the program does."""
    where = ", ".join(link_in(book, number) for number in one.numbers)
    against = ", ".join(link_in(book, number) for number in one.against)
    beside = f", compare {against}" if against else ""
    changed = ' <span class="doubt">The words changed since.</span>' if one.reworded else ""
    return (
        f'<p><span class="doubt strong">{escape(one.kind.value.capitalize())}</span> in {where}'
        f"{beside}: {escape(one.what)}{changed}<br>"
        f'<span class="quiet">Judgetool goes by: {escape(one.engine)}</span></p>'
    )


def _errata(page: RulePage) -> Iterator[str]:
    if page.errata:
        yield '<p class="label">Known flaws of the book here</p>'
        yield from (erratum_html(page.book, one) for one in page.errata)


def linked(page: RulePage, text: str) -> str:
    """``text`` with a link at every rule number that the page's rule cites."""
    known = {rule.number for rule in page.cites}

    def link(match: re.Match[str]) -> str:
        return link_in(page.book, match[0]) if match[0] in known else match[0]

    return NUMBER.sub(link, escape(text))


def _listed(book: Book, name: str, rules: Sequence[Rule]) -> Iterator[str]:
    if not rules:
        return
    yield f'<p class="label">{escape(name)}</p><table cellspacing="0">'
    for rule in rules:
        yield (
            f"<tr><td style='white-space: nowrap'>{link_in(book, rule.number)}</td>"
            f"<td>{heading_html(book, rule, 160)}</td></tr>"
        )
    yield "</table>"


@dataclass(frozen=True)
class Selection:
    """Rules of one book that are to be printed together."""

    book: Book
    rules: tuple[Rule, ...]


def printed(selections: Sequence[Selection]) -> list[Printed]:
    """``selections`` as they are printed; each book begins a new page."""
    return [Printed(_header(one.book), "".join(selection_html(one))) for one in selections]


def selection_html(selection: Selection) -> Iterator[str]:
    """The rules one after the other; beside an official text our own titles are in italics."""
    for rule in selection.rules:
        depth = rule.number.count(".") + rule.number.count("-")
        number = f'<span class="number">{escape(rule.number)}</span>&nbsp; '
        if rule.heading:
            yield f'<p class="heading">{number}{escape(rule.text)}</p>'
            continue
        ours = is_ours(selection.book, rule)
        title = f"<i>{escape(rule.title)}.</i> " if ours and rule.title else ""
        yield f'<p style="margin-left: {6 * depth}px">{number}{title}{_lines(rule.text)}</p>'
        for example in rule.examples:
            inset = f"margin-left: {6 * depth + 12}px"
            yield f'<p class="example" style="{inset}">{escape(example)}</p>'


def _lines(text: str) -> str:
    """``text`` as rich text, each of its paragraphs on a line of its own."""
    return escape(text).replace("\n", "<br>")


def _header(book: Book) -> str:
    return book_line(book) + ("" if book.official else f" · {OURS}")
