"""What a card is now: its values and words (2), and its abilities with those by rule (10.2.3)."""

from collections.abc import Collection

from judgetool.engine.kernel import continuous
from judgetool.engine.kernel.abilities import Ability, Pay
from judgetool.engine.kernel.cards import NAME, CardId, Face, Player, Words
from judgetool.engine.kernel.continuous import in_force_on, in_force_on_any
from judgetool.engine.kernel.continuous.view import ABILITIES, View
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.keyword_abilities import encore
from judgetool.engine.weiss_schwarz.state import WeissState


@rule("8.9.1", "8.9.3")
def characteristic(state: WeissState, card: CardId, aspect: str) -> int:
    """A number of a card now: the printed base value, then the effects on it in their order.

    Raises ``FaceUnknown`` where the printed number is not known, or an effect on it is open.
    """
    if faces.is_blank(state, card):
        return 0
    view = in_force_on(state, aspect)
    if view.open:
        view.need(card, aspect)
    changed = view.numbers.get((card, aspect)) if view.numbers else None
    return base_number(state, card, aspect) if changed is None else changed


def decidable(state: WeissState, card: CardId, *aspects: str) -> bool:
    """Whether these aspects of a card are known, so that nobody needs to be asked."""
    if not aspects or faces.is_blank(state, card):
        return True
    if not state.knows(card, *aspects):
        return False
    open_ = in_force_on_any(state, aspects).open
    return not (open_ and any((card, one) in open_ for one in aspects))


def surely_lacks(state: WeissState, card: CardId, aspect: str, words: Collection[str]) -> bool:
    """Whether it is told that a card has none of ``words``, and no effect gives it one."""
    no_climax = aspect == faces.TYPE and state.knows(card, faces.IS_CLIMAX)
    others = [word for word in words if not (no_climax and word == faces.CLIMAX)]
    return continuous.surely_lacks(state, card, aspect, others) if others else no_climax


def has_number(state: WeissState, card: CardId, aspect: str) -> bool:
    """Whether a card has this number at all; a climax has no level, no cost, no power."""
    return not faces.is_blank(state, card) and isinstance(state.printed(card, aspect), int)


@rule("8.9.1", "8.9.3")
def words(state: WeissState, card: CardId, aspect: str) -> Words:
    """The words of one kind of a card now: traits, icons; colour and type are one word each."""
    if faces.is_blank(state, card):
        return ()
    view = in_force_on(state, aspect)
    if view.open:
        view.need(card, aspect)
    changed = view.words.get((card, aspect)) if view.words else None
    return base_words(state, card, aspect) if changed is None else changed


def names(state: WeissState, card: CardId) -> tuple[str, ...]:
    """The names of a card now; raises ``FaceUnknown`` where its name is not known."""
    if faces.is_blank(state, card):
        return ()
    return words(state, card, NAME)


def ability_names(state: WeissState, card: CardId) -> tuple[str, ...]:
    """The names of the abilities of a card now; raises ``FaceUnknown`` where they are not known."""
    return tuple(ability.name for ability in abilities_now(state, card))


def ability_words(state: WeissState, card: CardId) -> tuple[str, ...]:
    """The names and keywords of the abilities of a card now; raises ``FaceUnknown``."""
    return tuple(word for one in abilities_now(state, card) for word in (one.name, *one.keywords))


def abilities_now(state: WeissState, card: CardId) -> tuple[Ability, ...]:
    """The abilities of a card now; raises ``FaceUnknown`` where they are not known."""
    if state.face(card) is None:
        raise FaceUnknown(card, NAME)
    view = in_force_on(state, ABILITIES)
    view.need(card, ABILITIES)
    changed = view.abilities.get(card)
    return own_abilities(state, card) if changed is None else changed


def power(state: WeissState, card: CardId) -> int:
    """The strength of a character in battle (2.9.1)."""
    return characteristic(state, card, faces.POWER)


def surely_has_power(state: WeissState, card: CardId) -> bool:
    """Whether the power is above zero even if the open effects add nothing to it."""
    key = (card, faces.POWER)
    view = in_force_on(state, faces.POWER)
    if key in view.lowered:
        return False
    try:
        power = view.numbers[key] if key in view.numbers else base_number(state, *key)
    except FaceUnknown:
        return False
    return power > 0


def soul(state: WeissState, card: CardId) -> int:
    """The damage that a character deals, before zero and negative values are dealt with (2.10)."""
    return characteristic(state, card, faces.SOUL)


def level(state: WeissState, card: CardId) -> int:
    """The level of a card (2.6.1)."""
    return characteristic(state, card, faces.LEVEL)


@rule("8.6.2.1.2")
def player_level(state: WeissState, player: Player) -> int:
    """The level of a player: the number of cards in that player's level."""
    return len(state.cards_in(player, zones.LEVEL))


@rule("8.9.1.1")
def base_number(state: WeissState, card: CardId, aspect: str) -> int:
    """What effects on a number begin with: the printed one."""
    return faces.number(state, card, aspect)


@rule("8.9.1.1")
def base_words(state: WeissState, card: CardId, aspect: str) -> Words:
    """What effects on words begin with: the printed ones; a name or a colour is one word."""
    if aspect == NAME:
        name = state.name(card)
        if name is None:
            raise FaceUnknown(card, NAME)
        return (name,)
    value = state.printed(card, aspect)
    return (value,) if isinstance(value, str) else faces.words(state, card, aspect)


@rule("2.12.1")
def own_abilities(state: WeissState, card: CardId) -> tuple[Ability, ...]:
    """The printed abilities of a card; face down in the memory or level it has none."""
    face = state.face(card)
    return () if face is None or faces.is_blank(state, card) else face.abilities


# --- Abilities that the rules give

ENCORE_3 = encore(Pay(3))


def abilities_of(state: WeissState, card: CardId) -> tuple[Ability, ...]:
    """The abilities of a card now: its own, those that it got, and what the rules give.

    Raises ``FaceUnknown`` where a face decides whether it has one.
    """
    return abilities_in(state, card, in_force_on(state, ABILITIES))


def abilities_in(state: WeissState, card: CardId, view: View) -> tuple[Ability, ...]:
    """The abilities of a card as ``view`` shows them; raises ``FaceUnknown``."""
    view.need(card, ABILITIES)
    own = view.abilities.get(card)
    if own is None:
        own = own_abilities(state, card)
    stripped = view.stripped.get(card, ())
    if None in stripped or "automatic" in stripped:
        return own
    return (*own, *given_by_rule(state.face(card)))


@rule("10.2.3")
def given_by_rule(face: Face | None) -> tuple[Ability, ...]:
    """All characters have Encore [3]; so does a card that may be a character."""
    kind = faces.CHARACTER if face is None else face.printed.get(faces.TYPE, faces.CHARACTER)
    return (ENCORE_3,) if kind == faces.CHARACTER else ()
