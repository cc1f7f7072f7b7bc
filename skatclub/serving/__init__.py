"""Running the program on a computer: answering requests, keeping processes alive, the data folder."""
