"""Every string is translated into Danish, German, Swedish and Hungarian, and what is compiled is current."""

from tests.catalogues import problems, with_whole_references


def test_catalogues_are_complete() -> None:
    assert problems() == []


def test_places_of_a_string_stand_on_one_line() -> None:
    """Whatever gettext's version makes of them, so that a new string changes no line of another one."""
    wrapped = (
        '#. a note\n#: a.py b.py\n#: c.py\n#: d.py\nmsgid "A"\nmsgstr ""\n\n#: a.py\nmsgid "B"\nmsgstr ""\n'
    )
    whole = '#. a note\n#: a.py b.py c.py d.py\nmsgid "A"\nmsgstr ""\n\n#: a.py\nmsgid "B"\nmsgstr ""\n'
    assert with_whole_references(wrapped) == whole
    assert with_whole_references(whole) == whole
