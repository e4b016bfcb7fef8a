"""What the tests of pages share."""

from __future__ import annotations

import pytest

from tests.http import Http
from tests.web.writes import Quiet, prepared, state


@pytest.fixture(scope="module")
def quiet(address: str) -> Quiet:
    """A table for all tests of a file in which nothing is written."""
    table = prepared(Http(address))
    return Quiet(table, state(table))
