"""A tournament is here once, unless somebody wants a copy; and its journal travels only to be read."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.ledger.sides import make_evening, pay
from tests.tournaments.transfer.evenings import rich_file
from tests.tournaments.transfer.files import Data, without_uuids
from tournaments.access.actors import command, login
from tournaments.access.permissions import ALLOWED, Action
from tournaments.ledger.balances import in_drawer
from tournaments.models import Booking, Entry, JournalEntry, ScoreSheet, SkatTable, Team, Tournament
from tournaments.sheets.second_person.confirming import may_confirm
from tournaments.transfer.exporting import as_text, export_tournament
from tournaments.transfer.importing import import_tournament


def uuids(data: Data) -> set[str]:
    tables = [table for series in data["series"] for table in series["tables"]]
    return {item["uuid"] for item in [data, *data["entries"], *tables, *data["teams"]["teams"]]}


def upload(client: Client, data: Data, **more: str) -> Any:
    file = SimpleUploadedFile("t.json", as_text(data).encode())
    return client.post("/tournaments/import/", {"file": file, **more}, headers={"accept-language": "en"})


@pytest.mark.database
def test_uuids_stay_what_they_are(db: None) -> None:
    data = rich_file()
    tournament = import_tournament(data, by=COMMAND)
    here = {tournament.uuid, *Entry.objects.values_list("uuid", flat=True)}
    here |= set(Team.objects.values_list("uuid", flat=True))
    assert {str(uuid) for uuid in here | set(SkatTable.objects.values_list("uuid", flat=True))} == uuids(data)


def test_what_is_here_already_is_refused(db: None) -> None:
    data = rich_file()
    import_tournament(data, by=COMMAND)
    Tournament.objects.update(name="Renamed here")

    with refused("tournament-here-already", field="file", name="Renamed here"):
        import_tournament(data, by=COMMAND)
    assert Tournament.objects.count() == 1


def test_a_copy_is_a_tournament_of_its_own(db: None) -> None:
    data = rich_file()
    import_tournament(data, by=COMMAND)

    copied = export_tournament(import_tournament(data, by=COMMAND, as_copy=True))

    assert without_uuids(copied) == without_uuids(data)
    assert not uuids(copied) & uuids(data)
    # A draw in the copy would reveal what the original is going to draw.
    assert copied["next_seed"] != data["next_seed"]


def test_the_page_says_that_a_copy_books_the_fees_once_more(director_client: Client) -> None:
    """The copy's money is in the club's permanent cash book, beside that of the original."""
    tournament = make_evening(2)
    pay(tournament, 2)
    file = export_tournament(tournament)
    copied = import_tournament(file, by=COMMAND, as_copy=True)
    assert [in_drawer(one) for one in (tournament, copied)] == [5_000, 5_000]
    assert Booking.objects.filter(kind="taking", book__club__name="Tønder").count() == 2
    page = director_client.get("/tournaments/import/", headers={"accept-language": "en"}).content.decode()
    assert "Entry fees that are paid in the file are booked in the club’s cash book as taken in cash" in page
    assert "Of a copy beside the original they are booked a second time." in page


@pytest.mark.parametrize("kept", ["entries", "tables"])
def test_somebody_elses_entries_and_tables_are_refused(db: None, kept: str) -> None:
    """A file that was put together by hand from two others."""
    data, other = rich_file(), rich_file()
    import_tournament(data, by=COMMAND)
    other["uuid"] = "0" * 8 + other["uuid"][8:]
    for entry in other["entries"] if kept == "tables" else ():
        entry["uuid"] = "0" * 8 + entry["uuid"][8:]

    with refused("uuid-here-already", field="file"):
        import_tournament(other, by=COMMAND)
    assert Tournament.objects.count() == 1


def test_the_page_offers_a_copy(director_client: Client) -> None:
    data = rich_file()
    assert upload(director_client, data).status_code == 302

    again = upload(director_client, data)
    assert list(again.context["form"].errors) == ["file"]
    assert "This tournament already exists here: “Juletræf &amp; „Grand“”." in again.content.decode()
    assert Tournament.objects.count() == 1

    assert upload(director_client, data, as_copy="on").status_code == 302
    assert Tournament.objects.count() == 2


def test_the_command_makes_a_copy(db: None, tmp_path: Path) -> None:
    file = tmp_path / "t.json"
    file.write_text(as_text(rich_file()), encoding="utf-8")
    call_command("import_tournament", str(file), stdout=io.StringIO())
    with pytest.raises(CommandError, match="This tournament already exists here"):
        call_command("import_tournament", str(file), stdout=io.StringIO())
    call_command("import_tournament", str(file), "--copy", stdout=io.StringIO())
    assert Tournament.objects.count() == 2


# --- who did it ---------------------------------------------------------------------------------------------------
def test_who_recorded_and_confirmed_is_known_by_name(director_client: Client) -> None:
    answer = upload(director_client, rich_file())
    sheet = ScoreSheet.objects.get(skat_table__series__number=1, skat_table__number=1)
    assert (sheet.recorded_by, sheet.recorded_as) == (None, "anna")
    assert (sheet.confirmed_by, sheet.confirmed_as) == (None, "bo")
    confirmed = director_client.get(f"{answer.url}sheets/1/1/").content.decode()
    assert "This sheet was confirmed by bo." in confirmed


def test_nobody_confirms_what_he_recorded_on_the_other_computer(db: None, django_user_model: Any) -> None:
    import_tournament(rich_file(), by=COMMAND)
    sheet = ScoreSheet.objects.get(skat_table__series__number=1, skat_table__number=2)
    anna, bo = (login(django_user_model.objects.create_user(name)) for name in ("anna", "bo"))
    assert (sheet.recorded_as, may_confirm(sheet, anna), may_confirm(sheet, bo)) == ("anna", False, True)


# --- the journal --------------------------------------------------------------------------------------------------
def test_the_journal_comes_only_when_it_is_asked_for(director_client: Client) -> None:
    answer = upload(director_client, rich_file())
    tournament = Tournament.objects.get()
    plain = director_client.get(f"{answer.url}export/").json()
    with_journal = director_client.get(f"{answer.url}export/?journal=on").json()
    assert "?journal=on" in director_client.get(answer.url).content.decode()

    entries = with_journal.pop("journal")
    assert with_journal == plain
    assert [entry["number"] for entry in entries] == list(range(1, 6))
    assert [entry["action"] for entry in entries] == [
        *["sheet-recorded"] * 3, "draw-discarded", "imported"
    ]  # fmt: skip
    last = tournament.journal.get(number=5)
    assert entries[-1] == {
        "number": 5,
        "action": "imported",
        "done": {"by": last.actor, "at": last.at.isoformat(timespec="microseconds")},
        "series": None,
        "table": None,
        "reason": "",
        "before": {},
        "after": {"name": tournament.name, "uuid": str(tournament.uuid)},
        "checksum": last.entry_hash,
    }


def test_a_journal_is_not_read_as_if_it_had_happened_here(db: None) -> None:
    first = import_tournament(rich_file(), by=command("first"))
    output = io.StringIO()
    call_command("export_tournament", first.slug, "--journal", stdout=output)
    data = json.loads(output.getvalue())
    assert len(data["journal"]) == 5

    second = import_tournament(data, by=command("second"), as_copy=True)

    entries = JournalEntry.objects.filter(tournament=second)
    assert set(entries.values_list("actor", flat=True)) == {"second"}
    assert [entry.action for entry in entries.order_by("number")] == [
        entry["action"] for entry in data["journal"]
    ]
    assert entries.get(action="imported").after == {"name": second.name, "journal_entries": 5}


def test_the_journal_is_for_those_who_may_read_it(
    director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the table stands, everybody who may export may."""
    answer = upload(director_client, rich_file())
    monkeypatch.setitem(ALLOWED, Action.READ_JOURNAL, frozenset())
    found = [director_client.get(f"{answer.url}export/{query}").status_code for query in ("", "?journal=on")]
    assert found == [200, 403]


def test_recorders_get_neither(recorder_client: Client, db: None) -> None:
    tournament = import_tournament(rich_file(), by=COMMAND)
    for address in ("export/", "export/?journal=on"):
        assert recorder_client.get(f"/tournaments/{tournament.slug}/{address}").status_code == 403
