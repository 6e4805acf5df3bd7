"""Notes in words: how surely a note stands where it is shown."""

from judgetool.operations.rules.notes import PlacedNote, Placing


def placing_line(placed: PlacedNote) -> str:
    """What a judge has to know of where a note stands; nothing where all is as it was."""
    anchor = placed.note.anchor
    was = f"Written for {anchor.version}, {anchor.number}"
    now = placed.book.version
    return {
        Placing.HERE: "",
        Placing.MOVED: f"{was}; in {now} it has this number.",
        Placing.REWORDED: f"{was}; in {now} it reads otherwise.",
        Placing.MOVED_AND_REWORDED: f"{was}; in {now} it has this number and reads otherwise.",
        Placing.UNSURE: f"{was}; in {now} this number may be another rule.",
        Placing.GONE: f"{was}; in {now} the rule is gone.",
    }[placed.placing]
