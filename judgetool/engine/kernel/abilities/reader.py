"""Reading ability trees: written trees become nodes, and each word is checked by the vocabulary.

A written tree consists of lists, mappings and values as in a file, or of nodes that exist already.
Nothing is raised: each fault is kept with its path, so that the reader of the file can say where it
is. A mapping with a fault becomes no node.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, is_dataclass
from typing import Any

from judgetool.engine.kernel.abilities.tree import Ability
from judgetool.engine.kernel.abilities.vocabulary import (
    Expected,
    Form,
    Language,
    Plan,
    Vocabulary,
    Words,
    called,
    expected,
    near,
    plans,
    said_by,
)
from judgetool.engine.kernel.abilities.words import Naming, Word, WordKind
from judgetool.engine.kernel.immutable import record

Path = tuple[str | int, ...]
Others = Callable[[], Iterable[Vocabulary]]

FEW = 30
"""Up to this number all words are listed if none of them is similar to what is written."""


@record
class Fault:
    """Something wrong at one place of a written tree."""

    path: Path
    reason: str


@record
class Mention:
    """A word that must be a name from the file itself, unless its ``words`` are free."""

    path: Path
    kind: WordKind
    word: str
    words: Words


def no_others() -> Iterable[Vocabulary]:
    """No other game is known."""
    return ()


class Unread:
    """Stands for something with a fault."""


UNREAD = Unread()


class TreeReader:
    """Reads the text of one card in the language of one game.

    ``others`` are the vocabularies of other games, to recognise their words. ``faults`` are what is
    wrong. ``mentions`` are words that must be names given elsewhere, ``names`` those given here.
    """

    def __init__(self, language: Language, others: Others = no_others) -> None:
        self.language = language
        self.others = others
        self.vocabulary = language.vocabulary
        self.faults: list[Fault] = []
        self.mentions: list[Mention] = []
        self.names: dict[WordKind, set[str]] = {}

    def abilities(self, written: object, path: Path = ()) -> tuple[Ability, ...]:
        """The abilities of a card; none if one has a fault."""
        read = self.read(written, tuple[Ability, ...], path)
        return tuple(one for one in read if isinstance(one, Ability)) if _is_list(read) else ()

    def read(
        self,
        written: object,
        type_: Any,
        path: Path,
        beside: Mapping[str, object] | None = None,
        within: Mapping[WordKind, WordKind] | None = None,
    ) -> Any:
        """What is written, read as ``type_``. ``beside`` are the other fields of the node."""
        return self._read(written, expected(type_), path, beside, within or {})

    def _read(
        self,
        written: object,
        wanted: Expected,
        path: Path,
        beside: Mapping[str, object] | None,
        within: Mapping[WordKind, WordKind],
    ) -> Any:
        if wanted.within:
            within = {**within, **{one.kind: one.other for one in wanted.within}}
        if _is_list(written):
            return self._list(written, wanted, path, beside, within)
        if isinstance(written, Mapping) or is_dataclass(written):
            return self._node(written, wanted, path, within)
        if written is None or isinstance(written, bool):
            fits = type(written) in wanted.values
            return written if fits else self._unfit(written, wanted, path)
        if isinstance(written, int):
            if int in wanted.values:
                return written
            return self._in_short(written, wanted, path, within)
        if isinstance(written, str):
            return self._text(written, wanted, path, beside, within)
        return self._unfit(written, wanted, path)

    # --- lists and nodes ----------------------------------------------------------------------

    def _list(
        self,
        written: Any,
        wanted: Expected,
        path: Path,
        beside: Mapping[str, object] | None,
        within: Mapping[WordKind, WordKind],
    ) -> Any:
        if wanted.listed is None:
            return self._unfit(written, wanted, path)
        each = expected(wanted.listed)
        read = tuple(
            self._read(one, each, (*path, place), beside, within)
            for place, one in enumerate(written)
        )
        return UNREAD if UNREAD in read else read

    def _node(
        self, written: Any, wanted: Expected, path: Path, within: Mapping[WordKind, WordKind]
    ) -> Any:
        if not wanted.nodes:
            return self._unfit(written, wanted, path)
        if is_dataclass(written) and not isinstance(written, type):
            said = said_by(written)
            node: type | None = type(written)
            if node not in self.vocabulary.nodes or not issubclass(type(written), wanted.nodes):
                return self._fault(path, f"{called(type(written))} cannot be used here")
        else:
            said = {str(key).replace(" ", "_"): value for key, value in written.items()}
            if "keyword" in said and Ability in wanted.nodes:
                return self._form(said, path)
            node = self._node_meant(said, wanted, path)
        return UNREAD if node is None else self._made(node, said, path, within)

    def _node_meant(self, said: Mapping[str, Any], wanted: Expected, path: Path) -> type | None:
        """Which node is written: the one that ``do`` names, or the one with these fields."""
        plain = tuple(one for one in wanted.nodes if not hasattr(one, "do") and is_dataclass(one))
        if "do" not in said and plain:
            return max(plain, key=lambda one: _likeness(one, said))
        known = self.vocabulary.of(tuple(one for one in wanted.nodes if one not in plain))
        what = " or ".join(dict.fromkeys(map(called, wanted.nodes)))
        if "do" not in said and len(known) == 1:
            return next(iter(known.values()))
        if not isinstance(said.get("do"), str):
            self._fault(path, f"the field “do” is missing: it says which {what} this is")
            return None
        word = said["do"]
        node = known.get(word) or {one.casefold(): n for one, n in known.items()}.get(
            word.casefold()
        )
        if node is None:
            own = self.vocabulary.kinds_of_node(word)
            self._fault((*path, "do"), self._unknown(word, what, tuple(known), own))
        return node

    def _made(
        self,
        node: type,
        said: Mapping[str, Any],
        path: Path,
        within: Mapping[WordKind, WordKind],
    ) -> Any:
        """The node, made of its fields."""
        before = len(self.faults)
        if node is Ability:
            within = {kind: other for kind, other in within.items() if other.in_given}
        read = self._fields(node, said, path, within)
        if len(self.faults) > before:
            return UNREAD
        made = node(**read)
        for remark in self.vocabulary.remarks(made):
            self._fault((*path, remark.field), remark.reason)
        return UNREAD if len(self.faults) > before else made

    def _fields(
        self,
        node: type | Form,
        said: Mapping[str, Any],
        path: Path,
        within: Mapping[WordKind, WordKind],
    ) -> dict[str, Any]:
        """What is written in the fields of a node or a short form."""
        self._look_for_strangers(said, tuple(one.name for one in plans(node)), path)
        own = (one for one in plans(node) if one.name != "do")
        read = {one.attribute: self._field(one, said, path, within) for one in own}
        return {name: value for name, value in read.items() if value is not MISSING}

    def _look_for_strangers(
        self, said: Mapping[str, Any], names: tuple[str, ...], path: Path
    ) -> None:
        """Written fields that the node does not have."""
        for key in said:
            if key not in names:
                nearest = near(key, names)
                hint = f"is “{nearest[0]}” meant?" if nearest else f"there are: {', '.join(names)}"
                self._fault((*path, key), f"there is no such field; {hint}")

    def _field(
        self,
        plan: Plan,
        said: Mapping[str, Any],
        path: Path,
        within: Mapping[WordKind, WordKind],
    ) -> Any:
        """What is written in a field. If nothing is, its default must be possible there."""
        if plan.name in said:
            return self._read(said[plan.name], plan.wanted, (*path, plan.name), said, within)
        if plan.needed:
            return self._fault(path, f"the field “{plan.name}” is missing")
        if not isinstance(plan.default, str):
            return MISSING
        before = len(self.faults)
        value = self._read(plan.default, plan.wanted, path, said, within)
        if value is UNREAD:
            del self.faults[before:]
            self._fault(path, f"the field “{plan.name}” is missing")
        return value

    def _form(self, said: Mapping[str, Any], path: Path) -> Any:
        """The ability that a short form stands for. Its tree is read as well."""
        forms = self.language.forms
        word = said["keyword"]
        meant = next((one for one in forms if one == str(word).casefold()), None)
        if meant is None:
            return self._fault((*path, "keyword"), self._unknown(str(word), "keyword", forms))
        rest = {key: value for key, value in said.items() if key != "keyword"}
        before = len(self.faults)
        read = self._fields(forms[meant], rest, path, {})
        if len(self.faults) > before:
            return UNREAD
        try:
            return self.read(forms[meant](**read), Ability, path)
        except ValueError as failure:
            return self._fault(path, str(failure))

    # --- words and values ---------------------------------------------------------------------

    def _text(
        self,
        written: str,
        wanted: Expected,
        path: Path,
        beside: Mapping[str, object] | None,
        within: Mapping[WordKind, WordKind],
    ) -> Any:
        """A word, or what a word stands for in short."""
        literal = {one.casefold(): one for one in wanted.literals}.get(written.casefold())
        if literal is not None:
            return literal
        for word in wanted.words:
            return self._word(written, word, wanted.literals, path, beside, within)
        if wanted.literals:
            return self._fault(path, self._unknown(written, "word for this field", wanted.literals))
        if wanted.listed is not None:
            return self._alone(written, wanted, path, beside, within)
        return self._in_short(written, wanted, path, within)

    def _word(
        self,
        written: str,
        word: Word | Naming,
        literals: tuple[str, ...],
        path: Path,
        beside: Mapping[str, object] | None,
        within: Mapping[WordKind, WordKind],
    ) -> Any:
        if isinstance(word, Naming) and word.within not in within:
            self.names.setdefault(word.kind, set()).add(written)
            return written
        mark = word if isinstance(word, Word) else Word(word.kind)
        kind = within.get(mark.kind, mark.kind)
        words = self.vocabulary.words_for(mark, kind, (beside or {}).get(mark.on or ""))
        meant = words.meant(written)
        if meant is not None:
            return meant
        if words.named is not None:
            self.mentions.append(Mention(path, words.named, written, words))
        elif not words.free:
            known = (*words.known, *words.forms, *literals)
            decisive = (beside or {}).get(mark.on or "")
            where = f" where “{mark.on}” is “{decisive}”" if isinstance(decisive, str) else ""
            return self._fault(path, self._unknown(written, kind.name + where, known))
        return written

    def _alone(
        self,
        written: object,
        wanted: Expected,
        path: Path,
        beside: Mapping[str, object] | None,
        within: Mapping[WordKind, WordKind],
    ) -> Any:
        """A single word for a list of one."""
        if expected(wanted.listed).nodes:
            return self._unfit(written, wanted, path)
        read = self.read(written, wanted.listed, path, beside, within)
        return UNREAD if read is UNREAD else (read,)

    def _short_for(self, wanted: Expected) -> Iterator[Callable[[int | str], object]]:
        return (
            short
            for family, short in self.language.in_short.items()
            if any(issubclass(one, family) for one in wanted.nodes)
        )

    def _in_short(
        self,
        written: int | str,
        wanted: Expected,
        path: Path,
        within: Mapping[WordKind, WordKind],
    ) -> Any:
        for short in self._short_for(wanted):
            try:
                made = short(written)
            except ValueError as failure:
                return self._fault(path, str(failure))
            only_nodes = Expected(nodes=wanted.nodes)
            return self._node(made, only_nodes, path, within)
        return self._unfit(written, wanted, path)

    # --- faults -------------------------------------------------------------------------------

    def _fault(self, path: Path, reason: str) -> Unread:
        self.faults.append(Fault(path, reason))
        return UNREAD

    def _unfit(self, written: object, wanted: Expected, path: Path) -> Unread:
        return self._fault(path, f"{_shown(written)} cannot be used here; write {_asked(wanted)}")

    def _unknown(
        self, word: str, kind: str, known: Iterable[str], own: tuple[str, ...] | None = None
    ) -> str:
        """Why a word is wrong here: what it is elsewhere, and which words can be used."""
        known = tuple(dict.fromkeys(known))
        said = f"“{word}” is not {_with_article(kind)}"
        nearest = near(word, known)
        own = self.vocabulary.kinds_of_word(word) if own is None else own
        own = tuple(one for one in own if not kind.startswith(one))
        if own:
            said += f" but {_with_article(own[0])}"
        elif not nearest or nearest[0].casefold() != word.casefold():
            others = [
                one.name
                for one in self.others()
                if one.kinds_of_node(word) or one.kinds_of_word(word)
            ]
            if others:
                said += f": it is a word of {' and '.join(others)}"
        if nearest:
            return f"{said}; is “{'” or “'.join(nearest)}” meant?"
        if 0 < len(known) <= FEW:
            return f"{said}; there are: {', '.join(known)}"
        return said


def _with_article(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeioAEIO' else 'a'} {kind}"


def _is_list(written: object) -> bool:
    return isinstance(written, list | tuple)


def _likeness(node: type, said: Mapping[str, Any]) -> int:
    """How many written fields belong to a node, less those that are strange or missing."""
    own = plans(node)
    names = {one.name for one in own}
    lacking = sum(one.needed and one.name not in said for one in own)
    return sum(1 if key in names else -1 for key in said) - lacking


def _shown(written: object) -> str:
    if written is None:
        return "nothing"
    if _is_list(written):
        return "a list"
    if isinstance(written, Mapping) or is_dataclass(written):
        return "a group of fields"
    return f"“{written}”"


def _asked(wanted: Expected) -> str:
    """In words, what can be written in a field."""
    asked = []
    if int in wanted.values:
        asked.append("a number")
    if bool in wanted.values:
        asked.append("true or false")
    if wanted.words:
        asked.append(_with_article(wanted.words[0].kind.name))
    if wanted.literals:
        asked.append(f"one of {', '.join(wanted.literals)}")
    asked += [f"{_with_article(called(one))} with its fields" for one in wanted.nodes]
    if wanted.listed is not None:
        asked.append("a list")
    return " or ".join(dict.fromkeys(asked))


def unnamed(
    mentions: Iterable[Mention], names: Mapping[WordKind, Iterable[str]]
) -> Iterator[Fault]:
    """The words that must be names given elsewhere, and are not.

    A free word counts as wrong only if it looks like a misspelt name.
    """
    for one in mentions:
        given = tuple(names.get(one.kind, ()))
        if one.word in given:
            continue
        nearest = one.words.near(one.word, given)
        if one.words.free and not any(is_slip(one.word, name) for name in nearest):
            continue
        said = f"there is no {one.kind.name} “{one.word}” here"
        yield Fault(one.path, f"{said}; is “{'” or “'.join(nearest)}” meant?" if nearest else said)


def is_slip(word: str, name: str) -> bool:
    """Whether a word differs from a name only by capitals, one letter, or two swapped letters."""
    word, name = word.casefold(), name.casefold()
    if word == name:
        return True
    if min(len(word), len(name)) < 4 or abs(len(word) - len(name)) > 1:
        return False
    places = range(min(len(word), len(name)))
    same = next((place for place in places if word[place] != name[place]), len(places))
    rest, other = word[same:], name[same:]
    swapped = rest[1::-1] + rest[2:] == other
    one_letter = rest[1:] == other or rest == other[1:] or rest[1:] == other[1:]
    return (rest[:1] + other[:1]).isalpha() and (one_letter or swapped)
