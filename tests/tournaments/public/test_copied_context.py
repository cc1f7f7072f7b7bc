"""What a page of a copy shows at its head: when it was made, and the club that has sent it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.parsing.malformed import Malformed
from tests.tournaments.public.copies import make_copy
from tournaments.access.copies import find_copy
from tournaments.models import MirrorCopy, MirrorKind
from tournaments.people.identity.club_identity import ClubIdentity
from tournaments.public.copied_context import copied_context, identity_in


def test_a_page_of_this_installation_has_none() -> None:
    assert copied_context(None) == {}


def test_the_copy_and_its_club(db: None) -> None:
    make_copy(MirrorKind.SEASON, "championship")
    MirrorCopy.objects.update(listed={"identity": {"name": "Tønder", "setting": "#0c4a45", "club": 3}})
    copy = find_copy(MirrorKind.SEASON, "championship")
    assert copied_context(copy) == {"copy": copy, "identity": ClubIdentity("Tønder", 3, "#0c4a45")}


@pytest.mark.parametrize("listed", [{}, {"identity": {}}])
def test_without_a_club_it_is_the_programs_own(listed: dict[str, Any]) -> None:
    assert identity_in(listed) == ClubIdentity()


@pytest.mark.parametrize("setting", ["red", "#0c4a45;}", "x#0c4a45"])
def test_what_is_no_colour_is_refused(setting: str) -> None:
    with pytest.raises(Malformed) as caught:
        identity_in({"identity": {"setting": setting}})
    assert (caught.value.code, caught.value.place) == ("not-a-text", "identity")
