"""The icon is drawn from one picture, in every form that a system reads."""

import struct

from installer.icons import ICNS_KINDS, ICO_SIZES, icns, ico, png

PNG = b"\x89PNG\r\n\x1a\n"


def test_a_png_has_the_size_that_was_asked_for() -> None:
    picture = png(48)
    assert picture.startswith(PNG)
    assert struct.unpack(">II", picture[16:24]) == (48, 48)


def test_the_same_icon_is_the_same_bytes() -> None:
    assert png(22) == png(22)


def test_the_icon_for_windows_has_all_sizes() -> None:
    icon = ico()
    assert struct.unpack("<HHH", icon[:6]) == (0, 1, len(ICO_SIZES))
    for number, size in enumerate(ICO_SIZES):
        entry = struct.unpack_from("<BBBBHHII", icon, 6 + 16 * number)
        length, at = entry[6:]
        picture = icon[at : at + length]
        assert struct.unpack(">II", picture[16:24]) == (size, size)


def test_the_icon_for_macos_is_as_long_as_it_says() -> None:
    icon = icns()
    assert icon[:4] == b"icns"
    assert struct.unpack(">I", icon[4:8]) == (len(icon),)
    assert all(kind in icon for kinds in ICNS_KINDS.values() for kind in kinds)
