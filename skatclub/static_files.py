"""Static files as they are served: one stylesheet, hashed names, compressed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage

STYLESHEETS = ("css/skatclub.css", "css/phones.css")  # each is joined with those that it imports
IMPORT = re.compile(r'^@import url\("([\w.-]+)"\);\n', re.MULTILINE)

# What the files contain for human readers only: comments, indents, blanks around signs, and a last semicolon.
FOR_READERS = re.compile(r"\s*/\*.*?\*/\s*|\s*\n\s*|(?<=[,:;>{]) +| +(?=[>{!])|;\s*(?=\})", re.DOTALL)
# A phone on bad Wi-Fi fetches these, and comments are a third of them. Only comments at the beginning of a line are
# removed.
SCRIPTS = "phones/"
FOR_PROGRAMMERS = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*.*?\*/)[ \t]*\n|^[ \t]+", re.MULTILINE | re.DOTALL)


def script_as_sent(script: str) -> str:
    """A script without comments and indents. None of ours has a text of several lines."""
    return FOR_PROGRAMMERS.sub("", script)


def as_sent(stylesheet: str) -> str:
    """A stylesheet without comments and superfluous blanks. No string in ours has a blank beside one of those signs."""
    return FOR_READERS.sub("", stylesheet)


def with_imports(stylesheet: Path) -> str:
    """The text of ``stylesheet`` with the files that it imports from its own folder in place of each import."""
    return IMPORT.sub(
        lambda found: stylesheet.with_name(found[1]).read_text("utf-8"), stylesheet.read_text("utf-8")
    )


class OneStylesheetStorage(CompressedManifestStaticFilesStorage):
    """Joins the stylesheet of each room into one file: a browser would fetch imported ones one after the other.
    Scripts that import each other do it by hashed names, too.
    """

    support_js_module_import_aggregation = True

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        if not dry_run:
            # Made from the sources at each start, because a file collected before an update is already joined.
            for name in [name for name in paths if name in STYLESHEETS]:
                paths = self._written(paths, name, as_sent(with_imports(_source(paths[name]))))
            for name in [name for name in paths if name.startswith(SCRIPTS)]:
                paths = self._written(paths, name, script_as_sent(_source(paths[name]).read_text("utf-8")))
        yield from super().post_process(paths, dry_run, **options)  # type: ignore[no-untyped-call]

    def _written(self, paths: dict[str, Any], name: str, text: str) -> dict[str, Any]:
        """Writes the file to the storage, from which it is read from now on."""
        Path(self.path(name)).write_text(text, encoding="utf-8")
        return {**paths, name: (self, name)}


def _source(place: tuple[Any, str]) -> Path:
    storage, name = place
    return Path(storage.path(name))
