"""Change logs in the workspace, and those that an older workspace kept in another way."""

from datetime import date

from sqlite_utils import Database

from judgetool.store.change_log import change_logs, changes_of
from judgetool.store.rule_schema import rulebooks
from rules_index.model import Change, ChangeKind, ChangeNote


def test_what_an_older_workspace_knew_of_a_change_log_is_kept() -> None:
    db = Database(memory=True)
    rulebooks(db)
    kept = '[{"version": "1.2", "date": "2021-03-03", "numbers": ["1.1", "1.2"]}]'
    db.table("books").insert({"id": 7, "book": "pond", "changes": kept})
    change_logs(db)
    notes = (ChangeNote(ChangeKind.CHANGED, ("1.1",)), ChangeNote(ChangeKind.CHANGED, ("1.2",)))
    assert changes_of(db, 7) == (Change("1.2", date(2021, 3, 3), notes),)
    assert "changes" not in db.table("books").columns_dict
