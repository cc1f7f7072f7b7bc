"""The translation catalogues: brought up to date, and checked.

``python -m tests.catalogues update`` rewrites ``locale/`` from the sources, ``… check`` prints every string that
one of the languages lacks. English is the language of the sources and may leave its catalogue empty.
"""

from __future__ import annotations

import gettext
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.servers import ProgramMissing, find_program
from tournaments.foundations.languages import LANGUAGES as EVERY_LANGUAGE

SOURCE = "en"  # the language of the program's own sentences, which needs no catalogue
LANGUAGES = tuple(sorted(language.code for language in EVERY_LANGUAGE if language.code != SOURCE))
PROJECT = Path(__file__).resolve().parent.parent
SOURCES = ("skatclub", "scoring", "tournaments", "templates", "locale")
OPTIONS = (
    "--no-wrap",
    "--add-location",
    "file",
    "--ignore",
    "data",
    "--ignore",
    ".venv",
    "--ignore",
    "tests",
)


def catalogue(folder: Path, language: str) -> Path:
    return folder / "locale" / language / "LC_MESSAGES" / "django.po"


def collect(folder: Path) -> None:
    """Brings the catalogues below ``folder`` up to date with the sources there."""
    find_program("xgettext")
    locales = [part for language in LANGUAGES for part in ("-l", language)]
    for language in LANGUAGES:
        catalogue(folder, language).parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "manage.py", "makemessages", *locales, *OPTIONS, "-v", "0"]
    with tempfile.TemporaryDirectory() as data:
        environment = os.environ | {"SKATCLUB_DATA": data, "DJANGO_SETTINGS_MODULE": "skatclub.settings"}
        subprocess.run(command, cwd=folder, env=environment, check=True)
    for language in LANGUAGES:
        file = catalogue(folder, language)
        file.write_text(with_whole_references(file.read_text("utf-8")), encoding="utf-8")


def with_whole_references(text: str) -> str:
    """Puts the places of a string (``#:``) on one line.

    ``--no-wrap`` is for messages only: some versions of gettext wrap these lines and some do not, which would
    show up as hundreds of changed lines.
    """
    return re.sub(r"^#: .*(?:\n#: .*)+", lambda lines: lines[0].replace("\n#: ", " "), text, flags=re.M)


def update() -> None:
    """Collects the strings of the sources and compiles what is translated."""
    collect(PROJECT)
    for language in LANGUAGES:
        source = catalogue(PROJECT, language)
        source.with_suffix(".mo").write_bytes(compiled(source))


def compiled(source: Path) -> bytes:
    """The machine-readable form of one catalogue; fails on placeholders that differ from the English ones."""
    command = [find_program("msgfmt"), "--check-format", "-o", "-", str(source)]
    answer = subprocess.run(command, capture_output=True, check=False)
    if answer.returncode:
        raise AssertionError(answer.stderr.decode())
    return answer.stdout


def problems() -> list[str]:
    """Everything that is wrong with the catalogues, one line each; empty when they are complete."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        shutil.copy(PROJECT / "manage.py", copy)
        for source in SOURCES:
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(PROJECT / source, copy / source, ignore=ignored)
        collect(copy)
        return [line for language in LANGUAGES for line in _problems_of(copy, language)]


def _problems_of(copy: Path, language: str) -> list[str]:
    current = catalogue(copy, language)
    found = [f"{language}: not translated: {text}" for text in _selected(current, "--untranslated")]
    found += [f"{language}: only guessed: {text}" for text in _selected(current, "--only-fuzzy")]
    if not catalogue(PROJECT, language).exists():
        return [f"{language}: no catalogue; run make messages"]
    if _read(compiled(catalogue(PROJECT, language))) != _read(_committed(language)):
        found.append(f"{language}: django.mo is older than django.po; run make messages")
    return found


def _selected(file: Path, which: str) -> list[str]:
    """The English strings of one kind in a catalogue."""
    command = [find_program("msgattrib"), which, "--no-obsolete", "--no-wrap", str(file)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    entries = [part for part in text.split("\n\n") if '\nmsgid ""\nmsgstr ""\n"Project' not in f"\n{part}"]
    return [" ".join(_id_of(entry).split()) for entry in entries if "msgid" in entry]


def _id_of(entry: str) -> str:
    lines = [line for line in entry.splitlines() if not line.startswith("#")]
    start = next(number for number, line in enumerate(lines) if line.startswith("msgid "))
    end = next(number for number, line in enumerate(lines) if number > start and line.startswith("msg"))
    return "".join(line.removeprefix("msgid ").strip('"') for line in lines[start:end])


def _committed(language: str) -> bytes:
    file = catalogue(PROJECT, language).with_suffix(".mo")
    return file.read_bytes() if file.exists() else b""


def _read(content: bytes) -> dict[str, str]:
    """The translations in a compiled catalogue, without its head (dates differ)."""
    if not content:
        return {}
    translations = gettext.GNUTranslations(io.BytesIO(content))
    read: dict[str, str] = vars(translations)["_catalog"]
    return {key: text for key, text in read.items() if key}


if __name__ == "__main__":
    lines: list[str] = []
    try:
        if sys.argv[1:] == ["check"]:
            lines = problems()
        else:
            update()
    except ProgramMissing as error:
        sys.exit(str(error))
    if lines:
        print("\n".join(lines))
    sys.exit(1 if lines else 0)
