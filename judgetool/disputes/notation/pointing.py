"""Pointing at cards in a line: by name, by place (``A.hand 2``), by both, or as unknown."""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from judgetool.disputes.errors import AmbiguousCard, NoSuchCard, NotReadable
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import listed, place_of
from judgetool.engine.kernel.cards import NAME, PLAYERS, CardId, Face, FaceId, Value
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import searched
from judgetool.engine.kernel.immutable import once_for_faces
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.told import Facts, agrees, facts_of, is_partial, lacking, surely_fits
from judgetool.errors import how_many

NEAR = 75
"""A name that is at least so like the written one (of 100) is offered instead."""


_LYING = re.compile(
    r"(?P<name>.+?)(?:\s*\((?P<in>)|,?\s+(?:at|on|in)\s+(?:the\s+)?)(?P<place>[^()]+)(?(in)\))"
)
"""A card by its name and its place: ``Runner in A.hand``, ``Runner (center-left)``."""


_OWNED = re.compile(r"(?P<player>[AB])(?:\.|'s\s+)(?P<name>.+)", re.IGNORECASE)
"""A card of a player by its name: ``A.Runner``."""


class Pointed(NamedTuple):
    """The card that is meant; an unknown one must first be told to be ``as_face``.

    Where it was only described, it must be told what ``told`` says of it.
    """

    card: CardId
    as_face: FaceId | None = None
    told: Mapping[str, Value] | None = None


def named_faces(known: Mapping[FaceId, Face], text: str) -> tuple[FaceId, ...]:
    """The cards of the set-up that ``text`` names, capitals ignored; several can share a name.

    A dot at the end of a name can be left out, as a line can end with one.
    """
    wanted = plain_words(text)
    own, named, undotted = _named_plainly(known)
    return own.get(wanted) or named.get(wanted) or undotted.get(wanted, ())


def plain_names(known: Mapping[FaceId, Face]) -> Iterable[str]:
    """The names of the cards of the set-up as :func:`plain_words`."""
    return _named_plainly(known)[1]


Called = Mapping[str, tuple[FaceId, ...]]
"""The faces by what they are called, in small letters."""


@once_for_faces
def _named_plainly(known: Mapping[FaceId, Face]) -> tuple[Called, Called, Called]:
    """The faces that have a name by their ids, by their names, and by these without end dots."""
    names = {face_id: face.name for face_id, face in known.items() if face.name is not None}
    undotted = ((face_id, name.rstrip(".")) for face_id, name in names.items())
    return (
        _gathered((face_id, face_id) for face_id in names),
        _gathered(names.items()),
        _gathered(undotted),
    )


def _gathered(called: Iterable[tuple[FaceId, str]]) -> Called:
    found: dict[str, tuple[FaceId, ...]] = {}
    for face_id, name in called:
        plain = plain_words(name)
        found[plain] = (*found.get(plain, ()), face_id)
    return found


_NOT_CALLED = re.compile(
    r"(?:a card that is\s+|it is\s+)?(?:not|no|neither|anything but|anything other than|other than)"
    r"\s+(?:an?\s+)?(?P<names>.+)",
    re.IGNORECASE,
)
"""Words that deny names: ``not Runner``, ``neither Runner nor Finale``."""


def not_called(scene: Scene[State], text: str) -> dict[str, Value] | None:
    """What is told where ``text`` denies that a card is one of the set-up; None if it does not."""
    match = _NOT_CALLED.fullmatch(text.strip())
    if match is None:
        return None
    known = scene.state.faces
    names = [match["names"], *re.split(r"\s*(?:,|\bor\b|\bnor\b)\s*", match["names"])]
    whole = named_faces(known, names[0])
    each = [whole] if whole else [named_faces(known, name) for name in names[1:]]
    if not each or not all(each):
        return None
    called = (known[face].name for faces in each for face in faces)
    return {lacking(NAME): tuple(dict.fromkeys(name for name in called if name is not None))}


