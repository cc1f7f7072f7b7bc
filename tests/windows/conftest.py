"""Wine, and the program installed on a disk of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.windows.wine import Windows, installed, is_possible, is_there


@pytest.fixture(scope="session")
def windows() -> Iterator[Windows]:
    if not is_possible():
        pytest.skip("Windows' Python for PCs needs a processor of PCs")
    if not is_there():
        pytest.skip("wine is missing: make windows installs it, or says what to install")
    made = installed()
    try:
        yield made
    finally:
        made.end()
