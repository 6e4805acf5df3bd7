"""Who publishes the program. Whoever does fills in the values here, before the first release.

They are placeholders that claim nothing: ``example.org`` is kept for examples (RFC 2606), nobody
can own it, and no letter to it reaches anybody.
"""

NAME = "The makers of Judgetool"
"""Who is named as the maker, in the package, in stores of software and on macOS."""

ADDRESS = "judgetool@example.org"
"""Where people reach them. Debian's rules ask for an address that is read."""

MAINTAINER = f"{NAME} <{ADDRESS}>"
"""The maintainer, as Debian writes one."""

STORE_ID = "org.example.judgetool"
"""What stores of software and macOS call the program: a domain of the publisher, turned round.

Once it was published it must never change: to a store, another id is another program.
"""
