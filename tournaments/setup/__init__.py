"""Setting a tournament up: its options and its states."""