def the_face(scene: Scene[State], text: str) -> FaceId | None:
    """The one card of the set-up that ``text`` names, None where it names none.

    Raises ``AmbiguousCard`` where several share the name.
    """
    faces = named_faces(scene.state.faces, text)
    if len(faces) > 1:
        raise AmbiguousCard(text, faces)
    return faces[0] if faces else None


def card_at(scene: Scene[State], text: str, player: str) -> CardId | None:
    """The card at a place such as ``A.hand 2`` or ``center-left``; None where it is no place.

    Without a player it is ``player``'s. Raises ``NoSuchCard`` where no card lies there.
    """
    return _card_at(scene, scene.tabletop.zones.place.fullmatch(text.strip()), player)


def _card_at(scene: Scene[State], match: re.Match[str] | None, player: str) -> CardId | None:
    """The card at a place that was read; None if it is none."""
    if match is None:
        return None
    owner, zone = _zone_at(scene, match, player)
    cards = listed(scene, owner, zone) if owner in PLAYERS else ()
    number = match["number"]
    index = 0 if number in (None, "top") else int(number) - 1
    if number == "top" and zone not in scene.tabletop.zones.from_the_top:
        index = len(cards) - 1
    if not 0 <= index < len(cards):
        raise NoSuchCard(
            f"no card lies at “{match[0]}”", remedy=f"{owner}.{zone} has {how_many(len(cards))}"
        )
    return cards[index]


def _zone_at(scene: Scene[State], match: re.Match[str], player: str) -> tuple[str, str]:
    """The player and the zone of a place."""
    zone = scene.tabletop.zones.named(match["zone"])
    assert zone is not None
    return (match["player"] or player).upper(), zone


def _cards_at(scene: Scene[State], text: str, player: str) -> tuple[CardId, ...]:
    """The card at a place, all cards where it is a whole zone; none where it is no place."""
    match = scene.tabletop.zones.place.fullmatch(text.strip())
    if match is None:
        return ()
    if match["number"] is None:
        owner, zone = _zone_at(scene, match, player)
        return listed(scene, owner, zone) if owner in PLAYERS else ()
    card = card_at(scene, text, player)
    return () if card is None else (card,)


UNKNOWN = ("unknown", "an unknown card", "unknown card", "unknown cards")
"""How any card on offer is called that nobody knows."""


def pointed(
    scene: Scene[State], text: str, player: str, offered: tuple[CardId, ...], reveal: bool = True
) -> Pointed:
    """The card that ``text`` means, first of all among those ``offered``.

    If none of them has the name, an unknown one is taken for it and must be told, unless
    ``reveal`` is off; so it is with a description, such as “a climax”. Otherwise it is a card
    elsewhere, which cannot be chosen. Raises ``NotReadable``, ``NoSuchCard`` or
    ``AmbiguousCard``.
    """
    place = card_at(scene, text, player)
    if place is not None:
        return Pointed(place)
    if plain_words(text) in UNKNOWN:
        return Pointed(_only(scene, _unknown(scene, offered), text))
    if faces := named_faces(scene.state.faces, text):
        found = _called_so(scene, text, text, offered, reveal)
        return found or Pointed(_elsewhere(scene, text, faces, player, reveal))
    lying = _LYING.fullmatch(text.strip())
    if lying is not None and named_faces(scene.state.faces, lying["name"]):
        cards = _cards_at(scene, lying["place"], player)
        found = _called_so(scene, text, lying["name"], cards, reveal)
        if found is None:
            raise NoSuchCard(f"{lying['name']} does not lie at “{lying['place']}”")
        return found
    owned = _OWNED.fullmatch(text.strip())
    if owned is not None and (faces := named_faces(scene.state.faces, owned["name"])):
        own = _owned(scene, owned["player"].upper(), faces, offered)
        if not own:
            raise NoSuchCard(f"no card in sight is {text}")
        return Pointed(_only(scene, own, text))
    described = _described(scene, text, offered) if reveal else None
    if described is not None:
        return described
    spoken = _card_at(scene, scene.tabletop.zones.spoken_place.fullmatch(text.strip()), player)
    if spoken is not None:
        return Pointed(spoken)
    raise NotReadable(
        f"“{text}” is neither a card nor a place of this dispute",
        remedy=f"{meant(scene, text)}name a card as in the set-up, or a place such as A.hand 2",
    )


