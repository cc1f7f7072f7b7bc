"""What the container's image holds, in a plain folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.container.plain import build, new_data_folder
from tests.servers import short_folder


@pytest.fixture(scope="session")
def place() -> Iterator[Path]:
    """A folder that every user can reach."""
    with short_folder("container") as folder:
        folder.chmod(0o755)
        yield folder


@pytest.fixture(scope="session")
def program(place: Path) -> Path:
    return build(place)


@pytest.fixture(scope="module")
def data(place: Path, request: pytest.FixtureRequest) -> Path:
    return new_data_folder(place / f"data-of-{request.node.path.stem}")
