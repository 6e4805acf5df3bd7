"""The faults of sources in the texts of Weiß Schwarz, and how they are mended.

No rule here changes what a text means:

- A dash, or nothing, stands where a card has no text.
- An icon is written in square brackets, as the name of a picture, as a word with “@” after it, or
  as a word before a trigger condition or an “if” with which a text begins.
- A dash stands for the figure 0 in powers, levels and costs. No other figure can be meant there:
  a power such as “+15--” has its other figures, and no source writes a dash for any of those.
- The icon of the reverse state is written as a word after “becomes”.
- A trait stands in other angle brackets or between question marks before “character”, and a
  question mark in the place of a space.
- The brackets of a cost are written with signs of another kind, or one of them was lost where only
  one place is left for it: a cost stands right after the icons, before the trigger condition
  (8.1.1.1.1, 8.1.1.2.2).
- An ability that begins with “when” has the icon of activated abilities. Only automatic abilities
  have a trigger condition (8.1.1.2.1).
- An ability that does something for some time, or lets a player do something, when something
  happens has the icon of continuous abilities, or one that waits for nothing and costs nothing has
  the icon of automatic ones (8.1.1.2.1).
- The icon of a state in the reminder of a keyword is written as a word, or a trigger icon before
  its explanation in square brackets or with “@”.
- Control signs of the source, with figures, stand for the full stop at the end.
- A colon stands for the full stop before a quoted ability, or a full stop is lost before “Choose”.
- A dash stands before an icon, “Resonance” for “Resonate”, or the icon of counters is a word.
- A line that explains a trigger icon has lost the bracket before it.
- The figure of a cost has lost its brackets, or a comma stands for the last full stop of an effect
  among those of which one is chosen.
- A cost stands in a paragraph of its own, before its ability.
- A number is parted from its sign, or “canceled” is written with two l.
- “power” is lost after a change of hundreds. No other number of a card is ever so high.
- Words are misspelt, or written twice, in ways that no text means otherwise (`MISSPELT`).
- A line that explains a trigger icon has lost an icon. Among the rules for trigger icons there is
  only one that asks for the icon of a card, and what the line says is compared with these rules.
- A quoted ability has no closing mark. It ends with the text if it has only one sentence, or goes
  on with “if you do”. A mark at the end of a text that quotes nothing closes nothing.
- A Japanese full stop stands behind a text, a note of the source in Japanese, or a mark behind a
  reminder that ends a quotation of its own.
- A bracket stands for the mark before a quoted ability whose mark at the end is there.
- A reminder stands between two sentences. It says nothing of its own, so it goes to the end. So
  does what becomes of the card, if it stands between “perform it” and the effects that are meant.
- “Underneath it” after “this card gets” means this card, and “markers” mean those underneath this
  card where the text has begun with these.
- The text of a character has no icon, no cost, no trigger condition and no end of its effect. Only
  continuous abilities are such.
- A name is not closed before “in its card name”, or before the place where the card is.
- Several abilities stand in one paragraph: each begins with its icon.
- One text stands in several paragraphs: what it quotes, a reminder, or the parts of an event.
"""

import re
import unicodedata

from judgetool.engine.kernel.immutable import record
from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS

ICONS = ("AUTO", "ACT", "CONT", "COUNTER", "CLOCK", "CXCOMBO", "STAND", "REST", "REVERSE")
_BRACKETS = re.compile(rf"\[({'|'.join(ICONS)})\]", re.IGNORECASE)
_PICTURE = re.compile(r"\[\[(\w+)\.gif\]\]", re.IGNORECASE)
_AT_SIGN = re.compile(rf"\b({'|'.join((*ICONS, *TRIGGER_ICONS))})@", re.IGNORECASE)
_WORD_FOR_ICON = re.compile(r"^(AUTO|ACT|CONT)(?= (?:When|At the beginning|If|All) )")
_NEXT = re.compile(r"(?:(?<=[.)\]])|(?<=[.)\]]\"))\s*(?=【(?:AUTO|ACT|CONT)】|\(【(?!REST)|\(:)")
ICON_EXPLAINED = ("(【", "(:")
"""How a line begins that explains a trigger icon; some sources have lost the icon."""

_OTHERWISE_WRITTEN = str.maketrans(
    "\uff08\uff1a\uff20\uff3b\uff3d{}\u226a\u226b", "(:@[][]\u300a\u300b"
)
"""Full-width signs, and brackets of a kind that texts do not have."""

