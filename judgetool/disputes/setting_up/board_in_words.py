"""The board of a dispute written as one text, of which the same board is read again."""

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
    for player in PLAYERS:
        own = {one.name: one for one in places if one.player == player}
        said = [*_rows_in_words(tabletop, draft, own), *_zones_in_words(draft, own.values())]
        if said:
            lines.append(f"{player}: {', '.join(said)}")
    moment = [one for one in places if not one.player]
    short = [one for one in moment if one.kind.form in (Form.WORD, Form.NUMBER, Form.TRUTH)]
    lines.append(", ".join(_zones_in_words(draft, short)))
    lines += _zones_in_words(draft, [one for one in moment if one not in short])
    return "\n".join(filter(None, lines))


def _cards_in_words(file: ScenarioFile, tabletop: Tabletop[Any]) -> Iterator[str]:
    model, called = card_model(tabletop.scenario), PlaceNames(tabletop, file.scenario.book)
    for name, card in plain(file.document.get(CARDS, {})).items():
        is_place = next(called.all_begun(name), None) is not None or name in PLAYERS
        said = quoted(name, anyway=is_place)
        yield f"{said} = {card}" if isinstance(card, str) else f"{said}: {described(model, card)}"


def _rows_in_words(tabletop: Tabletop[Any], draft: Draft, own: dict[str, Place]) -> Iterator[str]:
    """Whole rows of positions; their places are no more in ``own`` then."""
    for row, positions in tabletop.zones.rows.items():
        if all(name in own for name in positions):
            there = [own.pop(name) for name in positions]
            cards = [written(one.kind, draft.at(one.path)) for one in there]
            if any(cards):
                yield f"{row} {', '.join(card or '-' for card in cards)}"


def _zones_in_words(draft: Draft, places: Iterable[Place]) -> Iterator[str]:
    for place in places:
        value = draft.at(place.path)
        of = place.kind.of
        several = place.kind.form is Form.SEVERAL and of is not None and of.form is Form.FIELDS
        for one in value if several and value else [value]:
            words = written(place.kind, [one] if several and value else one)
            if words:
                yield f"{place.name} {words}"
