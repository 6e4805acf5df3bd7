"""The report as a page: one file that needs nothing else, to be read, sent or printed."""

from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree.ElementTree import Element

from judgetool.decks.counted import CountedCard, UnknownCard
from judgetool.decks.deck_rules import Finding, Note, Undecided, Verdict
from judgetool.decks.games import game_title
from judgetool.decks.legality import statistics
from judgetool.errors import how_many
from judgetool.operations.decks.folders import CheckedList, Outcome
from judgetool.operations.decks.reports.charts import Draw, as_svg
from judgetool.operations.decks.reports.facts import CitedRule, Report, asked_of, in_short
from judgetool.operations.markup import (
    Content,
    clean,
    element,
    filled,
    isolated,
    written,
)
from resources import files

TITLE = "Deck check"
MOST_SUGGESTED = 5

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser may load for the page: nothing."""

CLASSES = {
    Outcome.UNCHECKED: "unchecked",
    Outcome.ILLEGAL: "illegal",
    Outcome.UNDECIDED: "undecided",
    Outcome.LEGAL: "legal",
}


def page(report: Report) -> str:
    """The whole report as one HTML file."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="generator", content="judgetool deck check"),
        element("title", f"{TITLE}: {report.subject}" if report.subject else TITLE),
        element("style", files("styles", "report.css").read_text("utf-8")),
    )
    body = filled(
        element("body", class_="problems" if report.problems else "all"), parts(report, as_svg)
    )
    return f"<!DOCTYPE html>\n{written(element('html', head, body, lang='en'))}\n"


def parts(report: Report, draw: Draw) -> Iterator[Element]:
    """The parts of the page in their order: head, overview, each list, rules, and the rest."""
    yield filled(element("div", class_="head"), _head(report))
    yield _overview(report)
    for place, one in enumerate(report.lists, start=1):
        yield filled(_section(one, place), _list(one, draw))
    if report.rules:
        yield filled(element("div", class_="rules"), _rules(report.rules))
    if report.checked.aside:
        yield filled(element("div", class_="aside"), _aside(report))


def _head(report: Report) -> Iterator[Content]:
    checked = report.checked
    yield element("h1", TITLE)
    facts = [
        report.subject,
        *report.asked,
        f"{checked.done} of {how_many(checked.files, 'file')} checked",
    ]
    facts += [f"report of {report.made}"] if report.made else []
    facts += [f"Only lists with problems: {len(report.lists)}"] if report.problems else []
    for fact in filter(None, facts):
        yield element("p", isolated(fact), class_="fact")
    if not checked.complete:
        left = how_many(checked.files - checked.done, "file")
        yield element("p", f"INCOMPLETE: stopped, {left} not checked", class_="warning")
    row = element("tr")
    for outcome, count in checked.counts.items():
        told = element("b", str(count), class_="count")
        row.append(element("td", told, f" {outcome}", class_=CLASSES[outcome]))
    yield element("table", row, class_="counts", cellpadding="6")
    for note in report.format_notes:
        yield element("p", isolated(note.message), " ", *_source(note), class_="warning")
    for line in report.restrictions:
        which, _, source = line.rpartition(" ")
        yield element("p", f"Restrictions: {which} ", _linked(source), class_="fact")


def _overview(report: Report) -> Element:
    """A row for each list: a player is named in place of their file, and where they sit."""
    seated = any(one.table is not None for one in report.lists)
    titles = ("Verdict", *(["Table"] if seated else []), "Player or list", "Why")
    headings = (element("th", title) for title in titles)
    table = element("table", filled(element("tr"), headings), class_="overview", cellpadding="3")
    for place, one in enumerate(report.lists, start=1):
        row = element("tr", element("td", str(one.outcome), class_=CLASSES[one.outcome]))
        if seated:
            row.append(element("td", "" if one.table is None else str(one.table), align="right"))
        row.append(element("td", element("a", isolated(one.title), href=f"#list-{place}")))
        row.append(element("td", isolated(in_short(one))))
        table.append(row)
    return table


def _section(one: CheckedList, place: int) -> Element:
    return element("div", id=f"list-{place}", class_=f"list {CLASSES[one.outcome]}")


