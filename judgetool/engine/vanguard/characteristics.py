"""What a card is now (3.7, 8.7): its numbers and words, and its power in the battle (7.3.1.7)."""

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import NAME, CardId, FaceId, Player, Words
from judgetool.engine.kernel.continuous import in_force_on, in_force_on_any, surely_lacks
from judgetool.engine.kernel.continuous.kept import NOTHING
from judgetool.engine.kernel.continuous.view import ABILITIES, View
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.state import VanguardState


@rule("4.9.2.2", "10.1.21.3")
def is_blank(state: VanguardState, card: CardId) -> bool:
    """Whether a card has no characteristics: locked, or face down in the bind zone."""
    instance = state.cards[card]
    return state.is_locked(card) or (not instance.face_up and instance.zone.name == zones.BIND_ZONE)


@rule("8.7.1", "3.7.1")
def characteristic(state: VanguardState, card: CardId, aspect: str) -> int:
    """A number of a card now: the base value, then the effects on it in their order.

    Raises ``FaceUnknown`` where the printed number is not known, or an effect on it is open.
    """
    if is_blank(state, card):
        return 0
    view = in_force_on(state, aspect)
    if view.open:
        view.need(card, aspect)
    changed = view.numbers.get((card, aspect)) if view.numbers else None
    found = base_number(state, card, aspect) if changed is None else changed
    return found + bonus(state, card, aspect)


def bonus(state: VanguardState, card: CardId, aspect: str) -> int:
    """What the rules themselves add to a number of a card."""
    if aspect == faces.POWER:
        return power_in_battle(state, card)
    return drive_of_abilities(state, card) if aspect == faces.DRIVE else 0


@rule("8.7.1.1", "10.1.25.3")
def original(state: VanguardState, card: CardId, aspect: str) -> int:
    """A number of a card before any effect; a locked card has none."""
    return 0 if is_blank(state, card) else base_number(state, card, aspect)


@rule("8.7.1.1", "10.1.25.3")
def base_number(state: VanguardState, card: CardId, aspect: str) -> int:
    """What effects on a number begin with: the printed one; a deleted unit has no power."""
    if aspect == faces.POWER and state.is_deleted(card):
        return 0
    return faces.number(state, card, aspect)


@rule("10.2.1.1")
def drive_of_abilities(state: VanguardState, card: CardId) -> int:
    """Twin Drive!! gives one drive more, however often a unit has it."""
    return 1 if has_skill(state, card, faces.TWIN_DRIVE) else 0


# --- in battle


@rule("7.3.1.7", "7.4.1.3", "10.1.24.6")
def power_in_battle(state: VanguardState, card: CardId) -> int:
    """The power that others add to a unit: the booster, its Mate in an attack, its guardians."""
    if state.battle is None:
        return 0
    return boosted_by(state, card) + joined_by(state, card) + guarded_by(state, card)


@rule("7.3.1.7", "10.2.3.1")
def boosted_by(state: VanguardState, card: CardId) -> int:
    """The power of the boosting unit, for the boosted one.

    In a legion the boosted unit is the Leader, with whose power the attack is compared.
    """
    booster = state.booster()
    if booster is None or card != state.attacker():
        return 0
    return characteristic(state, booster, faces.POWER)


@rule("7.3.1.7", "10.1.24.6")
def joined_by(state: VanguardState, card: CardId) -> int:
    """The power of the Legion Mate, for an attacking Leader, also if they unite in the battle."""
    mate = state.mate_of(card)
    if mate is None or card != state.attacker():
        return 0
    return characteristic(state, mate, faces.POWER)


@rule("7.4.1.3", "2.6.1")
def guarded_by(state: VanguardState, card: CardId) -> int:
    """The shields of the guardians, for the unit being attacked that they guard."""
    if card not in state.attacked():
        return 0
    guardians = state.guardians_of(card)
    return sum(characteristic(state, guardian, faces.SHIELD) for guardian in guardians)


# --- words


@rule("8.7.1", "3.7.1.1", "2.2.4", "10.1.20.2")
def words(state: VanguardState, card: CardId, aspect: str) -> Words:
    """The words of one kind of a card now: clans, races, icons; a name is one word.

    Skill icons and keywords are abilities (2.10.1, 10.2): a unit that loses all loses them, too.
    """
    if is_blank(state, card):
        return ()
    view = in_force_on(state, aspect)
    if view is NOTHING and aspect == faces.SKILLS:
        view = in_force_on(state, ABILITIES)
    if view.open:
        view.need(card, aspect)
    changed = view.words.get((card, aspect)) if view.words else None
    return base_words(state, card, aspect) if changed is None else changed


