"""Whole lines of cards: kind, icons, keywords, cost, trigger condition, what it does."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Category
from judgetool.card_texts.japanese_sentences import JapaneseSentences
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.abilities import (
    ACTIVATED,
    AUTOMATIC,
    CONTINUOUS,
    LastingEffects,
)
from judgetool.card_texts.weiss_schwarz.japanese.cards_meant import ASPECTS
from judgetool.card_texts.weiss_schwarz.japanese.happenings import OWN_TRIGGERS
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    Allow,
    Change,
    ChooseCard,
    Every,
    If,
    InOrder,
    MayPay,
    NoAction,
    Prohibit,
    Put,
    Selector,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import PayOtherwise
from judgetool.engine.weiss_schwarz.paying_otherwise import CARD

MARKS: tuple[tuple[str, tuple[str, ...], str | None], ...] = (
    ("", (), None),
    ("【CXコンボ】", ("Climax Combo",), None),
    ("記憶", ("Memory",), "10.9.1"),
    ("経験", ("Experience",), "10.10.1"),
    ("【CXコンボ】記憶", ("Climax Combo", "Memory"), "10.9.1"),
    ("【CXコンボ】経験", ("Climax Combo", "Experience"), "10.10.1"),
)
"""The marks before an ability, the keyword that each gives it, and the rule of the keyword."""

LIMITED = tuple(
    f"この能力は<、|>1ターンに<つき|>{{figure}}回{words}。"
    for words in ("まで発動する", "まで発動できる", "しか発動しない")
)
USABLE = "この能力は<、|>1ターンに<つき|>{figure}回<まで使える|しか使えない>。"
NOT_PAID = "<あなたは|>コストを払ってよい。そうしないなら、{effects}"
PAID = "<あなたは|>コストを払ってよい。そうしたら、{effects}"


def shells(mark: str, names: tuple[str, ...], rule: str | None) -> Iterator[Phrase]:
    """The forms of abilities with one mark."""
    yield from automatic(mark, Ability("automatic", AUTOMATIC, rule or "8.7.1", keywords=names))
    activated = Ability("activated", ACTIVATED, rule or "8.1.1.1", keywords=names)
    yield Phrase(
        "ability",
        f"【起】{mark}{{cost}}{{effects}}",
        means=changed(activated, cost=gap("cost"), effect=gap("effects")),
    )
    yield Phrase(
        "ability",
        f"【起】{mark}{{cost}}{USABLE}{{effects}}",
        f"【起】{mark}{USABLE}{{cost}}{{effects}}",
        means=changed(
            activated, cost=gap("cost"), effect=gap("effects"), times_a_turn=gap("figure")
        ),
    )
    continuous = Ability("continuous", CONTINUOUS, rule or "8.1.1.3", keywords=names)
    yield Phrase(
        "ability",
        f"【永】{mark}このカードは<、|>{{condition asked}}手札からプレイできない。",
        means=changed(
            continuous,
            zone="hand",
            condition=gap("condition_asked"),
            lasting=(Prohibit("be played from hand", "this card", UNTIL_NO_LONGER),),
        ),
    )
    yield from lasting(mark, changed(continuous, lasting=gap("lasting")))
    yield from elsewhere(mark, names, rule)


WHEN: tuple[tuple[str, Any, Any], ...] = (
    ("{trigger}、", gap("trigger"), None),
    ("{during}{trigger}、", gap("trigger"), gap("during")),
    *((f"{words}、", trigger, condition) for words, trigger, condition in OWN_TRIGGERS),
)
"""What stands before what an automatic ability does, its trigger condition and condition."""


def automatic(mark: str, plain: Ability) -> Iterator[Phrase]:
    """The forms of automatic abilities, with a limit, a turn, a condition and a cost or without."""
    paid = MayPay(gap("cost"), gap("effects"))
    asked = If(gap("condition_asked"), paid)
    for turns, times in ((("",), None), (LIMITED, gap("figure"))):
        for during, trigger, condition in WHEN:
            one = changed(plain, times_a_turn=times, condition=condition, trigger=trigger)
            before = [f"【自】{mark}{limit}{during}" for limit in turns]
            after = [f"【自】{mark}{{cost}}{limit}{during}" for limit in turns]
            after += [f"【自】{mark}{limit}{{cost}}{during}" for limit in turns if limit]
            yield Phrase(
                "ability",
                *tuple(f"{words}{{effects}}" for words in before),
                means=changed(one, effect=gap("effects")),
            )
            yield Phrase(
                "ability",
                *tuple(f"{words}{PAID}" for words in after),
                means=changed(one, effect=gap("effects"), cost=gap("cost"), may_pay=True),
            )
            yield Phrase(
                "ability",
                *tuple(f"{words}{NOT_PAID}" for words in after),
                means=changed(one, effect=MayPay(gap("cost"), NoAction(), gap("effects"))),
            )
            yield Phrase(
                "ability",
                *tuple(f"{words}{{condition asked}}{PAID}" for words in after),
                means=changed(one, effect=asked),
            )
            for asks, then in (("", paid), ("{condition asked}", asked)):
                yield Phrase(
                    "ability",
                    *tuple(f"{words}<あなたは|>{{first: clause}}。{asks}{PAID}" for words in after),
                    means=changed(one, effect=InOrder((parts("first"), then))),
                )


CONDITIONS = (
    ("", None),
    ("{during}", gap("during")),
    ("{condition asked}", gap("condition_asked")),
    ("{during}{condition asked}", Every((gap("during"), gap("condition_asked")))),
)
"""What can stand before the effect of a continuous ability."""


def lasting(mark: str, plain: Ability, icon: str = "【永】") -> Iterator[Phrase]:
    """The forms of continuous abilities: with a turn and a condition, in the hand or not."""
    for words, condition in CONDITIONS:
        one = changed(plain, condition=condition)
        yield Phrase("ability", f"{icon}{mark}{words}{{lasting}}", means=one)
        yield Phrase(
            "ability",
            f"{icon}{mark}{words}{{lasting in hand}}",
            means=changed(one, zone="hand", lasting=gap("lasting_in_hand")),
        )


IN_HAND = "<あなたの|>手札のこのカード"


def in_hand() -> Iterator[Phrase]:
    """What is said of a card in the hand: an ability that says it works there."""
    for aspect, word in ASPECTS:
        yield Phrase(
            "lasting in hand",
            f"{IN_HAND}の{word}を{{constant change}}。",
            f"{IN_HAND}の{word}を{{constant change}}",
            means=(Change(aspect, gap("constant_change"), "this card", UNTIL_NO_LONGER),),
        )
    yield Phrase(
        "lasting in hand",
        f"{IN_HAND}は色条件を満たさずにプレイできる。",
        f"{IN_HAND}は、色条件を満たさずにプレイできる。",
        "このカードは色条件を満たさずに手札からプレイできる。",
        "このカードは、色条件を満たさずに手札からプレイできる。",
        means=(Allow("be played without color", "this card", UNTIL_NO_LONGER),),
    )
    yield Phrase(
        "lasting in hand",
        "このカードは手札からプレイできない。",
        "このカードは、手札からプレイできない。",
        f"{IN_HAND}はプレイできない。",
        means=(Prohibit("be played from hand", "this card", UNTIL_NO_LONGER),),
    )
    yield Phrase(
        "lasting in hand",
        f"{IN_HAND}をプレイするにあたり、<あなたは|>自分の{{cards_said}}を1枚選び、"
        "控え室に置いてよい。そうしたら、このカードをコスト0でプレイできる。",
        means=(
            PayOtherwise(
                "this card",
                CARD,
                ChooseCard(
                    Selector("stage", tests=gap("cards_said")),
                    Put("chosen", zones.WAITING_ROOM),
                ),
                UNTIL_NO_LONGER,
            ),
        ),
    )


HERE = (
    "{elsewhere}にこのカードがあるなら、",
    "このカードが{elsewhere}にあるなら、",
)
HERE_AND = ("{elsewhere}にこのカードがあり、", "このカードが{elsewhere}にあり、")
ELSEWHERE = tuple(
    Phrase("elsewhere", f"<あなたの|>{words}", means=zone)
    for words, zone in (
        ("思い出置場", "memory"),
        ("レベル置場", "level"),
        ("クロック置場", "clock"),
        ("手札", "hand"),
    )
)
"""Where a card can have abilities beside the stage and the hand, if its text says so."""


def elsewhere(mark: str, names: tuple[str, ...], rule: str | None) -> Iterator[Phrase]:
    """The forms of abilities that work where the card lies in another zone (2.12.2.2)."""
    there: Any = {"zone": gap("elsewhere"), "keywords": names}
    lasts = Ability("continuous", CONTINUOUS, rule or "8.1.1.3", lasting=gap("lasting"), **there)
    both = tuple(f"{here}{{condition asked}}" for here in HERE_AND)
    for words, condition in (
        (HERE, None),
        (both, gap("condition_asked")),
        (tuple(f"{{during}}{here}" for here in HERE), gap("during")),
        (
            tuple(f"{{during}}{here}" for here in both),
            Every((gap("during"), gap("condition_asked"))),
        ),
    ):
        yield Phrase(
            "ability",
            *(f"【永】{mark}{one}{{lasting}}" for one in words),
            means=changed(lasts, condition=condition),
        )
    plain = Ability("automatic", AUTOMATIC, rule or "8.7.1", trigger=gap("trigger"), **there)
    paying = changed(plain, cost=gap("cost"), may_pay=True)
    asked = If(gap("condition_asked"), gap("effects"))
    asked_first = If(gap("condition_asked"), MayPay(gap("cost"), gap("effects")))
    for words, free, paid in (
        (HERE, changed(plain, effect=gap("effects")), changed(paying, effect=gap("effects"))),
        (both, changed(plain, effect=asked), changed(plain, effect=asked_first)),
    ):
        yield Phrase(
            "ability",
            *(f"【自】{mark}{one}{{trigger}}、{{effects}}" for one in words),
            *(f"【自】{mark}{{trigger}}、{one}{{effects}}" for one in words),
            means=free,
        )
        yield Phrase(
            "ability",
            *(f"【自】{mark}{{cost}}{one}{{trigger}}、{PAID}" for one in words),
            *(f"【自】{mark}{{cost}}{{trigger}}、{one}{PAID}" for one in words),
            means=paid,
        )


ABILITIES = tuple(one for mark in MARKS for one in shells(*mark))

CATEGORIES: dict[str, Category] = {
    "elsewhere": Table(ELSEWHERE),
    "effects": JapaneseSentences(),
    "one effect": JapaneseSentences(),
    "lasting": LastingEffects(),
    "lasting in hand": Table(in_hand()),
    "plain ability": Table(ABILITIES),
}
