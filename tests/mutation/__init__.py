"""Breaking the engine on purpose, to see whether the scenarios of a row notice it.

``python -m tests.mutation [BOOK] [NUMBER...]`` breaks every procedure that the rows of a
conformance table name, plays the scenarios of those rows each time, and reports the rows whose
scenarios go on as if nothing had happened: they prove nothing.
"""