NO_TEXT = {"", "-", "0", "\u2015"}

_ZEROS_OF_POWER = re.compile(r"(?<=[+x\u00d7 -]\d)(\d?)(-{2,3})(?=[ ,.)\"]|$)")
_ZERO_OF_LEVEL = re.compile(r"\b(level|cost) -(?=[ ,.)])")
_REVERSE_IN_WORDS = re.compile(r"\bbecomes reverse\b", re.IGNORECASE)
_TRAIT = re.compile(r"<<([^<>]{1,60})>>")
_TRAIT_IN_DOUBT = re.compile(r"(?<= )\?([A-Z][A-Za-z ]{1,40})\?(?= characters?\b)")
_TIMES_ATTACHED = re.compile(r"(?<=[a-z])(?=[\u00d7\u2715]\d)")
_ICON_IN_REMINDER = re.compile(
    rf"\((?:\[({'|'.join(('COME BACK', *TRIGGER_ICONS))})\]|({'|'.join(TRIGGER_ICONS)})@)"
    r"(?=: When this card triggers)",
    re.IGNORECASE,
)
_SIGNS_OF_SOURCE = re.compile(r"(?<=[a-z])\x1066\x05\x10\?\?$")
_SPACE_LOST = re.compile(r"(?<=[a-z])\?(?=[a-z])", re.IGNORECASE)

_KIND = r"【(?:AUTO|ACT)】(?: ?【(?:CXCOMBO|CLOCK|COUNTER)】)?(?: ?[A-Z][a-z]+)? ?"
_SIGN_APART = re.compile(r"(?:(?<= )|(?<=gets)|(?<=get))([+-]) (?=\d{3,5}\b)")
_POWER_LOST = re.compile(
    r"(?<=\bgets )([+-]\d{3,5})(?= (?:until|for each|during|and) |[.,])"
    r"|(?<=\bget )([+-]\d{3,5})(?= (?:until|for each|during|and) |[.,])"
)
_COLON_BEFORE_ABILITY = re.compile(r"(?<=\bthe following ability): (?=\"【)")
_STOP_LOST = re.compile(r"(?<=[a-z]{3}) (?=Choose (?:a|an|1|one|up) )")
_COST_ALONE = re.compile(rf"^{_KIND}\[[^\[\]]+\]$")
_ICON_OF_CHOICE = re.compile(r"\bwith in its trigger icon\b")
_SIGN_TOO_MUCH = re.compile(r"(?<=\.) ?\u3002$|(?<=[.])【[^\"]*[\u3040-\u30ff][^\"]*】$")
_BRACKET_FOR_MARK = re.compile(r"\band \[(?=【AUTO】 [A-Z][^\"]*\"[.]?$)")
_QUOTATION_NOT_ENDED = re.compile(r"^([^\"]*(?:\"[^\"]*\"[^\"]*)*)(\"【(?:AUTO|ACT|CONT)】 .*)$")
_ENDS_ANOTHER_SENTENCE = re.compile(r"(?:\.|(?<!\(\d)\)) (?!If you do, )(?=[A-Z(])")
_REMINDER_BETWEEN = re.compile(
    r"^((?:[^(]|\(\d+\))*[.\"]) ?(\((?!【|:|\d)[^()]*\)) ?((?:[A-Z]|\").*)$"
)

_REST_IN_WORDS = re.compile(r"\b(position as) @?(REST|STAND)\b")

