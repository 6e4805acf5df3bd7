"""Tables of phrases: a text is read by the tree of the first words that their wordings share."""

from collections.abc import Iterable, Iterator
from typing import Any

from judgetool.card_texts.grammar import Grammar, InGap, Read, Said, Text, beginning
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Filling, GapIn, Phrase, Wording, merged
from judgetool.card_texts.tokens import Token


class _Branch:
    """The wordings of phrases that begin alike, as a tree of their words and gaps.

    A branch is divided by what stands next in its wordings when it is first looked at, because
    most of them never are. Gaps of one category are one, whatever their names.
    """

    __slots__ = ("_beyond", "_depth", "_said", "gaps", "whole", "words")

    def __init__(self, said: list[tuple[Phrase, Wording]], depth: int) -> None:
        self._said: list[tuple[Phrase, Wording]] | None = said
        self._depth = depth

    def open(self) -> "_Branch":
        """The branch itself, with the words, gaps and whole phrases that come next in it."""
        if self._said is not None:
            self._divide(self._said)
            self._said = None
        return self

    def _divide(self, said: list[tuple[Phrase, Wording]]) -> None:
        depth, following = self._depth, self._depth + 1
        parts: dict[Any, list[tuple[Phrase, Wording]]] = {}
        self.whole: list[tuple[Phrase, tuple[GapIn, ...]]] = []
        for phrase, wording in said:
            if len(wording) == depth:
                gaps = tuple(one for one in wording if isinstance(one, GapIn))
                self.whole.append((phrase, gaps))
            else:
                key = wording[depth]
                if isinstance(key, GapIn):
                    key = GapIn("", key.category)
                parts.setdefault(key, []).append((phrase, wording))
        branches = {key: _Branch(part, following) for key, part in parts.items()}
        self.gaps = {key: one for key, one in branches.items() if isinstance(key, GapIn)}
        self.words: dict[Token | None, _Branch] = {
            key: one for key, one in branches.items() if not isinstance(key, GapIn)
        }
        self._beyond: dict[Token | None, tuple[tuple[GapIn, _Branch], ...]] = {}

    def gaps_at(self, text: Text, place: int) -> tuple[tuple[GapIn, "_Branch"], ...]:
        """The gaps in which something can stand that begins with the token at a place."""
        token = text.beginnings[place]
        found = self._beyond.get(token)
        if found is None:
            if len(self._beyond) > MOST_TOKENS_KEPT:
                self._beyond.clear()
            found = self._beyond[token] = tuple(
                one for one in self.gaps.items() if self._leads_on(one, text.grammar, token)
            )
        return found

    def may_begin(self, grammar: Grammar, token: Token | None) -> bool:
        """Whether one of the wordings can begin with a token, or ends here."""
        if self.whole or any(beginning(word) == token for word in self.words):
            return True
        return any(self._leads_on(one, grammar, token) for one in self.gaps.items())

    def _leads_on(
        self, gap: "tuple[GapIn, _Branch]", grammar: Grammar, token: Token | None
    ) -> bool:
        """Whether something with this token stands in a gap, or behind it if that is unsaid."""
        gap_in, beyond = gap
        if grammar.may_begin(gap_in.category, token):
            return True
        return grammar.can_be_unsaid(gap_in.category) and beyond.open().may_begin(grammar, token)


MOST_TOKENS_KEPT = 2000
"""Of so many tokens a branch keeps what can stand where they do."""


class Table:
    """A category that is a table of phrases."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self.phrases = merged(phrases)
        said = [(phrase, wording) for phrase in self.phrases for wording in phrase.wordings]
        self._root = _Branch(said, 0)

    def may_begin(self, grammar: Grammar, token: Token) -> bool:
        """Whether one of the phrases can begin with a token."""
        return self._root.open().may_begin(grammar, token)

    def read(self, text: Text, place: int, mentions: Mentions) -> list[Read]:
        """Every phrase of the table that stands at a place."""
        return [said.read for said in text.said(self, place, mentions)]

    def found(self, text: Text, place: int, mentions: Mentions) -> list[Said]:
        """What :meth:`Text.said` keeps: every phrase that stands at a place, in all its ways."""
        found: list[Said] = []
        self._read_on(self._root, text, place, mentions, (), found)
        return found

    def _read_on(
        self,
        branch: _Branch,
        text: Text,
        place: int,
        mentions: Mentions,
        inside: tuple[InGap, ...],
        found: list[Said],
    ) -> None:
        following: _Branch | None = branch
        while following is not None:
            branch = following.open()
            for phrase, gaps in branch.whole:
                filling: dict[str, Any] = {}
                for gap_in, one in zip(gaps, inside, strict=True):
                    if filling.setdefault(gap_in.name, one.tree) != one.tree:
                        break  # one gap cannot have two things in it
                else:
                    read = Read(self.tree_of(phrase, filling), place)
                    found.append(Said(phrase, gaps, inside, read))
            if branch.gaps:
                introduced = text.grammar.introduced
                for gap_in, beyond in branch.gaps_at(text, place):
                    for tree, end in text.read(gap_in.category, place, mentions):
                        more = (*inside, InGap(tree, place, mentions, end))
                        known = introduced(tree, mentions)
                        self._read_on(beyond, text, end, known, more, found)
            following = branch.words.get(text.token(place))
            place += 1

    def tree_of(self, phrase: Phrase, filling: Filling) -> Any:
        """What is read where a phrase stands with something in its gaps."""
        return phrase.filled(filling)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> set[int]:
        """Every way in which a phrase of the table says the tree."""
        return {said.read.end for said in self.saying(text, tree, place, mentions)}

    def saying(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[Said]:
        """The phrases at a place by which a tree is written.

        Reading has found the words that the text has. The tree is asked what stands in the gaps of
        a phrase, and that must be written where something was read in them.
        """
        for said in text.said(self, place, mentions):
            if said.read.tree == tree:
                filling = said.phrase.filling_of(tree)
                if filling is not None and _are_written(text, said, filling):
                    yield said


def _are_written(text: Text, said: Said, filling: Filling) -> bool:
    """Whether the text has what is to be written in each gap of a phrase."""
    for gap_in, (_, place, mentions, end) in zip(said.gaps, said.inside, strict=True):
        tree = filling.get(gap_in.name)
        if end not in text.write(gap_in.category, tree, place, mentions):
            return False
    return True
