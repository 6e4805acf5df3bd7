"""The native PDF library drawing one page, for somebody who reads or types what stands on it."""

from base64 import b64decode, b64encode
from dataclasses import dataclass
from typing import Any

from rules_index.errors import UnreadableDocument
from rules_index.reading.native import opened

DOTS = 200 / 72
"""Dots in a point: 200 in an inch, so that handwriting can still be read when it is enlarged."""

MOST_DOTS = 4000
"""No picture is wider or higher than this."""


@dataclass(frozen=True)
class PagePicture:
    """A page in shades of gray, a byte for each dot, line by line from the upper left corner.

    A line takes ``stride`` bytes; the file has so many pages as ``of`` says.
    """

    width: int
    height: int
    stride: int
    dots: bytes
    of: int

    def plain(self) -> dict[str, Any]:
        """The picture as data that can be written as JSON."""
        dots = b64encode(self.dots).decode("ascii")
        about = {"width": self.width, "height": self.height, "stride": self.stride, "of": self.of}
        return {**about, "dots": dots}

    @classmethod
    def from_plain(cls, told: dict[str, Any]) -> "PagePicture":
        """The picture that :meth:`plain` made the data of."""
        return cls(**{**told, "dots": b64decode(told["dots"])})


def native_picture(data: bytes, where: str, number: int) -> PagePicture:
    """Page ``number``, from 1, of the PDF ``data``, with what is filled into its blanks.

    Raises ``UnreadableDocument`` and its kinds.
    """
    with opened(data, where) as document:
        if not 1 <= number <= len(document):
            raise UnreadableDocument(
                f"the PDF has no page {number}",
                where=where,
                remedy=f"choose a page from 1 to {len(document)}",
            )
        document.init_forms()
        page = document[number - 1]
        longest = max(page.get_width(), page.get_height(), 1.0)
        scale = min(DOTS, MOST_DOTS / longest)
        bitmap = page.render(scale=scale, grayscale=True)
        picture = PagePicture(
            bitmap.width, bitmap.height, bitmap.stride, bytes(bitmap.buffer), len(document)
        )
        bitmap.close()
        page.close()
    return picture
