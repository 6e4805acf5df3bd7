"""What is entered at an event on sheets: their fields, and what is made of the values."""

from collections.abc import Callable
from datetime import date

from judgetool.errors import Problem
from judgetool.events.log import EventLog, shown_player
from judgetool.events.things import (
    CannotEnter,
    Check,
    EventFacts,
    EventNote,
    Extension,
    Penalty,
    Player,
    Thing,
)
from judgetool.operations.decks.formats import FormatInUse, formats_in_use
from judgetool.operations.events.entries import whole
from judgetool.operations.events.inspecting import Inspection
from judgetool.operations.events.repairs import Seats
from judgetool.operations.events.words import cited_words, plain
from judgetool.operations.rules.guides import guides
from judgetool.store.workspace import Workspace
from judgetool.ui.decks.question_bar import (
    ANY_REGION,
    AS_TOLD,
    HAVE_LIST,
    NO_FORMAT,
    WHAT_IT_ANSWERS_FOR,
    regions_of,
)
from judgetool.ui.decks.wording import GAMES, game_title
from judgetool.ui.entry_sheet import Choices, Field, Values

NOBODY = "Nobody: the event as a whole"
NO_PLAYER = "Nobody: only the table"
NO_INFRACTION = "None of the guide"

Form = tuple[tuple[Field, ...], Callable[[Values], Thing]]
"""Fields, and how their values become what is entered."""


def facts_form(workspace: Workspace, facts: EventFacts | None, today: date) -> Form:
    """The facts of an event; the day of a new one is today."""
    known = facts or EventFacts("", today.isoformat())

    def formats(values: Values) -> list[FormatInUse]:
        try:
            found = formats_in_use(workspace, values["game"]) if values["game"] else ()
        except Problem:
            found = ()
        return list(found)

    def offered_formats(values: Values) -> Choices:
        offered = [(one.format.name, one.format.id) for one in formats(values)]
        kept = known.format
        if kept and values["game"] == known.game and kept not in {one for _, one in offered}:
            offered.append((kept, kept))
        return [(NO_FORMAT, ""), *offered]

    def offered_regions(values: Values) -> Choices:
        chosen = [one for one in formats(values) if one.format.id == values["format"]]
        regions = {region for one in chosen for region in regions_of(one)}
        kept = {known.region} if values["format"] == known.format else set()
        return [(ANY_REGION, ""), *((one, one) for one in sorted((regions | kept) - {""}))]

    games = [(AS_TOLD, ""), *((game_title(game), game) for game in GAMES)]
    fields = (
        Field("name", "Name", known.name),
        Field("date", "Date", known.date, "such as 2026-04-12; decides which bans are in force"),
        Field("game", "Game", known.game, choices=lambda _: games),
        Field("format", "Format", known.format, choices=offered_formats),
        Field("region", "Region", known.region, choices=offered_regions),
        Field(
            "list_of_today",
            HAVE_LIST,
            hint=WHAT_IT_ANSWERS_FOR,
            ticked=known.list_of_today,
            about=("game", "format"),
        ),
        Field("notes", "Notes", known.notes),
    )

    def made(values: Values) -> EventFacts:
        words = {name: value for name, value in values.items() if name != "list_of_today"}
        return EventFacts(**words, list_of_today=bool(values["list_of_today"]))

    return fields, made


def player_form(player: Player | None) -> Form:
    """A player."""
    known = player or Player("")
    fields = (
        Field("name", "Name", known.name),
        Field("id", "Number", known.id, "player number at the organiser"),
        Field("table", "Table", plain(known.table)),
    )

    def made(values: Values) -> Player:
        return Player(values["name"], values["id"], whole(values["table"], "the table"))

    return fields, made


def _infractions(workspace: Workspace) -> list[tuple[str, str]]:
    """The infractions of the judge's penalty guides, in words and by book and number."""
    return [
        (
            f"{guide.title}, {one.number}  {one.name}: {one.penalty}",
            f"{guide.book.id} {one.number}",
        )
        for guide in guides(workspace)
        for one in guide.infractions
    ]


