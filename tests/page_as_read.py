"""What one look at a page finds, for every test that walks over pages: HTMLParser needs a tenth of the time of a
parser that builds a tree."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from tests.answers import Answer

HOST = "testserver"  # what Django's test client calls the server
FILE = "a file"  # stands for the value of a field that takes one
# Texts for programs, or to be typed: seeds and checksums, commands, addresses, the documents of a draw.
NOT_READ_ALOUD = {
    "script",
    "style",
    "code",
    "pre",
    "template",
    "textarea",
    "kbd",
    "samp",
    "select",
    "datalist",
}
Form = dict[str, list[str]]  # what each field may hold


def read(answer: Answer) -> Page:
    page = Page(answer.request["PATH_INFO"])
    if answer.headers.get("Content-Type", "").startswith("text/html") and not answer.streaming:
        page.feed(answer.content.decode())
        page.close()
    return page


class Page(HTMLParser):
    """What one look at a page finds: where it leads, its forms by the address to which they are sent, its words."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address, self.current, self.select, self.silent = address, "", "", ""
        self.links: list[str] = []
        self.pictures: list[str] = []
        self.forms: dict[str, Form] = {}
        self.sent: list[tuple[str, str]] = []  # method and address of each form, and of its buttons
        self.ids: list[str] = []
        self.heads = 0
        self.main_buttons = 0
        # Kinds of elements: "td", "td.number", "input[email]", "p[status]", "ul[aria-label]"
        self.parts: set[str] = set()
        self.texts: list[str] = []  # that are seen

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.count(tag, given)
        if tag == "a" and "href" in given:
            self.links += [self.full(given["href"])] if is_ours(given["href"]) else []
        elif tag == "form":
            self.current = self.full(given.get("action", ""))
            self.forms.setdefault(self.current, {})
        elif tag == "option":
            self.note(self.select, given.get("value", ""))
        elif "name" in given:
            self.select = given["name"]
            self.note(given["name"], FILE if given.get("type") == "file" else given.get("value", ""))

    def count(self, tag: str, given: dict[str, str]) -> None:
        self.ids += [given["id"]] if given.get("id") else []
        self.heads += tag == "h1"
        self.main_buttons += {"button", "main"} <= set(given.get("class", "").split())
        self.parts |= {tag} | {f"{tag}.{name}" for name in given.get("class", "").split()}
        self.parts |= {f"{tag}[{given[name]}]" for name in ("type", "role") if name in given}
        self.parts |= {f"{tag}[{name}]" for name in given if name.startswith("aria-")}
        self.pictures += [given["src"]] if tag == "img" and "src" in given else []
        if tag == "form":
            self.sent.append((given.get("method") or "get", self.full(given.get("action", ""))))
        if given.get("formaction"):
            self.sent.append(("post", self.full(given["formaction"])))
        if tag in NOT_READ_ALOUD:
            self.silent = self.silent or tag

    def handle_endtag(self, tag: str) -> None:
        if tag == self.silent:
            self.silent = ""

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.texts.append(data)

    def note(self, name: str, value: str) -> None:
        if self.current and name != "csrfmiddlewaretoken":
            self.forms[self.current].setdefault(name, []).append(value)

    def full(self, address: str) -> str:
        return urlsplit(urljoin(self.address, address)).path


def is_ours(link: str) -> bool:
    """Neither another server's nor a mail; players' own links are written out in full."""
    parts = urlsplit(link)
    return parts.netloc == HOST or not (parts.scheme or parts.netloc)
