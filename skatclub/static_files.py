"""Static files as they are served: one stylesheet, hashed names, compressed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage

STYLESHEET = "css/skatclub.css"
IMPORT = re.compile(r'^@import url\("([\w.-]+)"\);\n', re.MULTILINE)

# What the files have for their readers: comments, indents, blanks around signs, and a last semicolon.
FOR_READERS = re.compile(r"\s*/\*.*?\*/\s*|\s*\n\s*|(?<=[,:;>{]) +| +(?=[>{!])|;\s*(?=\})", re.DOTALL)


def as_sent(stylesheet: str) -> str:
    """A stylesheet without what only its authors read. No string in ours has a blank beside one of those signs."""
    return FOR_READERS.sub("", stylesheet)


def with_imports(stylesheet: Path) -> str:
    """The text of ``stylesheet`` with the files that it imports, which lie beside it, in the place of each import."""
    return IMPORT.sub(
        lambda found: stylesheet.with_name(found[1]).read_text("utf-8"), stylesheet.read_text("utf-8")
    )


class OneStylesheetStorage(CompressedManifestStaticFilesStorage):
    """Joins the stylesheet of each room into one file: a browser would fetch imported ones one after the other.
    Scripts that import each other do it by hashed names, too.
    """

    support_js_module_import_aggregation = True

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        if STYLESHEET in paths and not dry_run:
            # Joined from the sources at each start: what was collected before an update is joined already.
            storage, name = paths[STYLESHEET]
            joined = as_sent(with_imports(Path(storage.path(name))))
            Path(self.path(STYLESHEET)).write_text(joined, encoding="utf-8")
            # Read from here, not from the folder that it was collected from.
            paths = {**paths, STYLESHEET: (self, STYLESHEET)}
        yield from super().post_process(paths, dry_run, **options)  # type: ignore[no-untyped-call]
