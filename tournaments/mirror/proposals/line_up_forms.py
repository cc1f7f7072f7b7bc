"""A captain's line-up from the mirror: decrypted with the captain's link, which also proves the sender."""

from __future__ import annotations

import binascii
from base64 import b64decode
from typing import NamedTuple

from django.http import QueryDict

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.access.sealing import NotSealedSo, address_of, unsealed
from tournaments.foundations.errors import Refused
from tournaments.league.captain.links import token_of_team
from tournaments.league.captain.page import captains_meetings
from tournaments.league.naming_form import LineUpForm
from tournaments.models import ClubTeam, FetchedProposal, Meeting


class LineUpOnMirror(NamedTuple):
    """``form``: the hall's form with the data from the mirror. ``version``: of the line-up that the captain has
    seen."""

    team: ClubTeam
    meeting: Meeting
    form: LineUpForm
    version: int


def line_up_in(proposal: FetchedProposal) -> LineUpOnMirror:
    """Raises ``Refused``."""
    team = _team(proposal)
    said = _opened(proposal, team)
    try:
        number, version = said.at("meeting").whole(least=1), said.at("version").whole(least=0)
        places = {name: said.at("places").at(name).string() for name in said.at("places").fields()}
    except Malformed as error:
        raise Refused("proposal-unknown-link") from error
    one = next((one for one in captains_meetings(team) if one.meeting.pk == number), None)
    if one is None:
        raise Refused("proposal-without-meeting")
    one.row.team = team
    data = QueryDict(mutable=True)
    data.update({"version": str(version), **places})
    return LineUpOnMirror(team, one.meeting, LineUpForm(one.row, one.meeting, data), version)


def _team(proposal: FetchedProposal) -> ClubTeam:
    """The team with whose link it was sent."""
    teams = ClubTeam.objects.filter(division__league__slug=proposal.slug).exclude(link_key="")
    for team in teams.select_related("division__league", "club", "captain"):
        if address_of(token_of_team(team)) == proposal.content.get("address"):
            return team
    raise Refused("proposal-unknown-link")


def _opened(proposal: FetchedProposal, team: ClubTeam) -> JsonPlace:
    try:
        page = b64decode(JsonPlace(proposal.content).at("sealed").string(), validate=True)
        return JsonPlace(read_json(unsealed(token_of_team(team), page).decode()))
    except (Malformed, NotSealedSo, binascii.Error, ValueError) as error:
        raise Refused("proposal-unknown-link") from error
