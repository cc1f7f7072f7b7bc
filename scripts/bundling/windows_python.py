"""The official embeddable Python for Windows: one ZIP file from python.org, recognized by a hash of its contents."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path, PurePosixPath

from scripts.launcher.environment import CannotStart

# What `contents_of` says about each file that is known. For a newer Python: get its "Windows embeddable package
# (64-bit)" from python.org, check it as that page says, and add the line that the refusal below prints.
KNOWN = {"47d903b4b65cd3d4586565d38f0fa96dce846c4a197b266014e78a26aa4acc94": "3.13.2"}
# Makes Python find the packages and .pth files in Lib/site-packages, as in any other installation.
PATHS = "{zip}\n.\nimport site\n"


def unpack(file: Path, folder: Path) -> str:
    """Unpacks a known Python into the new folder ``folder``; returns its version. Raises ``CannotStart``."""
    with _opened(file) as archive:
        version = KNOWN.get(contents := contents_of(archive))
        if version is None:
            raise CannotStart(
                f"{file} is not a Python that is known here. If it is the embeddable package for Windows and has "
                f'been checked, add it to KNOWN in scripts/bundling/windows_python.py: "{contents}": "VERSION"'
            )
        archive.extractall(folder)
    (paths,) = folder.glob("python3*._pth")
    paths.write_text(PATHS.format(zip=f"{paths.stem}.zip"), encoding="utf-8")
    return version


def _opened(file: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(file)
    except (OSError, zipfile.BadZipFile) as error:
        raise CannotStart(f"{file} cannot be read as a ZIP file: {error}.") from error


def contents_of(archive: zipfile.ZipFile) -> str:
    """A hash of all names and contents, which does not depend on how the files were packed."""
    total = hashlib.sha256()
    for name in sorted(archive.namelist()):
        if PurePosixPath(name).is_absolute() or ".." in PurePosixPath(name).parts:
            raise CannotStart(f"The archive has a file outside of itself: {name}.")
        total.update(name.encode() + b"\0" + hashlib.sha256(archive.read(name)).digest())
    return total.hexdigest()
