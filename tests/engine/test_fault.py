"""Errors with a template and facts."""

import pickle

from boggle_qt.engine.board import BadBoard
from boggle_qt.engine.fault import Fault


def test_a_fault_fills_its_template_and_can_be_sent_to_another_process() -> None:
    """The text is the template with its facts, another fault among them, also after pickling."""
    inner = Fault("{n} rows", n=3)
    fault = BadBoard("{file}: {problem}", file="{x}", problem=inner)
    for copy in (fault, pickle.loads(pickle.dumps(fault))):
        assert type(copy) is BadBoard
        assert (str(copy), copy.template, copy.facts["file"]) == ("{x}: 3 rows", "{file}: {problem}", "{x}")
    assert str(Fault("use {braces}")) == "use {braces}"
