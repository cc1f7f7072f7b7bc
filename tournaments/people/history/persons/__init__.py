"""Who the people of a file are."""
