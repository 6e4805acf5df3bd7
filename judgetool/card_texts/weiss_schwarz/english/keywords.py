"""The keywords of abilities (section 10): what stands after the icon, and what it does."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts, parts_of
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Sort
from judgetool.card_texts.weiss_schwarz.english.abilities import (
    AUTOMATIC,
    ICONS,
)
from judgetool.card_texts.weiss_schwarz.forms import MARKS, Made, MadeBy, Marked
from judgetool.engine.kernel.abilities import Ability, Every, IfYouDo, InOrder, IsNamed, Put
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz import keyword_abilities as keywords
from judgetool.engine.weiss_schwarz.keyword_abilities.places import link_name
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, FlipOver

# --- keywords -------------------------------------------------------------------------------------


def called(ability: Ability, name: str) -> Ability:
    """A keyword ability of a phrase, whose name does not depend on what stands in its gaps."""
    return changed(ability, name=name)


FLIPS = (
    "<flip over|reveal> {number} <card|cards> from <the|> top of your deck <,|> and put <them|it> "
    "into your waiting room.",
    "<flip over|reveal> the top {number} cards of your deck <,|> and put <them|it> into your "
    "waiting room.",
)
COMBO = Phrase("combo", "【CXCOMBO】", means=("Climax Combo",))
REPEATED = (
    Phrase("repeated", "{one effect}", means=gap("one_effect")),
    Phrase(
        "repeated",
        "perform the following action. {quoted effects}",
        means=gap("quoted_effects"),
    ),
)
"""What is done for each climax that was flipped over."""


def brainstorms() -> Iterator[Phrase]:
    """Brainstorm, which does something for each climax among cards flipped over (10.7)."""
    each = "for each <climax|climax card> <revealed|> <among those cards|this way||among them>,"
    plain = keywords.brainstorm(gap("number"), gap("repeated"), parts("cost"))
    for mark, more in (("", ()), ("{combo}", (parts("combo"),))):
        yield Phrase(
            "ability",
            *(f"【ACT】 {mark} brainstorm {{cost}} {flip} {each} {{repeated}}" for flip in FLIPS),
            *(
                f"【ACT】 {mark} brainstorm {{cost}} {flip.replace('{number}', 'x')} {each} "
                "{repeated} x is equal to {number: number defined} <.|>"
                for flip in FLIPS
            ),
            means=changed(plain, keywords=(*more, *plain.keywords)),
        )


def brainstorms_at_once() -> Iterator[Phrase]:
    """Brainstorm that speaks of the cards put away together, as of those cards (10.7)."""
    effect = InOrder((parts("first"), CountAsUsed("Brainstorm"), gap("effects")))
    for mark, more in (("", ()), ("{combo}", (parts("combo"),))):
        yield Phrase(
            "ability",
            f"【ACT】 {mark} brainstorm {{cost}} {{first: flipped}} {{effects}}",
            means=Ability(
                "activated",
                "Brainstorm",
                "10.7.3",
                effect,
                cost=gap("cost"),
                keywords=(*more, "Brainstorm"),
            ),
        )


FLIPPED = (
    Phrase(
        "flipped",
        *FLIPS,
        means=(FlipOver(gap("number")), Put("those cards", zones.WAITING_ROOM)),
    ),
)
"""Cards that are flipped over and put into the waiting room together."""


def assists() -> Iterator[Phrase]:
    """Assist, by which characters in front get something (10.3)."""
    plain = keywords.assist(parts("lasting"))
    remembering = changed(plain, keywords=("Assist", "Memory"), condition=gap("proviso"))
    yield Phrase("ability", "【CONT】 assist memory {proviso} {lasting}", means=remembering)
    for words, condition in (("", None), ("{proviso}", gap("proviso"))):
        yield Phrase(
            "ability",
            f"【CONT】 assist {words} {{lasting}}",
            means=changed(plain, condition=condition),
        )


KEYWORDS = (
    Phrase(
        "ability",
        "【AUTO】 encore {cost} <.|>",
        means=called(keywords.encore(parts("cost")), "Encore"),
    ),
    Phrase(
        "ability",
        "【ACT】 【COUNTER】 backup {constant} <,|> level {level: constant} {cost: cost in hand}",
        means=keywords.backup(gap("constant"), gap("level"), parts("cost")),
    ),
    Phrase(
        "ability",
        "【ACT】 【COUNTER】 backup x <,|> level {level: constant} {cost: cost in hand} x is equal "
        "to {number: number defined} <.|>",
        means=keywords.backup(gap("number"), gap("level"), parts("cost")),
    ),
    Phrase(
        "ability",
        "【AUTO】 bond / {name} {cost}",
        means=keywords.bond((gap("name"),), parts("cost")),
    ),
    Phrase(
        "ability",
        "【AUTO】 bond / {one: name} <or|and|,|> {other: name} {cost}",
        means=keywords.bond((gap("one"), gap("other")), parts("cost")),
    ),
    Phrase("ability", "【CONT】 great performance", means=keywords.great_performance()),
    *brainstorms(),
    *assists(),
)


# --- keywords that make another ability of one ----------------------------------------------------


def without_use(tree: Any) -> Any:
    """A tree in which nothing says any more that a keyword counts as used."""
    match tree:
        case InOrder(effects=(CountAsUsed(), *rest)):
            left = tuple(map(without_use, rest))
            return left[0] if len(left) == 1 else InOrder(left)
        case IfYouDo(then=CountAsUsed(), otherwise=None):
            return without_use(tree.effect)
        case tuple():
            return tuple(map(without_use, tree))
    kind: Any = type(tree)
    names = parts_of(kind)
    if not names or isinstance(tree, Ability):
        return tree
    return kind(**{name: without_use(getattr(tree, name)) for name in names})


def plain(ability: Ability, keyword: str) -> Ability | None:
    """An ability before a keyword was added to it."""
    if keyword not in ability.keywords:
        return None
    left = tuple(one for one in ability.keywords if one != keyword)
    rule = "8.7.1" if ability.kind == "automatic" else "8.1.1.1"
    return changed(ability, rule=rule, keywords=left, effect=without_use(ability.effect))


def not_alarmed(ability: Ability) -> Ability | None:
    """An ability before Alarm asked for its place in the clock (10.1.1)."""
    if "Alarm" not in ability.keywords:
        return None
    condition = ability.condition
    left = condition.conditions[1] if isinstance(condition, Every) else None
    rule = "8.1.1.3" if ability.kind == "continuous" else "8.7.1"
    icons = tuple(one for one in ability.icons if one != faces.CLOCK_ICON)
    return changed(ability, condition=left, zone=None, icons=icons, keywords=(), rule=rule)


MADE = {
    "accelerate": Made(keywords.accelerate, lambda one: plain(one, "Accelerate")),
    "resonate": Made(keywords.resonate, lambda one: plain(one, "Resonate")),
}
"""The keywords that count as used when something is done, by the word that stands in the text."""


def used(keyword: str) -> Iterator[Phrase]:
    """Abilities with a keyword that is used: a continuous ability never is."""
    for icon, kind in ICONS:
        if kind != "continuous":
            for mark, names in (("", ()), ("【CXCOMBO】", ("Climax Combo",))):
                yield Phrase(
                    "ability",
                    f"{icon} {mark} {keyword} {{{kind}}}",
                    means=Marked(names, gap(kind)),
                )


ON_TOP = "if this card is <the top card|at the top> of your clock"


def alarms() -> Iterator[Phrase]:
    """The plain abilities in texts with Alarm, of which the keyword says the place."""
    icon = "【CLOCK】 alarm"
    one = Ability("automatic", AUTOMATIC, "8.7.1", gap("effects"), gap("trigger"))
    asked = changed(one, condition=gap("condition"))
    yield Phrase(
        "alarmed",
        f"【AUTO】 {icon} {ON_TOP}, {{trigger}}, {{effects}}",
        f"【AUTO】 {icon} {{trigger}}, {ON_TOP}, {{effects}}",
        means=one,
    )
    yield Phrase(
        "alarmed",
        f"【AUTO】 {icon} {ON_TOP} <, and|and|,> {{condition}}, {{trigger}}, {{effects}}",
        f"【AUTO】 {icon} {{trigger}}, {ON_TOP} <, and|and|,> {{condition}}, {{effects}}",
        means=asked,
    )
    cost = changed(one, cost=gap("cost"), may_pay=True)
    paid = "you may pay the cost. if you do, {effects}"
    yield Phrase(
        "alarmed",
        f"【AUTO】 {icon} {{cost}} {ON_TOP}, {{trigger}}, {paid}",
        f"【AUTO】 {icon} {{cost}} {{trigger}}, {ON_TOP}, {paid}",
        means=cost,
    )
    yield Phrase(
        "alarmed",
        f"【AUTO】 {icon} {{cost}} {ON_TOP} <, and|and|,> {{condition}}, {{trigger}}, {paid}",
        f"【AUTO】 {icon} {{cost}} {{trigger}}, {ON_TOP} <, and|and|,> {{condition}}, {paid}",
        means=changed(cost, condition=gap("condition")),
    )
    continuous = Ability("continuous", "Continuous", "8.1.1.3", lasting=gap("lasting"))
    yield Phrase("alarmed", f"【CONT】 {icon} {ON_TOP}, {{lasting}}", means=continuous)
    yield Phrase(
        "alarmed",
        f"【CONT】 {icon} {ON_TOP} <, and|and|,> {{condition}}, {{lasting}}",
        means=changed(continuous, condition=gap("condition")),
    )


PHASES = ("climax phase", "main phase", "encore step", "attack phase", "draw phase")
"""When cards change. All printed ones do it at the beginning of one of these."""


def changes() -> Iterator[Phrase]:
    """Change, by which a card takes the place of this one (10.8)."""
    tests, cost, moment = (parts("cards_said"),), parts("cost"), gap("change_phase")
    said = "【AUTO】 change {cost} at the beginning of your {change phase},"
    for number, up_to in (("<1|one|a>", False), ("up to <1|one>", True)):
        cards = f"choose {number} {{cards_said}} <in|from> your {{zone}}, and put it"
        paid = f"you may pay the cost. if you do, {cards} {{where_this_card_was}} <.|>"
        more: Any = {"zone": gap("zone"), "up_to": up_to}
        plainly = keywords.change(moment, tests, cost, **more)
        asking = keywords.change(moment, tests, cost, condition=gap("condition"), **more)
        yield Phrase("ability", f"{said} {paid}", means=plainly)
        yield Phrase("ability", f"{said} if {{condition}}, {paid}", means=asking)


def fusions() -> Iterator[Phrase]:
    """Fusion, by which this card and a partner go under a card out of the deck (10.14)."""
    under = "from your stage face up underneath this card as a marker"
    last = (
        "face up in any order underneath {that} {result: name} as <markers|a marker>",
        "face up underneath {that} {result: name} as <markers|a marker> <in any order|>",
        "face up underneath {that} {result: name} in any order as <markers|a marker>",
    )
    said = (
        f"【ACT】 fusion [put <1|one|a> <card named|> {{partner: name}} {under}] search your deck "
        "for up to <1|one> <card named|> {result: name}, put it {where_this_card_was}, put "
        f"{{this_card_and_its_markers}} {end.replace('{that}', '<that|the card named>')}, and "
        "shuffle your deck <.|>"
        for end in last
    )
    yield Phrase(
        "ability",
        *said,
        means=keywords.fusion((IsNamed((gap("partner"),)),), (IsNamed((gap("result"),)),)),
    )


class LinkName:
    """The name of a Link: all words to the end of the text, each with a capital."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The name at a place."""
        words = text.tokens[place:]
        if words and all(one.sort is Sort.WORD for one in words):
            name = " ".join(one.text.title() for one in words)
            yield Read(link_name(name), len(text.tokens))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The end of the text, if the name stands there."""
        yield from (end for name, end in self.read(text, place, mentions) if name == tree)


LINK = Phrase(
    "ability", "【CONT】 link {link_name}", means=changed(keywords.link(""), name=gap("link_name"))
)

SHIFT = Phrase(
    "ability",
    "【AUTO】 【CLOCK】 shift, level {constant}",
    means=keywords.shift(gap("constant")),
)

CATEGORIES: dict[str, Category] = {
    "flipped": Table(FLIPPED),
    "combo": Table((COMBO,)),
    "repeated": Table(REPEATED),
    "change phase": Table(
        Phrase("change phase", phase, means=f"beginning of {phase}") for phase in PHASES
    ),
    "link name": LinkName(),
    "keyword ability": Table(
        (*KEYWORDS, *brainstorms_at_once(), *changes(), *fusions(), SHIFT, LINK)
    ),
    **{f"marked {word}": Table(used(word)) for word in MADE},
    **{f"plain {word}": MadeBy(f"marked {word}", MARKS) for word in MADE},
    **{word: MadeBy(f"plain {word}", made) for word, made in MADE.items()},
    "plain alarm": Table(alarms()),
    "alarm": MadeBy("plain alarm", Made(keywords.alarm, not_alarmed)),
}
KEYWORD_CATEGORIES = ("keyword ability", "alarm", *MADE)
