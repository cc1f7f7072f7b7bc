"""The line of the prizes on the page of a tournament."""

from __future__ import annotations

import pytest
from django.template import Context, Template

from tests.factories import COMMAND, make_tournament
from tournaments.models import Tournament
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.templatetags.prizes import prize_line

LINE = "Pot: DKK500.00. Main prizes: 100 % of the pot, equal parts, 2 prizes."


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(loss_fee=1)


def test_a_plan_in_one_line_with_its_link(tournament: Tournament) -> None:
    groups = (GroupSettings("main", "share", 100, "equal", count=2),)
    save_plan(tournament, PlanSettings(groups, pot_from="typed", pot=50000), by=COMMAND)
    assert prize_line(tournament) == {"slug": "club-evening", "line": LINE}
    html = Template("{% load prizes %}{% prize_line tournament %}").render(
        Context({"tournament": tournament})
    )
    assert html.strip() == f'<p><a href="/tournaments/club-evening/prizes/">Prizes</a> · {LINE}</p>'


def test_nothing_without_a_plan(tournament: Tournament) -> None:
    assert prize_line(tournament) == {"slug": "club-evening", "line": ""}
