"""Data that ships in the box: digests, glossary, conformance tables, samples, styles.

Nothing but data lies here. It is read through :func:`files`, which gives the same
answer from a checkout, an installed wheel and a frozen program.
"""

from importlib.resources import files as _files
from importlib.resources.abc import Traversable


def files(*parts: str) -> Traversable:
    """The resource at ``parts`` below this package, such as ``files("samples", "x.yaml")``."""
    return _files(__name__).joinpath(*parts)
