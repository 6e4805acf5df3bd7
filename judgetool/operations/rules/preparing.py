"""Making, when the program is built, what its starts would have to make of what lies in the box.

``python -m judgetool.operations.rules.preparing FOLDER`` does it for a builder that cannot call it.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from judgetool.card_texts.keeping import PLACE as OF_CARD_TEXTS
from judgetool.card_texts.keeping import fingerprint_of_sources
from judgetool.operations.rules.books import shelf_of
from judgetool.store.prepared import PLACE as OF_DIGESTS
from judgetool.store.workspace import Workspace
from rules_index.glossary import fingerprint_of_glossary, glossary
from rules_index.search.glossary_words import PLACE as OF_GLOSSARY
from rules_index.search.glossary_words import prepared, words_of


def prepare(folder: Path) -> tuple[Path, ...]:
    """Write the files that the program looks for in its box into ``folder``, and say which.

    The same digests, glossary and sources give the same files. What is there is written over.
    """
    folder.mkdir(parents=True, exist_ok=True)
    digests, words = folder / OF_DIGESTS[-1], folder / OF_GLOSSARY[-1]
    reading = folder / OF_CARD_TEXTS[-1]
    _prepare_digests(digests)
    made = prepared(words_of(glossary()), fingerprint_of_glossary())
    words.write_text(made, encoding="utf-8", newline="\n")
    reading.write_text(f"{fingerprint_of_sources()}\n", encoding="utf-8", newline="\n")
    return digests, words, reading


def _prepare_digests(into: Path) -> None:
    """Write a workspace that holds all digests and nothing else."""
    with TemporaryDirectory() as folder:
        with Workspace(Path(folder)) as workspace:
            shelf_of(workspace)
            # All of it has to stand in the one file, with no trace of what stood there before.
            workspace.db.execute("PRAGMA journal_mode = DELETE").fetchone()
            workspace.db.execute("VACUUM")
        shutil.copyfile(workspace.path, into)


if __name__ == "__main__":
    prepare(Path(sys.argv[1]))
