"""Packages for another system: nothing of this computer comes along."""

from __future__ import annotations

from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

from scripts.bundling.packages import forget_starters
from tests.serving import PROJECT


def test_programs_that_name_this_computers_python_leave_no_trace(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "pybabel").write_text("#!/home/me/.venv/bin/python")
    record = tmp_path / "babel-2.18.0.dist-info" / "RECORD"
    record.parent.mkdir()
    record.write_text("babel/bin/x.py,sha256=1,1\nbin/pybabel,sha256=Kp87,326\nbabel/core.py,sha256=2,2\n")
    forget_starters(tmp_path)
    assert record.read_text() == "babel/bin/x.py,sha256=1,1\nbabel/core.py,sha256=2,2\n"
    assert [path.name for path in tmp_path.iterdir()] == ["babel-2.18.0.dist-info"]


@pytest.mark.parametrize("folder", [".venv", ".windows", "dist", "data"])
def test_what_is_no_source_is_not_even_walked_through(folder: str) -> None:
    """Wine's disk, which the tests make in ``.windows``, leads to every file of this computer."""
    assert SdistBuilder(str(PROJECT)).config.directory_is_excluded(folder, "")
