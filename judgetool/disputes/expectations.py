"""Expectations of a scenario: what must be true after its lines, cited, legal or illegal."""

import re
from dataclasses import dataclass, field
from typing import Any

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import BadScenario, NoSuchCard, NotReadable, with_citations
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.names import listed, place_of
from judgetool.disputes.pointing import interchangeable, is_called, named_face
from judgetool.disputes.scenario import ScenarioFile
from judgetool.disputes.views import ReasonView
from judgetool.engine.kernel.cards import PLAYERS, CardId, FaceId
from judgetool.engine.kernel.state import State
from rules_index.errata import own_decisions_of

NUMBER = r"\d+(?:\.\d+)*"
ID = r"[a-z]+(?:-[a-z]+)*"
_CITES = re.compile(
    r"(?P<which>some step|no step|line (?P<line>\d+)) "
    rf"(?:cites (?P<number>{NUMBER})|rests on (?P<id>{ID}))"
)
_AFTER = re.compile(r"after (?:(?P<last>the last step)|line (?P<line>\d+)|step (?P<step>\d+))")
_BECAUSE = re.compile(
    rf"(?P<line>.+?)(?:;\s*because (?P<numbers>{NUMBER}(?:,\s*{NUMBER})*))?"
    rf"(?:;\s*rests on (?P<id>{ID}))?"
)
_PATH = re.compile(
    r"(?P<player>[AB])\.(?P<zone>[A-Za-z -]+?)(?: (?P<number>\d{1,2}))?"
    r"(?:\.(?P<aspect>[a-z]+))?(?P<has> has)?"
)
_NAMED = re.compile(r"(?P<player>[AB])\.(?P<name>.+)\.(?P<aspect>[a-z]+)")


@dataclass
class Played:
    """A dispute after its script, with the last step of each script line (from 1)."""

    dispute: Dispute
    last_step_of: dict[int, int] = field(default_factory=dict)


def unfulfilled(file: ScenarioFile, played: Played) -> list[str]:
    """Every expectation that does not hold, in words with its place.

    Raises ``BadScenario`` where an expectation cannot be understood.
    """
    failures: list[str] = []
    for index, expectation in enumerate(file.scenario.expect):
        place = file.place("expect", index)
        if isinstance(expectation, str):
            failures += _cited(expectation, played, place)
            continue
        for key, value in expectation.items():
            if key in ("illegal", "legal"):
                failures += judged(key, str(value), played.dispute, place)
            else:
                failures += _after(key, value, played, place)
    return failures


def judged(key: str, text: str, dispute: Dispute, place: str) -> list[str]:
    """Whether a line is legal or illegal now, and for the reasons that are named."""
    match = _BECAUSE.fullmatch(" ".join(text.split()))
    assert match is not None
    line = match["line"]
    try:
        reasons = dispute.why_not(line)
    except NoSuchCard as missing:
        reasons = (ReasonView(str(missing), ()),)
    except NotReadable as unread:
        raise BadScenario(str(unread), where=place) from unread
    if key == "legal":
        said = "; ".join(with_citations(reason) for reason in reasons)
        return [f"{place}: “{line}” should be legal, but: {said}"] if reasons else []
    if not reasons:
        return [f"{place}: “{line}” should be illegal, but it is legal"]
    cited = {number for reason in reasons for number in reason.citations}
    wanted = re.findall(NUMBER, match["numbers"] or "")
    absent = [number for number in wanted if number not in cited]
    if absent:
        because = "; ".join(with_citations(reason) for reason in reasons)
        return [f"{place}: “{line}” is illegal, but not because of {', '.join(absent)}: {because}"]
    decided = {one.id for reason in reasons for one in reason.rests_on}
    if match["id"] and match["id"] not in decided:
        return [f"{place}: “{line}” is illegal, but that does not rest on {match['id']}"]
    return []


def _cited(text: str, played: Played, place: str) -> list[str]:
    """“some step cites N”, “no step cites N”, “line K cites N”; “some step rests on an-id”."""
    match = _CITES.fullmatch(" ".join(text.split()))
    if match is None:
        raise BadScenario(
            f"“{text}” is no expectation",
            where=place,
            remedy="write e.g. “some step cites 4.10.1.2”",
        )
    steps = played.dispute.steps()
    number, own = match["number"], match["id"]
    if match["line"]:
        first, last = _steps_of_line(int(match["line"]), played, place)
        steps = steps[first : last + 1]
    if own and own not in own_decisions_of(played.dispute.state.book):
        raise BadScenario(f"no own decision has the id {own}", where=place)
    if own:
        found = any(one.id == own for step in steps for one in step.own_decisions)
    else:
        found = any(number in step.citations for step in steps)
    if found == (match["which"] == "no step"):
        should = f"rest on {own}" if own else f"cite {number}"
        return [f"{place}: {match['which']} should {should}, which is not so"]
    return []


def _steps_of_line(line: int, played: Played, place: str) -> tuple[int, int]:
    """The first and last step that a line of the script brought about."""
    if line not in played.last_step_of:
        raise BadScenario(f"the script has no line {line} that was carried out", where=place)
    return played.last_step_of.get(line - 1, 0) + 1, played.last_step_of[line]


