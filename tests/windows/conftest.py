"""Wine's disk, and the program installed there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.windows.wine import Windows, install, is_possible, is_there, with_python


@pytest.fixture(scope="session")
def disk() -> Iterator[Windows]:
    """Without the program."""
    if not is_possible():
        pytest.skip("Windows' Python for PCs needs a processor of PCs")
    if not is_there():
        pytest.skip("wine is missing: make windows installs it, or says what to install")
    made = with_python()
    try:
        yield made
    finally:
        made.end()


@pytest.fixture(scope="session")
def windows(disk: Windows) -> Windows:
    install(disk)
    return disk