@rule("8.7.1.1", "10.1.25.3")
def base_words(state: VanguardState, card: CardId, aspect: str) -> Words:
    """What effects on words begin with: the printed ones.

    A deleted unit keeps its skill icons, but none of the keywords of its text.
    """
    if aspect == NAME:
        name = state.name(card)
        if name is None:
            raise FaceUnknown(card, NAME)
        return (name,)
    found = faces.printed_words(state, card, aspect)
    if aspect == faces.SKILLS and state.is_deleted(card):
        return tuple(word for word in found if word in faces.SKILL_ICONS)
    return found


def has_skill(state: VanguardState, card: CardId, skill: str) -> bool:
    """Whether a card has an ability that goes by one word (2.10.1, 10.2)."""
    if surely_lacks(state, card, faces.SKILLS, (skill,)):
        return False
    return skill in words(state, card, faces.SKILLS)


def names(state: VanguardState, card: CardId) -> tuple[str, ...]:
    """The names of a card now; raises ``FaceUnknown`` where its name is not known."""
    return words(state, card, NAME)


@rule("7.5.1.2.2", "7.6.1.6.2")
def shares_clan(state: VanguardState, card: CardId, player: Player) -> bool:
    """Whether a card is of the clan of a vanguard or rear-guard of ``player``."""
    clans = words(state, card, faces.CLAN)
    circles = (zones.VANGUARD_CIRCLE, *zones.REAR_GUARD_CIRCLES)
    found: FaceUnknown | None = None
    for unit in state.units(player, *circles) if clans else ():
        try:
            if any(clan in clans for clan in words(state, unit, faces.CLAN)):
                return True
        except FaceUnknown as unknown:
            found = found or unknown
    if found is not None:
        raise found
    return False


# --- abilities


@rule("2.11.1")
def own_abilities(state: VanguardState, card: CardId) -> tuple[Ability, ...]:
    """The printed abilities of a card, as far as it has its text."""
    face = state.face(card)
    return () if face is None or is_without_text(state, card) else face.abilities


@rule("4.8.2.2", "4.9.2.2", "10.1.21.3", "10.1.25.3")
def is_without_text(state: VanguardState, card: CardId) -> bool:
    """Whether a card has no text where it lies: face down, outside the deck and the hand.

    It is a locked card, a deleted unit, or a card that only holds its information, if that.
    """
    instance = state.cards[card]
    return not instance.face_up and instance.zone.name not in zones.HIDDEN


def face_with_text(state: VanguardState, card: CardId) -> FaceId | None:
    """The face whose text a card has, if it has any."""
    return None if is_without_text(state, card) else state.cards[card].face


def abilities_in(state: VanguardState, card: CardId, view: View) -> tuple[Ability, ...]:
    """The abilities of a card as ``view`` shows them; raises ``FaceUnknown``."""
    view.need(card, ABILITIES)
    changed = view.abilities.get(card)
    if changed is None:
        return own_abilities(state, card)
    return () if is_blank(state, card) else changed


def abilities_of(state: VanguardState, card: CardId) -> tuple[Ability, ...]:
    """The abilities of a card now, printed and given; raises ``FaceUnknown``."""
    return abilities_in(state, card, in_force_on(state, ABILITIES))


@rule("10.2.5.2")
def ability_names(state: VanguardState, card: CardId) -> Words:
    """The names and keywords of a card's abilities now; raises ``FaceUnknown``."""
    if state.face(card) is None:
        raise FaceUnknown(card, NAME)
    abilities = abilities_of(state, card)
    names = (name for one in abilities for name in (one.name, *one.keywords))
    return tuple(dict.fromkeys(names))


def decidable(state: VanguardState, card: CardId, *aspects: str) -> bool:
    """Whether these aspects of a card are known, so that nobody needs to be asked."""
    if not aspects or is_blank(state, card):
        return True
    view = in_force_on_any(state, aspects)
    return state.knows(card, *aspects) and not any((card, one) in view.open for one in aspects)


def has_number(state: VanguardState, card: CardId, aspect: str) -> bool:
    """Whether a card has this number at all; cards of grade 3 have no shield (2.6.3)."""
    if is_blank(state, card):
        return False
    return aspect == faces.DRIVE or isinstance(state.printed(card, aspect), int)
