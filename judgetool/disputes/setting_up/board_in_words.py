"""The board of a dispute written as one text, of which the same board is read again."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.setting_up.board_text import CARDS
from judgetool.disputes.setting_up.draft import Draft, plain
from judgetool.disputes.setting_up.inventing import card_model, described
from judgetool.disputes.setting_up.place_names import PlaceNames
from judgetool.disputes.setting_up.places import Form, Place, places_of
from judgetool.disputes.setting_up.typed import quoted, written
from judgetool.disputes.tabletop import Tabletop
from judgetool.engine.kernel.cards import PLAYERS


def board_in_words(file: ScenarioFile) -> str:
    """The board of ``file`` as a text of which ``board_text.read_board`` makes the same board."""
    tabletop, draft = tabletop_of(file.scenario.book), Draft(file)
    places = places_of(tabletop.scenario, tabletop.zones)
    lines = list(_cards_in_words(file, tabletop))
    names = tuple(map(str, file.document.get(CARDS, {})))
    for player in PLAYERS:
        own = {one.name: one for one in places if one.player == player}
        rows = _rows_in_words(tabletop, draft, own, names)
        said = [*rows, *_zones_in_words(draft, own.values(), names)]
        if said:
            lines.append(f"{player}: {', '.join(said)}")
    moment = [one for one in places if not one.player]
    short = [one for one in moment if one.kind.form in (Form.WORD, Form.NUMBER, Form.TRUTH)]
    apart = "; " if any(_is_called_so(one.name, names) for one in short) else ", "
    lines.append(apart.join(_zones_in_words(draft, short)))
    lines += _zones_in_words(draft, [one for one in moment if one not in short])
    return "\n".join(filter(None, lines))


def _cards_in_words(file: ScenarioFile, tabletop: Tabletop[Any]) -> Iterator[str]:
    model, called = card_model(tabletop.scenario), PlaceNames(tabletop, file.scenario.book)
    people = {one.casefold() for one in (*PLAYERS, *file.scenario.players.values())}
    for name, card in plain(file.document.get(CARDS, {})).items():
        of_player = name.casefold().removeprefix("player ") in people
        said = quoted(name, anyway=of_player or called.begin(name))
        yield f"{said} = {card}" if isinstance(card, str) else f"{said}: {described(model, card)}"


def _at(place: str, said: str, names: Iterable[str]) -> str:
    """A place with what lies there; it is marked where a card is called as the place is."""
    return f"{place}{':' if _is_called_so(place, names) else ''} {said}"


def _is_called_so(place: str, names: Iterable[str]) -> bool:
    """Whether the name of a card is that of a place, or begins with it."""
    return any(re.match(rf"{re.escape(place)}(?!\w)", name, re.IGNORECASE) for name in names)


def _rows_in_words(
    tabletop: Tabletop[Any], draft: Draft, own: dict[str, Place], names: Iterable[str]
) -> Iterator[str]:
    """Whole rows of positions; their places are no more in ``own`` then."""
    for row, positions in tabletop.zones.rows.items():
        if all(name in own for name in positions):
            there = [own.pop(name) for name in positions]
            cards = [written(one.kind, draft.at(one.path)) for one in there]
            if any(cards):
                yield _at(row, ", ".join(card or "-" for card in cards), names)


def _zones_in_words(
    draft: Draft, places: Iterable[Place], names: Iterable[str] = ()
) -> Iterator[str]:
    for place in places:
        value = draft.at(place.path)
        of = place.kind.of
        several = place.kind.form is Form.SEVERAL and of is not None and of.form is Form.FIELDS
        for one in value if several and value else [value]:
            words = written(place.kind, [one] if several and value else one)
            if words:
                yield _at(place.name, words, names)
