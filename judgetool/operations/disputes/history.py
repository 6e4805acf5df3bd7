"""The history of a dispute: every edit of it, undone and done again without limit.

The log of acts is the truth: an edit, that the last one was undone, that the one undone last was
done again, and which account was looked at. The same acts on the same file give the same dispute
with the same history.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.edits import Edit, edit_data, edit_of
from judgetool.disputes.scenarios.models import TRUNK
from judgetool.errors import Problem

UNDO: Mapping[str, Any] = {"act": "undo"}
REDO: Mapping[str, Any] = {"act": "redo"}
SAVED: Mapping[str, Any] = {"act": "saved"}


@dataclass(frozen=True)
class _Done:
    """A document, the account that was looked at, and the edit that led to it."""

    document: Document
    account: str
    edit: Edit | None = None


class History:
    """A document with all that was done to it, and what of that was undone."""

    def __init__(self, document: Document) -> None:
        self._done = [_Done(document, TRUNK)]
        self._at = 0
        self.account = TRUNK
        """The account that is looked at."""
        self.acts: list[Mapping[str, Any]] = []
        """The log, as data."""
        self.listener: Callable[[], object] | None = None
        """What is called after each act."""
        self.saved = document
        """The document as it stands in the file."""

    @property
    def document(self) -> Document:
        """The document as it stands."""
        return self._done[self._at].document

    @property
    def began(self) -> Document:
        """The document to which nothing had been done yet."""
        return self._done[0].document

    @property
    def to_undo(self) -> Edit | None:
        """The edit that is undone next, None where nothing has been done."""
        return self._done[self._at].edit

    @property
    def to_redo(self) -> Edit | None:
        """The edit that is done again next, None where nothing has been undone."""
        return self._done[self._at + 1].edit if self._at + 1 < len(self._done) else None

    def do(self, edit: Edit, document: Document | None = None) -> None:
        """Carry out ``edit``; ``document`` is what comes of it, where that is known.

        Raises ``CannotEdit`` or ``BadScenario``, and nothing has changed then.
        """
        document = edit.applied(self.document) if document is None else document
        del self._done[self._at + 1 :]
        self._done.append(_Done(document, self.account, edit))
        self._at += 1
        self.account = edit.account
        self._log({"act": "edit", **edit_data(edit)})

    def undo(self) -> Edit | None:
        """Undo the last edit, and look at the account that was looked at before; gives the edit."""
        edit = self.to_undo
        if edit is not None:
            self.account = self._done[self._at].account
            self._at -= 1
            self._log(UNDO)
        return edit

    def redo(self) -> Edit | None:
        """Do again what was undone last; gives it."""
        edit = self.to_redo
        if edit is not None:
            self._at += 1
            self.account = edit.account
            self._log(REDO)
        return edit

    def look_at(self, account: str) -> None:
        """Look at another account; raises ``CannotEdit``."""
        self.document.telling(account)
        if account != self.account:
            self.account = account
            self._log({"act": "look at", "account": account})

    def looking_at(self, account: str) -> "History":
        """The document as it stands, looked at another account of it; raises ``CannotEdit``."""
        history = History(self.document)
        history.look_at(account)
        return history

    def save(self) -> None:
        """The document stands in the file as it is now."""
        self.saved = self.document
        self._log(SAVED)

    def _log(self, act: Mapping[str, Any]) -> None:
        self.acts.append(act)
        if self.listener is not None:
            self.listener()

    @classmethod
    def of(cls, document: Document, acts: Iterable[Mapping[str, Any]]) -> "History":
        """The history that a log tells. What cannot be understood ends it.

        A log that was cut off gives the history as it was then.
        """
        history = cls(document)
        for act in acts:
            try:
                history._repeat(act)
            except (LookupError, TypeError, ValueError, Problem):
                break
        return history

    def _repeat(self, act: Mapping[str, Any]) -> None:
        match act["act"]:
            case "edit":
                self.do(edit_of({key: value for key, value in act.items() if key != "act"}))
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "look at":
                self.look_at(act["account"])
            case "saved":
                self.save()
            case other:
                raise ValueError(f"“{other}” is no act")
