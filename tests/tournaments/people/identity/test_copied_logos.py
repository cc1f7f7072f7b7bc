"""Logos that another installation has sent."""

from __future__ import annotations

import pytest
from django.test import Client

from scoring.parsing.malformed import Malformed
from tournaments.access.copies import Copy
from tournaments.people.identity import copied_logos
from tournaments.people.identity.copied_logos import copied_logo, picture_in


@pytest.mark.parametrize("text", ["UE5H!", "UE5", "Ä", "UE 5H"])
def test_anything_but_a_picture_is_refused(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        picture_in(text)
    assert (caught.value.code, caught.value.place) == ("not-a-text", "picture")


def test_a_logo_is_found_by_club_and_version(
    db: None, monkeypatch: pytest.MonkeyPatch, visitor_client: Client
) -> None:
    copy = Copy(1, 1, "", "Hall", None, None)  # type: ignore[arg-type]
    known = {("logo", "7-20261127"): copy}
    monkeypatch.setattr(copied_logos, "find_copy", lambda kind, slug: known.get((kind, slug)))
    monkeypatch.setattr(copied_logos, "content_of", lambda one: {"picture": "UE5H"} if one is copy else {})
    assert (copied_logo(7, "20261127"), copied_logo(7, "1")) == (b"PNG", None)
    answer = visitor_client.get("/clubs/7/logo-20261127.png")
    assert (answer.content, answer["Content-Type"]) == (b"PNG", "image/png")
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert visitor_client.get("/clubs/7/logo-1.png").status_code == 404
