"""Languages: a query in the words of players who do not speak English, told in English.

Only words of the glossary are known, not whole languages. A query is taken to be in a language if
it has a word of that language that is no English word of the glossary; then all its words of that
language become the names of concepts, and what is left of the language is dropped.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from rules_index.glossary import LANGUAGES, Concept, glossary
from rules_index.search.words import COMMON, folded, tokens

_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")
"""Signs of a script that puts no spaces between its words."""


@dataclass(frozen=True)
class ToldInEnglish:
    """A query in English words, and the name of the language in which it was typed."""

    text: str
    language: str


@dataclass(frozen=True)
class _Word:
    """What players of a language call a concept: its folded words, or signs without spaces."""

    pieces: tuple[str, ...]
    concept: str
    foreign: bool


class Languages:
    """The words of other languages for ``concepts``, ready to be found in queries."""

    def __init__(self, concepts: Iterable[Concept]) -> None:
        self._concepts = tuple(concepts)

    def in_english(self, text: str) -> ToldInEnglish | None:
        """``text`` in the words of the glossary; None where it is not in another language."""
        pieces = list(_pieces(text))
        found: tuple[int, str, list[str]] = (0, "", [])
        for language in LANGUAGES:
            surely, told = self._told(pieces, self._words[language])
            if surely > found[0]:
                found = (surely, language, told)
        surely, language, told = found
        return ToldInEnglish(" ".join(told), LANGUAGES[language]) if surely else None

    def _told(self, pieces: list[str], words: dict[str, list[_Word]]) -> tuple[int, list[str]]:
        """How many pieces surely are of a language, and the query with its words in English."""
        told: list[str] = []
        surely = place = 0
        while place < len(pieces):
            here = words.get(pieces[place], ())
            word = next((one for one in here if _stands(one, pieces, place)), None)
            if word is not None:
                surely += len(word.pieces) if word.foreign else 0
                told.append(word.concept)
                place += len(word.pieces)
            else:
                if self._is_english(pieces[place]):
                    told.append(pieces[place])
                place += 1
        return surely, told

    def _is_english(self, piece: str) -> bool:
        return piece in self._english or not piece.isalpha()

    @cached_property
    def _english(self) -> frozenset[str]:
        """The English words of the glossary, and those without a meaning of their own."""
        texts = (
            text
            for concept in self._concepts
            for text in (*concept.names, *concept.asked, concept.means)
        )
        return COMMON | {token.word for text in texts for token in tokens(text)}

    @cached_property
    def _words(self) -> dict[str, dict[str, list[_Word]]]:
        """The words of each language by their first piece, longer ones first."""
        words: dict[str, dict[str, list[_Word]]] = {
            language: defaultdict(list) for language in LANGUAGES
        }
        for concept in self._concepts:
            for language, called in concept.abroad.items():
                for one in called:
                    pieces = tuple(_pieces(one))
                    foreign = not all(map(self._is_english, pieces))
                    word = _Word(pieces, concept.name, foreign)
                    words[language][pieces[0]].append(word)
        for by_first in words.values():
            for alike in by_first.values():
                alike.sort(key=lambda word: -len(word.pieces))
        return words


@cache
def languages() -> Languages:
    """The words of other languages in the glossary that comes with the program."""
    return Languages(glossary())


def _stands(word: _Word, pieces: list[str], place: int) -> bool:
    return tuple(pieces[place : place + len(word.pieces)]) == word.pieces


def _pieces(text: str) -> Iterator[str]:
    """The folded words of ``text``; of scripts without spaces between words, each sign."""
    for part in re.findall(r"[^\s]+", unicodedata.normalize("NFKC", text)):
        if _UNSPACED.search(part):
            yield from part.casefold()
        else:
            apart = re.findall(r"[^\W_]+(?:[.\-][^\W_]+)*|[^\w\s]+", part.replace("\u2019", "'"))
            yield from filter(None, map(folded, apart))