def _after(key: str, values: Any, played: Played, place: str) -> list[str]:
    """“after the last step: {…}” and its like."""
    match = _AFTER.fullmatch(" ".join(key.split()))
    if match is None or not isinstance(values, dict):
        raise BadScenario(
            f"“{key}” is no expectation",
            where=place,
            remedy="write “after the last step: {A.clock: 3}” or “illegal: …; because …”",
        )
    index = played.dispute.last
    if match["line"]:
        index = _steps_of_line(int(match["line"]), played, place)[1]
    elif match["step"]:
        index = int(match["step"])
        if index > played.dispute.last:
            raise BadScenario(f"there is no step {index}", where=place)
    failures = []
    for path, wanted in values.items():
        found = observed(played.dispute, index, str(path), wanted, place)
        if found != wanted:
            failures.append(f"{place}: {key}, {path} is {_shown(found)}, not {_shown(wanted)}")
    return failures


def observed(dispute: Dispute, index: int, path: str, wanted: Any, place: str) -> Any:
    """What ``path`` is after a step, in the shape in which ``wanted`` is written."""
    state = dispute.timeline[index].state
    decision = dispute.timeline[index].decision
    general = {
        "turn": state.turn_player,
        "turn number": state.turn,
        "step": state.step,
        "winner": None if state.result is None else state.result.winner,
        "over": state.result is not None,
        "asked": None if decision is None else decision.player,
        "question": None if decision is None else decision.kind,
    }
    tabletop = tabletop_of(state.book)
    general.update({name: look(state) for name, look in tabletop.looking.of_game.items()})
    if path in general:
        value = general[path]
        return "nobody" if value is None else value
    match = _PATH.fullmatch(path)
    zones = tabletop.zones.names
    if match is None or match["zone"] not in zones:
        named = _NAMED.fullmatch(path)
        face = None if named is None else named_face(state.faces, named["name"])
        if named is not None and face is not None:
            card = _called(state, named["player"], face, place)
            return _aspect_of(state, card, named["aspect"], place)
        raise BadScenario(
            f"“{path}” is nothing that can be looked at",
            where=place,
            remedy=f"write A. or B. and a card's name or a zone: {', '.join(zones)}",
        )
    return _in_zone(state, match, wanted, place)


def _in_zone(state: State, match: re.Match[str], wanted: Any, place: str) -> Any:
    player, zone, aspect = match["player"], match["zone"], match["aspect"]
    assert player in PLAYERS
    cards = listed(state, player, zone)
    names = [state.name(card) or "unknown" for card in cards]
    if aspect:
        return _aspect(state, match, place)
    if match["number"]:
        index = int(match["number"])
        return names[index - 1] if 0 < index <= len(names) else "no card"
    if match["has"]:
        wanted_names = wanted if isinstance(wanted, list) else [wanted]
        return wanted if all(name in names for name in wanted_names) else names
    if isinstance(wanted, list):
        return names
    if isinstance(wanted, str):
        return names[0] if names else "empty"
    return len(cards)


def _called(state: State, player: str, face: FaceId, place: str) -> CardId | None:
    """The card of a face that a player has: in play, or elsewhere where none is in play.

    Raises ``BadScenario`` where it could be several.
    """
    there = (c.id for c in state.cards.values() if c.zone.player == player)
    own = [card for card in there if is_called(state, card, face)]
    in_play = [card for card in own if state.cards[card].orientation is not None]
    meant = tuple(in_play or own)
    if len(meant) > 1 and not interchangeable(state, meant):
        places = ", ".join(place_of(state, card) for card in meant)
        raise BadScenario(
            f"“{face}” could be several cards", where=place, remedy=f"name the place: {places}"
        )
    return meant[0] if meant else None


def _aspect(state: State, match: re.Match[str], place: str) -> Any:
    """What is to be seen of one card: the one on a position, or at a number of a zone."""
    zone, tabletop = match["zone"], tabletop_of(state.book)
    cards = listed(state, match["player"], zone)
    card = cards[-1] if cards and zone in tabletop.zones.positions else None
    if match["number"]:
        index = int(match["number"])
        card = cards[index - 1] if 0 < index <= len(cards) else None
    if card is None:
        return f"no {tabletop.looking.character}" if zone in tabletop.zones.oriented else "no card"
    return _aspect_of(state, card, match["aspect"], place)


def _aspect_of(state: State, card: CardId | None, aspect: str, place: str) -> Any:
    """What is to be seen of a card, if there is one; raises ``BadScenario``."""
    if card is None:
        return "no card"
    tabletop = tabletop_of(state.book)
    looking = tabletop.looking
    oriented = state.cards[card].zone.name in tabletop.zones.oriented
    if aspect in looking.of_card:
        return looking.of_card[aspect](state, card)
    if oriented and aspect in looking.when_oriented:
        return looking.when_oriented[aspect](state, card)
    raise BadScenario(
        f"“{aspect}” is nothing that a card has",
        where=place,
        remedy=f"{', '.join(looking.when_oriented)} of a {looking.character}, "
        f"{', '.join(looking.of_card)} of any card",
    )


def face_of(state: State, card: CardId) -> str:
    """Whether a card lies face up or down."""
    return "up" if state.cards[card].face_up else "down"


def seen_by(state: State, card: CardId) -> str:
    """Who has seen a card."""
    return " and ".join(state.cards[card].seen_by) or "nobody"


def orientation_of(state: State, card: CardId) -> str | None:
    """The orientation of a card."""
    return state.cards[card].orientation


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
