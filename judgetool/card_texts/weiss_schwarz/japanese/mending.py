"""The faults of sources in the Japanese texts of Weiß Schwarz, and how they are mended.

No rule here changes what a text means:

- A dash, or nothing, stands where a card has no text.
- Signs for brackets, and “置き場” for “置場”, are written in several ways. A question mark before a
  number that is added was a minus sign. Icons have lost their brackets before a verb, or the first
  bracket at the beginning of a text; a cost in stock has lost its second bracket, or has those of
  an icon or of a cost; a trait has lost the particle before its noun; cards that are as this one
  have lost by what, before “can be put into a deck”. A reminder between two sentences stands behind
  them. An ability in the brackets of a name is in those of an ability.
- All abilities stand in one string: each begins with its icon, and what is quoted or stands in
  brackets is no ability of its own. A line that explains a trigger icon stands in brackets.
"""

import re
import unicodedata

from judgetool.card_texts.weiss_schwarz.english.mending import NO_TEXT, Mended

_BEGINS = re.compile(
    r"【(?:自|永|起)】(?![をのがはでにとか])|\((?:\S\s?)?@?:(?:このカードがトリガーした時|このターン中)"
    r"|(?<=。)【カウンター】"
)
_OPENING, _CLOSING = "『([「《", "』)]」》"
_BRACKETS = str.maketrans("（）［］〔〕：＠｢｣", "()[][]:@「」")


def mended(paragraphs: tuple[str, ...], kind: str) -> tuple[Mended, ...]:
    """The texts of a card of this type, from the paragraphs of a source."""
    found: list[Mended] = []
    for place, paragraph in enumerate(paragraphs):
        plain = " ".join(paragraph.split())
        if unicodedata.normalize("NFKC", plain) in NO_TEXT:
            continue
        texts = apart(of_one_spelling(plain))
        found += (Mended(_WITHIN.sub(r"\1\3\2", text), (place,)) for text in texts)
    return tuple(found)


_MINUS = re.compile(r"(?<=を)[?？ー―‐](?=[0-9０-９])")
_ICON = re.compile(r"【(スタンド|レスト|リバース)[〕\]］]")
_BARE = re.compile(r"(?<!【)(スタンド|レスト|リバース)@?(?=す[る。]|し)")


_WITHIN = re.compile(r"^(.*。)(\((?![0-9]+\))[^()]*(?:\([0-9]+\)[^()]*)?\))(?=[^(\s])(.+)$")
"""A reminder that stands between two sentences."""
_ABILITY_AS_NAME = re.compile(r"「(【[自永起]】[^「」『』]*)」")
_OPEN_COST = re.compile(r"\[(?:\(([0-9])(?=[\]\u3040-\u30ff\u4e00-\u9fff])|【([0-9])】)")
_SQUARE_COST = re.compile(r"\[\[([0-9])\]|\[([0-9])(?=\])")
_OPEN_ICON = re.compile(r"^(?=[自永起]】)")
_SAID_OTHERWISE = (
    ("置き場", "置場"),
    ("の初めに", "の始めに"),
    ("アンコ-ル", "アンコール"),
    ("》キャラ", "》のキャラ"),
    ("このカードと同じのカードは、デッキに", "このカードと同じカード名のカードは、デッキに"),
    ("】@助太刀", "】助太刀"),
)
"""What sources say in another way than the texts do, or with a sign too many or too few."""


def of_one_spelling(text: str) -> str:
    """A text in which every sign is written in one way."""
    plain = _ICON.sub(lambda match: f"【{match[1]}】", text)
    plain = plain.translate(_BRACKETS)
    for one, other in _SAID_OTHERWISE:
        plain = plain.replace(one, other)
    plain = _OPEN_COST.sub(lambda match: f"[({match[1] or match[2]})", _OPEN_ICON.sub("【", plain))
    plain = _SQUARE_COST.sub(lambda match: f"[({match[1] or match[2]})", plain)
    plain = _MINUS.sub("-", plain)
    plain = _ABILITY_AS_NAME.sub(lambda match: f"『{match[1]}』", plain)
    return _BARE.sub(lambda match: f"【{match[1]}】", plain)


def apart(paragraph: str) -> list[str]:
    """The texts that stand in one paragraph."""
    parts: list[str] = []
    start = depth = 0
    for place, sign in enumerate(paragraph):
        if depth == 0 and place > start and _BEGINS.match(paragraph, place):
            parts.append(paragraph[start:place].strip())
            start = place
        depth += (sign in _OPENING) - (sign in _CLOSING)
    return [*parts, paragraph[start:].strip()]
