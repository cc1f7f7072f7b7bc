"""Naming, adopting, changing and removing screens.

No result depends on a screen, and screens belong to no tournament, so none of this is in a journal.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from django.db import transaction

from tournaments.foundations.addresses import numbered_if_taken, plain_address
from tournaments.foundations.errors import Refused
from tournaments.models import Screen, ScreenPicture
from tournaments.people.identity.logos import clean_logo
from tournaments.public.hall.codes import read_code
from tournaments.web.constraints import refusing_violations

# Addresses under /hall/ that are other pages.
RESERVED = {"desk", "code"}


def name_screen(name: str, code: str = "", *, language: str) -> Screen:
    """A new screen in a language; with a ``code`` it adopts the device that shows it. Raises ``Refused``."""
    read = read_code(code)
    if code.strip() and not read:
        raise Refused("screen-code-unknown", field="code")
    with refusing_violations(), transaction.atomic():
        return Screen.objects.create(name=name, slug=_free_slug(name), code=read, language=language)


def _free_slug(name: str) -> str:
    """A slug from the name, so that it can be typed into a television; with a number if it is taken."""
    plain = plain_address(name)[:40].strip("-") or "screen"
    taken = set(Screen.objects.filter(slug__startswith=plain).values_list("slug", flat=True)) | RESERVED
    return numbered_if_taken(plain, taken)


def change_screen(screen: Screen, *, on_all: bool = False, **fields: Any) -> Screen:
    """Changes what a screen shows and how; ``on_all``: every other screen gets its text too. Raises ``Refused``."""
    with refusing_violations(), transaction.atomic():
        locked = Screen.objects.select_for_update().get(pk=screen.pk)
        for name, value in fields.items():
            setattr(locked, name, value)
        locked.save()
        if on_all:
            Screen.objects.exclude(pk=screen.pk).update(text=locked.text)
        return locked


def store_picture(screen: Screen, data: bytes, *, on_all: bool = False) -> None:
    """Checks an uploaded picture as logos are, and shows it beside the text. Raises ``Refused``."""
    picture = clean_logo(data)
    version = sha256(picture).hexdigest()[:16]
    with transaction.atomic():
        for one in _these(screen, on_all):
            ScreenPicture.objects.update_or_create(screen=one, defaults={"picture": picture})
            Screen.objects.filter(pk=one.pk).update(picture_version=version)


def remove_picture(screen: Screen, *, on_all: bool = False) -> None:
    with transaction.atomic():
        these = _these(screen, on_all)
        ScreenPicture.objects.filter(screen__in=these).delete()
        Screen.objects.filter(pk__in=[one.pk for one in these]).update(picture_version="")


def remove_screen(screen: Screen) -> None:
    """Its device shows a code again, and can be adopted under another name."""
    screen.delete()


def _these(screen: Screen, on_all: bool) -> list[Screen]:
    return list(Screen.objects.select_for_update()) if on_all else [screen]
