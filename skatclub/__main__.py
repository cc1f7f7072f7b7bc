"""``python -m skatclub``, by which the program starts its own processes."""

from skatclub.command_line import start_or_command

if __name__ == "__main__":
    start_or_command()