def inspection_form(
    workspace: Workspace, check: Check
) -> tuple[tuple[Field, ...], Callable[[Values], Inspection]]:
    """What was seen of a deck beside its cards. Each infraction has a field, and one more has."""
    known = {cited_words(one): one.infraction or cited_words(one) for one in check.infractions}
    offered = _infractions(workspace)
    there = {one for _, one in offered}
    offered += [(words, one) for one, words in known.items() if one not in there]
    choices: Choices = [(NO_INFRACTION, ""), *offered]
    places = [f"infraction {number}" for number in range(1, len(known) + 2)] if offered else []
    values = [*known, ""]
    fields = (
        Field("sleeves", "Sleeves", check.sleeves, "such as: worn, replaced"),
        Field("marked", "Marked cards", check.marked, "such as: 3 with a bent corner"),
        *(
            Field(name, "Infraction" if number == 0 else "And", value, choices=lambda _: choices)
            for number, (name, value) in enumerate(zip(places, values, strict=False))
        ),
    )

    def made(values: Values) -> Inspection:
        chosen = tuple(values[name] for name in places)
        return Inspection(values["sleeves"], values["marked"], chosen if places else None)

    return fields, made


def penalty_form(workspace: Workspace, log: EventLog, penalty: Penalty) -> Form:
    """A penalty. The infractions of the judge's penalty guides are on offer."""
    offered = _infractions(workspace)
    cites = penalty.paragraph
    known = f"{cites.book} {cites.number}" if cites is not None else ""
    if cites is not None and known not in {value for _, value in offered}:
        offered.append((penalty.cited, known))
    asked = Field(
        "infraction", "Infraction", known, choices=lambda _: [(NO_INFRACTION, ""), *offered]
    )
    fields = (
        _player_field(log, penalty.player),
        *((asked,) if offered else ()),
        Field(
            "penalty",
            "Penalty",
            penalty.penalty,
            "empty: the penalty of the infraction" if offered else "such as Warning",
        ),
        Field(
            "cited",
            "Rule or policy",
            "" if known else penalty.cited,
            "empty: the paragraph of the infraction" if offered else "such as 7.5, or vg 7.5",
        ),
        Field("round", "Round", plain(penalty.round)),
        Field("note", "What happened", penalty.note),
    )

    def made(values: Values) -> Penalty:
        player = whole(values["player"], "the player")
        if player is None:
            raise CannotEnter("a penalty needs a player", remedy="choose the player")
        number = whole(values["round"], "the round")
        infraction = values.get("infraction", "")
        words, cited = values["penalty"], values["cited"]
        if infraction and not cited:
            cited = penalty.cited if infraction == known else infraction
            words = "" if infraction != known and words == penalty.penalty else words
        return Penalty(player, words, cited, number, values["note"])

    return fields, made


def extension_form(log: EventLog, extension: Extension) -> Form:
    """A time extension; without a table it is for the table of the player.

    Without minutes it is what was spent, and what the last extension of the event added to that.
    """
    adds = _added(log)
    hint = f"empty: minutes spent, and {adds} more" if adds else "empty: the minutes spent"
    fields = (
        Field("spent", "Minutes spent", plain(extension.spent), "what the ruling or check took"),
        Field("minutes", "Minutes given", str(extension.minutes or ""), hint),
        _player_field(log, extension.player, NO_PLAYER),
        Field("table", "Table", plain(extension.table), "empty: the table of the player"),
        Field("round", "Round", plain(extension.round)),
        Field("why", "Why", extension.why, "such as deck check"),
    )

    def made(values: Values) -> Extension:
        player = whole(values["player"], "the player")
        table = whole(values["table"], "the table")
        number = whole(values["round"], "the round")
        if table is None and player in log.players:
            table = log.table_of(player, number)
        spent = whole(values["spent"], "the minutes spent")
        minutes = whole(values["minutes"], "the minutes")
        if minutes is None:
            minutes = 0 if spent is None else spent + adds
        return Extension(minutes, player, table, number, values["why"], spent)

    return fields, made


def _added(log: EventLog) -> int:
    """How many minutes the last extension that was reckoned from those spent added to them."""
    reckoned = [one for one in log.extensions.values() if one.spent is not None]
    return max(reckoned[-1].minutes - (reckoned[-1].spent or 0), 0) if reckoned else 0


