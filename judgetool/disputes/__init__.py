"""Disputes: scenarios, the notation of commands, and what happened, in words."""
