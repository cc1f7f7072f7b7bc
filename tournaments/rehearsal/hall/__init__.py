"""The program plays the hall: what the tables write, what is wrong with it, what else happens."""