def note_form(log: EventLog, note: EventNote) -> Form:
    """A note on a player or on the event."""
    fields = (_player_field(log, note.player, NOBODY), Field("text", "Note", note.text))
    return fields, lambda values: EventNote(values["text"], whole(values["player"], "the player"))


BEGAN, ENDED = "began", "ended"


def round_fields(log: EventLog, round_number: int | None) -> tuple[Field, ...]:
    """What is asked when a round begins or ends: what comes next is proposed."""
    told = log.told
    begins = told is None or told.ended
    after = None if told is None else told.round + 1 if told.ended else told.round
    offered: Choices = [
        ("began: lists are secret", BEGAN),
        ("has ended: judges may see lists", ENDED),
    ]
    return (
        Field("round", "Round", plain(round_number if after is None else after)),
        Field("state", "It", BEGAN if begins else ENDED, choices=lambda _: offered),
    )


NO_OPPONENT = "Nobody"
SEATS = (("", "Table", "Player", "Opponent"), ("other_", "And table", "Player", "Opponent"))


def pairing_form(
    log: EventLog, player: int | None, number: int
) -> tuple[tuple[Field, ...], Callable[[Values], tuple[list[Seats], int | None]]]:
    """Who sits at a table of a round, and at a second one; first the match of ``player``."""
    match = None if player is None else log.match_of(player, number)
    players = sorted(log.players.items(), key=lambda one: one[1].name.casefold())
    offered: Choices = [(NO_OPPONENT, ""), *((shown_player(one), str(at)) for at, one in players)]
    sit = (*(match.players if match else ()), None, None)[:2]
    first = (plain(match.table if match else None), *map(plain, sit))
    fields = [Field("round", "Round", plain(number))]
    for (which, *titles), (table, one, two) in zip(SEATS, (first, ("", "", "")), strict=True):
        fields += [
            Field(f"{which}table", titles[0], table, "empty: a bye" if not which else ""),
            Field(f"{which}player", titles[1], one, choices=lambda _: offered),
            Field(f"{which}opponent", titles[2], two, choices=lambda _: offered),
        ]

    def made(values: Values) -> tuple[list[Seats], int | None]:
        seats = []
        for which, *_ in SEATS:
            table = whole(values[f"{which}table"], "the table")
            named = (values[f"{which}player"], values[f"{which}opponent"])
            players = tuple(int(one) for one in named if one)
            if players or table is not None:
                seats.append(Seats(table, players))
        return seats, whole(values["round"], "the round")

    return tuple(fields), made


def draw_fields(log: EventLog, round_number: int | None, seed: str) -> tuple[Field, ...]:
    """What is asked before a draw of tables; the last draw, or else the seats, give the range."""
    before = next(reversed(log.draws.values()), None)
    seated = (log.table_of(player, round_number) for player in log.players)
    last = max(filter(None, seated), default=before.last if before else None)
    return (
        Field("round", "Round", plain(round_number)),
        Field("first", "Lowest table", str(before.first if before else 1)),
        Field("last", "Highest table", plain(last)),
        Field("wanted", "How many", str(before.wanted if before else 1)),
        Field("excluded", "Leave out", "", "such as 3,7-9"),
        Field("skip", "Skip tables that were drawn or checked already", ticked=True),
        Field("seed", "Seed", seed, "any text; the same seed draws the same tables"),
    )


def form_of(workspace: Workspace, log: EventLog, thing: Thing, today: date) -> Form | None:
    """The form to correct ``thing``; None if it is not corrected by hand."""
    match thing:
        case EventFacts():
            return facts_form(workspace, thing, today)
        case Player():
            return player_form(thing)
        case Penalty():
            return penalty_form(workspace, log, thing)
        case Extension():
            return extension_form(log, thing)
        case EventNote():
            return note_form(log, thing)
    return None


def _player_field(log: EventLog, player: int | None, nobody: str = "") -> Field:
    """A player, settled if one is chosen: no key that misses its field gives them another name."""
    players = sorted(log.players.items(), key=lambda one: one[1].name.casefold())
    offered = [(shown_player(one), str(number)) for number, one in players]
    first = [(nobody, "")] if nobody else []
    return Field(
        "player",
        "Player",
        plain(player),
        choices=lambda _: [*first, *offered],
        settled=player is not None,
    )
