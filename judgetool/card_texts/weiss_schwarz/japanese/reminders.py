"""Words in brackets, which repeat a rule, and lines that say what a trigger icon does."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Category, Listed, Read, Table, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.english.reminders import (
    IconExplained,
    Reminder,
    Told,
    alike,
)
from judgetool.engine.weiss_schwarz import icons

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
        "公開したカードは元に戻す",
        means=Reminder("revealed card"),
    ),
    Phrase("reminder", "見たカードは元に戻す", means=Reminder("cards seen")),
    Phrase(
        "reminder",
        "ルールによる『【自】アンコール[(3)]』も使えない",
        "ルールによる『【自】 アンコール [(3)]』も使えない",
        means=Reminder("no Encore"),
    ),
    Phrase(
        "reminder",
        "相手がアタックする時、【リバース】していないこのカードが前列の中央の枠にいるなら、"
        "かわりに相手はこのカードにフロントアタックする",
        means=Reminder("Great Performance"),
    ),
    Phrase(
        "reminder",
        "{trigger}、あなたはコストを払ってよい。そうしたら、{effects}",
        means=Told(gap("trigger"), gap("effects")),
    ),
    Phrase("reminder", "{effects}", means=Told(None, gap("effects"))),
)


class IconLine:
    """The category of lines that explain a trigger icon, and say of it what the rules say.

    Where a source has lost the icon, the line explains the icon that does what stands there.
    """

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The icon that a line explains."""
        for icon in icons.TRIGGER_ICONS:
            for end in self.write(text, IconExplained(icon), place, mentions):
                yield Read(IconExplained(icon), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of what is said of an icon."""
        if not isinstance(tree, IconExplained):
            return
        action = alike(icons.TRIGGER_ICONS[tree.icon].effect)
        for sign in (*SIGNS.get(tree.icon, ()), ""):
            for beginning in (f"({sign}@:", f"({sign}:"):
                start = text.after(tokens_of(f"{beginning}このカードがトリガーした時、"), place)
                if start is None:
                    continue
                for effect, end in text.read("effects", start, mentions):
                    last = text.after(CLOSE, end)
                    if last is not None and alike(effect) == action:
                        yield last


CLOSE = tokens_of(")")
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

CATEGORIES: dict[str, Category] = {
    "reminder": Table(REMINDERS),
    "reminders": Listed("reminder", ("。", "")),
    "icon line": IconLine(),
}
