"""The alphabet of each language."""

from __future__ import annotations

import pytest

from tournaments.printing.sorting import order_in


@pytest.mark.parametrize(
    ("language", "ordered"),
    [
        # Ø with ö and ő, å and aa at the end.
        ("da", "Bo 2|Bo-Anna|Csaba|Cu|Dal|Ozd|Zorn|Ängel|Öberg|Őrsi|Østergaard|Aagaard|Åse"),
        ("sv", "Aagaard|Bo 2|Bo-Anna|Csaba|Cu|Dal|Ozd|Zorn|Åse|Ängel|Öberg|Őrsi|Østergaard"),
        ("de", "Aagaard|Ängel|Åse|Bo 2|Bo-Anna|Csaba|Cu|Dal|Öberg|Őrsi|Østergaard|Ozd|Zorn"),
        # Cs is a letter of its own after c, ö one after o.
        ("hu", "Aagaard|Ängel|Åse|Bo 2|Bo-Anna|Cu|Csaba|Dal|Ozd|Öberg|Őrsi|Østergaard|Zorn"),
    ],
)
def test_names_as_readers_look_them_up(language: str, ordered: str) -> None:
    names = ordered.split("|")
    # From the wrong order, since equal keys would keep the right one.
    wrong = list(reversed(names))
    assert sorted(wrong, key=lambda name: order_in(language, name)) == names
