"""Writes the fingerprints of the official books: ``python -m tests.rules_index.fingerprints``.

To be run when a digest was brought to another version, with the official files in ``shared``.
"""

from dataclasses import replace
from pathlib import Path

from rules_index.editions import edition_of
from rules_index.fingerprint import FOLDER, Print, print_of
from rules_index.reading import read_rulebook

SOURCES = {
    "ws-en": ("pdf/weiss-schwarz-en-2.09.pdf", "text/weiss-schwarz-en-2.09.txt"),
    "ws-jp": ("text/weiss-schwarz-jp-1.100.txt",),
    "fftcg": ("pdf/fftcg.pdf", "text/fftcg.txt"),
    "vanguard": ("pdf/vanguard.pdf", "text/vanguard.txt"),
    "dbs": ("pdf/dragon-ball-super.pdf", "text/dragon-ball-super.txt"),
}
"""The files of each book, the best one first."""

ROOT = Path(__file__).resolve().parents[2]
REMARK = "# Number, fingerprints of the words, numbers referred to; see rules_index/fingerprint.py."


def official_prints(shared: Path, book: str) -> list[Print]:
    """The prints of the first file of ``book``, with those of the others where they differ."""
    first, *others = [
        [
            print_of(rule)
            for rule in read_rulebook(path.read_bytes(), path.name, edition_of(book)).rules
        ]
        for path in (shared / "rulebooks" / source for source in SOURCES[book])
    ]
    return [
        replace(
            one,
            variants=tuple(
                dict.fromkeys(
                    other[place].fingerprint
                    for other in others
                    if other[place].fingerprint != one.fingerprint
                )
            ),
        )
        for place, one in enumerate(first)
    ]


if __name__ == "__main__":
    for book in SOURCES:
        lines = [REMARK, *(one.line for one in official_prints(ROOT.parent / "shared", book))]
        target = ROOT / "resources" / FOLDER / f"{book}.txt"
        target.parent.mkdir(exist_ok=True)
        target.write_text("\n".join(lines) + "\n", encoding="utf-8")
