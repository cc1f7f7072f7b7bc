"""The meaning of headings in a club's own spreadsheet, in the five languages."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tournaments.people.member_list.reading import COLUMN_OF, plain_heading

DAY, SERIES, POINTS, WON, LOST, TABLE, TOTAL = "day", "series", "points", "won", "lost", "table", "total"
NAMES = {"name": "name", "surname_first": "name", "first_name": "first", "last_name": "last"}
WORDS = {
    DAY: "datum dato date tag spieltag spilledag aften dag nap dátum day evening abend woche kw uge week vecka hét",
    SERIES: "serie series serienr serie|nr sorozat",
    POINTS: "punkte pkt points point pts poäng pont pontok pontszám wertung seriepoint spilpoint seriespoints",
    WON: "gewonnen gew vundne vundet won wins vunna vunnit nyert +",
    LOST: "verloren verl tabte tabt lost losses förlorade vesztett −",
    TABLE: "tisch bord table asztal",
    TOTAL: "gesamt gesamtpunkte summe sum total i|alt ialt summa ergebnis resultat result összesen összeg",
    "name": "teilnehmer deltager mitglied medlem medlemmer mitspieler resztvevő",
}
ROLE_OF = {
    plain_heading(one.replace("|", " ")): role for role, words in WORDS.items() for one in words.split()
}
# Single letters mean something only as a pair: the German v is the Danish t.
PAIRS = (("g", "v"), ("v", "t"), ("w", "l"), ("gew", "verl"), ("+", "-"))
SERIES_NAMED = re.compile(
    r"(?:serie|series|sorozat|liste|s)\.? ?(\d{1,2})|(\d{1,2})\.? ?(?:serie|series|sorozat|liste)"
)
# Words in the column of names that are not people
SUMS = frozenset({
    "gesamt", "summe", "schnitt", "durchschnitt", "mittelwert", "anzahl", "teilnehmer", "spieler",
    "i", "alt", "ialt", "gennemsnit", "snit", "antal", "deltagere", "spillere",
    "sum", "total", "average", "mean", "number",
    "summa", "snitt", "medel", "medelvärde", "ergebnis",
    "összesen", "összeg", "átlag",
})  # fmt: skip


def role_of(heading: str) -> str:
    """The content of the column with this heading; "" if it is unknown."""
    plain = plain_heading(heading)
    found = ROLE_OF.get(plain, "")
    return found or NAMES.get(COLUMN_OF.get(plain, ""), "")


def series_named(heading: str) -> int:
    """The number of “Serie 2”, “2. Serie” or “S2”; 0 for another heading."""
    found = SERIES_NAMED.fullmatch(heading.strip().casefold())
    return int(found[1] or found[2]) if found else 0


def letter_pairs(headings: Mapping[int, str]) -> dict[int, str]:
    """Columns of won and lost games whose headings are one letter each, such as g and v."""
    letters = {place: heading.strip().casefold().rstrip(".") for place, heading in headings.items()}
    for won, lost in PAIRS:
        if won in letters.values() and lost in letters.values():
            roles = {won: WON, lost: LOST}
            return {place: roles[letter] for place, letter in letters.items() if letter in roles}
    return {}


def is_sum(name: str) -> bool:
    """Whether a row has sums or averages instead of a person's results."""
    words = plain_heading(name).split()
    return bool(words) and all(word in SUMS for word in words)
