"""A format in rich text: what it asks of decks, entry by entry, since when, and by whom."""

from collections.abc import Iterator
from html import escape

from judgetool.decks.formats.schema import Entry, Format
from judgetool.operations.decks.formats import FormatInUse
from judgetool.ui.decks.games import game_title


def origin_of(one: FormatInUse) -> str:
    """Where the format comes from."""
    return "came with the program" if one.shipped else f"imported {one.imported} from {one.file}"


def format_html(one: FormatInUse) -> str:
    """All that is known of a format."""
    return "".join(_details(one))


def _details(one: FormatInUse) -> Iterator[str]:
    asked = one.format
    yield f"<h2>{escape(asked.name)}</h2>"
    yield f'<p class="quiet">{escape(game_title(one.game))} · {escape(asked.id)}</p>'
    yield f"<p>{escape(asked.about)}</p>"
    if not asked.complete:
        yield '<p class="doubt">What is known of it is not complete.</p>'
    yield from _said("", asked.note)
    yield from _said("Source: ", asked.source)
    yield f'<p class="quiet">{escape(origin_of(one)[:1].upper() + origin_of(one)[1:])}</p>'
    yield from _belonging(asked)
    if asked.entry:
        yield f'<p class="label">Entries · {len(asked.entry)}</p>'
    for entry in asked.entry:
        yield from _entry(entry)


def _belonging(asked: Format) -> Iterator[str]:
    if asked.common is not None:
        most = "the same" if asked.common.most == 1 else f"at most {asked.common.most} of"
        yield f"<p>All cards belong to {most} {escape(asked.common.of)}.</p>"
    if asked.common is not None and asked.common.groups:
        yield f"<p>Counted as one: {len(asked.common.groups)} groups.</p>"
    if asked.pool is not None and asked.pool.sets:
        yield f"<p>Cards of the sets {escape(', '.join(asked.pool.sets))}.</p>"
    if asked.pool is not None and asked.pool.window:
        yield f"<p>Cards of the newest {asked.pool.window} sets.</p>"
    if asked.editions == "one":
        yield "<p>Cards of two editions are not mixed.</p>"


def _entry(entry: Entry) -> Iterator[str]:
    until = f" until {entry.until}" if entry.until else ""
    region = f", {entry.region}" if entry.region else ""
    since = str(entry.effective or "always")
    yield f"<p><b>{escape(since + until + region)}</b>"
    yield from _line("Banned", entry.banned)
    for limit in entry.limited:
        yield from _line(f"At most {limit.most} of each", limit.cards)
    for condition in entry.conditional:
        others = (*condition.names, *condition.cards)
        yield from _line(f"With {condition.if_card} at most {condition.most} of all", others)
    for choice in entry.choice:
        groups = tuple(", ".join(group) for group in choice.groups)
        yield from _line(f"At most {choice.most} of these groups", groups, " | ")
    if not entry.complete:
        yield '<br><span class="doubt">Not complete.</span>'
    told = " · ".join(filter(None, (entry.note, entry.source)))
    yield f'<br><span class="quiet small">{escape(told)}</span></p>' if told else "</p>"


def _line(what: str, cards: tuple[str, ...], between: str = ", ") -> Iterator[str]:
    if cards:
        yield f"<br>{escape(what)}: {escape(between.join(cards))}"


def _said(before: str, words: str) -> Iterator[str]:
    if words:
        yield f'<p class="quiet">{escape(before + words)}</p>'
