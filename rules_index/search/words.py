"""Words: how a text is cut into words, which of them tell something, and what their stem is.

With them stand words of everyday speech that mean much the same, and where found words stand.
"""

import re
import tomllib
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

_TOKEN = re.compile(r"\d+(?:[.\-]\d+)+|[^\W_]+(?:['\u2019][^\W\d_]+)*")

_LITTLE = """
    a about after again all also although am an and any anyone anything are as at b be became
    because been before being both but by came can card cards come could did didn do does doesn
    doing don done during each even ever everything every for from game get gets getting give go
    goes going got had happen happened happens has hasn have haven having he her here hers him
    his how i if in into is isn it its just let like made make makes many may me might mine must
    my need needs no not now of off on one ones only or other others our out over own put puts
    really rule rules said same say says shall she should so some something still stay stays
    such take takes tell tells than that the their them then there these they thing this those
    though through to too us use used uses using very want was wasn way we were what when where
    whether which while who whom whose why will with within without won would wouldn x yet you
    your yours
"""
COMMON = frozenset(_LITTLE.split())
"""Words that say little: a question is looked up by the others."""

_FORMS = """
    attack attacker attackers, begin began begun, block blocker blockers, break broke broken,
    cancel cancellation, choose chose chosen choice choices, color colour colours, deal dealt,
    die dice dies dying, draw drawn drew, empty emptied, find found, give gave given, half
    halves, hold held, keep kept, lie lies lying, life lives, lose loss losses lost loser, move
    movement movements, pay paid payment payments, resolve resolution, ride ridden rode, run
    ran, send sent, show shown, simultaneous simultaneously, stand stood, tie tying, win won
    winner
"""
_IRREGULAR = {form: plain for plain, *forms in map(str.split, _FORMS.split(",")) for form in forms}
"""Forms that no rule of endings brings together, and the plain form of each."""

_EXCEPT = frozenset({"moment", "element", "during", "species"})
"""Words that only seem to have an ending."""

_DOUBLED = re.compile(r"([bdfgklmnprt])\1$")
_VOWEL = re.compile(r"[aeiouy]")
_SHORTEST = 3


class Token(NamedTuple):
    """A word as it stands in a text, from ``start`` up to ``end``; ``word`` is folded."""

    word: str
    start: int
    end: int

    @property
    def stem(self) -> str:
        """What the word has in common with its other forms."""
        return stem(self.word)

    @property
    def is_common(self) -> bool:
        """Whether the word says little in a question."""
        return self.word in COMMON


def tokens(text: str) -> Iterator[Token]:
    """The words of ``text``; a rule number such as 7.5.1 or 7-5-1 is one word."""
    for match in _TOKEN.finditer(text):
        word = folded(match[0])
        if word:
            yield Token(word, match.start(), match.end())


def words_of(text: str) -> list[str]:
    """The words of ``text``, folded, without their places."""
    return [word for word in map(folded, _TOKEN.findall(text)) if word]


@lru_cache(maxsize=1 << 15)
def folded(word: str) -> str:
    """``word`` in lower case, without accents and without what follows an apostrophe."""
    apart = unicodedata.normalize("NFKD", word.casefold())
    plain = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return re.split(r"['\u2019]", plain)[0]


@lru_cache(maxsize=1 << 15)
def stem(word: str) -> str:
    """The part that ``word`` shares with its other forms: a light stemmer for English."""
    word = _IRREGULAR.get(word, word)
    if word in _EXCEPT or len(word) <= _SHORTEST or not word.isalpha():
        return word
    return _without_last(_DOUBLED.sub(r"\1", _without_suffix(_without_plural(word))))


def _without_plural(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _without_suffix(word: str) -> str:
    for suffix in ("ation", "ment", "ing", "ed", "ly"):
        rest = word.removesuffix(suffix)
        if rest != word and len(rest) >= _SHORTEST and _VOWEL.search(rest):
            if suffix in ("ation", "ment") and len(rest) <= _SHORTEST:
                continue
            return rest
    return word


def _without_last(word: str) -> str:
    if len(word) > _SHORTEST and word.endswith("e"):
        return word[:-1]
    if len(word) > _SHORTEST and word.endswith("y"):
        return word[:-1] + "i"
    return word


def stems(text: str) -> list[str]:
    """The stems of all words of ``text`` in their order."""
    return list(map(stem, words_of(text)))


def telling_stems(text: str) -> list[str]:
    """The stems of the words that say something; of all words where none does."""
    found = list(tokens(text))
    telling = [token.stem for token in found if not token.is_common]
    return telling or [token.stem for token in found]


@cache
def synonyms() -> Mapping[str, tuple[str, ...]]:
    """For a stem the stems that mean much the same."""
    source = files("resources") / "synonyms.toml"
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for group in tomllib.loads(source.read_text(encoding="utf-8"))["groups"]:
        stems = list(dict.fromkeys(map(stem, group)))
        for one in stems:
            alike[one] += [other for other in stems if other != one]
    return {one: tuple(others) for one, others in alike.items()}


Mark = tuple[int, int]
"""A part of a text, from its first character up to the one after its last."""


def marks_in(text: str, stems: Collection[str]) -> tuple[Mark, ...]:
    """The parts of ``text`` that are forms of ``stems``; neighbouring ones are joined."""
    found: list[Mark] = []
    for token in tokens(text):
        if token.stem not in stems:
            continue
        if found and text[found[-1][1] : token.start].isspace():
            found[-1] = (found[-1][0], token.end)
        else:
            found.append((token.start, token.end))
    return tuple(found)
