"""Brings the catalogues in step with the messages in code and templates, and compiles them.

Run it as `python3 run messages` after changing a message, then fill in what it lists.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
CATALOGUES = sorted((ROOT / "counter/translations").glob("*/LC_MESSAGES/messages.po"))
SOURCES = (
    ("counter", [("**.py", "python")]),
    ("templates", [("**.html", "jinja2")]),
)
KEYWORDS = DEFAULT_KEYWORDS | {"N_": None}


def template() -> Catalog:
    """Every message of the project."""
    catalog = Catalog()
    for folder, methods in SOURCES:
        found = extract_from_dir(
            ROOT / folder,
            methods,
            {"**.html": {"trimmed": "true"}},
            keywords=KEYWORDS,
        )
        for _file, _line, message, _comments, context in found:
            catalog.add(message, context=context)
    return catalog


def updated(path: Path) -> Catalog:
    """A catalogue with the messages of now; what is gone is dropped."""
    language = path.parts[-3]
    with path.open("rb") as file:
        old = read_po(file, locale=language)
    new = Catalog(locale=language, fuzzy=False, header_comment="")
    for message in template():
        if message.id:
            known = old.get(message.id, message.context)
            new.add(message.id, known.string if known else "", context=message.context)
    return new


def as_po(catalog: Catalog) -> bytes:
    """The catalogue as text, with nothing in it that changes by itself."""
    written = BytesIO()
    write_po(written, catalog, width=100, omit_header=True, no_location=True, sort_output=True)
    header = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {catalog.locale_identifier}\\n"\n'
        f'"Plural-Forms: {catalog.plural_forms}\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    )
    return header.encode() + written.getvalue().strip() + b"\n"


def as_mo(catalog: Catalog) -> bytes:
    """The catalogue as it is read when running."""
    written = BytesIO()
    # A date would make another file of the same messages.
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    write_mo(written, catalog)
    return written.getvalue()


def missing() -> Iterator[str]:
    """Every message without a translation, as `language: message`."""
    for path in CATALOGUES:
        for message in updated(path):
            if message.id and not message.string:
                yield f"{path.parts[-3]}: {message.id}"


def main() -> None:
    """Write the catalogues and list what is still to be translated."""
    for path in CATALOGUES:
        catalog = updated(path)
        path.write_bytes(as_po(catalog))
        path.with_suffix(".mo").write_bytes(as_mo(catalog))
    left = list(missing())
    sys.stdout.writelines(f"{line}\n" for line in left)
    sys.exit(1 if left else 0)


if __name__ == "__main__":
    main()
