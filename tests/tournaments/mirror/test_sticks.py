"""Everything that is public in one file, and what of it the mirror takes."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from tests.factories import make_entries, make_tournament
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tests.tournaments.season.seasons import make_season
from tournaments.foundations.errors import Refused
from tournaments.mirror.sticks import files_in, take_stick, written_stick
from tournaments.models import MirrorCopy, MirrorPairing, MirrorSubject, Season, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def stick() -> bytes:
    """Of a hall with a public evening and a public season; both have gone elsewhere since."""
    tournament = make_tournament(state="open")
    make_entries(tournament, 4)
    make_season(visibility="public")
    make_tournament("Hidden", slug="hidden-evening", visibility="hidden")
    _hall, secret = paired_hall()
    MirrorPairing.objects.create(
        address="https://skat.example", own_key=secret, mirror_key=bytes(32), paired_at=timezone.now()
    )
    file = written_stick()
    for one in Tournament.objects.all():
        go_elsewhere(one)
    Season.objects.update(slug="elsewhere", visibility="hidden")
    return file


def names_in(stick: bytes) -> list[str]:
    return sorted(ZipFile(BytesIO(stick)).namelist())


def zipped(*files: bytes, method: int = ZIP_STORED) -> bytes:
    target = BytesIO()
    with ZipFile(target, "w", method) as archive:
        for number, file in enumerate(files):
            archive.writestr(f"{number}.skatmirror", file)
    return target.getvalue()


def copies() -> list[tuple[str, str, int]]:
    return list(MirrorCopy.objects.order_by("kind", "slug").values_list("kind", "slug", "number"))


def test_what_is_public_is_in_it_and_nothing_else(stick: bytes) -> None:
    (season,) = MirrorSubject.objects.filter(kind="season")
    names = names_in(stick)
    assert "tournament-club-evening-1.skatmirror" in names
    assert f"season-{season.slug}-1.skatmirror" in names
    assert [name for name in names if "hidden" in name] == []


def test_all_of_it_is_shown_then_and_twice_changes_nothing(stick: bytes) -> None:
    taken = take_stick(stick)
    shown = copies()
    assert (len(taken.taken), taken.refused) == (len(names_in(stick)), [])
    assert ("tournament", "club-evening", 1) in shown
    assert Client().get("/tournaments/club-evening/").status_code == 200
    assert [one.is_new for one in take_stick(stick).taken] == [False] * len(shown)
    assert copies() == shown


def test_what_is_refused_stops_none_of_the_others(stick: bytes, client: Client) -> None:
    parts = files_in(stick)
    mixed = zipped(parts[0][:-1], *parts[1:])
    sent = {"file": SimpleUploadedFile("evening.skatmirror", mixed)}
    page = client.post("/mirror/", sent, follow=True, headers={"accept-language": "en"}).content.decode()
    assert f"Taken: {len(parts) - 1} of {len(parts)}. The newer version of each is shown." in page
    assert "This file is damaged" in page
    assert len(copies()) == len(parts) - 1


@pytest.mark.parametrize("change", ["cut", "packed", "empty", "nothing of it"])
def test_what_is_no_file_for_the_mirror_is_refused(stick: bytes, change: str) -> None:
    wrong = {
        "cut": stick[: len(stick) // 2],
        "packed": zipped(bytes(100_000), method=ZIP_DEFLATED),
        "empty": zipped(),
        "nothing of it": zipped(b"anything", b"else"),
    }
    with pytest.raises(Refused) as refused:
        take_stick(wrong[change])
    codes = {"cut": "mirror-file-broken", "packed": "mirror-file-broken"}
    assert refused.value.code == codes.get(change, "mirror-not-a-file")
    assert copies() == []


def test_a_single_file_is_one_too(stick: bytes) -> None:
    (one, *_others) = files_in(stick)
    assert files_in(one) == [one]


def test_the_director_saves_it(director_client: Client, stick: bytes) -> None:
    answer = director_client.get("/mirror/desk/file/")
    assert answer.headers["Content-Disposition"].endswith('.skatmirror"')
    assert answer.content[:2] == b"PK"
    assert 'href="/mirror/desk/file/"' in director_client.get("/mirror/desk/").content.decode()
    MirrorPairing.objects.all().delete()
    assert director_client.get("/mirror/desk/file/").status_code == 302


def test_by_command(stick: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "all.skatmirror"
    call_command("push", "--out", str(path))
    assert capsys.readouterr().out.startswith(f"Everything: {path} (")
    path.write_bytes(zipped(b"anything", *files_in(stick)))
    call_command("take_push", str(path))
    said = capsys.readouterr()
    assert "club-evening: version 1 is shown.\n" in said.out
    assert "This is not a file for the mirror." in said.err
    with pytest.raises(CommandError, match="Name a tournament"):
        call_command("push")


def test_a_stick_of_a_foreign_hall_is_refused(db: None) -> None:
    tournament = make_tournament(state="open")
    hall, secret = paired_hall()
    file = file_of(secret, tournament.slug)
    hall.delete()
    with pytest.raises(Refused) as refused:
        take_stick(zipped(file))
    assert refused.value.code == "mirror-key-unknown"
