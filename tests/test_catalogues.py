"""Every string is translated into Danish, German, Swedish and Hungarian, and what is compiled is current."""

from tests.catalogues import problems


def test_catalogues_are_complete() -> None:
    assert problems() == []
