"""Wine, and the program installed on a disk of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.windows.wine import Windows, installed, is_possible


@pytest.fixture(scope="session")
def windows() -> Iterator[Windows]:
    if not is_possible():
        pytest.skip("Windows' Python for PCs needs a processor of PCs")
    made = installed()
    try:
        yield made
    finally:
        made.end()
