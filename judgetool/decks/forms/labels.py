"""The words before a colon, or in a cell of their own, that tell something of a list."""

import re

PLAYER, PLAYER_ID, HARMLESS = "player", "player id", ""
_LABELS = {
    PLAYER: "player, player name, name of player, players name, full name, spieler, spielername, "
    "joueur, nom du joueur, jugador, nombre del jugador, giocatore, nome giocatore, プレイヤー, "
    "プレイヤー名, 氏名",
    PLAYER_ID: "player id, player number, id, member id, membership number, bushiroad id, "
    "spieler id",
    HARMLESS: "date, datum, fecha, data, 日付, event, tournament, turnier, tournoi, torneo, 大会, "
    "store, shop, location, place, ort, lieu, lugar, luogo, venue, 店舗, format, game, judge, "
    "author, creator, created, created by, updated, last updated, exported, exported from, source, "
    "url, link, deck url, deck code, version, email, e mail, subject, betreff, from, von, to, an, "
    "cc, sent, gesendet, phone, country, city, team, club, signature, unterschrift, language, "
    "description, notes, note, comment, comments, remarks",
}
_FREE_TEXT = frozenset(
    ("description", "notes", "note", "comment", "comments", "remarks", "subject", "betreff")
)
_KINDS = {word: kind for kind, words in _LABELS.items() for word in words.split(", ")}


def label_kind(words: str) -> str | None:
    """Of what ``words`` are the label, as "Player" is; None where they are none."""
    return _KINDS.get(_words_of(words))


def is_free_text(label: str) -> bool:
    """Whether anything may stand behind ``label``, what changes the list among it."""
    return _words_of(label) in _FREE_TEXT


def _words_of(label: str) -> str:
    return " ".join(re.sub(r"[\W_]+", " ", label.casefold()).split())
