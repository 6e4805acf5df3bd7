"""What an effect must know before it can go on: the judge is asked for the faces that decide."""

from judgetool.engine.weiss_schwarz.asking import known

__all__ = ["known"]
