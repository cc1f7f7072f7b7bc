#!/usr/bin/env python
"""The commands of skatclub: ``python manage.py help`` lists them."""

import atexit
import gc
import os
import sys

from django.core.management import execute_from_command_line

RARELY = (50_000, 20, 20)  # when garbage is looked for, instead of (700, 10, 10)

if __name__ == "__main__":
    # Two thousand modules are loaded, and none of them is garbage
    gc.set_threshold(*RARELY)
    # Nor need the end look through all of it
    atexit.register(gc.freeze)
    # Only the owner may read what a command creates (database, secret, prints, uploads, exports)
    os.umask(0o077)
    # `score` needs neither database nor secret, and starts faster without the full settings
    settings = "scoring.settings" if sys.argv[1:2] == ["score"] else "skatclub.settings"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", settings)
    try:
        execute_from_command_line(sys.argv)
    except Exception as error:
        # Imported late: failures imports Django's database layer, which `score` does without.
        from skatclub.failures import sentence_for_owner

        sentence = sentence_for_owner(error)
        if sentence is None:
            raise
        sys.exit(sentence)
