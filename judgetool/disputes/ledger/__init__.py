"""The ledger of a dispute: who has seen what since a step, and whether it can be backed up."""
