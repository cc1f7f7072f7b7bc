#!/usr/bin/env python
"""The commands of skatclub: ``python manage.py help`` lists them."""

import sys

from skatclub.command_line import run

if __name__ == "__main__":
    run(sys.argv)
