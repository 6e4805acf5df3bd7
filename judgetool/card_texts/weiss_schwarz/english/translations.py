"""The turns of phrase of those who put Japanese cards into English, and the usual forms for them.

Their texts are of the Japanese edition, and are read by the English grammar. No rule here changes
what a text means:

- Icons stand in square brackets, some by their first letter, and “CX COMBO” is two words.
- A character that speaks of itself is called “this character” or “this”, where others say “this
  card”.
- Cards are placed on “stage”, return “into” a hand or deck, and something “gains” power.
- A slot is a position, and “battles involving this card” are this card's battles.
- “The 1 card from the top of” a deck is its top card, the front row the center stage, a sum of
  levels their total, and to resolve an effect is to perform an action.
- A card that is put somewhere “from your hand” within a row of clauses is chosen there.
- A level “in your hand” is one that holds while the card is there.
- Slips of the typing that give no other word.
"""

import re

from judgetool.card_texts.weiss_schwarz.english.mending import Mended
from judgetool.card_texts.weiss_schwarz.english.mending import mended as mended_english

_JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
_NAMED = re.compile(r"\"[^\"]*\"|《[^《》]*》")
_WORDS = re.compile(r"[A-Za-z]{2}")

_LETTERS = {"A": "AUTO", "C": "CONT", "S": "ACT"}
_ICON = re.compile(r"\[(A|C|S|CX COMBO|REVERSED)\]")
_WORDINGS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\b(T|t)his character\b"), r"\1his card"),
    (re.compile(r"\b([Tt])his (?=gains|is placed|is palced)"), r"\1his card "),
    (re.compile(r"\bpalced\b"), "placed"),
    (re.compile(r"\bchooe\b"), "choose"),
    (re.compile(r"\bcancelled\b"), "canceled"),
    (re.compile(r"\bplaced on (?:your )?stage\b"), "placed on the stage"),
    (re.compile(r"\breturn (it|them|this card) into (your|their)\b"), r"return \1 to \2"),
    (re.compile(r"\bgains\b"), "gets"),
    (re.compile(r"\bPower\b"), "power"),
    (re.compile(r"\bCharacters\b"), "characters"),
    (re.compile(r"\b([Aa])t the start of\b"), r"\1t the beginning of"),
    (
        re.compile(r"\bput the 1 card from the top of your opponent's deck to their\b"),
        "put the top card of your opponent's deck into their",
    ),
    (re.compile(r"(-\d level) in your hand\b"), r"\1 while in your hand"),
    (re.compile(r"\bit's (?=an? )"), "it is "),
    (re.compile(r"\bFront Row\b"), "center stage"),
    (
        re.compile(r"\bmove this to an empty center stage Center Slot\b"),
        "move this card to the open middle position of your center stage",
    ),
    (re.compile(r"\bthis card's name\b"), "this card's card name"),
    (
        re.compile(r"\bWhen the damage you take is canceled during battles involving this card,"),
        "During this card's battle, when the damage you received is canceled,",
    ),
    (re.compile(r"\bresolve the following effect: (?=\")"), "perform the following action. "),
    (
        re.compile(r", (and )?put 1 card from your hand into\b"),
        r", choose 1 card in your hand, \1put it into",
    ),
    (
        re.compile(r"\bthe sum of the levels of cards put into the waiting room by this effect\b"),
        "the total level of the cards put into your waiting room by this effect",
    ),
)


def is_translation(text: str) -> bool:
    """Whether a text is in English; names and traits in it can be Japanese."""
    plain = _NAMED.sub("", text)
    return _JAPANESE.search(plain) is None and _WORDS.search(plain) is not None


def mended(paragraphs: tuple[str, ...], kind: str) -> tuple[Mended, ...]:
    """The texts of a card of this type that was put into English."""
    return mended_english(tuple(map(in_usual_form, paragraphs)), kind)


def in_usual_form(paragraph: str) -> str:
    """A paragraph with the usual forms of words."""
    plain = paragraph.replace("\u2019", "'")
    plain = _ICON.sub(_icon, plain)
    for pattern, usual in _WORDINGS:
        plain = pattern.sub(usual, plain)
    return plain


def _icon(match: re.Match[str]) -> str:
    said = match[1]
    return f"【{_LETTERS.get(said, said.replace(' ', '').removesuffix('D'))}】"
