"""An event of many stations, measured: a real server, and a network that fails."""