def _described(scene: Scene[State], text: str, offered: tuple[CardId, ...]) -> Pointed | None:
    """The card on offer of which that is known, or an unknown one of which it must be told.

    None where ``text`` describes no card, or none that is on offer. Raises ``AmbiguousCard``.
    """
    try:
        told = not_called(scene, text) or scene.tabletop.wording.told(text)
    except NotReadable:
        return None
    state = scene.state
    faces = ((card, state.face(card)) for card in offered)
    fitting = tuple(card for card, face in faces if face is not None and surely_fits(face, told))
    if fitting:
        return Pointed(_only(scene, fitting, text))
    unknown = _taken_to_be(scene, offered, told)
    return Pointed(_only(scene, unknown, text), told=told) if unknown else None


def pointed_in_turn(
    scene: Scene[State],
    texts: Iterable[str],
    player: str,
    offered: tuple[CardId, ...],
    reveal: bool = True,
) -> list[Pointed]:
    """The cards that several ``texts`` mean; each text means another card."""
    found: list[Pointed] = []
    for text in texts:
        left = tuple(card for card in offered if card not in [one.card for one in found])
        found.append(pointed(scene, text, player, left, reveal))
    return found


def called_of_player(
    scene: Scene[State], player: str, faces: Collection[FaceId]
) -> tuple[CardId, ...]:
    """A player's cards that are called so: those in play, or elsewhere if none is in play."""
    there = [card for card in scene.state.cards.values() if card.zone.player == player]
    own = [card for card in there if is_called(scene, card.id, faces)]
    in_play = [card for card in own if card.orientation is not None]
    return tuple(card.id for card in in_play or own)


def _owned(
    scene: Scene[State], player: str, faces: Collection[FaceId], offered: tuple[CardId, ...]
) -> tuple[CardId, ...]:
    """A player's cards that are called so: those on offer, and of these first those in play."""
    there = called_of_player(scene, player, faces)
    on_offer = [card for card in offered if scene.state.zone_of(card).player == player]
    named = tuple(card for card in on_offer if is_called(scene, card, faces))
    return tuple(card for card in there if card in named) or named or there


def _called_so(
    scene: Scene[State], text: str, name: str, cards: tuple[CardId, ...], reveal: bool
) -> Pointed | None:
    """The one of ``cards`` that is called ``name``, or an unknown one that is taken to be it."""
    faces = named_faces(scene.state.faces, name)
    named = tuple(card for card in cards if is_called(scene, card, faces))
    if named:
        return Pointed(_only(scene, named, text))
    if not reveal or not _taken_to_be(scene, cards, {}):
        return None
    face = the_face(scene, name)
    told = {} if face is None else facts_of(scene.state.faces[face])
    return Pointed(_only(scene, _taken_to_be(scene, cards, told), text), face)


def _elsewhere(
    scene: Scene[State], text: str, faces: tuple[FaceId, ...], player: str, reveal: bool
) -> CardId:
    """A card of that name which is not on offer; one of ``player``'s if there is one.

    Of these it is one where the question looks for cards, if there is one, or else one in play.
    """
    cards = tuple(card for card in scene.state.cards if is_called(scene, card, faces))
    own = tuple(card for card in cards if scene.state.cards[card].zone.player == player)
    if not cards:
        raise NoSuchCard(f"no card in sight is {text}")
    if not reveal:
        return _only(scene, own or cards, text)
    looked_at = _looked_at(scene)
    near = [card for card in (*own, *cards) if card in looked_at]
    in_play = [card for card in own if scene.state.cards[card].orientation is not None]
    return (*near, *in_play, *own, *cards)[0]


