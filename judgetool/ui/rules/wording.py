"""Rules in rich text: how a book, a rule and a rule's surroundings are shown."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from judgetool.operations.rules import Book, Rule, RulePage
from judgetool.ui.cited import rule_link

FIRST_WORDS = 80
NUMBER = re.compile(r"\b\d{1,2}(?:\.\d{1,2})+\b")


def book_line(book: Book) -> str:
    """Name, version and effective date of a book, in plain words."""
    day = f"effective {book.effective.isoformat()}" if book.effective else "date not stated"
    return f"{book.name} · version {book.version} · {day}"


def kind_of(book: Book) -> str:
    """Whether this is the official text or our outline."""
    return "Official text" if book.official else "Outline, in our own words"


def heading(rule: Rule, most: int = FIRST_WORDS) -> str:
    """A rule in a few words: its heading, else our title, else how it begins."""
    words = rule.text if rule.heading else rule.title or rule.text
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def heading_html(book: Book, rule: Rule, most: int = FIRST_WORDS, words: Iterable[str] = ()) -> str:
    """The heading as rich text; in an official book our own titles are set in italics."""
    shown = marked(heading(rule, most), words)
    return f"<i>{shown}</i>" if is_ours(book, rule) else shown


def is_ours(book: Book, rule: Rule) -> bool:
    """Whether the heading of ``rule`` is our own title beside an official text."""
    return book.official and bool(rule.title) and not rule.heading


def marked(text: str, words: Iterable[str]) -> str:
    """``text`` as rich text, with every word that begins with one of ``words`` marked."""
    wanted = [re.escape(word) for word in words if word]
    if not wanted:
        return escape(text)
    found = re.compile(rf"\b(?:{'|'.join(wanted)})", re.IGNORECASE)
    pieces: list[str] = []
    end = 0
    for match in found.finditer(text):
        pieces += [
            escape(text[end : match.start()]),
            f'<span class="mark">{escape(match[0])}</span>',
        ]
        end = match.end()
    return "".join([*pieces, escape(text[end:])])


def page_html(page: RulePage) -> str:
    """The document: what stands above the rule, the rule, and all that belongs to it."""
    return "".join(_page(page))


def _page(page: RulePage) -> Iterator[str]:
    book = page.book
    for depth, rule in enumerate(page.ancestors):
        yield (
            f'<p style="margin: 0 0 2px {14 * depth}px" class="quiet">'
            f"{rule_link(book.id, rule.number)}&nbsp; {heading_html(book, rule)}</p>"
        )
    for rule in (page.rule, *page.repeats):
        yield from _rule(page, rule)
    yield from _listed(book, "Below it", page.children)
    yield from _listed(book, "It refers to", page.cites)
    if page.dangling:
        yield '<p class="label">It refers to rules that the book does not have</p>'
        yield f"<p>{escape(', '.join(page.dangling))}</p>"
    yield from _listed(book, "Referred to by", page.cited_by)
    neighbours = (("Before it", page.previous), ("After it", page.next))
    for name, neighbour in neighbours:
        yield from _listed(book, name, [neighbour] if neighbour else ())


def _rule(page: RulePage, rule: Rule) -> Iterator[str]:
    title = rule.text if rule.heading else rule.title
    yield f"<h1>{escape(rule.number)}</h1>"
    if is_ours(page.book, rule):
        yield f'<p class="quiet"><i>{escape(rule.title)}</i></p>'
    elif title:
        yield f"<h2>{escape(title)}</h2>"
    if not rule.heading and rule.text != title:
        yield f'<p class="rule">{linked(page, rule.text)}</p>'
    for example in rule.examples:
        yield f'<p class="example">{linked(page, example)}</p>'


def linked(page: RulePage, text: str) -> str:
    """``text`` with a link at every rule number that the page's rule cites."""
    known = {rule.number for rule in page.cites}

    def link(match: re.Match[str]) -> str:
        return rule_link(page.book.id, match[0]) if match[0] in known else match[0]

    return NUMBER.sub(link, escape(text))


def _listed(book: Book, name: str, rules: Sequence[Rule]) -> Iterator[str]:
    if not rules:
        return
    yield f'<p class="label">{escape(name)}</p><table cellspacing="0">'
    for rule in rules:
        yield (
            f"<tr><td style='white-space: nowrap'>{rule_link(book.id, rule.number)}</td>"
            f"<td>{heading_html(book, rule, 160)}</td></tr>"
        )
    yield "</table>"
