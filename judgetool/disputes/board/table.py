"""The whole table: the areas as the faces show them, and all of it in words."""

from collections import Counter
from collections.abc import Iterator, Sequence

from judgetool.disputes.board.queue import queue
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import UNKNOWN, zone_in_terms_of
from judgetool.disputes.telling.telling_apart import which_it_was
from judgetool.disputes.telling.waiting import effects_that_wait, named_for, waiting_area
from judgetool.disputes.views import BoardView, CardView, ZoneView
from judgetool.engine.kernel.cards import PLAYERS, Player
from judgetool.engine.kernel.state import State


def board(scene: Scene[State]) -> BoardView:
    """Both players' zones."""
    tabletop, state = scene.tabletop, scene.state
    waiting = tuple(effects_that_wait(scene))
    return BoardView(
        turn_player=state.turn_player,
        turn=state.turn,
        step=state.step,
        phase=tabletop.turn.phases[state.step],
        zones={player: dict(tabletop.board.areas(scene, player)) for player in PLAYERS},
        shared=dict(tabletop.board.shared(scene)),
        attack=tabletop.board.attack(scene),
        standing_by=tuple(
            f"{s.master}: {s.ability.name}"
            + (f" of {which_it_was(scene, s.source, s.master)}" if s.source else "")
            for s in state.standing_by
        ),
        queue=queue(scene),
        result=_result(state),
        waiting=waiting_area(waiting),
        of_players={
            player: (*tabletop.board.of_player(scene, player), *named_for(player, waiting))
            for player in PLAYERS
        },
        phases=tuple(dict.fromkeys(tabletop.turn.phases[step] for step in tabletop.turn.steps)),
    )


def zone_view(scene: Scene[State], player: Player, zone: str, count: str = "") -> ZoneView:
    """A zone of a player as an area of the table; ``count`` is said of its cards if given."""
    card = scene.tabletop.board.card
    cards = tuple(card(scene, one) for one in scene.state.cards_in(player, zone))
    hidden = zone in scene.tabletop.zones.hidden
    from_the_top = zone in scene.tabletop.zones.from_the_top
    return ZoneView(
        zone_in_terms_of(scene, zone), cards, hidden, count=count, from_the_top=from_the_top
    )


def _result(state: State) -> str | None:
    if state.result is None:
        return None
    if state.result.winner is None:
        return "a draw"
    return f"{state.result.winner} wins"


MOST = 60
"""So many different cards of an area are named."""


def picture(board: BoardView) -> tuple[str, ...]:
    """Where the game stands, then a line for each area in which something lies."""
    return (moment_line(board), *(area_line(*area) for area in areas_in_use(board)))


def moment_line(board: BoardView) -> str:
    """Where the game stands, in plain words."""
    where = f"Turn {board.turn} of {board.turn_player}" if board.turn else "Before the first turn"
    return "  ·  ".join(filter(None, (where, board.step, board.attack, board.result)))


def areas_in_use(board: BoardView) -> Iterator[tuple[str, ZoneView]]:
    """The areas in which a card lies or something waits, each with its player.

    For an area that both players share the player is empty.
    """
    for player, zones in (*board.zones.items(), ("", board.shared)):
        yield from ((player, zone) for zone in zones.values() if zone.cards or zone.items)
    if board.queue is not None and board.queue.items:
        yield "", board.queue
    if board.waiting is not None:
        yield "", board.waiting


def area_line(player: str, zone: ZoneView) -> str:
    """An area of a player with all that lies there, in one line."""
    return f"{whose(player, zone)}, {counted(zone)}: {'; '.join(contents(zone))}"


def whose(player: str, zone: ZoneView) -> str:
    """The name of an area with that of its player, if it has one."""
    return f"{player} {zone.name}".strip()


def counted(zone: ZoneView) -> str:
    """How many cards lie in an area, or how much waits there."""
    return f"{len(zone.items)} waiting" if zone.items else zone.count or cards_counted(zone.cards)


def contents(zone: ZoneView) -> list[str]:
    """What waits in an area, the next one first, and the cards that lie there."""
    return [*(f"{item.player}: {item.text}" for item in zone.items), *named(zone, MOST)]


def cards_counted(cards: Sequence[CardView]) -> str:
    """``1 card`` or ``5 cards``."""
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards"


def named(zone: ZoneView, most: int) -> list[str]:
    """The cards by name from the top to the bottom; cards of one name are counted together."""
    counts = Counter(_in_words(card, hidden=zone.hidden) for card in reversed(zone.cards))
    lines = [_several(name, count) for name, count in counts.items()]
    return lines if len(lines) <= most else [*lines[:most], f"and {len(lines) - most} more"]


def _several(name: str, count: int) -> str:
    """So many cards of one name, or that nobody knows."""
    if count == 1:
        return name
    if name.startswith(UNKNOWN):
        return f"{count} unknown cards{name.removeprefix(UNKNOWN)}"
    return f"{count} of {name}"


def _in_words(card: CardView, *, hidden: bool) -> str:
    """A card by name, and how it lies if other cards of its area lie differently."""
    state = [card.orientation] if card.orientation else []
    if card.known and card.face_up == hidden:
        state.append("face up" if hidden else "face down")
    return ", ".join([card.name, *state, *card.said])
