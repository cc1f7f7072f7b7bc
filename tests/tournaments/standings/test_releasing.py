"""Results of a series are released and withdrawn, each once; a hidden tournament has nothing to choose."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tournaments.models import JournalEntry, Player, Series, Tournament
from tournaments.standings.ranking import ranked_lines
from tournaments.standings.releasing import ReleaseChoice, release_choices, release_results
from tournaments.standings.visibility_summary import visibility_choices


@pytest.fixture
def tournament(db: None) -> Tournament:
    """Series 1 is closed, the seats of series 2 are a draft."""
    tournament = make_tournament(visibility="standings")
    entries = make_entries(tournament, 3)
    seat_series(tournament, 1, [entries], state=Series.State.CLOSED)
    seat_series(tournament, 2, [entries], state=Series.State.DRAFT)
    return tournament


def of(tournament: Tournament) -> list[Series]:
    return list(tournament.series.order_by("number"))


def test_released_and_withdrawn_once_each(tournament: Tournament) -> None:
    first, second = of(tournament)
    for _twice in range(2):
        assert release_results(first, released=True, by=COMMAND).results_released
    assert release_choices(tournament, of(tournament)) == [
        ReleaseChoice(1, is_shown=True, is_live=False, is_silent=False, can_take_back=True)
    ]
    for _twice in range(2):
        assert not release_results(first, released=False, by=COMMAND).results_released
    with refused("seats-not-released", number=2):
        release_results(second, released=True, by=COMMAND)
    assert not release_results(second, released=False, by=COMMAND).results_released
    assert [series.results_released for series in of(tournament)] == [False, False]
    written = JournalEntry.objects.order_by("number").values_list("action", "series_number", "actor")
    assert list(written) == [("results-released", 1, COMMAND.name), ("results-withheld", 1, COMMAND.name)]


def test_a_hidden_tournament_has_nothing_to_choose(tournament: Tournament) -> None:
    tournament.visibility = Tournament.Visibility.HIDDEN
    assert release_choices(tournament, of(tournament)) == []


def test_officials_read_whole_names_unless_a_list_is_public(tournament: Tournament) -> None:
    Player.objects.update(shown_as="number")
    first = of(tournament)[:1]
    names = ["Kurt Hansen", "Őrsi János", "Åse Madsen"]
    assert [line.name for line in ranked_lines(tournament, first, [])] == names
    assert {line.name for line in ranked_lines(tournament, first, [], public=True)}.isdisjoint(names)


def test_what_each_choice_of_what_is_public_stores(tournament: Tournament) -> None:
    choices = visibility_choices(tournament)
    assert [(one.visibility, one.silent, one.help_text) for one in choices] == [
        ("released", "", "after each series"),
        ("live", "no", "each sheet as it is typed in"),
        ("live", "yes", "the others live"),
        ("hidden", "", "only for officials"),
    ]
