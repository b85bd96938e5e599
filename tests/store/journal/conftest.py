"""A journal in memory, and its clock."""

from collections.abc import Iterator

import pytest

from boggle_qt.store.journal.log import Journal
from tests.store.table import Days, opened


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def journal(days: Days) -> Iterator[Journal]:
    with opened(clock=days) as made:
        yield made
