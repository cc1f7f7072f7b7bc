"""Names that are common in the clubs on both sides of the border, combined at random."""

from __future__ import annotations

from random import Random

FIRST_NAMES = (
    "Åse", "Anders", "Anna", "Arne", "Birgit", "Bjarne", "Bodil", "Carl", "Dorthe", "Ejnar", "Else", "Erik",
    "Finn", "Gerda", "Grethe", "Hanne", "Hans", "Helle", "Henning", "Ib", "Inge", "Jens", "Jørgen", "Jytte",
    "Kaj", "Karen", "Kirsten", "Knud", "Kurt", "Lene", "Lis", "Mogens", "Niels", "Ole", "Per", "Poul",
    "Rita", "Søren", "Svend", "Tove", "Uffe", "Vagn", "Viggo", "Ærø", "Dieter", "Gisela", "Günter",
    "Heinz", "Helga", "Horst", "Ingeborg", "Jürgen", "Karl-Heinz", "Käthe", "Manfred", "Renate", "Uwe",
    "Wolfgang", "Göran", "Märta", "János", "Erzsébet",
)  # fmt: skip
LAST_NAMES = (
    "Aagaard", "Andersen", "Bech", "Bertelsen", "Bjerre", "Christensen", "Dahl", "Enevoldsen", "Friis",
    "Frandsen", "Gregersen", "Hansen", "Holm", "Højgaard", "Iversen", "Jacobsen", "Jensen", "Jørgensen",
    "Kjær", "Krogh", "Lauridsen", "Lund", "Madsen", "Mikkelsen", "Møller", "Nielsen", "Nissen", "Nørgaard",
    "Olesen", "Petersen", "Poulsen", "Ravn", "Schmidt", "Skov", "Sørensen", "Thomsen", "Vestergaard",
    "Østergaard", "Ågård", "Asmussen", "Carstensen", "Clausen", "Groß", "Hoffmann", "Jürgensen", "Köhler",
    "Lorenzen", "Matthiesen", "Paulsen", "Schröder", "Weiß", "Öberg", "Lindström", "Kovács", "Szőke",
)  # fmt: skip
CLUBS = (
    "Aabenraa Skatklub", "Haderslev Skatklub", "Skatklubben Spar Es", "Sønderborg Skatklub",
    "Tønder Skatklub", "Skatklub Flensburg", "Skatfreunde Niebüll", "Gråsten Skatklub",
)  # fmt: skip


def pick_names(count: int, chance: Random) -> list[tuple[str, str]]:
    """``count`` different first and last names."""
    pairs = [(first, last) for first in FIRST_NAMES for last in LAST_NAMES]
    return chance.sample(pairs, count)
