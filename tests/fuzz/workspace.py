"""Damaging workspaces by seeds, and asking a damaged one with every kind of command."""

import json
import shutil
import sqlite3
import tempfile
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from click.testing import CliRunner

from judgetool.cli import call
from judgetool.operations.decks.kept_lists import KeptLists
from judgetool.operations.decks.lists import Draft
from judgetool.operations.disputes.keeping import Keeper
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.rules.notes import keep
from judgetool.store import Workspace
from judgetool.store.sharing import Sharing
from resources import files
from tests.cards.invented import card_file, native
from tests.rules_index.invented import INVENTED

FILE = "workspace.sqlite"
PAGE = 4096

FORMAT = """\
schema_version = 1
id = "pond"
name = "Pond"
games = ["ws-en"]
"""


def sample(folder: Path) -> Path:
    """A workspace with something of everything, in a folder of its own; gives that."""
    home = folder / "home"
    home.mkdir(parents=True)
    for name, content in FILES.items():
        (folder / name).write_text(content, encoding="utf-8")
    cards = folder / "card-files"
    cards.mkdir()
    lines = ["【AUTO】 When this card attacks, draw 1 card.", LACKING_AN_ICON]
    card_file(cards, native(ability=lines))
    for command in BUILDING:
        done = asked(home, command, folder)
        assert done.status in (0, 1), done
    with Workspace(home) as workspace:
        keep(workspace, "ws-en", "1.1.1", text="Ask the frog.", bookmarked=True)
        KeptLists(workspace).keep(Draft("4 JT/S01-E001"))
        event = next(workspace.db.query("SELECT id FROM event_entries WHERE kind = 'event'"))["id"]
        Sharing(workspace.db).begin(event, "postgresql://hall", "door")
        dispute = OpenDispute.open(folder / "dispute.yaml")
        keeper = Keeper(workspace, dispute, lambda: datetime(2026, 4, 12, 9, tzinfo=UTC))
        dispute.branch("what Ann says", at=0)
        keeper.close()
    return home


LACKING_AN_ICON = (
    "【AUTO】 When your climax with in its trigger icon is placed on your climax area, shuffle "
    "your deck."
)

FILES = {
    "pond.txt": INVENTED,
    "ann.txt": "4 JT/S01-E001\n2 JT/S01-E002\n",
    "bob.txt": files("samples", "legal-deck.txt").read_text("utf-8"),
    "players.csv": "name,id,table\nCleo,30,5\nDan,31,6\n",
    "legal.txt": files("samples", "legal-deck.txt").read_text("utf-8"),
    "dispute.yaml": next(
        one.read_text("utf-8")
        for one in sorted(files("scenarios", "ws-en").iterdir(), key=lambda one: one.name)
        if one.name.endswith(".yaml")
    ),
}

BUILDING = (
    ("rules", "import", "pond.txt", "--book", "ws-en"),
    ("rules", "list"),
    ("cards", "import", "card-files", "--game", "ws-en"),
    ("cards", "icons", "ws-en", "TT/S01-E001", "--icon", "gate"),
    ("deck", "event", "new", "Spring Cup", "--game", "ws-en", "--date", "2026-04-12"),
    ("deck", "event", "add-player", "spring", "Ann Example", "--id", "17", "--table", "3"),
    ("deck", "event", "add-player", "spring", "Bob Example", "--id", "18", "--table", "4"),
    ("deck", "event", "register", "spring", "ann", "ann.txt"),
    ("deck", "event", "register", "spring", "bob", "bob.txt"),
    ("deck", "event", "check", "spring", "ann", "--round", "1"),
    ("deck", "event", "penalty", "spring", "17", "Warning", "--cited", "1.1.1"),
    ("deck", "event", "draw", "spring", "--round", "1", "--tables", "9", "--count", "2"),
)

