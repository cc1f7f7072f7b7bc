"""The languages of the program. To add one: an entry here, then as CONTRIBUTING.md says.

Settings, catalogues and the import of players read this list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """``headings``: the column headings that clubs use in their lists of players, in lower case; signs between words
    count as spaces (``people.member_list.reading``)."""

    code: str
    name: str
    headings: Mapping[str, tuple[str, ...]]


# In the order in which they are offered.
LANGUAGES = (
    Language(
        "da",
        "Dansk",
        {
            "first_name": ("fornavn",),
            "last_name": ("efternavn",),
            "name": ("navn", "spiller"),
            "surname_first": ("efternavn, fornavn", "navn, fornavn"),
            "club": ("klub", "klub/forening", "forening"),
            "club_number": ("klubnummer", "klubnr", "klubnr."),
            "membership_number": ("medlemsnummer", "medlemsnr", "medlems nr."),
            "birth_year": (
                "fødselsår",
                "årgang",
                "født",
                "født år",
                "født i",
                "født den",
                "fødselsdato",
                "fødselsdag",
            ),
            "class": ("klasse", "række"),
            "federation_number": ("forbundsnummer", "forbundsnr", "forbundsnr."),
            "licence_date": ("licens siden", "licensdato"),
            "member_since": ("medlem siden", "indmeldt", "indmeldelsesdato"),
            "shows_full_name": ("fuldt navn må vises", "fuldt navn"),
        },
    ),
    Language(
        "de",
        "Deutsch",
        {
            "first_name": ("vorname",),
            "last_name": ("nachname", "familienname"),
            "name": ("spieler", "vor- und nachname"),
            "surname_first": ("name, vorname", "nachname, vorname", "nachname und vorname"),
            "club": ("verein", "vereinsname", "skatclub", "skatklub"),
            "club_number": ("vereinsnummer", "vereinsnr", "vereinsnr.", "vereins-nr."),
            "membership_number": ("mitgliedsnummer", "mitgliedsnr", "mitglieds-nr.", "mitgl.-nr."),
            "birth_year": (
                "geburtsjahr",
                "jahrgang",
                "jg.",
                "geb.",
                "geboren",
                "geboren am",
                "geb. am",
                "geb.-jahr",
                "geburtsdatum",
                "geb.-datum",
                "geburtstag",
            ),
            "class": ("klasse",),
            "federation_number": ("verbandsnummer", "edv-nummer", "edv-nr", "edv-nr.", "edv"),
            "licence_date": ("spielerpass seit", "lizenz seit", "lizenzdatum"),
            "member_since": ("mitglied seit", "eintritt", "eintrittsdatum"),
            "shows_full_name": ("voller name darf erscheinen", "voller name"),
        },
    ),
    Language(
        "en",
        "English",
        {
            "first_name": ("first_name", "first name"),
            "last_name": ("last_name", "last name", "surname"),
            "name": ("name", "player"),
            "surname_first": ("last name, first name", "surname, first name"),
            "club": ("club",),
            "club_number": ("club_number", "club number"),
            "membership_number": ("membership_number", "membership number", "number", "nr", "nr."),
            "birth_year": ("birth_year", "birth year", "year of birth", "born", "date of birth", "birthday"),
            "class": ("class", "player_class"),
            "federation_number": ("federation_number", "federation number"),
            "licence_date": ("licence_date", "licence since", "licence date"),
            "member_since": ("member_since", "member since", "joined", "joined on"),
            "shows_full_name": ("full name may be shown", "full name", "shows_full_name"),
        },
    ),
    Language(
        "sv",
        "Svenska",
        {
            "first_name": ("förnamn",),
            "last_name": ("efternamn",),
            "name": ("namn", "spelare"),
            "surname_first": ("efternamn, förnamn",),
            "club": ("klubb",),
            "club_number": ("klubbnummer",),
            "membership_number": ("medlemsnummer",),
            "birth_year": ("födelseår", "född", "född år", "födelsedatum", "födelsedag"),
            "class": ("klass",),
            "federation_number": ("förbundsnummer",),
            "licence_date": ("licens sedan",),
            "member_since": ("medlem sedan", "inträde"),
            "shows_full_name": ("fullständigt namn får visas", "fullständigt namn"),
        },
    ),
    Language(
        "hu",
        "Magyar",
        {
            "first_name": ("keresztnév", "utónév"),
            "last_name": ("vezetéknév",),
            "name": ("név", "játékos"),
            "surname_first": ("vezetéknév, keresztnév", "vezeték- és keresztnév"),
            "club": ("egyesület",),
            "club_number": ("egyesületi szám",),
            "membership_number": ("tagszám", "tagsági szám"),
            "birth_year": (
                "születési év",
                "született",
                "szül.",
                "szül. év",
                "születési idő",
                "születési dátum",
            ),
            "class": ("osztály",),
            "federation_number": ("szövetségi szám",),
            "licence_date": ("engedély kezdete", "licenc kezdete"),
            "member_since": ("tagság kezdete", "tag ettől", "belépés"),
            "shows_full_name": ("teljes név megjelenhet", "teljes név"),
        },
    ),
)
