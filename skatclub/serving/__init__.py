"""Running the program: the server, its supervisor, the first start, addresses and logins."""