COMMANDS = (
    ("rules", "list"),
    ("rules", "show", "ws-en", "1.1.1"),
    ("rules", "show", "fftcg", "1.1"),
    ("rules", "search", "ducks", "land"),
    ("rules", "export", "ws-en"),
    ("rules", "changes", "ws-en"),
    ("rules", "history", "ws-en", "1.1.1"),
    ("rules", "lint", "ws-en"),
    ("rules", "import", "pond.txt", "--book", "ws-en"),
    ("rules", "import", "pond.txt", "--book", "vanguard"),
    ("rules", "glossary", "damage"),
    ("rules", "concordance", "4.10.1.2"),
    ("cards", "show", "ws-en", "TT/S01-E001"),
    ("cards", "search", "ws-en", "owl"),
    ("cards", "texts", "--game", "ws-en"),
    ("coverage", "cards"),
    ("cards", "sources"),
    ("cards", "conflicts", "ws-en"),
    ("cards", "icons"),
    ("cards", "icons", "ws-en", "TT/S01-E001"),
    ("cards", "icons", "ws-en", "TT/S01-E001", "--icon", "pool", "--everywhere"),
    ("cards", "import", "card-files", "--game", "ws-en"),
    ("deck", "show", "legal.txt"),
    ("deck", "check", "legal.txt", "--game", "ws-en"),
    ("deck", "formats", "list"),
    ("deck", "formats", "show", "ws-en", "standard"),
    ("deck", "event", "list"),
    ("deck", "event", "show", "1"),
    ("deck", "event", "log", "1"),
    ("deck", "event", "export", "1"),
    ("deck", "event", "check", "1", "--dry-run"),
    ("deck", "event", "check", "1", "18"),
    ("deck", "event", "import", "1", "players.csv"),
    ("deck", "event", "add-player", "1", "Eve", "--id", "44"),
    ("deck", "event", "draw-again", "1", "8"),
    ("dispute", "run", "dispute.yaml", "--rules"),
    ("dispute", "check", "dispute.yaml"),
    ("dispute", "compare", "dispute.yaml", "trunk", "trunk"),
    ("dispute", "report", "dispute.yaml"),
    ("dispute", "recent"),
    ("coverage", "rules", "ws-en"),
    ("workspace", "check"),
    ("workspace", "rescue"),
)
"""Every kind of command that opens the workspace."""


BESIDE = ("not counted: ", "New password of ", "Password of ", "Repeat for ", "Your answer")
"""How the lines begin that a command says beside its answer to somebody who types."""


@dataclass(frozen=True)
class Asked:
    """How a command ended: ``wrong`` says what may not be, and is empty where all is well."""

    command: Sequence[str]
    status: int
    out: str
    err: str
    wrong: str


def asked(home: Path, command: Sequence[str], folder: Path, *, typed: str = "") -> Asked:
    """Give ``command`` to the workspace in ``home``; names of files are those in ``folder``.

    ``typed`` is what it can read from its standard input.
    """
    there = {one.name for one in folder.iterdir()}
    words = [str(folder / word) if word in there else word for word in command]
    runner = CliRunner()
    content = typed.encode("utf-8", "surrogateescape")
    with runner.isolation(input=content, env={"JUDGETOOL_HOME": str(home)}) as streams:
        try:
            status = call(words)
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 1
        except Exception as failure:
            told = "".join(traceback.format_exception(failure))
            return Asked(command, 1, "", "", told)
        out, err = (one.getvalue().decode("utf-8", "replace") for one in streams[:2])
    return Asked(command, status, out, err, _wrong(home, status, out, err))


def _wrong(home: Path, status: int, out: str, err: str) -> str:
    """What may not be about how a command ended; empty where all is well."""
    if "defect of the program" in err:
        reports = sorted(home.rglob("defect-*.txt"))
        return "\n".join((err, *(one.read_text("utf-8") for one in reports)))
    if status not in (0, 1, 2):
        return f"it ends with {status}"
    if status == 2 and not (out and not err):
        *typed, last = err.splitlines() or [""]
        answered = all(line.startswith(BESIDE) for line in typed)
        return "" if answered and last.startswith("judgetool: ") else f"it says {err!r}"
    return "it says no without a word" if status == 1 and not out else ""


