"""The shorthand of skat: declarer, game, tops, levels, won or lost, bid: ``1h2sw18``."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from scoring.shorthand.deal import SUITS, DealDraft, Places, ShortDeal, Shorthand

GAMES: Mapping[str, str] = {
    **SUITS, "g": "grand", "n": "null", "rev": "revolution", "sp": "spitze",
}  # fmt: skip
NO_TOPS = ("null", "revolution")
OUTCOME: Mapping[str, tuple[str, object]] = {
    "w": ("won", True), "g": ("won", True), "+": ("won", True), "l": ("won", False), "-": ("won", False),
}  # fmt: skip
LEVELS: Mapping[str, tuple[str, object]] = {
    "o": ("ouvert", True), "s": ("schneider", True), "sa": ("schneider_announced", True),
    "z": ("schwarz", True), "za": ("schwarz_announced", True),
}  # fmt: skip
FLAGS: Mapping[str, tuple[str, object]] = {
    **OUTCOME, **LEVELS, "h": ("hand", True), "k": ("kontra", 1), "re": ("kontra", 2), "rum": ("rum", True),
}  # fmt: skip
NUMBERS: Mapping[str, str] = {"b": "bid", "e": "card_points", "t": "tricks", "k": "kontra"}
OF_RAMSCH: Mapping[str, str] = {"k": "skat_points", "x": "last_trick"}
SUIT_SIGNS = (
    ("♣ c", _("clubs")), ("♠ s", _("spades")), ("♥ h", _("hearts")), ("♦ d", _("diamonds")), ("g", _("grand")),
    ("n", _("null")),
)  # fmt: skip
LEVEL_SIGNS = (
    ("o", _("ouvert")), ("s", _("schneider")), ("sa", _("schneider announced")),
    ("z", _("schwarz")), ("za", _("schwarz announced")),
)  # fmt: skip
OUTCOME_SIGNS = (("w g +", _("won")), ("l -", _("lost")))
NUMBER_SIGNS = (("18", _("bid")), ("e75", _("card points")), ("t7", _("tricks")))


def read_skat(text: str, places: Places) -> ShortDeal:
    """A line as a deal of International, Danish, household or Tchibo skat."""
    deal = DealDraft(text)
    if deal.put_word({"p": ("passed", True)}):
        return deal.result()
    declarer = deal.line.digit()
    if not deal.line.rest.startswith("rev") and deal.line.word({"r": True}):
        return _ramsch(deal, places, declarer)
    if declarer is not None:
        deal.put("declarer", declarer)
    put_game(deal, GAMES)
    while deal.line.rest:
        # The longest sign first: `k2` is kontra at level 2, `k` alone at level 1.
        if not (put_tops_or_bid(deal) or deal.put_number(NUMBERS) or deal.put_word(FLAGS)):
            deal.skip_unknown()
    return deal.result()


def put_game(deal: DealDraft, games: Mapping[str, str]) -> None:
    """The game; the rules ask for a missing one."""
    game = deal.line.word(games)
    if game is not None:
        deal.put("game", game)


def put_tops_or_bid(deal: DealDraft) -> bool:
    """A number after the game: the tops first, where the game has tops, then the bid."""
    has_tops = deal.data.get("game") not in NO_TOPS
    if has_tops and "tops" not in deal.data:
        return _put(deal, "tops", deal.line.signed())
    return _put(deal, "bid", deal.line.number())


def _put(deal: DealDraft, field: str, number: int | None) -> bool:
    if number is not None:
        deal.put(field, number)
    return number is not None


def _ramsch(deal: DealDraft, places: Places, declarer: int | None) -> ShortDeal:
    """``r40 50 20 k10 x3``: card points in the order of the seats, the skat's, who took the last trick."""
    ramsch = DealDraft(deal.line.rest)
    points: dict[str, int] = {}
    while ramsch.line.rest:
        number = ramsch.line.number() if len(points) < len(places.playing) else None
        if number is not None:
            points[str(places.playing[len(points)])] = number
        elif not ramsch.put_number(OF_RAMSCH):
            ramsch.skip_unknown()
    whose = {} if declarer is None else {"declarer": declarer}
    return ShortDeal(
        {**whose, "ramsch": {"card_points": points, **ramsch.data}},
        (*deal.problems, *ramsch.problems),
    )


SKAT_SHORTHAND = Shorthand(
    read=read_skat,
    signs=(
        ("1", _("declarer, by seat; or tap the name")),
        *SUIT_SIGNS,
        ("2", _("with 2")),
        ("-2", _("without 2")),
        ("h", _("hand")),
        *LEVEL_SIGNS,
        *OUTCOME_SIGNS,
        *NUMBER_SIGNS,
        ("p", _("passed")),
    ),
    examples=("1♥2w", "2 h -1 s w 20", "3g4hsaszw", "1nl", "2c-1l24", "3d1e75t7", "p"),
)
RAMSCH_SHORTHAND = Shorthand(
    read=read_skat,
    signs=(
        *SKAT_SHORTHAND.signs,
        ("k", _("kontra")),
        ("re", _("re")),
        ("r40 50 20 k10 x3", _("ramsch: card points by seat, those in the skat, who took the last trick")),
    ),
    examples=("1♥2w", "2h-1sw20", "3g4hw", "1nl", "2c1kw", "r40 50 20 k10 x3"),
)
