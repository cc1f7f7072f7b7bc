"""Where the program's templates, catalogues and static files are, and where it keeps its data.

In a checkout they are beside the packages, and the data in ``data/``. In an installed package they are inside it, and
the data is in the system's folder for application data.
"""

from __future__ import annotations

import sys
from pathlib import Path

from platformdirs import user_data_path

# The folder that holds the packages: a checkout, or Python's folder of installed packages
BASE_DIR = Path(__file__).resolve().parent.parent.parent
# Made by the build of the package (pyproject.toml)
PACKAGED = BASE_DIR / "skatclub" / "program"
IS_INSTALLED = PACKAGED.is_dir()
PROGRAM_DIR = PACKAGED if IS_INSTALLED else BASE_DIR


def usual_data_folder() -> Path:
    return user_data_path("skatclub", appauthor=False) if IS_INSTALLED else BASE_DIR / "data"


def program_command() -> list[str]:
    """The start of a command line, for a process of the program's own or for a terminal."""
    return (
        [sys.executable, "-m", "skatclub"] if IS_INSTALLED else [sys.executable, str(BASE_DIR / "manage.py")]
    )
