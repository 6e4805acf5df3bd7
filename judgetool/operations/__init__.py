"""What the faces can do: one function for each thing that a user asks for, shared by both."""
