"""What stands in a dispute: its file as it was read, and what has become of its accounts since.

Documents are never changed. Each edit of :mod:`judgetool.disputes.scenarios.edits` makes another
one, so that undoing an edit is looking at the document before it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from judgetool.disputes.scenarios.accounts import PlacedLine, account_title
from judgetool.disputes.scenarios.file_text import FileText, Item, Path
from judgetool.disputes.scenarios.models import TRUNK, ScenarioFile, ScriptLine
from judgetool.errors import Problem, how_many


class CannotEdit(Problem):
    """An edit of a dispute that speaks of something that is not there, or is there already."""


@dataclass(frozen=True)
class Telling:
    """An account as it stands: it leaves ``leaves`` after line ``after``, with lines of its own.

    ``origin`` is its name in the file, empty if the file does not have it.
    """

    lines: tuple[Item, ...] = ()
    leaves: str = ""
    after: int = 0
    origin: str = ""

    @property
    def script(self) -> list[ScriptLine]:
        """Its own lines."""
        return [item.value for item in self.lines]


@dataclass(frozen=True)
class Document:
    """The accounts of a dispute by their names, the trunk first, and the file they are from."""

    file: ScenarioFile
    tellings: Mapping[str, Telling]

    @classmethod
    def of(cls, file: ScenarioFile) -> "Document":
        """A file as it was read."""
        told = {TRUNK: Telling(as_written(file.scenario.script), origin=TRUNK)}
        for name, account in file.scenario.accounts.items():
            lines = as_written(account.script)
            told[name] = Telling(lines, account.leaves, account.after_line, name)
        return cls(file, told)

    def telling(self, account: str) -> Telling:
        """An account by its name; raises ``CannotEdit``."""
        if account not in self.tellings:
            known = ", ".join(self.tellings)
            raise CannotEdit(f"there is no account “{account}”", remedy=f"there are: {known}")
        return self.tellings[account]

    def shared(self, account: str) -> int:
        """How many lines of an account are those of the account that it leaves."""
        return self.telling(account).after

    def script(self, account: str) -> tuple[ScriptLine, ...]:
        """All lines of an account from the beginning of the game, shared ones first."""
        return tuple(line for line, _ in self._items(account))

    def lines(self, account: str) -> tuple[PlacedLine, ...]:
        """The same, each with its place for messages."""
        return tuple(
            PlacedLine(line, self._where(account, number, place))
            for number, (line, place) in enumerate(self._items(account), start=1)
        )

    def _items(self, account: str) -> tuple[tuple[ScriptLine, tuple[str | int, ...] | None], ...]:
        """Each line with its place in the file, None if it does not stand there."""
        told = self.telling(account)
        shared = self._items(told.leaves)[: told.after] if told.leaves else ()
        path = ("script",) if told.origin == TRUNK else ("accounts", told.origin, "script")
        own = ((value, None if origin is None else (*path, origin)) for value, origin in told.lines)
        return (*shared, *own)

    def _where(self, account: str, number: int, place: tuple[str | int, ...] | None) -> str:
        if place is not None:
            return self.file.place(*place)
        return f"line {number}" if account == TRUNK else f"line {number} of “{account}”"

    def with_lines(
        self, account: str, at: int, taken_out: int, lines: Sequence[ScriptLine]
    ) -> "Document":
        """Other lines of an account in the place of some of its own; raises ``CannotEdit``.

        ``at`` is the place (from 0) among its own lines. Accounts that leave it go on to leave it
        after the same line.
        """
        told = self.telling(account)
        own = told.lines
        if not (0 <= at <= len(own) and 0 <= taken_out <= len(own) - at):
            raise CannotEdit(
                f"“{account_title(account)}” has only {how_many(len(own), 'line')} of its own"
            )
        gone = [*own[at : at + taken_out], *(Item(None) for _ in lines)]
        new = tuple(map(_in_its_place, lines, gone))
        told = replace(told, lines=(*own[:at], *new, *own[at + taken_out :]))
        before = told.after + at

        def moved(number: int) -> int:
            if number >= before + taken_out:
                # What leaves at the very place where lines are added leaves before them.
                return number + len(lines) - taken_out if number > before else number
            return min(number, before + len(lines))

        return self._with({**self.tellings, account: told})._shifted(account, moved)

    def _shifted(self, account: str, moved: Callable[[int], int]) -> "Document":
        """The accounts that leave ``account``, which has its lines under other numbers now."""
        document = self
        for name, told in self.tellings.items():
            if told.leaves == account and moved(told.after) != told.after:
                after = moved(told.after)
                document = document._with({**document.tellings, name: replace(told, after=after)})
                onward = _moved_by_child(moved, told.after, after)
                document = document._shifted(name, onward)
        return document

    def with_account(
        self, name: str, leaves: str, after: int, lines: Sequence[ScriptLine]
    ) -> "Document":
        """Another account that leaves ``leaves`` after line ``after``; raises ``CannotEdit``."""
        self._require_free(name)
        number = len(self.script(leaves))
        if not 0 <= after <= number:
            raise CannotEdit(f"“{leaves}” has {number} lines, none with the number {after}")
        told = Telling(tuple(map(Item, lines)), leaves, after)
        return self._with({**self.tellings, name: told})

    def renamed(self, account: str, name: str) -> "Document":
        """The same accounts, one of them with another name; raises ``CannotEdit``."""
        self._require_branch(account)
        if name != account:
            self._require_free(name, but=account)
        return self._with(
            {
                name if one == account else one: (
                    replace(told, leaves=name) if told.leaves == account else told
                )
                for one, told in self.tellings.items()
            }
        )

    def without(self, account: str) -> "Document":
        """All accounts but one. Those that leave it keep all their lines. Raises ``CannotEdit``."""
        self._require_branch(account)
        gone = self.tellings[account]
        left = {name: told for name, told in self.tellings.items() if name != account}
        for name, told in left.items():
            if told.leaves == account:
                kept = gone.lines[: max(told.after - gone.after, 0)]
                new = tuple(Item(item.value) for item in kept)
                after = min(told.after, gone.after)
                left[name] = replace(
                    told, leaves=gone.leaves, after=after, lines=(*new, *told.lines)
                )
        return self._with(left)

    def with_parts(self, parts: Sequence[tuple[Path, Any]]) -> "Document":
        """The same accounts of another set-up: other values of fields of the file, or none.

        Raises ``BadScenario`` where the file would not be one, and ``CannotEdit`` for scripts.
        """
        from judgetool.disputes.scenarios.reading import parse

        text = self.file.text
        for path, value in parts:
            if not path or path[0] in ("script", "accounts", "expect", "book"):
                raise CannotEdit(f"“{'.'.join(path)}” is not a part of the set-up")
            edited = FileText(text)
            try:
                edited.put_part(path, value)
            except ValueError as failure:
                raise CannotEdit(str(failure)) from failure
            text = edited.edited()
        return replace(self, file=parse(text, self.file.where))

    def _with(self, tellings: Mapping[str, Telling]) -> "Document":
        return replace(self, tellings=tellings)

    def _require_branch(self, account: str) -> None:
        self.telling(account)
        if account == TRUNK:
            raise CannotEdit(f"“{account_title(TRUNK)}” cannot be renamed or removed")

    def _require_free(self, name: str, but: str = "") -> None:
        if not name or name.strip() != name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise CannotEdit(
                f"“{name}” cannot be the name of an account",
                remedy=f"write one line of at most {LONGEST_NAME} characters",
            )
        others = [one for one in self.tellings if one != but]
        if name.casefold() in map(str.casefold, (*others, *map(account_title, others))):
            raise CannotEdit(f"there is already an account “{name}”", remedy="choose another name")

    def text(self, expect: Sequence[Item]) -> str:
        """The text of the file with these accounts, and with the expectations ``expect``."""
        scenario, text = self.file.scenario, FileText(self.file.text)
        text.put_list("script", scenario.script, self.tellings[TRUNK].lines)
        if len(self.tellings) == 1 and scenario.accounts:
            text.put_part(("accounts",), None)
        else:
            self._put_accounts(text)
        text.put_list("expect", scenario.expect, expect)
        return text.edited()

    def _put_accounts(self, text: FileText) -> None:
        before = self.file.scenario.accounts
        now = {told.origin: name for name, told in self.tellings.items() if told.origin}
        for origin, account in before.items():
            path = ("accounts", origin)
            if origin not in now:
                text.put_part(path, None)
                continue
            told = self.tellings[now[origin]]
            if told.leaves != account.leaves:
                text.put_part((*path, "from"), None if told.leaves == TRUNK else told.leaves)
            if told.after != account.after_line:
                text.put_part((*path, "after line"), told.after)
            text.put_list((*path, "script"), account.script, told.lines)
            if now[origin] != origin:
                text.rename_field(path, now[origin])
        new = {name: written(told) for name, told in self.tellings.items() if not told.origin}
        if before:
            for name, fields in new.items():
                text.add_part(("accounts",), name, fields)
        elif new:
            text.put_part(("accounts",), new)


LONGEST_NAME = 80
"""Characters."""


def _in_its_place(line: ScriptLine, gone: Item) -> Item:
    """A line where another one was: words take the place of words, with the comment behind."""
    both_words = isinstance(line, str) and isinstance(gone.value, str)
    return Item(line, gone.origin if both_words else None)


def _moved_by_child(moved: Callable[[int], int], before: int, after: int) -> Callable[[int], int]:
    """How lines of an account are renumbered that now leaves after ``after``, not ``before``."""
    return lambda number: moved(number) if number <= before else number + after - before


def as_written(script: Sequence[ScriptLine]) -> tuple[Item, ...]:
    """The lines of a script, each at its place."""
    return tuple(Item(line, place) for place, line in enumerate(script))


def written(told: Telling) -> dict[str, Any]:
    """An account as fields of a file."""
    leaves = {} if told.leaves == TRUNK else {"from": told.leaves}
    return {**leaves, "after line": told.after, "script": told.script}


def descendants(document: Document, account: str) -> Iterator[str]:
    """The accounts that leave ``account``, and those that leave them."""
    for name, told in document.tellings.items():
        if told.leaves == account:
            yield name
            yield from descendants(document, name)
