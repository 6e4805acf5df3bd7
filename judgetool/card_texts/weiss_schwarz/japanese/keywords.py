"""The keywords of abilities (section 10): what stands after the icon, and what it does."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.english.abilities import AUTOMATIC
from judgetool.card_texts.weiss_schwarz.english.keywords import (
    MADE,
    called,
    not_alarmed,
)
from judgetool.card_texts.weiss_schwarz.forms import Made, MadeBy
from judgetool.card_texts.weiss_schwarz.japanese.abilities import CONDITIONS, PAID, shells
from judgetool.card_texts.weiss_schwarz.japanese.happenings import STEPS
from judgetool.engine.kernel.abilities import Ability, InOrder, IsNamed, Put
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import keyword_abilities as keywords
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, FlipOver

BRAINSTORM = "Brainstorm"
USED = CountAsUsed(BRAINSTORM)


def brainstorms() -> Iterator[Phrase]:
    """Brainstorm, which does something for each climax among cards flipped over (10.7)."""
    flip = (
        "<あなたは|>自分の山札の上から{number}枚を<、|>めくり、控え室に置く。"
        "それらのカードのクライマックス1枚につき、"
    )
    for words, then in (
        ("{repeated: one effect}", gap("repeated")),
        ("次の行動を行う。{repeated: quoted effects}", gap("repeated")),
        ("あなたは次の行動を行う。{repeated: quoted effects}", gap("repeated")),
    ):
        yield Phrase(
            "ability",
            f"【起】集中{{cost}}{flip}{words}",
            f"【起】集中{{cost}}{flip.replace('{number}', 'x')}{words}"
            "xは{number: number defined}<に|と>等しい<。|>",
            means=keywords.brainstorm(gap("number"), then, parts("cost")),
        )


FLIPPED = (
    Phrase(
        "flipped",
        "<あなたは|>自分の山札の上から{number}枚を<、|>めくり、控え室に置く。",
        means=(FlipOver(gap("number")), Put("those cards", zones.WAITING_ROOM)),
    ),
)
"""Cards that are flipped over and put into the waiting room together."""

FOR_EACH = tokens_of("それらのカードのクライマックス1枚につき、")


class OnceForAll(Beginning):
    """Effects that are not repeated for each climax: what is, has words of its own (10.7)."""

    beginnings = ("effects",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The effects at a place."""
        if text.after(FOR_EACH, place) is None:
            yield from text.read("effects", place, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for effects."""
        if text.blank or text.after(FOR_EACH, place) is None:
            yield from text.write("effects", tree, place, mentions)


BRAINSTORMED = (
    ("{first: flipped}{once for all}", InOrder((parts("first"), USED, gap("once_for_all")))),
    (
        "{before: effects}{first: flipped}{once for all}",
        InOrder((gap("before"), parts("first"), USED, gap("once_for_all"))),
    ),
)
"""What Brainstorm does that speaks of the cards put away together, as of those cards."""


def brainstorms_at_once() -> Iterator[Phrase]:
    """Brainstorm that does not repeat something for each climax (10.7)."""
    for words, effect in BRAINSTORMED:
        for mark, more in (("", ()), ("【CXコンボ】", ("Climax Combo",))):
            yield Phrase(
                "ability",
                f"【起】{mark}集中{{cost}}{words}",
                means=Ability(
                    "activated",
                    BRAINSTORM,
                    "10.7.3",
                    effect,
                    cost=gap("cost"),
                    keywords=(*more, BRAINSTORM),
                ),
            )


def assists() -> Iterator[Phrase]:
    """Assist, by which characters in front get something (10.3)."""
    plain = keywords.assist(parts("lasting"))
    for words, condition in CONDITIONS:
        yield Phrase(
            "ability", f"【永】応援{words}{{lasting}}", means=changed(plain, condition=condition)
        )


KEYWORDS = (
    Phrase(
        "ability", "【自】アンコール{cost}", means=called(keywords.encore(parts("cost")), "Encore")
    ),
    Phrase(
        "ability",
        "【起】【カウンター】助太刀{constant}レベル{level: constant}{cost: cost in hand}",
        means=keywords.backup(gap("constant"), gap("level"), parts("cost")),
    ),
    Phrase(
        "ability",
        "【自】絆/{name}{cost}",
        means=keywords.bond((gap("name"),), parts("cost")),
    ),
    Phrase(
        "ability",
        "【自】絆/{one: name}か{other: name}{cost}",
        means=keywords.bond((gap("one"), gap("other")), parts("cost")),
    ),
    Phrase(
        "ability",
        "【起】合体[あなたの舞台の{partner: name}を1枚<、|>このカードの下に"
        "<マーカーとして表向きに|表向きにマーカーとして>置く]"
        "<あなたは|>自分の山札を見て{result: name}を1枚まで選び、このカードがいる枠に置き、"
        "このカードの下のマーカーすべてとこのカードを<その|>{result: name}の下に"
        "マーカーとして好きな順番で表向きに置き、その山札をシャッフルする<。|>",
        means=keywords.fusion((IsNamed((gap("partner"),)),), (IsNamed((gap("result"),)),)),
    ),
    Phrase("ability", "【永】大活躍", means=keywords.great_performance()),
    *brainstorms(),
    *assists(),
)

WORDS = {"accelerate": "加速", "resonate": "共鳴"}
"""The keywords that count as used when something is done, and their words."""

TOP = "クロックの<1|一|>番上"
ON_TOP = (f"このカードが{TOP}にあるなら、", f"{TOP}にこのカードがあるなら、")
ON_TOP_AND = (f"このカードが{TOP}にあり、", f"{TOP}にこのカードがあり、")


def alarms() -> Iterator[Phrase]:
    """The plain abilities in texts with Alarm, of which the keyword says the place."""
    icon = "<【クロック】|>アラーム"
    one = Ability("automatic", AUTOMATIC, "8.7.1", gap("effects"), gap("trigger"))
    continuous = Ability("continuous", "Continuous", "8.1.1.3", lasting=gap("lasting"))
    both = tuple(f"{here}{{condition asked}}" for here in ON_TOP_AND)
    for words, condition in ((ON_TOP, None), (both, gap("condition_asked"))):
        asked = changed(one, condition=condition)
        yield Phrase(
            "alarmed",
            *(f"【自】{icon}{here}{{trigger}}、{{effects}}" for here in words),
            *(f"【自】{icon}{{trigger}}、{here}{{effects}}" for here in words),
            means=asked,
        )
        yield Phrase(
            "alarmed",
            *(f"【自】{icon}{{cost}}{here}{{trigger}}、{PAID}" for here in words),
            *(f"【自】{icon}{{cost}}{{trigger}}、{here}{PAID}" for here in words),
            means=changed(asked, cost=gap("cost"), may_pay=True),
        )
        yield Phrase(
            "alarmed",
            *(f"【永】{icon}{here}{{lasting}}" for here in words),
            means=changed(continuous, condition=condition),
        )


PHASES = ("climax phase", "main phase", "encore step", "attack phase", "draw phase", "clock phase")


def changes() -> Iterator[Phrase]:
    """Change, by which a card takes the place of this one (10.8)."""
    tests, cost = (parts("cards_said"),), parts("cost")
    for number, up_to in (("1枚", False), ("1枚まで", True)):
        cards = f"自分の{{zone}}の{{cards_said}}を{number}選び、このカードがいた枠に置く<。|>"
        paid = f"<あなたは|>コストを払ってよい。そうしたら、<あなたは|>{cards}"
        more: Any = {"zone": gap("zone"), "up_to": up_to}
        for phase in PHASES:
            moment = f"beginning of {phase}"
            said = f"【自】チェンジ{{cost}}あなたの{STEPS[phase]}の始めに、"
            plainly = keywords.change(moment, tests, cost, **more)
            asking = keywords.change(moment, tests, cost, condition=gap("condition_asked"), **more)
            yield Phrase("ability", f"{said}{paid}", means=plainly)
            yield Phrase("ability", f"{said}{{condition asked}}{paid}", means=asking)


SHIFT = Phrase(
    "ability", "【自】【クロック】シフトレベル{constant}", means=keywords.shift(gap("constant"))
)

CATEGORIES: dict[str, Category] = {
    "flipped": Table(FLIPPED),
    "once for all": OnceForAll(),
    "keyword ability": Table((*KEYWORDS, *brainstorms_at_once(), *changes(), SHIFT)),
    **{f"plain {word}": Table(shells(WORDS[word], (), None)) for word in WORDS},
    **{word: MadeBy(f"plain {word}", MADE[word]) for word in WORDS},
    "plain alarm": Table(alarms()),
    "alarm": MadeBy("plain alarm", Made(keywords.alarm, not_alarmed)),
}
KEYWORD_CATEGORIES = ("keyword ability", "alarm", *WORDS)
