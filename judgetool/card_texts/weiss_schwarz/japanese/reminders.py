"""Words in brackets, which repeat a rule, and lines that say what a trigger icon does."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.tokens_and_lists import Listed
from judgetool.card_texts.weiss_schwarz.english import reminders as english
from judgetool.card_texts.weiss_schwarz.english.reminders import (
    Absent,
    IconExplained,
    Reminder,
    Told,
    action_of,
    alike,
)
from judgetool.engine.kernel.abilities import Fits, IsNot, Lies, LiesIn
from judgetool.engine.kernel.abilities.node import Condition, TriggerCondition
from judgetool.engine.kernel.immutable import record
from judgetool.engine.weiss_schwarz import icons, zones


@record
class Diverted:
    """Words in brackets that say when this card is attacked whatever the opponent declares."""

    condition: Condition


@record
class Shifted:
    """Words in brackets that say how a card comes out of the clock for one of its colour."""

    moment: tuple[TriggerCondition, ...]
    color: str


NOT_REVERSED = Fits("this card", (IsNot(Lies((zones.REVERSE,))), LiesIn((zones.CENTER_MIDDLE,))))


def explains(reminder: Any, ability: Any) -> bool:
    """Whether an ability or effect has what a reminder is about.

    Which colour a card has does not stand in its ability: each card names its own.
    """
    match reminder:
        case Diverted(condition=condition):
            return condition == NOT_REVERSED and "Great Performance" in ability.keywords
        case Shifted(moment=moment):
            return moment == (ability.trigger,) and "Shift" in ability.keywords
    return english.explains(reminder, ability)


REMINDERS = (
    Phrase(
        "reminder",
        "ダメージキャンセルは発生する",
        "ダメージキャンセルはできる",
        "このダメージはキャンセルできる",
        means=Reminder("damage"),
    ),
    Phrase(
        "reminder",
        "クライマックスのレベルは0として扱う",
        "クライマックスはレベル0として扱う",
        means=Reminder("climaxes without level"),
    ),
    Phrase(
        "reminder",
        "そうでないなら元に戻す",
        "そうでなければ元に戻す",
        "そうしないなら元に戻す",
        "公開したカードは元に戻す",
        means=Reminder("revealed card"),
    ),
    Phrase("reminder", "見たカードは元に戻す", means=Reminder("cards seen")),
    Phrase(
        "reminder",
        "バトル相手がいなくなってもダイレクトアタックにはならない",
        means=Reminder("no battle opponent"),
    ),
    Phrase(
        "reminder",
        "ルールによる『【自】アンコール[(3)]』も使えない",
        "ルールによる『【自】 アンコール [(3)]』も使えない",
        means=Reminder("no Encore"),
    ),
    Phrase(
        "reminder",
        "相手がアタックする時、{condition asked}かわりに相手はこのカードにフロントアタックする",
        means=Diverted(gap("condition_asked")),
    ),
    Phrase(
        "reminder",
        "{moment}<、|>このカードが{place}にいないなら<、|>発動しない",
        "{moment}<、|>{place}にこのカードがいないなら<、|>発動しない",
        means=Absent(gap("place"), gap("moment")),
    ),
    Phrase(
        "reminder",
        "{moment}<、|>このカードがいないなら<、|>発動しない",
        means=Absent("stage", gap("moment")),
    ),
    Phrase(
        "reminder",
        "{moment}、あなたは自分の手札の{color}のカードを1枚と<、|>"
        "クロック置場のこのカードを選び、入れ替えてよい",
        means=Shifted(gap("moment"), gap("color")),
    ),
    Phrase(
        "reminder",
        "{trigger}、あなたはコストを払ってよい。そうしたら、{effects}",
        means=Told(gap("trigger"), gap("effects")),
    ),
    Phrase("reminder", "{effects}", means=Told(None, gap("effects"))),
)


OPEN, CLOSE = tokens_of("("), tokens_of(")")
SIGNS = {
    "treasure": ("宝",),
    "pool": ("溜", "袋"),
    "comeback": ("拾", "扉"),
    "return": ("戻", "風"),
    "draw": ("引", "本"),
    "shot": ("射", "炎"),
    "gate": ("門",),
    "standby": ("機", "起"),
    "choice": ("択", "選"),
}
"""The signs by which texts show trigger icons."""
TRIGGERED = "このカードがトリガーした時、"
BEGINNINGS = {
    icon: tuple(
        tokens_of(f"({sign}{mark}:{when}")
        for sign in (*SIGNS.get(icon, ()), "")
        for when in (TRIGGERED, "")
        for mark in ("@", "")
    )
    for icon in icons.TRIGGER_ICONS
}
"""How a line begins that explains a trigger icon."""


class IconLine(Beginning):
    """The category of lines that explain a trigger icon, and say of it what the rules say.

    Where a source has lost the icon, the line explains the icon that does what stands there.
    """

    beginnings = OPEN

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The icon that a line explains."""
        for icon in icons.TRIGGER_ICONS:
            for end in self.write(text, IconExplained(icon), place, mentions):
                yield Read(IconExplained(icon), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of what is said of an icon."""
        if not isinstance(tree, IconExplained):
            return
        for beginning in BEGINNINGS[tree.icon]:
            start = text.after(beginning, place)
            if start is None:
                continue
            if text.blank:
                for end in text.write("effects", action_of(tree.icon), start, mentions):
                    yield from text.after_any((CLOSE,), end)
            for effect, end in text.read("effects", start, mentions):
                last = text.after(CLOSE, end)
                if last is not None and alike(effect) == action_of(tree.icon):
                    yield last


CATEGORIES: dict[str, Category] = {
    "reminder": Table(REMINDERS),
    "reminders": Listed("reminder", ("。", "")),
    "icon line": IconLine(),
}
