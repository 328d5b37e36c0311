"""The tournaments of the room: who may enter, which table does what next, and who is paid."""
