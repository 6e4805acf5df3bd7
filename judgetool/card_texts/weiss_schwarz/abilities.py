"""Whole lines of cards: kind, icons, keywords, cost, trigger condition, what it does, reminders."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Category, Listed, Read, Table, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.sequences import Sentences, in_a_row, nested, replaced
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.cards_meant import OneAmong
from judgetool.engine.kernel.abilities import (
    Ability,
    Compares,
    DealDamage,
    Every,
    If,
    MayPay,
    Put,
    PutOff,
    Reveal,
)
from judgetool.engine.kernel.abilities.node import Lasting, nodes_in
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.weiss_schwarz import faces, icons
from judgetool.engine.weiss_schwarz import keyword_abilities as keywords

AUTOMATIC, ACTIVATED, CONTINUOUS, EVENT = "Automatic", "Activated", "Continuous", "Event"
"""What abilities without a keyword are called."""

MARKS: tuple[tuple[str, tuple[str, ...], str | None], ...] = (
    ("", (), None),
    ("【CXCOMBO】", ("Climax Combo",), None),
    ("memory", ("Memory",), "10.9.1"),
    ("experience", ("Experience",), "10.10.1"),
)
"""The marks before an ability, the keyword that each gives it, and the rule of the keyword."""

LIMITED = (
    "this ability activates up to {figure} <time|times> per turn.",
    "this ability activates <only|> {figure} <time|times> per turn.",
    "this ability can be used up to {figure} <time|times> per turn.",
)


def shells(mark: str, names: tuple[str, ...], rule: str | None) -> Iterator[Phrase]:
    """The forms of abilities with one mark."""
    yield from automatic(mark, Ability("automatic", AUTOMATIC, rule or "8.7.1", keywords=names))
    activated = Ability("activated", ACTIVATED, rule or "8.1.1.1", keywords=names)
    yield Phrase(
        "ability",
        f"【ACT】 {mark} {{cost}} {{effects}}",
        means=changed(activated, cost=gap("cost"), effect=gap("effects")),
    )
    continuous = Ability("continuous", CONTINUOUS, rule or "8.1.1.3", keywords=names)
    yield from lasting(mark, changed(continuous, lasting=gap("lasting")))


def automatic(mark: str, plain: Ability) -> Iterator[Phrase]:
    """The forms of automatic abilities, with a limit, a turn, a condition and a cost or without."""
    asked = If(gap("condition"), MayPay(gap("cost"), gap("effects")))
    paid = "you may pay the cost. if you do, {effects}"
    for turns, times in ((("",), None), (LIMITED, gap("figure"))):
        for during, condition in (("", None), ("{during}", gap("during"))):
            one = changed(plain, times_a_turn=times, condition=condition, trigger=gap("trigger"))
            before = [f"【AUTO】 {mark} {limit} {during}" for limit in turns]
            after = [f"【AUTO】 {mark} {{cost}} {limit} {during}" for limit in turns]
            after += [f"【AUTO】 {mark} {limit} {{cost}} {during}" for limit in turns if limit]
            yield Phrase(
                "ability",
                *tuple(f"{words} {{trigger}}, {{effects}}" for words in before),
                means=changed(one, effect=gap("effects")),
            )
            yield Phrase(
                "ability",
                *tuple(f"{words} {{trigger}}, {paid}" for words in after),
                means=changed(one, effect=gap("effects"), cost=gap("cost"), may_pay=True),
            )
            yield Phrase(
                "ability",
                *tuple(f"{words} {{trigger}}, if {{condition}}, {paid}" for words in after),
                means=changed(one, effect=asked),
            )


CONDITIONS = (
    ("", None),
    ("{during}", gap("during")),
    ("if {condition},", gap("condition")),
    ("{during} if {condition},", Every((gap("during"), gap("condition")))),
)
"""What can stand before the effect of a continuous ability."""


def lasting(mark: str, plain: Ability, icon: str = "【CONT】") -> Iterator[Phrase]:
    """The forms of continuous abilities: with a turn and a condition, in the hand or not."""
    for words, condition in CONDITIONS:
        one = changed(plain, condition=condition)
        yield Phrase("ability", f"{icon} {mark} {words} {{lasting}}", means=one)
        yield Phrase(
            "ability",
            f"{icon} {mark} {words} {{lasting}} while <in|this card is in> your hand <.|>",
            means=changed(one, zone="hand"),
        )


class LastingEffects:
    """What a continuous ability does: sentences that are lasting effects only."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The lasting effects at a place."""
        within = changed(mentions, continuous=True)
        for effect, end in text.read("effects", place, within):
            row = in_a_row(effect)
            if all(isinstance(one, Lasting) for one in row):
                yield Read(row, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of lasting effects."""
        if isinstance(tree, tuple) and tree:
            within = changed(mentions, continuous=True)
            yield from text.write("effects", nested(tree), place, within)


# --- keywords -------------------------------------------------------------------------------------


def called(ability: Ability, name: str) -> Ability:
    """A keyword ability of a phrase, whose name does not depend on what stands in its gaps."""
    return changed(ability, name=name)


def brainstorms() -> Iterator[Phrase]:
    """Brainstorm, which does something for each climax among cards flipped over (10.7)."""
    flip = (
        "flip over {number} cards from the top of your deck, and put them into your waiting room. "
        "for each climax revealed <among those cards|this way|>,"
    )
    action = "perform the following action. {repeated: quoted effects}"
    for words, then in (("{repeated: one effect}", gap("repeated")), (action, gap("repeated"))):
        yield Phrase(
            "ability",
            f"【ACT】 brainstorm {{cost}} {flip} {words}",
            means=keywords.brainstorm(gap("number"), then, parts("cost")),
        )


def assists() -> Iterator[Phrase]:
    """Assist, by which characters in front get something (10.3)."""
    plain = keywords.assist(parts("lasting"))
    for words, condition in CONDITIONS:
        yield Phrase(
            "ability",
            f"【CONT】 assist {words} {{lasting}}",
            means=changed(plain, condition=condition),
        )


ENCORE_EXPLAINED = (
    "when this card is put into your waiting room from the stage, you may pay the cost. if you "
    "do, return this card to <its|the> previous stage position as 【REST】"
)

KEYWORDS = (
    Phrase(
        "ability", "【AUTO】 encore {cost}", means=called(keywords.encore(parts("cost")), "Encore")
    ),
    Phrase(
        "ability",
        "【ACT】 【COUNTER】 backup {constant}, level {level: constant} {cost}",
        means=keywords.backup(gap("constant"), gap("level"), parts("cost")),
    ),
    Phrase(
        "ability",
        "【AUTO】 bond / {name} {cost}",
        means=keywords.bond((gap("name"),), parts("cost")),
    ),
    Phrase("ability", "【CONT】 great performance", means=keywords.great_performance()),
    *brainstorms(),
    *assists(),
)


# --- reminders ------------------------------------------------------------------------------------


@record
class Reminder:
    """Words in brackets that repeat a rule. They are right where a tree has what they are about."""

    about: str


def explains(reminder: Reminder, ability: Any) -> bool:
    """Whether an ability or effect has what a reminder is about."""
    inside = tuple(nodes_in(ability))
    match reminder.about:
        case "damage":
            return any(isinstance(one, DealDamage) for one in inside)
        case "climaxes without level":
            return any(
                isinstance(one, Compares) or getattr(one, "aspect", "") == faces.LEVEL
                for one in inside
            )
        case "revealed card":
            return any(isinstance(one, Reveal) for one in inside)
        case keyword:
            return any(isinstance(one, Ability) and keyword in one.keywords for one in inside)


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
        "return the revealed card to its original place",
        "<otherwise|if it is not|if not>, return it to its original place",
        "<otherwise|if it is not|if not>, return the revealed card to its original place",
        "the revealed card is returned to its original place",
        "put the revealed card back to its original place",
        "return the revealed <cards|card> to <its|their> original <place|position>",
        means=Reminder("revealed card"),
    ),
    Phrase("reminder", ENCORE_EXPLAINED, means=Reminder("Encore")),
    Phrase(
        "reminder",
        "when this card is played and placed on the stage, you may pay the cost. if you do, "
        "choose <1|one|a> {name} in your waiting room, and return it to your hand",
        "when this card is played and placed on the stage, you may pay the cost. if you do, "
        "choose a card named {name} in your waiting room, and return it to your hand",
        means=Reminder("Bond"),
    ),
    Phrase(
        "reminder",
        "choose <1|one> of your characters that <is|are> being frontal attacked, and that "
        "character gets {change} power until end of turn",
        means=Reminder("Backup"),
    ),
)


class Line:
    """The category of whole lines: an ability or the text of an event, and reminders after it."""

    def __init__(self, category: str) -> None:
        self.category = category

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What a line says, with as many of the reminders as stand there."""
        for tree, end in text.read(self.category, place, mentions):
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
                    if last is not None and all(explains(one, tree) for one in said):
                        yield from self._reminded(text, tree, last, mentions)


BRACKETS = tuple((tokens_of("("), tokens_of(end)) for end in (")", ".)", ").", ".)."))


# --- lines that explain a trigger icon ------------------------------------------------------------


@record
class IconExplained:
    """A line that says what the trigger icon of the card does."""

    icon: str


class IconLine:
    """The category of lines that explain a trigger icon, and say of it what the rules say."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The icon that a line explains."""
        for icon in icons.TRIGGER_ICONS:
            for end in self.write(text, IconExplained(icon), place, mentions):
                yield Read(IconExplained(icon), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of what is said of an icon."""
        if not isinstance(tree, IconExplained):
            return
        start = text.after(tokens_of(f"(【{tree.icon.upper()}】: when this card triggers,"), place)
        if start is None:
            return
        for effect, end in text.read("effects", start, mentions):
            last = text.after(tokens_of(")"), end)
            if last is not None and alike(effect) == alike(icons.TRIGGER_ICONS[tree.icon].effect):
                yield last


def alike(effect: Any) -> Any:
    """An effect with one tree where two say the same: the top card of the deck is put off."""
    for zone in ("stock", "waiting room", "clock"):
        effect = replaced(effect, Put("top of deck", zone), PutOff(1, "deck", zone))
    return effect


ABILITIES = (*(one for mark in MARKS for one in shells(*mark)), *KEYWORDS)

CATEGORIES: dict[str, Category] = {
    "effects": Sentences(),
    "one effect": Sentences(),
    "lasting": LastingEffects(),
    "plain ability": Table(ABILITIES),
    "ability": Line("plain ability"),
    "text": Line("effects"),
    "icon line": IconLine(),
    "line": OneAmong("ability", "text", "icon line"),
    "reminder": Table(REMINDERS),
    "reminders": Listed("reminder", (".", "")),
}