_COST_CLOSED_OTHERWISE = re.compile(rf"^({_KIND}\[(?:\(\d+\) ?)?[^\[\]()\"]+)[)\[](?= [A-Z])")
_COST_NOT_CLOSED = re.compile(rf"^({_KIND}\[\(\d+\))(?= (?:When|At the beginning) [^\]]*$)")
_COST_NOT_OPENED = re.compile(rf"^({_KIND})(?=[^\[\]\"]+\])")
_ICON_EXPLAINED_OPENLY = re.compile(
    rf"^(【(?:{'|'.join(TRIGGER_ICONS)})】):? (When this card triggers, [^()]*\))$", re.IGNORECASE
)
_COST_NOT_CLOSED_IN_QUOTATION = re.compile(r"(?<=\"【AUTO】 \[)(\(\d+\))(?= When [^\]\"]*\")")
_MARKERS_TOO = re.compile(r"(?<=\. If there are )(\w+ or more markers)(?=, )")
_ALWAYS = re.compile(r"^(If [^,\".]*, this card gets (?:(?!\buntil\b|\bduring\b)[^\".])*\.)$")
_UNDER_IT = re.compile(r"(?<=\bfor each marker underneath )it(?=\.$)")
_PUT_BEFORE_WAYS = re.compile(
    r"^([^\"]*of the following effects,? and perform it\.) (Put this card [^\".]*\.) (\".*\")$"
)
_NAME_NOT_ENDED = re.compile(
    r"(?<=\bwith )\"([^\"()]{1,40}\([^\"()]{1,40}\))(?= in its card name\b)"
    r"|(?<=\bIf )\"([^\"]{1,60}?)(?= is in your (?:memory|level|climax area)\b)"
)
_CONTINUOUS_WHEN = re.compile(
    r"^【CONT】(?= When [^,\"]* "
    r"(?:attacks|becomes 【REVERSE】|is placed on the stage from your hand), "
    r"[^\"]*(?:until|you may) )"
)
_AUTOMATIC_ALWAYS = re.compile(
    r"^【AUTO】(?= (?:All of your|During your turn, if|"
    r"If [^,\"]*, this card cannot be played)(?![^\"]*(?:\bwhen\b|\bat the|until)))"
)
_CONTINUOUS_WHEN_SEEN = re.compile(
    r"^【CONT】(?= (?:During your opponent's turn, )?when the damage you received is not canceled, "
    r"[^\"]*look at )",
    re.IGNORECASE,
)
_DASH_BEFORE_ICON = re.compile(r"^-(?=【)")
_KEYWORD_MISSPELT = re.compile(r"^(【(?:AUTO|ACT)】 ?)Resonance(?= \[)")
_COUNTER_IN_WORDS = re.compile(r"^(【ACT】) ?COUNTER(?= Backup )")
_STOCK_BARE = re.compile(r"(?<=\[)(\d{1,2})(?= Put )")
_COMMA_IN_QUOTATION = re.compile(r"(?<=[a-z]),(?=\" \"[A-Z【])")
_ACTIVATED_WHEN = re.compile(r"^【ACT】(?=(?: ?【CXCOMBO】)?(?: ?\[[^\[\]]*\])? ?When )")


MISSPELT = {
    'the following ability until end of turn, "': 'the following ability until end of turn. "',
    'the following ability: "': 'the following ability. "',
    "your opponent deck": "your opponent's deck",
    "on center stage, you may": "on your center stage, you may",
    "of encore step": "of the encore step",
    "from your hand into waiting room": "from your hand into your waiting room",
    "this unit gets": "this card gets",
    "the level of this card's battle opponent is level": (
        "the level of this card's battle opponent is"
    ),
    "this power gets": "this card gets",
    "if this card in your memory": "if this card is in your memory",
    "and and": "and",
    "the rest of the cards": "the rest",
    "at the bottom your": "at the bottom of your",
    "in its card named is": "in its card name is",
    "to tis previous": "to its previous",
    "the attack does not becomes": "the attack does not become",
    "until power end of turn": "power until end of turn",
    "reveal the top of your deck": "reveal the top card of your deck",
    "in your own hand": "in your hand",
    "of your own characters": "of your characters",
    'the following ability until end of turn "': 'the following ability until end of turn. "',
    "this cards' battle opponent": "this card's battle opponent",
    "among those card": "among those cards",
    "is a not a": "is not a",
    "is a not an": "is not a",
    "multiplied by by": "multiplied by",
    "x is equal is to": "X is equal to",
    "x is equals to": "X is equal to",
    "getes": "gets",
    "oppponent's": "opponent's",
    "oppponent": "opponent",
    "postition": "position",
    "postion": "position",
    "return it your hand": "return it to your hand",
    "you may the cost": "you may pay the cost",
    "in you climax area": "in your climax area",
    "search you deck": "search your deck",
    "seach your deck": "search your deck",
    "amongst those cards": "among those cards",
    "chooase": "choose",
    "chracter": "character",
    "multipled by": "multiplied by",
    "to is its original": "to its original",
    "there is a climax is in": "there is a climax in",
    "of you deck": "of your deck",
    "into you hand": "into your hand",
    "into our hand": "into your hand",
    "put in on any": "put it on any",
    "when you other": "when your other",
    "if your do,": "if you do,",
    "pay the cost, if you do,": "pay the cost. If you do,",
    "deck., shuffle": "deck, shuffle",
    "put 1 card in from": "put 1 card from",
    "are regarded are level": "are regarded as level",
    "top x of your": "top X cards of your",
    "until the end your opponent's next turn": "until the end of your opponent's next turn",
    "on the stage from your had": "on the stage from your hand",
    "three o more": "three or more",
    "all if your characters": "all of your characters",
    "at the bottom or your deck": "at the bottom of your deck",
    "power and soul +1 until": "power and +1 soul until",
    "characters your have": "characters you have",
    "seperate": "separate",
    "perform a trigger step 2 times on": "perform a trigger check 2 times on",
    "times.. x is": "times. X is",
    "x is equal to number of": "X is equal to the number of",
    "the number of the other": "the number of other",
    "put them in your waiting room. for each climax": (
        "put them into your waiting room. For each climax"
    ),
    "becomes reversed@ in battle": "becomes 【REVERSE】 in battle",
}
"""Misspelt words, and how they are spelt. They are so long that no text means them otherwise."""