def flip_bytes(path: Path, random: Random) -> None:
    """Change some bytes anywhere."""
    content = bytearray(path.read_bytes())
    for _ in range(random.choice((1, 8, 64, 400))):
        content[random.randrange(len(content))] = random.randrange(256)
    path.write_bytes(content)


def flip_header(path: Path, random: Random) -> None:
    """Change some bytes of the first hundred, in which the file says what it is."""
    content = bytearray(path.read_bytes())
    for _ in range(random.randint(1, 20)):
        content[random.randrange(100)] = random.randrange(256)
    path.write_bytes(content)


def truncate(path: Path, random: Random) -> None:
    """Cut the end off, at any byte."""
    content = path.read_bytes()
    path.write_bytes(content[: random.randrange(len(content))])


def zero_pages(path: Path, random: Random) -> None:
    """Empty some pages, the first now and then."""
    content = bytearray(path.read_bytes())
    for _ in range(random.choice((1, 3, 20))):
        page = random.randrange(len(content) // PAGE)
        content[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    path.write_bytes(content)


def swap_pages(path: Path, random: Random) -> None:
    """Put two pages each in the place of the other."""
    content = bytearray(path.read_bytes())
    one, other = (random.randrange(1, len(content) // PAGE) * PAGE for _ in range(2))
    first, second = content[one : one + PAGE], content[other : other + PAGE]
    content[one : one + PAGE], content[other : other + PAGE] = second, first
    path.write_bytes(content)


def another_file(path: Path, random: Random) -> None:
    """Put something else in its place."""
    path.write_bytes(random.choice((b"", b"Dear judge,\n", random.randbytes(9000), bytes(9000))))


def foreign_database(path: Path, random: Random) -> None:
    """Put the database of another program in its place."""
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"CREATE TABLE {random.choice(('frogs', 'books', 'migrations'))} (name)")
        db.execute(f"PRAGMA user_version = {random.choice((0, 3, 99))}")


def later_version(path: Path, random: Random) -> None:
    """Let it be of a later version of the program."""
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {random.choice((99, 2**31 - 1, -1))}")


def folder_in_its_place(path: Path, random: Random) -> None:
    """Put a folder in its place, empty or not."""
    path.unlink()
    path.mkdir()
    if random.random() < 0.5:
        (path / "frog").touch()


def dangling_link(path: Path, random: Random) -> None:
    """Put a link in its place that leads nowhere, or to itself."""
    path.unlink()
    path.symlink_to(random.choice((path, path.parent / "stick" / FILE)))


def drop_something(path: Path, random: Random) -> None:
    """Drop a table, an index or a trigger."""
    with closing(sqlite3.connect(path)) as db:
        sql = (
            "SELECT type, name FROM sqlite_master WHERE sql IS NOT NULL"
            " AND name NOT LIKE 'sqlite_%' ORDER BY name"
        )
        kind, name = random.choice(db.execute(sql).fetchall())
        db.execute(f'DROP {kind} "{name}"')


def drop_column(path: Path, random: Random) -> None:
    """Drop a column that nothing else needs."""
    with closing(sqlite3.connect(path)) as db:
        for _ in range(20):
            table, column, _ = random.choice(_columns(db))
            with suppress(sqlite3.Error):
                db.execute(f'ALTER TABLE "{table}" DROP COLUMN "{column}"')
                return


def garbage_values(path: Path, random: Random) -> None:
    """Put values into rows that the program has never written."""
    with closing(sqlite3.connect(path)) as db:
        _let_rows_change(db)
        for _ in range(random.choice((1, 4, 20))):
            table, column, kind = random.choice(_columns(db))
            with suppress(sqlite3.IntegrityError):
                db.execute(
                    f'UPDATE "{table}" SET "{column}" = ? WHERE rowid % ? = 0',
                    (_garbage(random, kind), random.choice((1, 2, 7))),
                )
        db.commit()


def garbage_in_json(path: Path, random: Random) -> None:
    """Change values within what is kept as JSON, which stays JSON."""
    with closing(sqlite3.connect(path)) as db:
        _let_rows_change(db)
        for table, column in JSON_COLUMNS:
            rows = db.execute(f'SELECT rowid, "{column}" FROM {table}').fetchall()
            for number, text in random.sample(rows, min(len(rows), 5)):
                broken = json.dumps(_broken(json.loads(text), random))
                db.execute(f'UPDATE {table} SET "{column}" = ? WHERE rowid = ?', (broken, number))
        db.commit()


JSON_COLUMNS = (
    ("printed_cards", "card"),
    ("card_statements", "told"),
    ("read_texts", "line"),
    ("supplied_icons", "icons"),
    ("event_entries", "data"),
    ("word_indexes", "words"),
)
NONSENSE: Sequence[object] = (
    None,
    -1,
    2**70,
    1.5,
    "",
    "frog",
    "\x00",
    [],
    {},
    [[[]]],
    {"frog": 1},
    True,
)


def _broken(value: object, random: Random) -> object:
    if isinstance(value, dict) and value and random.random() < 0.9:
        key = random.choice(sorted(value))
        if random.random() < 0.2:
            return {one: two for one, two in value.items() if one != key}
        return {**value, key: _broken(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.6:
        place = random.randrange(len(value))
        return [*value[:place], _broken(value[place], random), *value[place + 1 :]]
    return random.choice(NONSENSE)


def _garbage(random: Random, kind: str) -> object:
    if kind in ("INTEGER", "FLOAT"):
        return random.choice((0, -1, 2**62, "frog", None, 1.5))
    half = "\ud83d".encode("utf-8", "surrogatepass")
    texts = ("", "frog", "{}", "[]", "null", "5", "{", "[" * 100_000)
    return random.choice((*texts, half, None, b"\xff\xfe", 7))


def _let_rows_change(db: sqlite3.Connection) -> None:
    triggers = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    for (name,) in db.execute(triggers).fetchall():
        db.execute(f'DROP TRIGGER "{name}"')


def _columns(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    sql = (
        "SELECT m.name, c.name, c.type FROM sqlite_master AS m, pragma_table_info(m.name) AS c"
        " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid"
    )
    return db.execute(sql).fetchall()


Damage = Callable[[Path, Random], None]

DAMAGES: Mapping[str, Damage] = {
    one.__name__: one
    for one in (
        flip_bytes,
        flip_header,
        truncate,
        zero_pages,
        swap_pages,
        another_file,
        foreign_database,
        later_version,
        folder_in_its_place,
        dangling_link,
        drop_something,
        drop_column,
        garbage_values,
        garbage_in_json,
    )
}
"""All ways to damage a workspace, by name; each is given the file and what chances come from."""


def damaged_copy(home: Path, folder: Path, name: str, seed: int) -> Path:
    """A copy of the workspace in ``home``, damaged in the way ``name``; gives its folder."""
    copy = folder / f"{name}-{seed}"
    copy.mkdir()
    shutil.copyfile(home / FILE, copy / FILE)
    DAMAGES[name](copy / FILE, Random(f"{name} {seed}"))
    return copy


def wrong_answers(
    home: Path, name: str, seed: int, commands: Sequence[Sequence[str]] = COMMANDS
) -> Iterator[Asked]:
    """What ends otherwise than it may, each command given to a damaged copy of its own."""
    with tempfile.TemporaryDirectory(prefix="judgetool-fuzz-") as place:
        damaged = damaged_copy(home, Path(place), name, seed)
        for command in commands:
            copy = Path(place, "asked")
            shutil.copytree(damaged, copy, symlinks=True)
            answer = asked(copy, command, home.parent)
            shutil.rmtree(copy)
            if answer.wrong:
                yield answer
