"""Random evenings at one table: two phones whose network fails in every way, a desk that types too. The phones run the
page's own modules in a browser, without the page; what goes wrong is drawn by chance and can be repeated.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tests.factories import COMMAND
from tournaments.foundations.errors import Refused
from tournaments.models import PhoneEntry, SkatTable
from tournaments.sheets.deals.recording import add_deal

if TYPE_CHECKING:
    from playwright.sync_api import Page

Json = dict[str, Any]
PLAIN = "/robots.txt"  # a page of the server on which nothing else runs
# What happens to the next request: nothing, it is lost, its answer is lost, its answer is cut in the middle.
FATES = ("works", "lost", "unanswered", "cut")
OPEN = """async (address) => {
  const load = (name) => import(`/static/phones/${name}.js`);
  const [{newId, Outbox}, {Desk}, merging] = await Promise.all(["outbox", "desk", "merging"].map(load));
  const outbox = await new Outbox().open();
  const desk = new Desk({address, outbox, device: await outbox.device(), language: "en"});
  await desk.remember();
  const real = window.realFetch || (window.realFetch = window.fetch.bind(window));
  window.fate = "works";
  window.fetch = async (...asked) => {
    if (window.fate === "lost") throw new TypeError("no network");
    const answer = await real(...asked);
    if (window.fate === "unanswered") throw new TypeError("no answer");
    if (window.fate === "cut") {
      const text = await answer.text();
      return new Response(text.slice(0, text.length / 2), {status: answer.status, headers: answer.headers});
    }
    return answer;
  };
  const lines = async () => desk.state ? merging.tableSees(desk.state, await desk.entries()) : [];
  window.phone = {
    sees: async () => (await lines()).filter((line) => line.deal).map(({number, deal, id, open}) => ({number, deal, id, open})),
    next: async () => desk.state ? merging.nextNumber(await lines(), desk.state.expected) : -1,
    enter: async (number, deal) => {
      const id = newId();
      await outbox.add({id, table: address, ...merging.entryOf(await lines(), number, deal)});
      return id;
    },
    undo: async (number) => {
      const line = (await lines()).find((one) => one.number === number);
      if (!line || !line.id) return "";
      const id = newId();
      await outbox.add({id, table: address, number, undo: line.id});
      return id;
    },
    takeOver: () => desk.write("take"),
    exchange: async (fate) => { window.fate = fate; await desk.inTurn(() => desk.exchange()); window.fate = "works"; },
    waiting: async () => merging.pending(await desk.entries()).length,
    left: async () => (await desk.entries()).map(({number, refused}) => `${number} ${refused ? refused.code : "waits"}`),
    problem: () => outbox.problem,
  };
}"""


class ScriptedPhone:
    """A phone at the table, seen from a test."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.entered: list[str] = []
        page.goto(PLAIN)
        self.open()

    def open(self) -> None:
        self.page.evaluate(OPEN, self.address)

    def reload(self) -> None:
        self.page.reload()
        self.open()

    def call(self, what: str, *arguments: Any) -> Any:
        return self.page.evaluate(f"(given) => phone.{what}(...given)", list(arguments))

    def enter(self, number: int, deal: Json) -> None:
        self.entered.append(self.call("enter", number, deal))

    def undo(self, number: int) -> None:
        identifier = self.call("undo", number)
        self.entered += [identifier] if identifier else []

    def exchange(self, fate: str = "works") -> None:
        self.call("exchange", fate)

    def send_all(self) -> None:
        """Until nothing waits; the first exchange may send, the next one hears what others did."""
        for _try in range(40):
            self.exchange()
            if self.call("waiting") == 0:
                break
        self.exchange()

    def sees(self) -> list[Json]:
        return list(self.call("sees"))

    def left(self) -> list[str]:
        """What is still on the phone: the number of the deal, and why the desk has refused it."""
        return list(self.call("left"))


class Evening:
    """One random script. ``first`` and ``second``: two phones of the same table."""

    def __init__(
        self, seed: int, table: SkatTable, phones: tuple[ScriptedPhone, ScriptedPhone], deals: int
    ) -> None:
        self.chance, self.table, self.deals = random.Random(seed), table, deals
        self.writer, self.other = phones

    def play(self) -> None:
        """Until every deal is entered; then everything is sent."""
        self.writer.send_all()
        for _event in range(20 * self.deals):
            number = self.writer.call("next")
            if number == 0 or number > self.deals:
                break
            self._enter(number)
            self._something()
        for phone in (self.other, self.writer):
            phone.send_all()

    def _enter(self, number: int) -> None:
        self.writer.enter(number, self._deal(number))
        self.writer.exchange(self.chance.choice(FATES))

    def _deal(self, number: int) -> Json:
        seats = self.table.seats.count()
        playing = [seat for seat in range(1, seats + 1) if seats == 3 or seat != (number - 1) % seats + 1]
        if self.chance.random() < 0.1:
            return {"passed": True}
        game = self.chance.choice(["clubs", "spades", "hearts", "diamonds", "grand"])
        deal = {"declarer": self.chance.choice(playing), "game": game, "tops": self.chance.randint(1, 4)}
        return {**deal, "won": self.chance.random() < 0.8}

    def _something(self) -> None:
        """One of the things that happen on an evening, each now and then."""
        events: list[tuple[float, Callable[[], None]]] = [
            (0.10, self._correct),
            (0.05, self._take_back),
            (0.10, self.writer.reload),
            (0.05, self._exchange_phones),
            (0.05, self._desk_types),
            (0.10, lambda: self.other.exchange(self.chance.choice(FATES))),
        ]
        for often, event in events:
            if self.chance.random() < often:
                event()

    def _correct(self) -> None:
        seen = self.writer.sees()
        if seen:
            number = self.chance.choice(seen)["number"]
            self.writer.enter(number, self._deal(number))
            self.writer.exchange(self.chance.choice(FATES))

    def _take_back(self) -> None:
        seen = self.writer.sees()
        if seen:
            self.writer.undo(self.chance.choice(seen)["number"])
            self.writer.exchange(self.chance.choice(FATES))

    def _exchange_phones(self) -> None:
        """The battery of the one is empty; the other asks the desk and goes on. What the first still had comes later."""
        self.writer, self.other = self.other, self.writer
        self.writer.call("takeOver")
        self.writer.send_all()

    def _desk_types(self) -> None:
        number = self.table.deals.count() + 1
        with suppress(Refused):  # the sheet is full, or waits for a deal that was taken back
            add_deal(self.table, self._deal(number), number=number, by=COMMAND)

    # --- what must hold ------------------------------------------------------------------------------------------
    def at_desk(self) -> list[tuple[int, Json]]:
        return list(self.table.deals.order_by("number").values_list("number", "told"))

    def on_phone(self) -> list[tuple[int, Json]]:
        return [(line["number"], line["deal"]) for line in self.writer.sees()]

    def lost(self) -> set[str]:
        """Identifiers that were made on a phone and that the desk does not know."""
        known = PhoneEntry.objects.filter(skat_table=self.table).values_list("identifier", flat=True)
        return {*self.writer.entered, *self.other.entered} - set(known)
