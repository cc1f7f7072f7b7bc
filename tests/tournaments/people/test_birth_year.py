"""What people write into the column for the birth year."""

from __future__ import annotations

import pytest
from django.utils import timezone

from tournaments.people.birth_year import read_birth_year


@pytest.mark.parametrize(
    "text",
    [
        "1951", "1951.0", "1951,0", "1951.00", "1951-05-03", "1951-05-03 00:00:00", "1951-05-03T00:00:00",
        "31.12.1951", "12/31/1951", "1.1.1951", "03.05.1951", "3.5.1951", "3. 5. 1951", "3/5/1951", "5/23/1951", "23/5/1951", "3-5-1951",
    ],
)  # fmt: skip
def test_a_year_alone_or_a_date(text: str) -> None:
    assert read_birth_year(text) == 1951


@pytest.mark.parametrize(
    "text",
    [
        "", "51", "020261", "20261", "19510", "1951.5", "1951.", "1951 ", "-1951", "+1951", "1_95", "1,951",
        "1899", "0000", "2101", "9" * 22, "9" * 5_000, "²", "1951²", "١٩٥١", "１９５１", "a", "1951\0",
        "1951-13-13", "1951-00-05", "1951-05-32", "31.31.1951", "13.13.1951", "32.12.1951", "0.5.1951", "3.5-1951", "3.5.51", "1951-05-03 12:30",
    ],
)  # fmt: skip
def test_anything_else_is_no_year(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says, the page has its own sentence
        read_birth_year(text)


def test_nobody_is_born_in_the_future() -> None:
    this_year = timezone.localdate().year

    assert read_birth_year(str(this_year)) == this_year
    with pytest.raises(ValueError, match=str(this_year + 1)):
        read_birth_year(str(this_year + 1))
