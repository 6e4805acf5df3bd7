"""Lines that are said about a dispute: their forms, what they mean, how commands are spelled."""
