"""Places the blocks of a section on pages before anything is drawn, so that the number of pages is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tournaments.printing.engine.blocks import Block, Gap, PageBreak
from tournaments.printing.engine.story import Section


@dataclass(frozen=True)
class Placed:
    block: Block
    top: float


@dataclass
class Page:
    section: Section
    blocks: list[Placed] = field(default_factory=list)


class Pager:
    """Fills page after page from the top."""

    def __init__(self, section: Section, foot_height: float) -> None:
        paper = section.paper
        self.section = section
        self.first_top, self.bottom = paper.height - paper.margin, paper.margin + foot_height
        self.pages: list[Page] = [Page(section)]
        self.top = self.first_top

    @property
    def room(self) -> float:
        return self.top - self.bottom

    @property
    def is_empty(self) -> bool:
        return not self.pages[-1].blocks

    def place(self, block: Block, following: Sequence[Block]) -> None:
        """Places the block on as many pages as it needs."""
        rest: Block | None = block
        while rest is not None:
            rest = self._place_part(rest, following)

    def _place_part(self, block: Block, following: Sequence[Block]) -> Block | None:
        """Places what fits on this page; returns the rest for the next one."""
        if isinstance(block, PageBreak):
            self._turn()
            return None
        if block.height <= self.room and (self.is_empty or self._fits(block, following)):
            self._put(block)
            return None
        parts = block.split(self.room)
        if parts:
            self._put(parts[0])
            self._turn()
            return parts[1]
        if self.is_empty:
            self._put(block)
            return None
        self._turn()
        return None if isinstance(block, Gap) else block

    def _put(self, block: Block) -> None:
        self.pages[-1].blocks.append(Placed(block, self.top))
        self.top -= block.height

    def _turn(self) -> None:
        if not self.is_empty:
            self.pages.append(Page(self.section))
        self.top = self.first_top

    def _fits(self, block: Block, following: Sequence[Block]) -> bool:
        """Whether the block fits together with the blocks that must follow it on the page."""
        needed, last = block.height, block
        for after in following:
            if not last.stays_with_next or needed > self.room:
                break
            parts = after.split(self.room - needed)
            needed += parts[0].height if parts else after.height
            last = after
        return needed <= self.room


def pages_of(section: Section, foot_height: float) -> list[Page]:
    """The pages of a section; none is empty."""
    pager = Pager(section, foot_height)
    for place, block in enumerate(section.blocks, 1):
        pager.place(block, section.blocks[place : place + 4])
    return [page for page in pager.pages if any(not isinstance(one.block, Gap) for one in page.blocks)]
