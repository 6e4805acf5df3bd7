"""Words in brackets, which repeat a rule, and lines that say what a trigger icon does."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.rows import X, replaced
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Tokens, tokens_of
from judgetool.card_texts.tokens_and_lists import Listed
from judgetool.card_texts.weiss_schwarz.english.keywords import without_use
from judgetool.engine.kernel.abilities import (
    OTHER,
    Ability,
    AtMoment,
    Compares,
    DealDamage,
    Exchange,
    Fits,
    If,
    IsNot,
    Look,
    Prohibit,
    Put,
    PutOff,
    Reveal,
    Selector,
)
from judgetool.engine.kernel.abilities.node import (
    Calculated,
    Effect,
    TriggerCondition,
    nodes_in,
)
from judgetool.engine.kernel.immutable import record
from judgetool.engine.weiss_schwarz import faces, icons, triggers, zones
from judgetool.engine.weiss_schwarz.nodes import BookSays, LookAt, PlacedByEffect

# --- reminders ------------------------------------------------------------------------------------


@record
class Reminder:
    """Words in brackets that repeat a rule. They are right where a tree has what they are about."""

    about: str


@record
class Told:
    """Words in brackets that tell what a keyword does: when it triggers, and its effect."""

    trigger: TriggerCondition | None
    effect: Effect


@record
class Absent:
    """Words in brackets that say that an ability does not trigger if its card is elsewhere then."""

    place: str
    moment: tuple[TriggerCondition, ...]


@record
class AlsoRevealed:
    """Words in brackets that say that a card counts whose trigger icon comes up, too."""

    name: str


TOLD_OF = ("Encore", "Bond", "Backup")
"""The keywords whose cards tell what they do."""


def tells(told: Told, ability: Any) -> bool:
    """Whether a keyword ability does what is told of it; that it counts as used nobody tells."""
    if not isinstance(ability, Ability) or not set(TOLD_OF).intersection(ability.keywords):
        return False
    effect = without_use(ability.effect)
    if isinstance(effect, If) and isinstance(effect.condition, BookSays):
        effect = effect.otherwise
    amounts = (one for one in nodes_in(effect) if isinstance(one, Calculated))
    ways = (told.effect, *(replaced(told.effect, X, one) for one in amounts))
    return told.trigger == ability.trigger and effect in ways


def is_absent(absent: Absent, ability: Ability) -> bool:
    """Whether an ability waits for this moment, and works on the stage only (2.12.2.1)."""
    moment = absent.moment[0] if len(absent.moment) == 1 else None
    if not (isinstance(moment, AtMoment) and isinstance(ability.trigger, AtMoment)):
        return False
    same = moment.moment == ability.trigger.moment and moment.turn in ("either's", "yours")
    return same and absent.place == "stage" and ability.zone is None


NO_ENCORE = "use Encore"
"""The prohibition that keeps players from the Encore of the rules, too (10.2)."""


ATTACKED = (triggers.IS_ATTACKED, triggers.IS_FRONTAL_ATTACKED)


LEFT, RIGHT = (zones.CENTER_LEFT,), (zones.CENTER_RIGHT,)

Inside = tuple[Any, ...]
"""All nodes of a text."""


def has(*kinds: type[Any]) -> Callable[[Inside], bool]:
    """Whether a node of one of these classes stands in a text."""
    return lambda inside: any(isinstance(one, kinds) for one in inside)


def asks_for(*aspects: str) -> Callable[[Inside], bool]:
    """Whether a text compares or counts one of these numbers of cards."""
    return lambda inside: any(getattr(one, "aspect", "") in aspects for one in inside)


def asks_what_it_is_not(inside: Inside) -> bool:
    """Whether a card is revealed, and a condition asks what a card is not."""
    asked = (one.tests for one in inside if isinstance(one, Fits))
    return has(Reveal)(inside) and any(isinstance(one, IsNot) for tests in asked for one in tests)


ABOUT: Mapping[str, Callable[[Inside], bool]] = {
    "damage": has(DealDamage),
    "climaxes without level": lambda inside: has(Compares)(inside) or asks_for(faces.LEVEL)(inside),
    "climaxes without cost": asks_for(faces.COST),
    "climaxes without number": asks_for(faces.COST, faces.LEVEL),
    "no Encore": lambda inside: any(
        isinstance(one, Prohibit) and one.action == NO_ENCORE for one in inside
    ),
    "no battle opponent": lambda inside: any(
        getattr(one, "event", "") in ATTACKED for one in inside
    ),
    "revealed card if not": asks_what_it_is_not,
    "exchanged cards": has(Exchange),
    "one position": lambda inside: any(
        isinstance(one, Put) and one.positions in (LEFT, RIGHT) for one in inside
    ),
    "cards seen": has(Look, LookAt, Reveal),
    "revealed card": has(Reveal),
}
"""What a text must have so that a reminder is right; all others are about a keyword."""


def waits_for_effect_of(name: str, inside: Inside) -> bool:
    """Whether an ability waits for being placed by any effect of a card of that name."""
    placed = (one for one in inside if isinstance(one, PlacedByEffect))
    return any(one.names == (name,) and one.kind is None for one in placed)


def explains(reminder: Reminder | Told | Absent | AlsoRevealed, ability: Any) -> bool:
    """Whether an ability or effect has what a reminder is about."""
    if isinstance(reminder, Told):
        return tells(reminder, ability)
    if isinstance(reminder, Absent):
        return isinstance(ability, Ability) and is_absent(reminder, ability)
    inside = tuple(nodes_in(ability))
    if isinstance(reminder, AlsoRevealed):
        return waits_for_effect_of(reminder.name, inside)
    is_there = ABOUT.get(reminder.about)
    if is_there is not None:
        return is_there(inside)
    return any(isinstance(one, Ability) and reminder.about in one.keywords for one in inside)


REMINDERS = (
    Phrase(
        "reminder",
        "<this|the|> damage may be canceled",
        "<this|the|> damage can be canceled",
        means=Reminder("damage"),
    ),
    Phrase(
        "reminder",
        "<climax|climaxes|climax cards|a climax> <is|are> regarded as level 0",
        "regard <climax|climaxes|climax cards> as level 0",
        "<climax|climaxes> are level 0",
        means=Reminder("climaxes without level"),
    ),
    Phrase(
        "reminder",
        "<climax|climaxes> are regarded as <0 cost|cost 0>",
        means=Reminder("climaxes without cost"),
    ),
    Phrase(
        "reminder",
        "<climax|climaxes> are regarded as 0",
        means=Reminder("climaxes without number"),
    ),
    Phrase(
        "reminder",
        "if it is, return the revealed card to its original place",
        "if it is, the revealed card is returned to its original place",
        means=Reminder("revealed card if not"),
    ),
    Phrase(
        "reminder",
        "the <card|cards'|card's> <orientation|states|orientations> <does|do> not change",
        "the character is placed on your stage as 【STAND】",
        means=Reminder("exchanged cards"),
    ),
    Phrase(
        "reminder",
        "return the revealed card to its original place",
        "<otherwise|if it is not|if not>, return it to its original <place|state>",
        "<otherwise|if it is not|if not>, return the revealed card to its original place",
        "<if it is not, the|the> revealed <card is|cards are> returned to <its|their> original "
        "place",
        "put the revealed card back to its original place",
        "return the revealed <cards|card> to <its|their> original <place|places|position>",
        "the revealed cards are returned to hand",
        "<otherwise|if it is not|if not>, return the card to its original place",
        "<otherwise|if it is not|if not>, return the revealed card to its original position",
        "<otherwise|if it is not|if not>, return it to its original position",
        "otherwise, return to its original place",
        "if you do not <draw 1 card|put 1 card into your stock>, return <it|the revealed card> to "
        "its original <place|position>",
        means=Reminder("revealed card"),
    ),
    Phrase(
        "reminder",
        "you can only move it to the <leftmost|rightmost> position",
        "you can only move it to the stage position on the <left|right>",
        means=Reminder("one position"),
    ),
    Phrase(
        "reminder",
        "return the card <you saw|> to its original <place|position>",
        "return the cards <you saw|> to <their|its> original <place|places|position>",
        means=Reminder("cards seen"),
    ),
    Phrase(
        "reminder",
        "this ability can also be used when this card is placed on the stage by the <|【STANDBY】> "
        "effect of {named: name} that was revealed during trigger check",
        means=AlsoRevealed(gap("named")),
    ),
    Phrase(
        "reminder",
        "this ability <will|does> not activate if this card is not <on|in> {place} {moment}",
        means=Absent(gap("place"), gap("moment")),
    ),
    Phrase(
        "reminder",
        '<you|your opponent|they|that character> cannot use the "【AUTO】 Encore [(3)]" rule '
        "<either|>",
        'the "【AUTO】 Encore [(3)]" rule cannot be used either',
        means=Reminder("no Encore"),
    ),
    *(
        Phrase(
            "reminder",
            f"at the beginning of your main phase, you may choose <a|1|one> {color} card in your "
            "hand and this card in your clock, and exchange them",
            means=Reminder("Shift"),
        )
        for color in faces.COLORS
    ),
    Phrase(
        "reminder",
        "{trigger} from your hand, you may pay the cost. if you do, {effects}",
        means=Told(gap("trigger"), gap("effects")),
    ),
    Phrase(
        "reminder",
        "when your opponent attacks, if this card is in <the middle position|the middle> of your "
        "center stage and not 【REVERSE】, your opponent frontal attacks this card instead",
        means=Reminder("Great Performance"),
    ),
    Phrase(
        "reminder",
        "even though there is no battle opponent, <the|this> attack does not become a direct "
        "attack",
        means=Reminder("no battle opponent"),
    ),
    Phrase(
        "reminder",
        "{trigger}, you may pay the cost. if you do, {effects}",
        means=Told(gap("trigger"), gap("effects")),
    ),
    Phrase("reminder", "{effects}", means=Told(None, gap("effects"))),
)


class Line(Beginning):
    """The category of whole lines: an ability or the text of an event, and reminders after it.

    ``right`` tells whether a reminder is about something that the tree has. A line that
    speaks of another of the opponent's cards is not read where it does not say than which.
    """

    def __init__(self, category: str, right: Callable[[Any, Any], bool] = explains) -> None:
        self.category = category
        self.right = right
        self.beginnings = (category,)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What a line says, with as many of the reminders as stand there."""
        for tree, end in text.read(self.category, place, mentions):
            if any(map(leaves_this_card_to_the_opponent, nodes_in(tree))):
                continue
            for last in self._reminded(text, tree, end, mentions):
                yield Read(tree, last)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of a line."""
        for end in text.write(self.category, tree, place, mentions):
            yield from self._reminded(text, tree, end, mentions)

    def _reminded(self, text: Text, tree: Any, end: int, mentions: Mentions) -> Iterator[int]:
        yield end
        for opening, closing in BRACKETS:
            start = text.after(opening, end)
            if start is not None:
                for said, after in text.read("reminders", start, mentions):
                    last = text.after(closing, after)
                    if last is not None and all(self.right(one, tree) for one in said):
                        yield from self._reminded(text, tree, last, mentions)


def leaves_this_card_to_the_opponent(node: object) -> bool:
    """Whether this card is left out among the opponent's: “another” means another than that there.

    Where a choice says it beside a choice, its tree has the card chosen before.
    """
    return isinstance(node, Selector) and node.whose == "opponent's" and OTHER in node.tests


BRACKETS = tuple((tokens_of("("), tokens_of(end)) for end in (")", ".)", ").", ".)."))


# --- lines that explain a trigger icon ------------------------------------------------------------


@record
class IconExplained:
    """A line that says what the trigger icon of the card does."""

    icon: str


OPENING, CLOSING = tokens_of("("), tokens_of(")")


class IconLine(Beginning):
    """The category of lines that explain a trigger icon, and say of it what the rules say.

    Where a source has lost the icon, the line explains the icon that does what stands there.
    """

    beginnings = OPENING

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The icon that a line explains."""
        for icon, beginnings in BEGINNINGS.items():
            for end in _explained(text, icon, beginnings, place, mentions):
                yield Read(IconExplained(icon), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of what is said of an icon."""
        if isinstance(tree, IconExplained):
            yield from _explained(text, tree.icon, BEGINNINGS[tree.icon], place, mentions)


def _explained(
    text: Text, icon: str, beginnings: tuple[Tokens, ...], place: int, mentions: Mentions
) -> Iterator[int]:
    for beginning in beginnings:
        start = text.after(beginning, place)
        if start is None:
            continue
        if text.blank:
            for end in text.write("effects", action_of(icon), start, mentions):
                yield from text.after_any((CLOSING,), end)
        for effect, end in text.read("effects", start, mentions):
            last = text.after(CLOSING, end)
            if last is not None and alike(effect) == action_of(icon):
                yield last


@cache
def action_of(icon: str) -> Any:
    """What the rules say that a trigger icon does."""
    return alike(icons.TRIGGER_ICONS[icon].effect)


TRIGGERED = "when this card triggers,"
BEGINNINGS = {
    icon: tuple(
        tokens_of(beginning)
        for beginning in (
            f"(【{icon.upper()}】: {TRIGGERED}",
            f"(: {TRIGGERED}",
            f"(【{icon.upper()}】:",
            "(:",
        )
    )
    for icon in icons.TRIGGER_ICONS
}
"""How a line begins that explains a trigger icon."""


def alike(effect: Any) -> Any:
    """An effect with one tree where two say the same: the top card of the deck is put off."""
    for zone in ("stock", "waiting room", "clock"):
        effect = replaced(effect, Put("top of deck", zone), PutOff(1, "deck", zone))
    return effect


CATEGORIES: dict[str, Category] = {
    "reminder": Table(REMINDERS),
    "reminders": Listed("reminder", (".", "")),
    "icon line": IconLine(),
}
