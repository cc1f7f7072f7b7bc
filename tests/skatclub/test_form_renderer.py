"""Fields that show what was typed, and are not marked as wrong too early."""

from __future__ import annotations

from django import forms


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