_MISSPELT = re.compile(
    "|".join(rf"(?<![a-z]){re.escape(one)}(?![a-z])" for one in MISSPELT), re.IGNORECASE
)


@record
class Mended:
    """A text of a card, and the paragraphs of the source in which it stands, by their places."""

    text: str
    paragraphs: tuple[int, ...]


def mended(paragraphs: tuple[str, ...], kind: str) -> tuple[Mended, ...]:
    """The texts of a card of this type, from the paragraphs of a source."""
    found: list[Mended] = []
    for place, paragraph in enumerate(paragraphs):
        plain = " ".join(paragraph.split())
        if unicodedata.normalize("NFKC", plain) in NO_TEXT:
            continue
        for text in _apart(with_signs_mended(plain)):
            if found and (belongs_to_last(text, kind) or is_cost_of(found[-1].text, text)):
                last = found.pop()
                at = tuple(dict.fromkeys((*last.paragraphs, place)))
                found.append(Mended(f"{last.text} {text}", at))
            else:
                found.append(Mended(text, (place,)))
    whole = (changed_as_a_whole(one) for one in found)
    return tuple(with_icon(one) if kind == faces.CHARACTER else one for one in whole)


def with_icon(one: Mended) -> Mended:
    """A text of a character that has lost the icon of continuous abilities.

    It costs nothing and waits for nothing, and what it gives has no end (8.1.1).
    """
    return Mended(_ALWAYS.sub(r"【CONT】 \1", one.text), one.paragraphs)


def with_signs_mended(plain: str) -> str:
    """A paragraph in which icons, figures, traits and spaces are written as usual."""
    plain = plain.translate(_OTHERWISE_WRITTEN).replace("([:", "(:").replace("( :", "(:")
    plain = plain.replace("( When this card triggers", "(: When this card triggers")
    plain = _ICON_IN_REMINDER.sub(lambda match: f"(【{(match[1] or match[2]).upper()}】", plain)
    plain = plain.replace("(STOCK@: When this card triggers", "(POOL@: When this card triggers")
    plain = _BRACKETS.sub(_as_icon, plain)
    plain = _PICTURE.sub(_as_icon, plain)
    plain = _AT_SIGN.sub(_as_icon, plain)
    plain = plain.replace("【COME BACK】", "【COMEBACK】")
    plain = _ZEROS_OF_POWER.sub(lambda match: match[1] + "0" * len(match[2]), plain)
    plain = _ZERO_OF_LEVEL.sub(r"\1 0", plain)
    plain = _COUNTER_IN_WORDS.sub(r"\1 【COUNTER】", _DASH_BEFORE_ICON.sub("", plain))
    plain = _REVERSE_IN_WORDS.sub("becomes 【REVERSE】", plain)
    plain = _WORD_FOR_ICON.sub(_as_icon, plain)
    plain = plain.replace("LINK@", "Link").replace("cancelled", "canceled")
    plain = _SIGN_APART.sub(r"\1", plain)
    plain = _REST_IN_WORDS.sub(r"\1 【\2】", plain)
    plain = _TRAIT_IN_DOUBT.sub(r"《\1》", _TIMES_ATTACHED.sub(" ", plain))
    return _TRAIT.sub(r"《\1》", plain)


def _as_icon(match: re.Match[str]) -> str:
    return f"【{match[1].upper()}】"


