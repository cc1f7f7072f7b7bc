"""Fields that show what was typed, and are not marked as wrong too early."""

from __future__ import annotations

import pytest
from django import forms
from django.db.models import BLANK_CHOICE_DASH
from django.utils.translation import override


class Ages(forms.Form):
    age = forms.IntegerField(min_value=0)
    who = forms.ChoiceField(choices=[("a", "A"), ("b", "B")], widget=forms.RadioSelect)


def test_letters_in_a_number_field_stay_to_be_seen() -> None:
    typed = str(Ages({"age": "twelve"})["age"])
    assert 'type="text"' in typed
    assert 'value="twelve"' in typed
    assert 'min="' not in typed


def test_a_number_stays_a_number() -> None:
    assert 'type="number"' in str(Ages({"age": "12"})["age"])
    assert 'type="number"' in str(Ages()["age"])


def test_radios_are_not_wrong_before_anything_is_chosen() -> None:
    assert "required" not in str(Ages()["who"])


class Clubs(forms.Form):
    club = forms.ChoiceField(choices=[*BLANK_CHOICE_DASH, ("1", "Skatklub")])
    other = forms.ChoiceField(choices=[*BLANK_CHOICE_DASH, ("1", "---------!")], required=False)


@pytest.mark.parametrize(
    ("language", "club", "other"),
    [("en", "Choose …", "nothing chosen"), ("de", "Bitte wählen …", "nichts gewählt")],
)
def test_an_empty_choice_is_a_sentence(language: str, club: str, other: str) -> None:
    with override(language):
        assert f'<option value="" selected>{club}</option>' in str(Clubs()["club"])
        assert f'<option value="" selected>{other}</option>' in str(Clubs()["other"])
        assert "---------!" in str(Clubs()["other"])