def _list(one: CheckedList, draw: Draw) -> Iterator[Content]:
    outcome = element("span", str(one.outcome), class_="outcome")
    seat = "" if one.table is None else f"Table {one.table}, "
    yield element("h2", seat, isolated(one.title), ": ", outcome)
    yield element("p", isolated(one.where), class_="fact")
    if one.sha256:
        yield element("p", f"SHA-256 {one.sha256}", class_="fact hash")
    if one.verdict is None:
        yield element("p", isolated(one.problem), class_="finding")
        return
    yield element(
        "p", f"{asked_of(one.verdict)}; {how_many(one.verdict.deck.total)}", class_="fact"
    )
    yield from _findings(one.verdict)
    yield from _unknown(one.verdict)
    cards = filled(element("td", class_="cards", valign="top", width="60%"), [_cards(one.verdict)])
    charts = element("td", class_="charts", valign="top", width="40%")
    filled(charts, map(draw, statistics(one.verdict.deck)))
    yield element("table", element("tr", cards, charts), class_="deck", width="100%")


def _findings(verdict: Verdict) -> Iterator[Element]:
    found = sorted(verdict.findings, key=lambda one: (isinstance(one, Note), _undecided(one)))
    for finding in found:
        kind = "note" if isinstance(finding, Note) else "finding"
        cards = f" ({', '.join(finding.cards)})" if finding.cards else ""
        yield element(
            "p",
            _rule(finding, verdict.deck.game),
            " ",
            isolated(f"{finding.told}{cards}"),
            " ",
            *_source(finding),
            class_=kind,
        )


def _undecided(finding: Finding) -> bool:
    return isinstance(finding, Undecided)


def _rule(finding: Finding, book: str) -> Element:
    """The number of the rule as a link to what it says. A restriction of a format has no number."""
    if finding.format:
        return element("b", finding.format, class_="rule")
    return element("a", finding.rule, href=f"#{_anchor(book, finding.rule)}", class_="rule")


def _source(finding: Finding) -> Iterator[Content]:
    if finding.source:
        yield element("span", "(", _linked(finding.source), ")", class_="source")


def _linked(source: str) -> Element:
    """``source``, to be followed where it is an address; nothing is loaded from there."""
    if source.startswith(("https://", "http://")):
        return element("a", source, href=source, rel="noreferrer")
    return isolated(source)


def _unknown(verdict: Verdict) -> Iterator[Element]:
    for card in verdict.deck.unknown:
        told: list[Content] = [element("b", "not known:"), f" {card.count} x "]
        told.append(isolated(card.card))
        if card.name:
            told += [" ", isolated(card.name)]
        if card.lines:
            told.append(f", line {', '.join(map(str, card.lines))}")
        if card.suggestions:
            suggested = card.suggestions[:MOST_SUGGESTED]
            perhaps = "; ".join(f"{found.code} {found.name}" for found in suggested)
            told += [", did you mean ", isolated(perhaps), "?"]
        yield element("p", *told, class_="finding")


def _cards(verdict: Verdict) -> Element:
    rows = [*_rows(verdict.deck.known), *_rows(verdict.deck.unknown)]
    if verdict.deck.aside:
        title = element("td", "beside the deck", colspan="4", class_="section")
        rows += [element("tr", title), *_rows(verdict.deck.aside)]
    return filled(element("table", class_="lines", cellpadding="1"), rows)


def _rows(cards: Iterable[CountedCard[Any] | UnknownCard[Any]]) -> Iterator[Element]:
    for one in cards:
        if isinstance(one, CountedCard):
            code, name = one.card.code, one.card.name
        else:
            code, name = one.card, one.name or "not known"
        yield element(
            "tr",
            element("td", f"{one.count}\u00a0", class_="number", align="right"),
            element("td", isolated(code), class_="code"),
            element("td", isolated(name)),
            element("td", isolated(one.section), class_="section"),
        )


def _rules(rules: Iterable[CitedRule]) -> Iterator[Element]:
    yield element("h2", "Rules, in our own words")
    for rule in rules:
        number = element("b", f"{game_title(rule.book)} {rule.number}", class_="rule")
        gloss = rule.gloss or "The digest of this book does not have this rule."
        yield element("p", number, f" {gloss}", id=_anchor(rule.book, rule.number))


def _aside(report: Report) -> Iterator[Element]:
    aside = report.checked.aside
    yield element("h2", f"Skipped: {how_many(len(aside), 'file')}")
    for one in aside:
        yield element("p", isolated(str(one.path)), f": {one.why}", class_="fact")


def _anchor(book: str, number: str) -> str:
    return clean(f"rule-{book}-{number}".replace(" ", "-"))
