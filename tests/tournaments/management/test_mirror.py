"""The commands of the mirror: a code for a hall, pairing with it, sending one tournament."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from tests.factories import make_tournament
from tests.tournaments.management.noting import noted
from tournaments.foundations.errors import Refused
from tournaments.management.commands import mirror_to, push
from tournaments.models import MirrorCode, MirroredHall, MirrorKind, MirrorSubject

pytestmark = pytest.mark.django_db


def said(name: str, *arguments: str) -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    call_command(name, *arguments, stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


def refusal(name: str, *arguments: str) -> str:
    with pytest.raises(CommandError) as caught:
        said(name, *arguments)
    return str(caught.value)


def make_hall(name: str, key: bytes = b"1", *, is_revoked: bool = False) -> MirroredHall:
    now = timezone.now()
    return MirroredHall.objects.create(
        name=name, public_key=key * 32, own_key=key, paired_at=now, revoked_at=now if is_revoked else None
    )


def test_a_code_for_a_new_hall_or_for_a_known_one() -> None:
    out, err = said("mirror_code")
    code = MirrorCode.objects.get()
    until = timezone.localtime(code.expires_at)
    assert (out, err, code.hall) == (f"{code.code}\n", f"It holds until {until:%H:%M}.\n", None)
    hall = make_hall("Ribe")
    said("mirror_code", "--for", "Ribe")
    assert MirrorCode.objects.latest("pk").hall == hall


def test_a_hall_is_revoked_and_gets_no_code() -> None:
    hall, other = make_hall("Ribe"), make_hall("Kiel", b"2")
    assert said("mirror_code", "--revoke", "Ribe") == ("The key of Ribe is revoked.\n", "")
    hall.refresh_from_db()
    other.refresh_from_db()
    assert (hall.revoked_at is not None, other.revoked_at, MirrorCode.objects.count()) == (True, None, 0)


def test_a_hall_in_use_comes_before_revoked_ones_of_its_name() -> None:
    make_hall("Ribe", is_revoked=True)
    assert said("mirror_code", "--for", "Ribe")[0]  # the only one, although revoked
    mine = make_hall("Ribe", b"2")
    said("mirror_code", "--for", "Ribe")
    assert MirrorCode.objects.latest("pk").hall == mine
    make_hall("Ribe", b"3")
    assert refusal("mirror_code", "--for", "Ribe") == (
        "There is not exactly one hall called Ribe. Known: Ribe, Ribe, Ribe."
    )


def test_too_many_codes_and_unknown_halls_are_refused() -> None:
    assert (
        refusal("mirror_code", "--revoke", "Kiel")
        == "There is not exactly one hall called Kiel. Known: none."
    )
    make_hall("Ribe")
    assert (
        refusal("mirror_code", "--for", "Kiel") == "There is not exactly one hall called Kiel. Known: Ribe."
    )
    for _each in range(10):
        said("mirror_code")
    assert "codes" in refusal("mirror_code")


def test_a_hall_pairs_and_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []
    pairing = SimpleNamespace(address="https://skat.example")
    monkeypatch.setattr(mirror_to, "pair", lambda *typed: noted(called, typed, pairing))
    monkeypatch.setattr(mirror_to, "end_pairing", lambda: noted(called, "ended"))
    assert said("mirror_to", "https://skat.example", "ABC")[0] == "Paired with https://skat.example.\n"
    assert said("mirror_to", "--end")[0] == "Nothing is sent any more.\n"
    for typed in ([], ["https://skat.example"]):
        assert refusal("mirror_to", *typed) == "Name the address of the mirror and a code."
    assert called == [("https://skat.example", "ABC"), "ended"]


def refuse(*_arguments: Any) -> Any:
    raise Refused("mirror-code-wrong")


def test_why_a_hall_does_not_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mirror_to, "pair", refuse)
    assert "code" in refusal("mirror_to", "https://skat.example", "ABC")


def test_a_tournament_is_sent_or_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    make_tournament(state="open")
    MirrorSubject.objects.create(kind=MirrorKind.TOURNAMENT, slug="another", number=9)
    MirrorSubject.objects.create(kind=MirrorKind.SEASON, slug="club-evening", number=8)
    MirrorSubject.objects.create(kind=MirrorKind.TOURNAMENT, slug="club-evening", number=4)
    sent: list[Any] = []
    monkeypatch.setattr(push, "push_now", lambda public: noted(sent, public.slug))
    monkeypatch.setattr(push, "signed_file", lambda _public: (SimpleNamespace(number=5), b"x" * 2600))
    monkeypatch.setattr(push, "written_stick", lambda: b"x")
    assert said("push", "club-evening")[0] == "The mirror shows version 4.\n"
    file = tmp_path / "one"
    assert said("push", "club-evening", "--out", str(file))[0] == f"Version 5: {file} (3 kB)\n"
    assert (sent, file.read_bytes()) == (["club-evening"], b"x" * 2600)
    nowhere = tmp_path / "missing" / "one"
    for typed in (["club-evening"], []):
        assert refusal("push", *typed, "--out", str(nowhere)) == f"{nowhere}: No such file or directory."
    assert refusal("push", "elsewhere") == "There is no tournament “elsewhere”."


def test_why_nothing_is_sent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    make_tournament(state="open")
    for name in ("push_now", "signed_file", "written_stick"):
        monkeypatch.setattr(push, name, refuse)
    for typed in (
        ["club-evening"],
        ["club-evening", "--out", str(tmp_path / "a")],
        ["--out", str(tmp_path / "a")],
    ):
        assert "code" in refusal("push", *typed)
    assert refusal("push") == "Name a tournament, or write everything with --out FILE."
    assert list(tmp_path.iterdir()) == []
