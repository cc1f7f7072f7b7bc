"""The lists of requirements are those of pyproject.toml, each package with the line about its purpose."""

from __future__ import annotations

from scripts.requirement_lists import PROJECT, requirement_lists

PYPROJECT = """
[project]
dependencies = [
    # The web framework
    "Django==5.2.19",
    # Locks
    'pywin32==312 ; sys_platform == "win32"',
]

[dependency-groups]
dev = [
    # Tests
    "pytest==9.2.0",
    "hypothesis==6.170.15",
]
"""


def test_lists_are_made_from_the_project() -> None:
    assert requirement_lists(PYPROJECT) == {
        "requirements.txt": '# The web framework\nDjango==5.2.19\n# Locks\npywin32==312 ; sys_platform == "win32"\n',
        "requirements-dev.txt": "-r requirements.txt\n# Tests\npytest==9.2.0\nhypothesis==6.170.15\n",
    }


def test_the_lists_are_up_to_date() -> None:
    made = requirement_lists((PROJECT / "pyproject.toml").read_text("utf-8"))
    assert made == {name: (PROJECT / name).read_text("utf-8") for name in made}
