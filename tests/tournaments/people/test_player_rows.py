"""The rows of the list of players, which the table writes itself."""

from __future__ import annotations

import pytest
from django.test import Client

from tournaments.models import Club, Player

pytestmark = pytest.mark.django_db


def test_every_cell(director_client: Client) -> None:
    club = Club.objects.create(name="Tønder & Omegn")
    known = Player.objects.create(first_name="Åse", last_name="<Bech>", club=club, birth_year=1966)
    Player.objects.create(
        first_name="Carl", membership_number="17", federation_number="4711", is_active=False
    )

    page = director_client.get("/players/").content.decode()

    # Signs sort behind letters.
    _before, rows = page.split("<tbody>")
    written = [row.strip() for row in rows.partition("</tbody>")[0].strip().splitlines()]
    carl = Player.objects.get(first_name="Carl")
    assert written == [
        f'<tr><th scope="row"><a href="/players/{carl.pk}/">Carl</a></th><td>—</td>'
        '<td class="wide">17</td><td class="wide">4711</td><td class="wide">—</td><td class="wide">Open</td>'
        '<td class="wide"><span class="false">✘</span></td></tr>',
        f'<tr><th scope="row"><a href="/players/{known.pk}/">Åse &lt;Bech&gt;</a></th><td>Tønder &amp; Omegn</td>'
        '<td class="wide">—</td><td class="wide">—</td><td class="wide">1966</td><td class="wide">Open</td>'
        '<td class="wide"><span class="true">✔</span></td></tr>',
    ]
