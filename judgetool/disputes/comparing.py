"""Two accounts of one dispute beside each other: where they part, how they differ at the end."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import takewhile
from typing import NamedTuple

from judgetool.disputes.board.sight import NOT_SEEN
from judgetool.disputes.board.table import contents, counted
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.scenarios.models import ScriptLine
from judgetool.disputes.scenarios.outcomes import Played, Stop
from judgetool.disputes.scenarios.playing import in_short
from judgetool.disputes.views import BoardView, CardView, Corners, ZoneView
from judgetool.engine.kernel.cards import Player


class ToldAccount(NamedTuple):
    """An account by its name, as it was played, with all its lines."""

    name: str
    played: Played
    script: Sequence[ScriptLine]


@dataclass(frozen=True)
class Side:
    """One of two accounts: what it says first that the other does not, and how it ends.

    ``line`` is the number of that line, ``says`` the line; None and empty where it has ended by
    then. ``stop`` is its first line that cannot be carried out. ``board`` is the last one.
    """

    account: str
    line: int | None
    says: str
    last: int
    stop: Stop | None
    board: BoardView


class Difference(NamedTuple):
    """Something that is otherwise at the end: what it is, and how it is in each account.

    It is about a ``card``, or about the area ``zone`` of a ``player``, which is empty for one that
    both share; about neither where it is about the game as a whole.
    """

    what: str
    one: str
    other: str
    card: int | None = None
    player: str = ""
    zone: str = ""


@dataclass(frozen=True)
class Comparison:
    """Two accounts, which are the same up to step ``common``, and what differs at their ends.

    ``number`` is the number of that step as people see it: that of its line.
    """

    common: int
    number: str
    one: Side
    other: Side
    differences: tuple[Difference, ...]

    @property
    def cards(self) -> frozenset[int]:
        """The cards that lie elsewhere or otherwise, by their ids; the same on both boards."""
        return frozenset(one.card for one in self.differences if one.card is not None)

    @property
    def zones(self) -> frozenset[tuple[str, str]]:
        """The areas that differ, each as its player and its name on the board."""
        return frozenset((one.player, one.zone) for one in self.differences if one.zone)


def comparison(one: ToldAccount, other: ToldAccount, viewer: Player | None = None) -> Comparison:
    """Two accounts of the same set-up beside each other; for a ``viewer`` what they have seen."""
    common = common_steps(one.played.dispute, other.played.dispute)
    both = zip(one.script, other.script, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
    sides = tuple(_side(told, same, viewer) for told in (one, other))
    boards = tuple(side.board for side in sides)
    differences = tuple(_differences(*boards))
    number = one.played.place_of(common).number
    return Comparison(common, number, sides[0], sides[1], differences)


def common_steps(one: Dispute, other: Dispute) -> int:
    """The index of the last step that two disputes of the same set-up have in common."""
    both = zip(one.timeline.transcript.commands, other.timeline.transcript.commands, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))


def _side(told: ToldAccount, same: int, viewer: Player | None) -> Side:
    dispute, stop = told.played.dispute, told.played.stop
    there = same < len(told.script)
    says = in_short(told.script[same]) if there else ""
    if viewer is not None:
        says = _says_to(viewer, told.played, same + 1) if there else ""
        stop = None if stop is None else stop.untold(NOT_SEEN.format(player=viewer))
    return Side(
        account=told.name,
        line=same + 1 if there else None,
        says=says,
        last=dispute.last,
        stop=stop,
        board=dispute.board(dispute.last, viewer),
    )


def _says_to(viewer: Player, played: Played, line: int) -> str:
    """What a line says, without what ``viewer`` has not seen."""
    step = played.first_step_of(line)
    if played.place_of(step).line != line:
        return NOT_SEEN.format(player=viewer)
    return played.dispute.steps_as_seen_by(viewer)[step].command or ""


def _differences(one: BoardView, other: BoardView) -> Iterator[Difference]:
    """What differs between two boards: the game, then each area, then each card."""
    for what in ("turn", "turn_player", "step", "attack", "standing_by", "result", "of_players"):
        before, after = _in_words(getattr(one, what)), _in_words(getattr(other, what))
        if before != after:
            yield Difference(what.replace("_", " "), before, after)
    areas = _areas(one), _areas(other)
    for key in dict.fromkeys((*areas[0], *areas[1])):
        yield from _of_area(key, areas[0].get(key), areas[1].get(key))
    cards = _cards(areas[0]), _cards(areas[1])
    for card in sorted({*cards[0], *cards[1]}):
        yield from _of_card(card, cards[0].get(card), cards[1].get(card))


Areas = Mapping[tuple[str, str], ZoneView]
"""The areas of a board by player and name; the player of a shared one is empty."""


def _areas(board: BoardView) -> Areas:
    own = {
        (player, name): zone
        for player, zones in board.zones.items()
        for name, zone in zones.items()
    }
    return {**own, **{("", name): zone for name, zone in board.shared.items()}}


def _of_area(
    key: tuple[str, str], one: ZoneView | None, other: ZoneView | None
) -> Iterator[Difference]:
    """An area that has other cards, or other things that wait there."""
    said = [_said(zone) for zone in (one, other)]
    if said[0] != said[1]:
        zone = one or other
        assert zone is not None
        player, name = key
        what = f"{player} {zone.name}".strip()
        yield Difference(what, said[0], said[1], player=player, zone=name)


def _said(zone: ZoneView | None) -> str:
    if zone is None or not (zone.cards or zone.items):
        return "empty"
    return f"{counted(zone)}: {'; '.join(contents(zone))}"


class _Lying(NamedTuple):
    """A card with the area where it lies."""

    place: str
    card: CardView


def _cards(areas: Areas) -> dict[int, _Lying]:
    return {
        card.id: _Lying(f"{player} {zone.name}".strip(), card)
        for (player, _), zone in areas.items()
        for card in zone.cards
    }


def _of_card(card: int, one: _Lying | None, other: _Lying | None) -> Iterator[Difference]:
    """How a card differs: where it lies, and all that is to be seen of it."""
    if one is None or other is None:
        yield Difference(_name(one, other), _place(one), _place(other), card)
        return
    if one.place != other.place:
        yield Difference(_name(one, other), one.place, other.place, card)
    for field in fields(CardView):
        if one.place != other.place and field.name != "name":
            continue  # it lies there as cards do there
        before, after = (_in_words(getattr(lying.card, field.name)) for lying in (one, other))
        if before != after and field.name in SEEN:
            yield Difference(f"{_name(one, other)}, {SEEN[field.name]}", before, after, card)


SEEN = {
    "name": "what it is",
    "face_up": "face up",
    "orientation": "orientation",
    "corners": "numbers",
    "badge": "beside it",
    "marks": "part in what goes on",
    "said": "more",
}
"""What is to be seen of a card, and how that is called."""


def _name(one: _Lying | None, other: _Lying | None) -> str:
    """A card by its name, where one of the accounts knows it."""
    lying = [each.card for each in (one, other) if each is not None]
    known = next((card for card in lying if card.known), lying[0])
    return known.name


def _place(lying: _Lying | None) -> str:
    return "nowhere" if lying is None else lying.place


def _in_words(value: object) -> str:
    match value:
        case None | "" | ():
            return "none"
        case bool():
            return "yes" if value else "no"
        case Corners():
            corners = (value.top_left, value.top_right, value.bottom_left, value.bottom_right)
            return ", ".join(filter(None, corners)) or "none"
        case tuple():
            return ", ".join(map(str, value))
        case dict():
            said = (f"{key}: {', '.join(words)}" for key, words in value.items() if words)
            return "; ".join(said) or "none"
        case _:
            return str(value)