def changed_as_a_whole(one: Mended) -> Mended:
    """A text with the brackets of its cost, and with the icon of its kind."""
    between = _REMINDER_BETWEEN.match(one.text)
    if between is not None and between[1].count('"') % 2 == 0:
        one = Mended(f"{between[1]} {between[3]} {between[2]}", one.paragraphs)
    one = Mended(_PUT_BEFORE_WAYS.sub(r"\1 \3 \2", one.text), one.paragraphs)
    if one.text.startswith("【CONT】 This card gets "):
        one = Mended(_UNDER_IT.sub("this card", one.text), one.paragraphs)
    if re.match(r"【CONT】 If there are \w+ or more markers underneath this card, ", one.text):
        one = Mended(_MARKERS_TOO.sub(r"\1 underneath this card", one.text), one.paragraphs)
    text = _ICON_EXPLAINED_OPENLY.sub(r"(\1: \2", one.text)
    text = _COST_CLOSED_OTHERWISE.sub(r"\1]", text)
    text = _COST_NOT_CLOSED.sub(r"\1]", text)
    text = _COST_NOT_CLOSED_IN_QUOTATION.sub(r"\1]", text)
    text = _COST_NOT_OPENED.sub(r"\1[", text)
    text = _CONTINUOUS_WHEN.sub("【AUTO】", _ACTIVATED_WHEN.sub("【AUTO】", text))
    text = _CONTINUOUS_WHEN_SEEN.sub("【AUTO】", text)
    text = _AUTOMATIC_ALWAYS.sub("【CONT】", text)
    text = _STOCK_BARE.sub(r"(\1)", _KEYWORD_MISSPELT.sub(r"\1Resonate", text))
    if text.startswith(ICON_EXPLAINED):
        text = _ICON_OF_CHOICE.sub("with 【SOUL】 in its trigger icon", text)
    return Mended(with_words_mended(text), one.paragraphs)


RULE_ENDED = (' rule either)"', " rule either)\N{RIGHT DOUBLE QUOTATION MARK}")


def with_words_mended(text: str) -> str:
    """A text with its spaces, with lost and misspelt words, and with the end of its quotation."""
    unquoted, mark, rest = text.partition('"')
    text = _STOP_LOST.sub(". ", _SPACE_LOST.sub(" ", unquoted)) + mark + rest
    text = _COLON_BEFORE_ABILITY.sub(". ", text)
    if "of the following effects" in text:
        text = _COMMA_IN_QUOTATION.sub(".", text)
    text = spelt(text)
    text = _POWER_LOST.sub(lambda match: f"{match[0]} power", text)
    text = _SIGNS_OF_SOURCE.sub(".", text)
    text = _NAME_NOT_ENDED.sub(lambda match: f'"{match[1] or match[2]}"', text)
    if (text.count('"') == 1 and text.endswith('"')) or text.endswith(RULE_ENDED):
        return text[:-1]
    text = _SIGN_TOO_MUCH.sub("", text)
    if text.count('"') % 2:
        text = _BRACKET_FOR_MARK.sub('and "', text)
    open_at_end = _QUOTATION_NOT_ENDED.match(text) if text.count('"') % 2 else None
    if open_at_end is not None and not _ENDS_ANOTHER_SENTENCE.search(open_at_end[2]):
        return f'{text}"'
    return text


def spelt(text: str) -> str:
    """A text without misspelt words.

    Most have none. To look for each by itself first takes a tenth of the time.
    """
    lower = text.lower()
    if not any(words in lower for words in MISSPELT):
        return text
    return _MISSPELT.sub(lambda match: _spelt(match[0]), text)


def _spelt(words: str) -> str:
    """Misspelt words as they are spelt, with the capital that they begin with."""
    right = MISSPELT[words.lower()]
    return right[0].upper() + right[1:] if words[0].isupper() else right


def belongs_to_last(text: str, kind: str) -> bool:
    """Whether a paragraph goes on with the text of the one before it."""
    if text.startswith('"'):
        return True
    if text.startswith("("):
        return not text.startswith(ICON_EXPLAINED)
    return kind == faces.EVENT and not text.startswith("【")


def is_cost_of(cost: str, text: str) -> bool:
    """Whether a paragraph is nothing but the cost of the ability that the next one says."""
    return _COST_ALONE.match(cost) is not None and text.startswith(("When ", "At the beginning "))


def _apart(paragraph: str) -> list[str]:
    """The abilities that stand in one paragraph; what is quoted is no ability of its own."""
    parts: list[str] = []
    for part in _NEXT.split(paragraph):
        if parts and parts[-1].count('"') % 2:
            between = "" if parts[-1].endswith('"') else " "
            parts[-1] = f"{parts[-1]}{between}{part}"
        else:
            parts.append(part)
    return parts
