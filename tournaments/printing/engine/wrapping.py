"""Lines: texts broken between words, or inside a word that is longer than the line. Nothing is ever cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tournaments.printing.engine.letters import REGULAR, printable, width_of

EPSILON = 0.01  # points; a text that is exactly as wide as its column fits
SMALLEST_WHOLE = 5.5  # points; rather than go below this size a word is broken


def wrap(text: str, width: float, font: str = REGULAR, size: float = 1.0) -> list[str]:
    """The printable text in lines no wider than ``width`` points; at least one line.

    A single character that is wider than the line gets a line to itself.
    """
    line = printable(text)
    if width_of(line, font, size) <= width + EPSILON:
        return [line]
    return list(_lines(line.split(), width + EPSILON, font, size))


def _lines(words: Sequence[str], width: float, font: str, size: float) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if width_of(longer, font, size) <= width:
            line = longer
            continue
        if line:
            yield line
        *whole, line = _pieces(word, width, font, size)
        yield from whole
    yield line


def _pieces(word: str, width: float, font: str, size: float) -> list[str]:
    """The word in pieces that fit on a line each, broken after a hyphen where there is one."""
    pieces: list[str] = []
    while width_of(word, font, size) > width and len(word) > 1:
        end = _fitting(word, width, font, size)
        end = _after_hyphen(word, end) or end
        pieces.append(word[:end])
        word = word[end:]
    return [*pieces, word]


def _fitting(word: str, width: float, font: str, size: float) -> int:
    """How many characters of the word fit on a line: at least one."""
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(word[:middle], font, size) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def _after_hyphen(word: str, end: int) -> int:
    """The position after the last hyphen before ``end``; 0 where it would leave a short stump."""
    found = max(word.rfind(sign, 0, end) for sign in "-–/") + 1
    return found if found * 3 >= end else 0


def width_for_lines(text: str, lines: int, font: str = REGULAR) -> float:
    """The narrowest column, at a size of one point, in which the text takes no more than ``lines`` lines."""
    whole = width_of(printable(text), font)
    low, high = whole / lines, whole
    if lines == 1 or not whole:
        return whole
    while high - low > 0.2:
        middle = (low + high) / 2
        if len(wrap(text, middle, font)) <= lines:
            high = middle
        else:
            low = middle
    return high


def largest_size(
    text: str, width: float, height: float, font: str = REGULAR, *, most: float, least: float, leading: float
) -> float:
    """The largest size, in steps of half a point, at which the wrapped text fits into a box; at least ``least``.

    Words are kept whole as long as the type is large enough to read comfortably.
    """
    longest = max((width_of(word, font) for word in printable(text).split()), default=0.0)
    size = most
    while size > least:
        breaks_words = longest * size > width + EPSILON and size > SMALLEST_WHOLE
        if not breaks_words and len(wrap(text, width, font, size)) * size * leading <= height + EPSILON:
            return size
        size -= 0.5
    return least
