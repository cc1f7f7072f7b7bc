"""The form of a club's colour, address and logo."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tournaments.models import Club
from tournaments.people.identity.forms import IdentityForm, initial_of


def form_of(typed: dict[str, str] | None = None, file: bytes | None = None) -> IdentityForm:
    files: Any = {} if file is None else {"file": SimpleUploadedFile("logo.png", file)}
    form = IdentityForm(typed or {}, files)
    form.is_valid()
    return form


@pytest.mark.parametrize(
    ("typed", "colour", "address"),
    [
        ({"has_colour": "on", "colour": " #24387A "}, "#24387a", ("", "")),
        (
            {"colour": "#24387a", "address_1": " Kroen ", "address_2": "6270  Tønder"},
            "",
            ("Kroen", "6270 Tønder"),
        ),
        ({"has_colour": "on", "colour": ""}, "", ("", "")),
        ({"address_2": "x" * 80}, "", ("", "x" * 80)),
    ],
)
def test_what_is_typed(typed: dict[str, str], colour: str, address: tuple[str, str]) -> None:
    form = form_of(typed)
    assert (form.errors, form.chosen_colour, form.address, form.upload) == ({}, colour, address, b"")


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"colour": "#24387"}, "colour"),
        ({"address_1": "x" * 81}, "address_1"),
        ({"address_2": "x" * 81}, "address_2"),
    ],
)
def test_what_cannot_be(typed: dict[str, str], wrong: str) -> None:
    assert list(form_of(typed).errors) == [wrong]


def test_a_file(settings: Any) -> None:
    settings.UPLOAD_LIMIT = 3
    assert form_of(file=b"PNG").upload == b"PNG"
    assert list(form_of(file=b"PNG!").errors) == ["file"]
    assert form_of()["file"].field.widget.attrs == {"accept": ".png,.jpg,.jpeg,.svg"}
    assert form_of()["colour"].field.widget.input_type == "color"


@pytest.mark.parametrize(
    ("stored", "has_colour", "colour"), [("#24387a", True, "#24387a"), ("", False, "#3d3a34")]
)
def test_what_is_in_it_first(stored: str, has_colour: bool, colour: str) -> None:
    """A field for colours is never empty: without one it has the program's own."""
    club = Club(colour=stored, address_1="Kroen", address_2="Tønder")
    assert initial_of(club) == {
        "has_colour": has_colour, "colour": colour, "address_1": "Kroen", "address_2": "Tønder",
    }  # fmt: skip
