"""What the faces can do: one function per thing a user asks for, shared by CLI and window."""
