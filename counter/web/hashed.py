"""Files under names that hold a hash of their content, here and wherever one refers to another."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import PurePosixPath
from posixpath import basename, dirname, join, normpath
from typing import NamedTuple

HASH_LENGTH = 8
"""Hexadecimal digits."""


class AssetError(ValueError):
    """A file refers to something that cannot be served."""


class Hashed(NamedTuple):
    """A file as it is served."""

    name: str
    """`css/style.3f2a9c0d1e5b.css` for `css/style.css`."""
    mark: str
    """The hash."""
    content: bytes
    imports: tuple[str, ...]
    """What it cannot start without, by the names that the files have here."""


class _Reference(NamedTuple):
    """Where a file names another one."""

    start: int
    end: int
    written: str
    target: str
    is_needed: bool
    """Whether the file cannot start without it."""


# Comments, and strings that are no reference, are matched to be passed over.

_SCRIPT = re.compile(
    r"""
    //[^\n]* | /\*.*?\*/
    | (?<![\w$.]) (?P<needed> (?:import | export) \b
        (?: (?: [\w$\s{},*] | //[^\n]*\n | /\*.*?\*/ )*? \b from )? ) \s*
        (?P<quote>["']) (?P<needed_name>[^"'\n]+) (?P=quote)
    | (?<![\w$.]) import \s* \( \s* (?P<tick>["'`]) (?P<name>[^"'`\n$]+) (?P=tick)
    | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | `(?:\\.|[^`\\])*`
    """,
    re.VERBOSE | re.DOTALL,
)

_STYLE = re.compile(
    r"""
    /\*.*?\*/
    | \b url \( \s* (?P<quote>["']?) (?P<name>[^"')\s]+) (?P=quote) \s* \)
    | @import \s* (?P<tick>["']) (?P<needed_name>[^"'\n]+) (?P=tick)
    | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
    """,
    re.VERBOSE | re.DOTALL,
)

_PATTERNS = {".js": _SCRIPT, ".mjs": _SCRIPT, ".css": _STYLE}


def hashed(files: Mapping[str, bytes]) -> dict[str, Hashed]:
    """All files as they are served, by their names here.

    A hash covers the hashes of what the file refers to, so it changes with any of them. Raises
    AssetError for a reference to a file that is not there, and for files that refer to each other.
    """
    references = {name: list(_references(name, content)) for name, content in files.items()}
    for name, found in references.items():
        for one in found:
            if one.target not in files:
                raise AssetError(f"{name} refers to {one.written!r}: there is no {one.target}")
    targets = {name: {one.target for one in found} for name, found in references.items()}
    try:
        order = list(TopologicalSorter(targets).static_order())
    except CycleError as error:
        circle = " → ".join(reversed(error.args[1]))
        raise AssetError(f"Files refer to each other in a circle: {circle}") from None
    done: dict[str, Hashed] = {}
    for name in order:
        content = _rewritten(files[name], references[name], done)
        mark = hashlib.sha256(content).hexdigest()[:HASH_LENGTH]
        needed = dict.fromkeys(one.target for one in references[name] if one.is_needed)
        done[name] = Hashed(_with_mark(name, mark), mark, content, tuple(needed))
    return done


def _references(name: str, content: bytes) -> Iterator[_Reference]:
    """The references of a script or a style sheet, as they stand in its text."""
    pattern = _PATTERNS.get(PurePosixPath(name).suffix)
    if pattern is None:
        return
    for match in pattern.finditer(content.decode()):
        is_needed = match["needed_name"] is not None
        group = "needed_name" if is_needed else "name"
        written = match[group]
        if written is None or (pattern is _STYLE and written.startswith(("#", "data:"))):
            continue
        path = re.split("[?#]", written, maxsplit=1)[0]
        is_relative = path.startswith(("./", "../")) or (
            pattern is _STYLE and not re.match(r"/|[\w+.-]+:", path)
        )
        if not is_relative:
            raise AssetError(f"{name} refers to {written!r}, which is no relative address")
        start = match.start(group)
        target = normpath(join(dirname(name), path))
        yield _Reference(start, start + len(path), written, target, is_needed)


def _rewritten(content: bytes, references: list[_Reference], done: Mapping[str, Hashed]) -> bytes:
    """The content with the served names of what it refers to."""
    if not references:
        return content
    text = content.decode()
    for one in reversed(references):
        end_of_folder = one.end - len(basename(one.target))
        text = text[:end_of_folder] + basename(done[one.target].name) + text[one.end :]
    return text.encode()


def _with_mark(name: str, mark: str) -> str:
    path = PurePosixPath(name)
    return str(path.with_name(f"{path.stem}.{mark}{path.suffix}"))
