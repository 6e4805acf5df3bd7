"""The address of a list on the site where it was built: it is known, and is not the list.

Nothing is ever fetched. Who gives an address is told what to save there.
"""

import re
from urllib.parse import urlsplit

from judgetool.decks.deck_list import NotADeckList

ADDRESS = re.compile(
    r"(?:https?:/{1,2}|www\.)\S+|(?:[\w-]+\.)+(?:com|net|org|jp|eu|gg|io|app)/\S+", re.IGNORECASE
)
"""An address alone, which says nothing of the cards. Paths of files lose one of its strokes."""

_COPY = "open it in a browser, copy the cards with their counts there, and give them as text"
_SITES = {
    "decklog": ("Decklog", _COPY),
    "encoredecks.": ("Encore Decks", _COPY),
    "ffdecks.": ("FFDecks", "open it in a browser, export the deck as text there, and give that"),
    "materiahunter.": ("Materia Hunter", _COPY),
    "deckplanet.": ("DeckPlanet", _COPY),
    "docs.google.": (
        "Google Docs",
        "open it in a browser, download it as .xlsx, .csv or .docx there, and give that file",
    ),
    "drive.google.": ("Google Drive", "open it in a browser, download the file, and give that"),
    "dropbox.": ("Dropbox", "open it in a browser, download the file, and give that"),
}
"""The sites of which players give addresses: their names, and what to do there."""

_SHORTCUT = re.compile(r"\s*\[(?:InternetShortcut|Desktop Entry)\]", re.IGNORECASE)
_URL_LINE = re.compile(r"^\s*URL\s*=\s*(?P<address>\S+)", re.IGNORECASE | re.MULTILINE)
_BOOKMARK = re.compile(r"<key>\s*URL\s*</key>\s*<string>\s*(?P<address>[^<\s]+)")
_DECK_CODE = re.compile(r"(?:deck\s*(?:code|id|log)|decklog)\s*[:#\uff1a]\s*\S+", re.IGNORECASE)


def address_in(text: str) -> str | None:
    """The first address in ``text``, None where there is none."""
    found = ADDRESS.search(text)
    return found.group() if found else None


def shortcut_in(text: str) -> str | None:
    """The address that a file saved by a browser as a shortcut or a bookmark leads to, if any."""
    if _SHORTCUT.match(text):
        found = _URL_LINE.search(text)
        return found["address"] if found else None
    if "<plist" in text[:400]:
        found = _BOOKMARK.search(text)
        return found["address"] if found else None
    return None


def only_an_address(address: str, where: str) -> NotADeckList:
    """What to say of an ``address`` that is given instead of a list."""
    site, remedy = _site_of(address)
    return NotADeckList(
        f"this is the address of a list{f' on {site}' if site else ''}, not the list",
        where=where,
        remedy=remedy,
    )


def no_cards(text: str, where: str) -> NotADeckList | None:
    """What to say of a ``text`` without cards that tells where the list is; None where it does not.

    It may have an address among other words, or the code of a deck on Decklog alone.
    """
    if address := address_in(text):
        return only_an_address(address, where)
    if _DECK_CODE.search(text):
        return NotADeckList(
            "this is the code of a list on Decklog, not the list",
            where=where,
            remedy="open the list on Decklog in a browser, copy the cards with their counts "
            "there, and give them as text",
        )
    return None


def _site_of(address: str) -> tuple[str, str]:
    """The name of the site, empty where it is not known, and what to do there."""
    whole = re.sub(r"^(?:https?:/*)?", "https://", address, flags=re.IGNORECASE)
    try:
        host = (urlsplit(whole).hostname or "").casefold()
    except ValueError:
        host = ""
    return next(
        (told for part, told in _SITES.items() if host.startswith(part) or f".{part}" in host),
        ("", _COPY),
    )
