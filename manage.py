#!/usr/bin/env python
"""The commands of skatclub: ``python manage.py help`` lists them."""

import os
import sys

from django.core.management import execute_from_command_line

from skatclub.disk import disk_trouble

if __name__ == "__main__":
    # Scoring needs neither database nor secret and starts quickly without the rest
    settings = "scoring.settings" if sys.argv[1:2] == ["score"] else "skatclub.settings"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", settings)
    try:
        execute_from_command_line(sys.argv)
    except Exception as error:
        trouble = disk_trouble(error)
        if trouble is None:
            raise
        sys.exit(f"{trouble.value}\n({error})")
