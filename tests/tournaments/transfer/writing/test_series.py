"""Who typed the deals and sheets of a file: a name of the other computer, or the login that imports."""

from __future__ import annotations

from typing import Any

from tests.factories import COMMAND
from tests.tournaments.transfer.evenings import rich_file
from tests.tournaments.transfer.file.test_deals import GAME, file_with
from tournaments.access.actors import login
from tournaments.models import Deal, ScoreSheet
from tournaments.transfer.importing import import_tournament


def test_version_1_names_nobody_so_it_is_who_imports(db: None, django_user_model: Any) -> None:
    file = file_with([{"passed": True}], is_finished=True)
    file["series"][0]["tables"][0] |= {"passed": 1}
    bo = django_user_model.objects.create_user("bo")
    import_tournament(file, by=login(bo))
    deal, sheet = Deal.objects.get(), ScoreSheet.objects.get()
    assert (deal.entered_by, deal.entered_as, deal.version, deal.is_open) == (bo, "bo", 1, False)
    assert (sheet.recorded_by, sheet.recorded_as, sheet.version) == (bo, "bo", 1)
    assert (sheet.state, sheet.confirmed_as, sheet.confirmed_at) == ("recorded", "", None)
    assert (sheet.second, sheet.second_as, sheet.second_at) == (None, "", None)


def test_nobody_is_said_to_have_typed_here_what_he_typed_there(db: None, django_user_model: Any) -> None:
    carl = django_user_model.objects.create_user("carl")
    import_tournament(rich_file(), by=login(carl))
    writers: set[Any] = set(Deal.objects.values_list("entered_by", "entered_as"))
    assert writers == {(None, "anna"), (None, "bo")}
    writers = set(ScoreSheet.objects.values_list("recorded_by", "recorded_as"))
    assert writers == {(None, "anna")}


def test_a_table_of_version_1_without_a_sheet(db: None) -> None:
    tournament = import_tournament(file_with([GAME]), by=COMMAND)
    table = tournament.series.get().skat_tables.get()
    assert (table.sheet_arrived_at, table.sheet_arrived_as) == (None, "")
    assert not ScoreSheet.objects.exists()
    seats = table.seats.order_by("number")
    assert [(seat.number, seat.substitute, seat.series_points) for seat in seats] == [
        (number, "", None) for number in range(1, 5)
    ]
