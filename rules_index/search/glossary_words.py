"""The words of the glossary, taken apart so that they can be found in queries.

To read the glossary and to take its words apart takes longer than a search. So it is done when the
program is built, and what it gives lies in the box as JSON. A checkout has none and does it itself,
and so does a program whose glossary was changed since: the fingerprint says so.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, Final

from resources import files
from rules_index.glossary import Concept, Usage, fingerprint_of_glossary, glossary
from rules_index.search.words import COMMON, folded, telling_stems, tokens

PLACE: Final = ("prepared", "glossary.json")
"""Where the file lies in the box."""


@dataclass(frozen=True)
class Name:
    """One way to name the concept at this place of the glossary, as stems.

    ``everyday`` ones need not be complete.
    """

    stems: tuple[str, ...]
    concept: int
    everyday: bool


@dataclass(frozen=True)
class ForeignWord:
    """What players of a language call the concept of this name.

    It is made of folded words, or of signs without spaces. ``foreign`` says that not all of them
    are English, too.
    """

    pieces: tuple[str, ...]
    concept: str
    foreign: bool


@dataclass(frozen=True)
class GlossaryWords:
    """Concepts with all that they are called: in English, and by the code of another language.

    ``words`` are the words of all English texts about them.
    """

    concepts: tuple[Concept, ...]
    names: tuple[Name, ...]
    words: frozenset[str]
    abroad: Mapping[str, tuple[ForeignWord, ...]]

    def is_english(self, piece: str) -> bool:
        """Whether a piece of a query is English, or no word of any language."""
        return piece in self.words or piece in COMMON or not piece.isalpha()


@cache
def words_of_glossary() -> GlossaryWords:
    """The words of the glossary that comes with the program; raises ``BrokenGlossary``."""
    source = files(*PLACE)
    if source.is_file():
        found = as_prepared(source.read_text(encoding="utf-8"), fingerprint_of_glossary())
        if found is not None:
            return found
    return words_of(glossary())


def words_of(concepts: Iterable[Concept]) -> GlossaryWords:
    """The words of ``concepts``, taken apart."""
    concepts = tuple(concepts)
    words = frozenset(
        token.word
        for concept in concepts
        for text in (*concept.names, *concept.asked, concept.means)
        for token in tokens(text)
        if token.word.isalpha()
    )
    names = tuple(
        Name(tuple(telling_stems(text)), place, everyday)
        for place, concept in enumerate(concepts)
        for everyday, texts in ((False, concept.names), (True, concept.asked))
        for text in texts
    )
    english = GlossaryWords(concepts, names, words, {})
    abroad: dict[str, tuple[ForeignWord, ...]] = {}
    for concept in concepts:
        for language, called in concept.abroad.items():
            told = tuple(_foreign(text, concept.name, english) for text in called)
            abroad[language] = (*abroad.get(language, ()), *told)
    return GlossaryWords(concepts, names, words, abroad)


def _foreign(text: str, concept: str, english: GlossaryWords) -> ForeignWord:
    pieces = tuple(pieces_of(text))
    return ForeignWord(pieces, concept, not all(map(english.is_english, pieces)))


_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")
"""Signs of a script that puts no spaces between its words."""


def pieces_of(text: str) -> Iterator[str]:
    """The folded words of ``text``; of scripts without spaces between words, each sign."""
    for part in re.findall(r"[^\s]+", unicodedata.normalize("NFKC", text)):
        if _UNSPACED.search(part):
            yield from part.casefold()
        else:
            apart = re.findall(r"[^\W_]+(?:[.\-][^\W_]+)*|[^\w\s]+", part.replace("\u2019", "'"))
            yield from filter(None, map(folded, apart))


def prepared(words: GlossaryWords, fingerprint: str) -> str:
    """``words`` as the text that lies in the box; the same words give the same text."""
    said = asdict(words) | {"words": sorted(words.words), "fingerprint": fingerprint}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def as_prepared(text: str, fingerprint: str) -> GlossaryWords | None:
    """The words that ``text`` holds; None if it is damaged, or of another ``fingerprint``."""
    try:
        said = json.loads(text)
        if said["fingerprint"] != fingerprint:
            return None
        return GlossaryWords(
            tuple(map(_concept, said["concepts"])),
            tuple(
                Name(tuple(one["stems"]), one["concept"], one["everyday"]) for one in said["names"]
            ),
            frozenset(said["words"]),
            {
                language: tuple(
                    ForeignWord(tuple(one["pieces"]), one["concept"], one["foreign"])
                    for one in called
                )
                for language, called in said["abroad"].items()
            },
        )
    except (ValueError, TypeError, KeyError):
        return None


def _concept(said: dict[str, Any]) -> Concept:
    return Concept(
        said["name"],
        said["means"],
        {
            book: Usage(tuple(usage["terms"]), tuple(usage["rules"]))
            for book, usage in said["books"].items()
        },
        tuple(said["unofficial"]),
        tuple(said["asked"]),
        {language: tuple(words) for language, words in said["abroad"].items()},
    )
