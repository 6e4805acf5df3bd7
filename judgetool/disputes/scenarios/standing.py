"""A board that stands although something in its set-up cannot be.

What no board can be made of is left out, and named with its place, so that it is seen and mended.
A card that nobody has described stays where it is named: its name is all that is known of it.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario, NotDescribed
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.models import UNKNOWN, ScenarioFile
from judgetool.disputes.scenarios.reading import plain_fields, read_otherwise
from judgetool.disputes.tabletop import Scene
from judgetool.engine.kernel.cards import PLAYERS, Zone
from judgetool.engine.kernel.hidden import Finding
from judgetool.engine.kernel.state import FaceUnknown, State

MOST_LEFT_OUT = 200
"""So many things are left out at most until a board stands."""

SETUP, CARDS, CARD = "setup", "cards", "card"
WAITING = ("stack", "standing by", "attack")
"""What of the moment can depend on what a card is."""

DEPENDS = "the {} depends on a card of which nobody has said what it is"

Path = tuple[str | int, ...]


def standing(
    file: ScenarioFile, cards: CardSource[Card] | None = None
) -> tuple[Scene[State], tuple[Finding, ...]]:
    """The board of a scenario without what cannot stand on it, and what that is.

    Raises ``BadScenario`` where nobody can say what is wrong.
    """
    tabletop = tabletop_of(file.scenario.book)
    found: dict[Path, Finding] = {}
    written: dict[str, Any] | None = None
    for left in range(MOST_LEFT_OUT, -1, -1):
        try:
            scene = Scene(tabletop, tabletop.state_of(tabletop, file, cards))
            return scene, tuple(_where_it_lies(scene.state, *one) for one in found.items())
        except BadScenario as bad:
            written = plain_fields(file) if written is None else written
            mended = _without_fault(file, written, bad) if left else None
            if mended is None:
                raise
            found.setdefault(_key(bad), _finding(file, bad))
            file, written = mended
        except FaceUnknown:
            written = plain_fields(file) if written is None else written
            key, file, written = _without_what_waits(file, written)
            found.setdefault((SETUP, key), Finding(DEPENDS.format(key), ()))
    raise AssertionError("the last fault is raised")


def _key(bad: BadScenario) -> Path:
    """What is wrong is named once, in however many places of the board it shows."""
    return (CARDS, bad.name) if isinstance(bad, NotDescribed) else bad.path


def status_of(scene: Scene[State], left_out: Sequence[Finding]) -> tuple[Finding, ...]:
    """What the look at a board finds, behind what was left out of it.

    Where it depends on a card that nobody has described, only that is to be said.
    """
    try:
        return (*left_out, *scene.tabletop.status(scene.state))
    except FaceUnknown:
        if not left_out:
            raise
        return tuple(left_out)


def _where_it_lies(state: State, key: Path, finding: Finding) -> Finding:
    """What is wrong, with all zones in which a card lies that nobody has described."""
    if key[0] != CARDS:
        return finding
    lying = (card.zone for card in state.cards.values() if card.face == key[1])
    return finding._replace(zones=tuple(dict.fromkeys((*finding.zones, *lying))))


def undescribed(state: State) -> tuple[str, ...]:
    """The names of the cards of a board that nobody has described."""
    return tuple(
        name for name, face in state.faces.items() if face.name == name and not face.printed
    )


def _finding(file: ScenarioFile, bad: BadScenario) -> Finding:
    remedy = f": {bad.remedy}" if bad.remedy else ""
    zones = tuple(_zones(file, bad.path))
    if isinstance(bad, NotDescribed):
        from judgetool.disputes.setting_up.names import near

        like = near(bad.name, [name for name in file.scenario.cards if name != bad.name])
        meant = f"; is it {' or '.join(like)}? Say “{bad.name} is {like[0]}”" if like else ""
        remedy = f"{meant}; or describe it: “{bad.name}: …”"
    return Finding(f"{bad.what}{remedy}", (), impossible=True, zones=zones)


def _zones(file: ScenarioFile, path: Path) -> Iterator[Zone]:
    """The zone of the board to which a path of the set-up belongs."""
    names = tabletop_of(file.scenario.book).zones.names
    if len(path) > 2 and path[0] == SETUP and path[1] in PLAYERS:
        found = next((str(one) for one in reversed(path[2:4]) if one in names), str(path[2]))
        yield Zone(str(path[1]), found)


def _without_fault(
    file: ScenarioFile, written: dict[str, Any], bad: BadScenario
) -> tuple[ScenarioFile, dict[str, Any]] | None:
    """The file, of which ``written`` counts, without what is wrong; None where that is not found.

    What stands for a card becomes an unknown one, so that as many cards lie there.
    """
    if isinstance(bad, NotDescribed):
        left = deepcopy(written)
        left.get(CARDS, {}).pop(bad.name, None)
        mended = read_otherwise(file, left, (*file.undescribed, bad.name))
        return None if mended is None else (mended, left)
    for length in range(len(bad.path), 1, -1):
        left = deepcopy(written)
        if bad.path[0] in (SETUP, CARDS) and _leave_out(left, bad.path[:length]):
            mended = read_otherwise(file, left, file.undescribed)
            if mended is not None:
                return mended, left
    return None


def _without_what_waits(
    file: ScenarioFile, written: dict[str, Any]
) -> tuple[str, ScenarioFile, dict[str, Any]]:
    """The file without a part of the moment that cannot be told as long as a card is not."""
    for key in WAITING:
        left = deepcopy(written)
        if _leave_out(left, (SETUP, key)):
            mended = read_otherwise(file, left, file.undescribed)
            if mended is not None:
                return key, mended, left
    raise AssertionError("only what waits depends on what a card is")


def _leave_out(node: Any, path: Path) -> bool:
    """Take out of ``node`` what stands at ``path``; gives whether anything stood there."""
    *way, last = path
    for key in way:
        node = _inside(node, key)
        if node is None:
            return False
    key = _key_of(node, last)
    if key is None:
        return False
    if isinstance(node[key], list) and node[key] and way:
        node[key].pop()
    elif node[key] != UNKNOWN and (
        last == CARD or (isinstance(node, list) and isinstance(node[key], str))
    ):
        node[key] = UNKNOWN
    else:
        del node[key]
    return True


def _inside(node: Any, key: str | int) -> Any:
    found = _key_of(node, key)
    return None if found is None else node[found]


def _key_of(node: Any, key: str | int) -> Any:
    """The key of ``node`` that a path names: files have blanks where the models have none."""
    if isinstance(node, list):
        return key if isinstance(key, int) and key < len(node) else None
    if not isinstance(node, dict):
        return None
    wanted = str(key).replace(" ", "_").casefold()
    return next((one for one in node if str(one).replace(" ", "_").casefold() == wanted), None)
