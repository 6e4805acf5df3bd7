"""The sheet of a card in rich text: what it is now, and which effects make it so."""

from collections.abc import Callable, Iterator
from html import escape

from judgetool.disputes.views import CardSheet, CharacteristicView, ContinuousView
from judgetool.ui.cited import citations

AS_PRINTED = "No effect is on it: all is as printed."


def card_sheet_html(book: str, sheet: CardSheet, number: Callable[[int], str] = str) -> str:
    """A card at one moment of a dispute; ``number`` gives the number of a step by its index."""
    return "".join(_sheet(book, sheet, number))


def _sheet(book: str, sheet: CardSheet, number: Callable[[int], str]) -> Iterator[str]:
    card = sheet.card
    state = [sheet.place, *filter(None, [card.orientation]), f"owner {sheet.owner}"]
    state += [] if card.face_up else ["face down"]
    state += card.beside
    name = card.name[:1].upper() + card.name[1:]
    yield f"<h1>{escape(name)}</h1>"
    yield f'<p class="quiet">{escape(" · ".join(state))}</p>'
    if sheet.values:
        yield '<p class="label">What it is now</p><table cellspacing="0">'
        yield from map(_row, sheet.values)
        yield "</table>"
    yield '<p class="label">Effects on it, in the order in which they are applied</p>'
    if not sheet.effects:
        yield f'<p class="quiet">{AS_PRINTED}</p>'
    for place, effect in enumerate(sheet.effects, start=1):
        begun = "" if effect.step is None else f", since step {number(effect.step)}"
        yield _effect(book, place, effect, begun)
    yield from (f'<p class="small quiet">{escape(note)}</p>' for note in sheet.notes)


def _row(value: CharacteristicView) -> str:
    now = escape(value.now or "none")
    beside = ""
    if value.open:
        now = f'<span class="doubt">not certain: {escape(value.open)}</span>'
    if value.changed:
        now = f'<span class="strong">{now}</span>'
    if value.changed or value.open:
        printed = escape(value.printed or "none")
        beside = f'&nbsp; <span class="small quiet">printed: {printed}</span>'
    return f"<tr><td class='quiet'>{escape(value.name)}</td><td>{now}{beside}</td></tr>"


def _effect(book: str, place: int, effect: ContinuousView, begun: str) -> str:
    tone = "doubt" if effect.open else "strong"
    return (
        f'<p>{place}.&nbsp; <span class="{tone}">{escape(effect.text)}</span><br>'
        f'<span class="quiet">{escape(effect.source + begun)}</span><br>'
        f'<span class="small">{citations(book, effect.citations)}</span></p>'
    )
