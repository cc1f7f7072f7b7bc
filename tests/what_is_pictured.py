"""What ``tests/every_picture.py`` takes pictures of, asked inside of the installation that has the demo."""

from __future__ import annotations

import json
from pathlib import Path

from django.contrib.auth.models import User
from django.core.management.base import CommandError
from django.test import Client
from django.test.utils import setup_test_environment
from django.utils.translation import override

from tests.every_page import Found, walk
from tests.kinds_of_pages import Shown, one_of_each, shown
from tournaments.models import Division, Screen, Season, Tournament
from tournaments.people.own_links import own_path
from tournaments.printing.command import checked, made
from tournaments.printing.document_types import Ask
from tournaments.printing.pictures import first_page
from tournaments.printing.registry import DIVISION_DOCUMENTS, EVERY_DOCUMENT, SEASON_DOCUMENTS
from tournaments.public.sharing.card import card_of_tournament
from tournaments.public.sharing.drawing import draw_card
from tournaments.public.snapshot.published import find_published

LANGUAGES = ("da", "de")
WHILE_PLAYING = {Screen.Scene.SEATS_BY_NAME, Screen.Scene.SEATS_BY_TABLE, Screen.Scene.TIMER}


def tell_addresses(*left_out: str) -> None:
    """Prints the addresses for each reader with the reader's session: of each kind of page one; and of the screens.

    ``left_out``: beginnings of addresses.
    """
    setup_test_environment()
    evenings = list(Tournament.objects.order_by("pk"))
    before, playing, over = evenings[0], evenings[len(evenings) // 2], evenings[-1]
    Tournament.objects.filter(pk=before.pk).update(state="open", takes_registrations=True)
    own = [own_path(entry) for entry in over.entries.all()[:1]]
    screens = [
        _screen(scene, language, before, playing, over) for scene in Screen.Scene for language in LANGUAGES
    ]
    visitor, director, owner = map(_client, ("", "director", "owner"))
    found = {
        "visitor": [[*_pages(visitor, left_out), *own, "/nowhere/"], ""],
        "director": [_pages(director, left_out), director.cookies["sessionid"].value],
        "owner": [["/design/"], owner.cookies["sessionid"].value],
        "hall": [screens, ""],
    }
    print(json.dumps(found))


def _screen(
    scene: Screen.Scene, language: str, before: Tournament, playing: Tournament, over: Tournament
) -> str:
    shows = before if scene == Screen.Scene.MISSING else playing if scene in WHILE_PLAYING else over
    slug = f"{scene}-{language}"
    Screen.objects.create(
        name=slug, slug=slug, scene=scene, language=language, tournament=shows, text="Skat!"
    )
    return f"/hall/{slug}/"


def _client(name: str) -> Client:
    client = Client(SERVER_NAME="localhost", raise_request_exception=False)
    if name:
        client.force_login(User.objects.get(username=name))
    return client


def _pages(client: Client, left_out: tuple[str, ...]) -> list[str]:
    found = Found(is_wanted=lambda address: not address.startswith(("/language/", "/hall/screen", *left_out)))
    kinds = one_of_each(shown(*page) for page in walk(client, found))
    return sorted({_address(one) for one in kinds.values()})


def _address(one: Shown) -> str:
    """Where redirects led; with its query where there was none."""
    return one.address if one.address.split("?")[0] == one.place else one.place


def draw_papers(folder: Path) -> None:
    """The first page of every kind of paper, and the picture of a shared link."""
    over, season = Tournament.objects.latest("pk"), Season.objects.first()
    division = Division.objects.select_related("league").first()
    for document in EVERY_DOCUMENT.values():
        is_of_division = document.key in DIVISION_DOCUMENTS
        whose = division if is_of_division else season if document.key in SEASON_DOCUMENTS else over
        if whose is None or document.extension != "pdf":
            continue
        for language in LANGUAGES:
            file = folder / f"{document.key}--{language}.png"
            try:
                with override(language):
                    pdf = made(document, Ask(whose, language, checked(document, whose, {})))
                file.write_bytes(first_page(pdf))
            except CommandError as error:
                print(f"  no {document.key}: {error}")
    published = find_published(over.slug)
    if published:
        folder.joinpath("shared-link--.png").write_bytes(draw_card(card_of_tournament(published)))
