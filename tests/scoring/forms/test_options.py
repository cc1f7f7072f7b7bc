"""A house's options as a form: every option has a name and a sentence, and nothing is set by default."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.forms.options import OptionsForm
from scoring.systems import ENTRIES, find_rule_system, options_in_words
from tests.scoring.forms.test_deals import as_query

HOUSE = find_rule_system("household")
WORDS = ENTRIES["household"].option_words


def test_every_option_has_a_name_a_sentence_and_names_for_its_values() -> None:
    assert list(WORDS.names) == list(WORDS.sentences) == list(HOUSE.options)
    for name, allowed in HOUSE.options.items():
        words = [WORDS.value_name(name, value) for value in allowed]
        assert all(words)
        assert len(set(words)) == len(words), name
        assert not {"None", "True", "False"} & set(words)


def test_nothing_typed_is_as_the_rules_say() -> None:
    form = OptionsForm({}, system=HOUSE, words=WORDS)
    assert form.is_valid()
    assert form.options() == {}


ONE_BY_ONE = [(name, value) for name, allowed in HOUSE.options.items() for value in allowed[1:5]]


@pytest.mark.parametrize(("name", "value"), ONE_BY_ONE)
def test_each_option_can_be_set_and_is_shown_again(name: str, value: Any) -> None:
    shown = OptionsForm.showing(HOUSE, WORDS, {name: value})
    typed = as_query({f"option-{field.name}": field.value() for field in shown})
    form = OptionsForm(typed, system=HOUSE, words=WORDS)

    assert form.is_valid(), form.errors
    assert form.options() == {name: value}
    find_rule_system("household", form.options())
    assert options_in_words(HOUSE, form.options()) == [
        f"{WORDS.names[name]}: {WORDS.value_name(name, value)}"
    ]


def test_what_cannot_be_set_is_refused() -> None:
    form = OptionsForm({"option-kontra": "7", "option-bock": ["rain"]}, system=HOUSE, words=WORDS)
    assert not form.is_valid()
    assert set(form.errors) == {"kontra", "bock"}
