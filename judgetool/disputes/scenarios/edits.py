"""What can be done to a dispute, as data: each edit makes another document of one."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from pydantic import TypeAdapter

from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.file_text import Path
from judgetool.disputes.scenarios.models import TRUNK, Ruling, ScriptLine
from judgetool.disputes.scenarios.playing import in_short

Lines = tuple[ScriptLine, ...]


@dataclass(frozen=True, slots=True)
class PutLines:
    """New ``lines`` of an account in the place of ``taken_out`` of its own, from place ``at``."""

    account: str
    at: int
    taken_out: int
    lines: Lines

    def applied(self, document: Document) -> Document:
        """The document with them; raises ``CannotEdit``."""
        return document.with_lines(self.account, self.at, self.taken_out, self.lines)

    def __str__(self) -> str:
        """What is done, in a few words."""
        said = _in_short(self.lines)
        if not self.taken_out:
            return said
        return f"change to {said}" if said else f"take out {_counted(self.taken_out)}"


@dataclass(frozen=True, slots=True)
class AddAccount:
    """Another account that leaves ``leaves`` after line ``after`` and goes on with ``lines``."""

    account: str
    leaves: str
    after: int
    lines: Lines = ()

    def applied(self, document: Document) -> Document:
        """The document with it; raises ``CannotEdit``."""
        return document.with_account(self.account, self.leaves, self.after, self.lines)

    def __str__(self) -> str:
        """What is done, in a few words."""
        return f"branch “{self.account}”"


@dataclass(frozen=True, slots=True)
class RenameAccount:
    """The account that was called ``before`` is called ``account``."""

    account: str
    before: str

    def applied(self, document: Document) -> Document:
        """The document with the new name; raises ``CannotEdit``."""
        return document.renamed(self.before, self.account)

    def __str__(self) -> str:
        """What is done, in a few words."""
        return f"rename “{self.before}” to “{self.account}”"


@dataclass(frozen=True, slots=True)
class RemoveAccount:
    """An account is taken out; those that leave it keep all their lines."""

    removed: str
    account: str = TRUNK

    def applied(self, document: Document) -> Document:
        """The document without it; raises ``CannotEdit``."""
        return document.without(self.removed)

    def __str__(self) -> str:
        """What is done, in a few words."""
        return f"remove “{self.removed}”"


@dataclass(frozen=True, slots=True)
class PutParts:
    """Fields of the file that are no scripts have other values; one with the value None is gone."""

    parts: tuple[tuple[Path, Any], ...]
    account: str = TRUNK

    def applied(self, document: Document) -> Document:
        """The document with them; raises ``BadScenario`` or ``CannotEdit``."""
        return document.with_parts(self.parts)

    def __str__(self) -> str:
        """What is done, in a few words."""
        return "; ".join(dict.fromkeys(_put(path) for path, _ in self.parts))


Edit = PutLines | AddAccount | RenameAccount | RemoveAccount | PutParts
"""``account`` is the one that is looked at afterwards."""

_NAMES: Mapping[str, type[Edit]] = {
    "put lines": PutLines,
    "add account": AddAccount,
    "rename account": RenameAccount,
    "remove account": RemoveAccount,
    "put parts": PutParts,
}
_WORDS = {kind: name for name, kind in _NAMES.items()}
_LINES: TypeAdapter[Lines] = TypeAdapter(Lines)


def edit_data(edit: Edit) -> dict[str, Any]:
    """``edit`` as it is kept."""
    data = asdict(edit)
    if isinstance(edit, PutLines | AddAccount):
        data["lines"] = [
            line.written() if isinstance(line, Ruling) else line for line in edit.lines
        ]
    return {"edit": _WORDS[type(edit)], **data}


def edit_of(data: Mapping[str, Any]) -> Edit:
    """The edit that :func:`edit_data` gave ``data`` for.

    Raises ``LookupError``, ``TypeError`` or ``ValueError`` where there is none such.
    """
    fields = {key: value for key, value in data.items() if key != "edit"}
    if "lines" in fields:
        fields["lines"] = _LINES.validate_python(tuple(fields["lines"]))
    if "parts" in fields:
        fields["parts"] = tuple((tuple(map(str, path)), value) for path, value in fields["parts"])
    return _NAMES[data["edit"]](**fields)


def _put(path: Path) -> str:
    """What is done to a field of the file: a place is set up, a card described."""
    match path:
        case ("setup", player, *fields) if fields:
            return f"set up {player}'s {fields[-1]}"
        case ("setup", field):
            return f"set up “{field}”"
        case ("cards", card):
            return f"describe {card}"
    return f"change {', '.join(path)}"


def _in_short(lines: Lines) -> str:
    if not lines:
        return ""
    first = f"“{in_short(lines[0])}”"
    return first if len(lines) == 1 else f"{first} and {_counted(len(lines) - 1)} more"


def _counted(number: int) -> str:
    return "1 line" if number == 1 else f"{number} lines"