def _looked_at(scene: Scene[State]) -> Collection[CardId]:
    """The cards in the zones where the question looks, whether they fit or not."""
    decision = scene.decision
    if decision is None or decision.selector is None or not isinstance(decision.context, Context):
        return ()
    return frozenset(searched(scene.state, decision.selector, decision.context))


_COUNTED = re.compile(r"(?P<number>[1-9]\d?) (?P<name>.+)")
"""Several cards of one name: ``2 Runner``, ``6 unknown``."""


def _each(scene: Scene[State], text: str) -> tuple[str, ...]:
    """A card of a list, as often as it is counted there."""
    match = _COUNTED.fullmatch(text)
    if match is None or named_faces(scene.state.faces, text):
        return (text,)
    name = match["name"]
    if plain_words(name) in UNKNOWN or named_faces(scene.state.faces, name):
        return (name,) * int(match["number"])
    return (text,)


def card_list(scene: Scene[State], text: str) -> tuple[str, ...]:
    """The cards of a list; ``2 Runner`` are two of them.

    A comma or an "and" inside a card's name does not divide it.
    """
    parts = re.split(r"(\s*,\s*(?:and\s+)?|\s+and\s+)", text)
    found: list[str] = []
    while parts:
        whole = [
            n
            for n in range(len(parts), 1, -2)
            if named_faces(scene.state.faces, "".join(parts[:n]))
        ]
        taken = whole[0] if whole else 1
        found.append("".join(parts[:taken]))
        parts = parts[taken + 1 :]
    return tuple(card for part in found if part for card in _each(scene, part))


def meant(scene: Scene[State], text: str) -> str:
    """The question whether another card was meant; empty where no name is similar."""
    from rapidfuzz import fuzz, process

    names = [face.name for face in scene.state.faces.values() if face.name is not None]
    found = process.extractOne(
        text, names, scorer=fuzz.WRatio, processor=str.casefold, score_cutoff=NEAR
    )
    return "" if found is None else f"did you mean {found[0]}? Or "


def is_called(scene: Scene[State], card: CardId, faces: Collection[FaceId]) -> bool:
    """Whether a card is meant by the name of one of ``faces``."""
    return any(face in faces for face in scene.tabletop.lines.called_by(scene.state, card))


def interchangeable(scene: Scene[State], cards: tuple[CardId, ...]) -> bool:
    """Whether it makes no difference which of ``cards`` is meant: same zone, face and state."""
    kinds = {(scene.state.cards[c].zone, scene.state.cards[c].face) for c in cards}
    if len(kinds) != 1:
        return False
    tells_apart = scene.tabletop.lines.tells_apart
    return len(cards) == 1 or len({tells_apart(scene, card) for card in cards}) == 1


def _unknown(scene: Scene[State], cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return tuple(card for card in cards if scene.state.cards[card].face is None)


def _taken_to_be(scene: Scene[State], cards: tuple[CardId, ...], told: Facts) -> tuple[CardId, ...]:
    """The cards that can be meant by what is told: unknown ones, or else those known in part.

    If all of these are told to be something else, they are meant, so that it is said why not.
    """
    unknown = _unknown(scene, cards)
    if unknown:
        return unknown
    known = ((card, scene.state.face(card)) for card in cards)
    partial = [(card, face) for card, face in known if face is not None and is_partial(face)]
    fitting = tuple(card for card, face in partial if agrees(face, told))
    return fitting or tuple(card for card, _ in partial)


def _only(scene: Scene[State], cards: tuple[CardId, ...], text: str) -> CardId:
    """The one card that is meant; the first where it makes no difference."""
    if not cards:
        raise NoSuchCard(f"no card on offer is “{text}”")
    if interchangeable(scene, cards):
        return cards[0]
    raise AmbiguousCard(text, tuple(place_of(scene, card) for card in cards))


def plain_words(text: str) -> str:
    """``text`` in small letters, with single spaces: so names are compared."""
    return " ".join(text.casefold().split())
