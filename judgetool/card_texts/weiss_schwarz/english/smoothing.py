"""How a text that was written from a tree is put into the words that printed cards have.

Phrases take a noun or a verb in any form, so that old and new texts are read; the first form stands
where a tree is written. Here nouns and verbs agree again. Whatever is changed must be read as the
same tree, so nothing here can say something else.
"""

import re
from collections.abc import Callable

_NOUN = r"(character|card|marker)"
_BETWEEN = r"((?:(?!\b(?:that|this|an?|1|another)\b)[^.,\"\[\]()])*?)"
_SEVERAL = r"(?:[2-9]|[1-9]\d|x)"
_MANY = (
    rf"(\ball of|(?<!level )(?<!cost )(?<!power )\b{_SEVERAL}(?: or more| or less)?|\b1 or less"
    r"|\b\d of|\bnumber of)"
)
_QUOTED = r"(?:\"[^\"]*\"|[^.\"])"
"""A sign of a sentence, or something in quotation marks."""

_PUTS = r"(?:[Pp]ut|[Rr]eturn)s? (?:that card|that character|them|it|they)"
_INTO = r"(?:into|on the top of|at the bottom of)"
_THEIRS = (
    r"(?:your opponent's|battle opponent|facing this card)"
    r"(?:(?![Cc]hoose|[Ss]earch|[Rr]eveal|[Ll]ook|\b(?:of|in|from) your (?!opponent)|\").)*?"
)
_IT = "(?:that card|that character)"
_THEM = "(?:those cards|those characters|they)"
_PICKED = r"\b((?:choose|search|reveal|look)\b.*?\b(?:put|return|reveal))"
"""What was chosen or seen, and is moved: elsewhere nobody would know what “it” is."""

_SHOWN = "reveal (?:it|them)"
_SENTENCE = "(?:reveal|put|return|shuffle|choose|draw|that|this|they|all)"
_TRAITS = r"《[^》]*》(?: or 《[^》]*》)*"

