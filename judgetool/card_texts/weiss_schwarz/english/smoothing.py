"""How a text that was written from a tree is put into the words that printed cards have.

Phrases take a noun or a verb in any form, so that old and new texts are read; the first form stands
where a tree is written. Here nouns and verbs agree again. Whatever is changed must be read as the
same tree, so nothing here can say something else.
"""

import re
from collections.abc import Callable

_NOUN = r"(character|card|marker|climax)"
_BETWEEN = r"((?:(?!\b(?:that|this|an?|1|another)\b)[^.,\"\[\]()])*?)"
_SEVERAL = r"(?:[2-9]|[1-9]\d|x)"
_MANY = (
    rf"(\ball of|(?<!level )(?<!cost )(?<!power )\b{_SEVERAL}(?: or more| or less)?|\b1 or less"
    r"|\b\d of|\bnumber of)"
)
_THEIRS = (
    r"(?:your opponent's|battle opponent|facing this card)"
    r"(?:(?![Cc]hoose|\b(?:of|in|from) your (?!opponent)|\").)*?"
)
_PUTS = r"(?:[Pp]ut|[Rr]eturn)s? (?:that card|that character|them|it|they)"
_INTO = r"(?:into|on the top of|at the bottom of)"

Rule = tuple[re.Pattern[str], str]
RULES: tuple[Rule, ...] = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"\b(\d+) another of (your(?: opponent's)?) ", r"\1 of \2 other "),
        (r"\b1 or more other\b", "another"),
        (r"\b1 or more\b", "a"),
        (rf"{_MANY}{_BETWEEN}\b{_NOUN}\b(?!')", r"\1\2\3s"),
        (r"\b([Cc]hoose (?:up to )?1 (?!of )[^.,\"]*?)characters\b", r"\1character"),
        (r"climaxs\b", "climaxes"),
        (r"\b(characters|cards|[Tt]hey)((?: (?:\"[^\"]*\"|[^.,\"])*?)?) gets\b", r"\1\2 get"),
        (r"(\b[Rr]eveal|\b[Pp]ut|\b[Rr]eturn|\b[Rr]est|【REST】|【STAND】) they\b", r"\1 them"),
        (r"\bin (your|their) (hand) (into|to|on|underneath)", r"from \1 \2 \3"),
        (r"[Ii]f all of the revealed cards? (?:is|are) all ([^,]+)", r"if that card is a \1"),
        (r"\b[Ii]f (during your(?: opponent's)? turn) and ", r"\1, if "),
        (r"\ba (?=[aeiou]|《[AEIOU])", "an "),
        (r"\buse a (?=\")", "use "),
        (
            r'(named "[^"]*") (?=(?:reveal|put|return|shuffle|choose|draw|that|this|they|all)\b)',
            r"\1. ",
        ),
        (r"\bof equal to\b", "equal to"),
        (r"\b1 times\b", "1 time"),
        (r"\. (?:w|W)hile in your hand\b", " while in your hand"),
        (r"\bfrom the remaining cards\b", "from among them"),
        (r"\bthe (level|cost|power) of the revealed card\b", r"that card's \1"),
        (rf"({_PUTS}) into your deck\b(?!.*[Ss]huffle)", r"\1 on the top of your deck"),
        (rf"({_THEIRS}{_PUTS} {_INTO}) your (?!opponent)", r"\1 your opponent's "),
        (rf"(your opponent's \w+ {_INTO}) your (?!opponent)", r"\1 your opponent's "),
    )
)
"""Words of phrases and better ones, which are tried one after the other."""


def smoothed(text: str, says_the_same: Callable[[str], bool]) -> str:
    """A text in the words of printed cards, as far as another text says the same."""
    for pattern, words in RULES:
        for _ in range(MOST_TIMES):
            said = pattern.sub(words, text, count=1)
            if said == text or not says_the_same(said):
                break
            text = said
    return text


MOST_TIMES = 8
"""So often one rule changes a text at most."""
