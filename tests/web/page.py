"""A page as a browser without JavaScript has it: elements, and forms that can be sent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from html import unescape
from typing import NamedTuple
from urllib.parse import urlencode

from tests.http import Answer

Values = Mapping[str, str | list[str]]
"""What a person fills in: a list where several boxes of one name are ticked."""

_EMPTY = {"meta", "link", "input", "br", "hr", "img"}
"""Elements that are never closed."""


class Node:
    """An element."""

    def __init__(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node | str] = []

    def __iter__(self) -> Iterator[Node]:
        """The element and everything in it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child

    def get(self, name: str) -> str:
        """An attribute, empty where there is none."""
        return self.attributes.get(name, "")

    @property
    def text(self) -> str:
        """All text, with single spaces."""
        return " ".join(" ".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, Node):
                yield from child._texts()
            else:
                yield child

    def all(self, tag: str = "", kind: str = "", **attributes: str) -> list[Node]:
        """The elements of a tag, with a class, with these attributes."""
        return [
            node
            for node in self
            if (not tag or node.tag == tag)
            and (not kind or kind in node.get("class").split())
            and all(node.get(name) == value for name, value in attributes.items())
        ]


class Button(NamedTuple):
    """A button of a form, and where it sends it."""

    label: str
    name: str
    value: str
    action: str
    method: str


class Form:
    """A form: what it would send as it stands, and what can be chosen in it."""

    def __init__(self, node: Node, address: str) -> None:
        self.fields: list[tuple[str, str]] = []
        self.hidden: set[str] = set()
        """Names of the fields that nobody sees."""
        self.choices: dict[str, list[str]] = {}
        """Values that radio buttons, boxes and lists offer."""
        self.buttons: list[Button] = []
        method, action = node.get("method") or "get", node.get("action") or address
        for one in node:
            if one.tag == "button":
                self.buttons.append(
                    Button(
                        one.text,
                        one.get("name"),
                        one.get("value"),
                        one.get("formaction") or action,
                        (one.get("formmethod") or method).upper(),
                    )
                )
            elif one.tag == "select":
                self._select(one)
            elif one.tag == "input" and one.get("name") and "disabled" not in one.attributes:
                self._input(one)

    def _select(self, node: Node) -> None:
        options = node.all("option")
        self.choices[node.get("name")] = [one.get("value") for one in options]
        chosen = [one for one in options if "selected" in one.attributes] or options
        self.fields.append((node.get("name"), chosen[0].get("value")))

    def _input(self, node: Node) -> None:
        name, value = node.get("name"), node.get("value")
        if node.get("type") in ("radio", "checkbox"):
            self.choices.setdefault(name, []).append(value)
            if "checked" not in node.attributes:
                return
        elif node.get("type") == "hidden":
            self.hidden.add(name)
        self.fields.append((name, value))

    def __getitem__(self, name: str) -> str:
        """The value of a field as it stands, empty for one that would not be sent."""
        return dict(self.fields).get(name, "")

    def __contains__(self, name: str) -> bool:
        return name in self.choices or name in dict(self.fields)

    @property
    def shown(self) -> set[str]:
        """Names of the fields that can be filled in."""
        return {*self.choices, *dict(self.fields)} - self.hidden

    def button(self, to: str = "", name: str = "") -> Button:
        """The first button that sends the form to an address with this end, or has a name."""
        for one in self.buttons:
            if one.action.endswith(to) and name in ("", one.name):
                return one
        raise LookupError((to, name, self.buttons))

    def filled(self, values: Values) -> list[tuple[str, str]]:
        """What is sent after these values were filled in; only what is offered can be chosen."""
        for name, value in values.items():
            assert name in self, name
            for one in [value] if isinstance(value, str) else value:
                assert one in self.choices.get(name, [one]), (name, one)
        kept = [pair for pair in self.fields if pair[0] not in values]
        return kept + [
            (name, one)
            for name, value in values.items()
            for one in ([value] if isinstance(value, str) else value)
        ]


class Page:
    """An answer that was read."""

    def __init__(self, answer: Answer, address: str) -> None:
        self.answer = answer
        self.address = address
        self.status = answer.status

    @cached_property
    def root(self) -> Node:
        """What holds everything."""
        return read(self.answer.text)

    def all(self, tag: str = "", kind: str = "", **attributes: str) -> list[Node]:
        """The elements of a tag, with a class, with these attributes."""
        return self.root.all(tag, kind, **attributes)

    @property
    def text(self) -> str:
        """The text of what the page is about, without its head and foot."""
        return " ".join(node.text for node in self.all("main"))

    @property
    def language(self) -> str:
        """The language that it says it is in."""
        return self.all("html")[0].get("lang")

    @property
    def forms(self) -> list[Form]:
        """All forms but that of the language and the theme, which every page has."""
        nodes = self.all("form")
        return [Form(node, self.address) for node in nodes if node.get("action") != "/language"]

    def form(self, field: str = "", to: str = "") -> Form:
        """The first form with a field, and with a button that leads to an address."""
        for form in self.forms:
            leads = any(one.action.endswith(to) for one in form.buttons)
            if leads and (not field or field in form):
                return form
        raise LookupError((field, to, self.status, self.text))

    @property
    def writes(self) -> list[str]:
        """The addresses that its forms write to."""
        buttons = [one for form in self.forms for one in form.buttons]
        return [one.action for one in buttons if one.method == "POST"]

    @property
    def links(self) -> list[str]:
        """All addresses that it leads to."""
        return [node.get("href") for node in self.all("a")]

    @property
    def faults(self) -> list[str]:
        """The ids of the controls that the list of faults leads to."""
        return [
            link.get("href").removeprefix("#")
            for part in self.all(kind="faults")
            for link in part.all("a")
            if link.get("href").startswith("#")
        ]


_TAG = re.compile(r'<(!|/?)([a-z][a-z0-9]*)((?:\s+[^\s="<>/]+(?:="[^"]*")?)*)\s*(/?)>')
_ATTRIBUTE = re.compile(r'([^\s="]+)(?:="([^"]*)")?')


def read(text: str) -> Node:
    """Read a page as strictly as it is written: what is opened is closed, in order."""
    root = Node("", {})
    open_nodes = [root]
    end = 0
    for found in _TAG.finditer(text):
        _read_text(text[end : found.start()], open_nodes[-1])
        end = found.end()
        way, tag, attributes, closed = found.groups()
        if way == "/":
            assert open_nodes.pop().tag == tag, text[:end]
        elif not way:
            node = Node(
                tag, {name: unescape(value) for name, value in _ATTRIBUTE.findall(attributes)}
            )
            open_nodes[-1].children.append(node)
            if tag not in _EMPTY and not closed:
                open_nodes.append(node)
    _read_text(text[end:], root)
    assert open_nodes == [root]
    return root


def _read_text(text: str, node: Node) -> None:
    assert "<" not in text, text
    if text:
        node.children.append(unescape(text))


def encoded(fields: Iterable[tuple[str, str]]) -> str:
    """Fields as a form sends them."""
    return urlencode(list(fields))