Rule = tuple[re.Pattern[str], str]
RULES: tuple[Rule, ...] = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        # how many, and of what
        (r"[Ii]f all of the revealed cards? (?:is|are) all ([^,]+)", r"if that card is a \1"),
        (r"\b(\d+) another of (your(?: opponent's)?) ", r"\1 of \2 other "),
        (r"\b1 or more other\b", "another"),
        (r"\b1 or more\b", "a"),
        (rf"\byou have 0 or less ({_QUOTED}*?)\b{_NOUN}\b", r"you do not have any \1\2s"),
        (r"\byou have 0 or less (other )?(named|with)\b", r"you do not have any \1cards \2"),
        (
            rf"\byou have (\d+ or (?:more|less)|an?) ({_QUOTED}*?) in your opponent's",
            r"there are \1 \2 in your opponent's",
        ),
        (rf"{_MANY}{_BETWEEN}\b{_NOUN}\b(?!')", r"\1\2\3s"),
        (rf"{_MANY}{_BETWEEN}\bclimax\b(?!')", r"\1\2climaxes"),
        (r"\b([Cc]hoose (?:up to )?1 (?!of )[^.,\"]*?)characters\b", r"\1character"),
        (r"\bchoose 1 (the (?:top|bottom) card)", r"choose \1"),
        (rf"\bfor each of (other )?({_QUOTED}*?) you have", r"for each of your \1\2"),
        (rf"\bfor each of ({_QUOTED}*?)(card|marker)s\b", r"for each \1\2"),
        (
            r"\b(characters|cards|[Tt]hey)((?: (?:(?!\bthat\b)(?:\"[^\"]*\"|[^.,\"]))*?)?) gets\b",
            r"\1\2 get",
        ),
        (r"\b(total level of the) card\b", r"\1 cards"),
        (r"\ba other\b", "another"),
        (r"\ba (?=[aeiou]|《[AEIOU])", "an "),
        # what is said once
        (r"\buse a (?=\")", "use "),
        (r"\bis a (【[A-Z]+】) card\b", r"is \1"),
        (rf"\bare all ({_TRAITS}) characters", r"are \1"),
        (r"(》) trait\b(?= until| and|,|\.)", r"\1"),
        (r"(battle opponent becomes 【REVERSE】) in battle", r"\1"),
        (r"\b[Ii]f (during your(?: opponent's)? turn) and ", r"\1, if "),
        (r"\b([Ll]ook at) 1 card from the top of", r"\1 the top card of"),
        (r"\b([Pp]ut) the revealed card\b", r"\1 it"),
        (r"\bof equal to\b", "equal to"),
        (r"\b1 times\b", "1 time"),
        (r"\. (?:w|W)hile in your hand\b", " while in your hand"),
        (r"\bfrom the remaining cards\b", "from among them"),
        (r"\bthe (level|cost|power|soul) of (?:the revealed|that) card\b", r"that card's \1"),
        (r"\bthe (level|cost|power|soul) of that character\b", r"that character's \1"),
        # whose zone it is
        (
            r"(put this card) from your stage into your deck\b(?!.*shuffle)",
            r"\1 on the top of your deck",
        ),
        (r"(put this card) from your stage\b", r"\1"),
        (rf"({_PUTS}) into your deck\b(?!.*[Ss]huffle)", r"\1 on the top of your deck"),
        (rf"({_THEIRS}{_PUTS} {_INTO}) your (?!opponent)", r"\1 your opponent's "),
        (rf"(your opponent's \w+ {_INTO}) your (?!opponent)", r"\1 your opponent's "),
        (rf"(your opponent cannot play {_QUOTED}*?from) your hand", r"\1 their hand"),
        (r"\bin (your|their) (hand) (into|to|on|underneath)", r"from \1 \2 \3"),
        # how sentences go on
        (
            rf"(\[{_QUOTED}*?[\w\"]) (put|return|reveal|【REST】|exchange) (?={_QUOTED}*\])",
            r"\1 & \2 ",
        ),
        (r"\b([Uu]p to \d+ [^,.]*), (up to \d+ )", r"\1 and \2"),
        (
            rf'(named "(?:[^"]|"[^"]*")*?") (?={_SENTENCE}\b)',
            r"\1. ",
        ),
        (rf"{_PICKED} {_IT}(?! was)", r"\1 it"),
        (rf"{_PICKED} {_THEM}", r"\1 them"),
        (rf"(search your deck for {_QUOTED}*)\. reveal (it|them)", r"\1, and reveal \2"),
        (
            rf"(choose {_QUOTED}*|{_SHOWN} to your opponent)\. (put|reveal|return) (?=it|them)",
            r"\1, and \2 ",
        ),
        (
            rf"(, and {_SHOWN}{_QUOTED}*)\. shuffle your deck afterwards",
            r"\1, and shuffle your deck",
        ),
        (rf"(choose {_QUOTED}*)\. (?=【REST】|【STAND】)", r"\1, and "),
        (rf"(your opponent chooses {_QUOTED}*), and put (it|them)", r"\1, and puts \2"),
        (rf"(choose {_QUOTED}*)\. (that character|they) (gets?)\b", r"\1, and \2 \3"),
        (rf", and (?={_QUOTED}*?, and )", ", "),
    )
)
"""Words of phrases and better ones, which are tried one after the other."""


def smoothed(text: str, says_the_same: Callable[[str], bool]) -> str:
    """A text in the words of printed cards, as far as another text says the same."""
    for pattern, words in RULES:
        place = 0
        for _ in range(MOST_TIMES):
            match = pattern.search(text, place)
            if match is None:
                break
            said = f"{text[: match.start()]}{match.expand(words)}{text[match.end() :]}"
            if said != text and says_the_same(said):
                text, place = said, match.start()
            else:
                place = match.start() + 1
    return text


MOST_TIMES = 8
"""So often one rule is tried on a text at most."""
