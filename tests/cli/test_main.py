"""Rules for every command: exit statuses, one-line errors, pipes and Ctrl-C."""

import os
import re
import shlex
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boggle_qt import __version__, cli
from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.engine.search import solving
from boggle_qt.messages.catalogue import ENGLISH, PSEUDO, use_language
from boggle_qt.store.files import shipped
from tests.cli.conftest import Terminal

SLOW = ("forge", "survey", "compose", "lexicon", "doctor", "records")
"""Commands that take seconds, read standard input or write files."""

OPTIONS = (
    "--json --min --order --paths --dice --seed --uniform --size --words --list --length --from --tables --columns"
)

OTHER = st.text(st.characters(exclude_categories=("Nd",)), max_size=8)  # no number: a large tray takes minutes

GAME = [sys.executable, "-m", "boggle_qt"]


def test_help_lists_every_command(run: Any) -> None:
    """`--help` names all commands, tour too; each has a help of its own."""
    answer = run("--help")
    assert answer.status == 0
    assert all(re.search(rf"\n    {name}\s", answer.out) for name in (*cli.COMMANDS, "tour"))
    for name in cli.COMMANDS:
        assert "usage: boggle-qt" in run(name, "--help").out


def test_version(run: Any) -> None:
    """`--version` names the form of the search; `--verbose` adds Python, Qt, SQLite and the lexicon, and needs it."""
    form = "pure-Python search" if solving.FORM == "plain" else f"compiled search, {solving.FORM} form"
    assert run("--version").out == f"boggle-qt {__version__} ({form})\n"
    answer = run("--version", "--verbose")
    assert answer == run("--verbose", "--version")
    names = dict(line.split(maxsplit=1) for line in answer.out.splitlines()[1:])
    assert names["SQLite"] == sqlite3.sqlite_version
    assert names["Qt"][0].isdigit()
    assert re.match(r"\d{3},\d{3} words", names["lexicon"])
    assert run("--verbose", "throw").status == 2


def test_no_colour_and_any_width(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR keeps colours out of the help in every Python; COLUMNS sets its width and that of a chart."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")
    survey = ["survey", "--boards", "300", "--workers", "1", "--seed", "1"]
    for columns in (80, 120):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert "\x1b" not in run("solve", "--help").out
        assert max(map(len, run("throw", "--help").out.splitlines())) <= columns
        chart = [line for line in run(*survey).out.splitlines() if "|" in line or "+--" in line]
        assert chart
        assert max(map(len, chart)) <= columns


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("bogus", "bogus"),
        ("tour", "tour"),
        ("solve", "BOARD"),
        ("solve ab/abc", "row 2"),
        ("solve abcd --bogus", "(see boggle-qt solve --help)"),
        ("lexicon add x --name y --bogus", "(see boggle-qt lexicon add --help)"),
        ("solve ''", "empty"),
        ("solve a1/bc", '"1" in row 1'),
        ("solve " + "/".join(["a"] * 257), "257 by 1"),
        ("solve abcd --lexicon nosuch", "nosuch"),
        ("solve abcd --spelling martian", "martian"),
        ("solve abcd --min 0", "0"),
        ("solve abcd --order size", "size"),
        ('check "it\'s" abcd', "it's"),
        ("throw --dice nosuch", "nosuch"),
        ("throw --seed x", '"x"'),
        ("throw --seed -1", "-1"),
        ("throw --size 4x4", "--uniform"),
        ("throw --uniform --dice master", "--uniform"),
        ("throw --uniform --long", "--uniform"),
        ("throw --uniform --words 9..", "--uniform"),
        ("throw --rich fat", "one of poor, usual, rich, feast"),
        ("throw --words 9..3", "the lower first"),
        ("throw --words 1..200000", '--words: "1..200000" must be numbers of words such as'),
        ("throw --min 17", '--min: "17" must be a whole number from 1 to 16'),
        ("throw --with d0g", "valid word"),
        ("throw --lexicon nowhere --long", "nowhere"),
        ("paths 0", "0"),
        ("paths 3 --length 10", "9"),
        ("paths 4 --list", "--length"),
        ("paths 4 --from 1,1", "--list"),
        ("paths 4 --list --length 2 --from 5,1", "rows 1 to 4"),
        ("paths 4 --list --length 2 --from 1", "such as 1,2"),
        ("paths ti/#e", "solid"),
        ("paths ti/e", "equally long"),
        ("paths tine/nint --columns 3", "--columns"),
        ("compose word --size 4", '"4"'),
        ("compose word --size 5x5 --dice new-1987", "new-1987"),
        ("compose na\u00efve", "na\u00efve"),
        ("forge --seconds 0", "(see boggle-qt forge --help)"),
        ("survey --boards 0", "--boards"),
        ("survey --player bob", "bob"),
        ("completion dos", "fish"),
        ("dice nosuch", "new-1987"),
        ("dice add", "which file"),
        ("dice remove", "which set"),
        ("dice remove master", "can't be removed"),
        ("dice remove nosuch", "you have none yet"),
        ("dice master file.toml", "dice add FILE"),
        ("dice master --replace", "dice add FILE"),
        ("dice add /no/such/file", "/no/such/file"),
        ("code tine/nint --rules Ours", 'can\'t hold the rules "Ours"'),
        ("code tine/nint --beat -1", "from 0 to 9999"),
        ("code 374VF-42J34-NY98V-WW865-GBJZY", "group 5 (GBJZY)"),
        ("code 374VF-42J34-NY98V-WW865-GBJZZ --beat 3", "a code has its own"),
        ("daily --date 22.11.2026", "22.11.2026"),
        ("opponent --level tom", "BOARD"),
        ("opponent tine/nint", "--level"),
        ("opponent tine/nint --level bob", "bob"),
        ("opponent tine/nint --minutes 0", "--minutes"),
        ("lexicon refused standard", "standard"),
        ("lexicon info oxford", "unabridged"),
        ("lexicon remove large", "large"),
        ("lexicon add mine.txt --name large", "another name"),
        ("lexicon add /no/such/file --name x", "/no/such/file"),
    ],
)
def test_a_mistake_is_named(run: Any, line: str, says: str) -> None:
    """One line on standard error says what is wrong, or what would be right; the exit status is 2."""
    answer = run(*shlex.split(line))
    assert answer.status == 2
    assert says in answer.err


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["--foo"], "unknown arguments: --foo"),
        (["--foo", "solve", "abcd"], "unknown arguments: --foo"),
        (["thrwo"], 'there is no command "thrwo": did you mean throw?'),
        (["xyzzy"], 'there is no command "xyzzy"'),
    ],
)
def test_typos_are_named(run: Any, argv: list[str], says: str) -> None:
    """An unknown option is named even without a command, and the nearest command is suggested."""
    assert run(*argv).err == f"boggle-qt: {says} (see boggle-qt --help)\n"


def test_errors_of_arguments_are_translated(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The texts of argparse come from the game's catalogue of the chosen language."""
    catalog = Catalog(locale="de")
    catalog.add("the following arguments are required: %s", "es fehlt: %s")
    catalog.add("{problem} (see {command} --help)", "{problem} (siehe {command} --help)")
    file = tmp_path / "de" / "messages.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as stream:
        write_mo(stream, catalog)
    monkeypatch.setattr(shipped, "resource", lambda *parts: tmp_path.joinpath(*parts[1:]))
    monkeypatch.setenv("BOGGLE_QT_LANG", "de")
    monkeypatch.setenv("LANGUAGE", "en")
    try:
        use_language()
        assert run("compose").err == "boggle-qt: es fehlt: WORD (siehe boggle-qt compose --help)\n"
    finally:
        use_language(ENGLISH)


@pytest.mark.parametrize(
    "moment",
    [
        "hit_at('import', 'boggle_qt.store.files.folders')",
        "hit_at('import', 'boggle_qt.engine.search.solving')",
        "hit_at('open', 'english.lexicon')",
        "hit_at('open', 'english.lexicon', lambda: weakref.finalize(Thing(), hit))",
        "atexit.register(hit)",
    ],
)
def test_ctrl_c_is_quiet_at_any_moment(moment: str) -> None:
    """Ctrl-C during start-up, imports, a command, a callback and the end of the process: 130, and nothing printed."""
    script = f"""
import atexit, signal, sys, weakref
hit = lambda *_: signal.raise_signal(signal.SIGINT)
class Thing: pass
def hit_at(event, end, act=hit):
    sys.addaudithook(lambda name, args: act() if name == event and str(args[0]).endswith(end) else None)
signal.signal(signal.SIGINT, signal.default_int_handler)
{moment}
sys.argv = ["boggle-qt", "check", "tine", "tine/nint/ocna/retl", "--json"]
from boggle_qt.__main__ import main
sys.exit(main())
"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (130, b"")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(["", *(name for name in cli.COMMANDS if name not in SLOW)]),
    st.lists(st.one_of(st.sampled_from([*OPTIONS.split(), "ab/cd", "ti/#e", "3", "0", "1,1", "tine", "add"]), OTHER)),
)
def test_no_arguments_cause_a_traceback(run: Any, command: str, rest: list[str]) -> None:
    """Any command line exits with 0, 1 or 2."""
    argv = [command, *rest] if command else rest
    if "-" not in argv and (not argv or argv[0] not in SLOW):  # - would read standard input
        assert run(*argv).status in (0, 1, 2)


def test_a_closed_pipe_is_no_error() -> None:
    """A command whose reader closes the pipe ends quietly."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    command = [*GAME, "paths", "5", "--starts"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


class InterruptingTerminal(Terminal):
    """Standard error as a terminal that receives Ctrl-C when it shows the first progress."""

    def write(self, text: str) -> int:
        first = not self.getvalue()
        written = super().write(text)
        if first:
            signal.raise_signal(signal.SIGINT)
        return written


@pytest.mark.parametrize("command", [["forge", "--json", "--workers", "1", "--seconds", "600"], ["paths", "8"]])
def test_ctrl_c_ends_long_work_with_130(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C during long work exits with 130 and no traceback; forge prints the best board so far."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a background shell may ignore Ctrl-C
    monkeypatch.setattr(sys, "stderr", terminal := InterruptingTerminal())
    try:
        assert cli.main(command) == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert "Traceback" not in terminal.getvalue()
    assert capsys.readouterr().out.startswith('{"board": ' if command[0] == "forge" else "")


WORDS_OF_COMMANDS = re.compile(r"boggle-qt|--?[a-z][a-z-]*|[a-z]+(?:[/|][a-z]+)+|\{[^}]*\}|tcp://\S+|\b[a-z]+\d[\w.-]*")
"""What stays English: the program, options, boards, choices, addresses, names with a number."""


@pytest.mark.parametrize("command", [(), *((name,) for name in cli.COMMANDS)])
def test_every_text_of_help_is_translated(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """In the pseudo-locale nothing but names of commands, options and values is outside brackets."""
    use_language(PSEUDO)
    try:
        assert cli.main([*command, "--help"]) == 0
    finally:
        use_language(ENGLISH)
    text = " ".join(capsys.readouterr().out.split())
    while text != (shorter := re.sub(r"\[[^\[\]]*\]", "", text)):
        text = shorter
    left = re.findall(r"\b[a-z]{3,}\b", WORDS_OF_COMMANDS.sub("", text))
    parts = {"list", "info", "words", "add", "refused", "remove", "export", "import", "rebuild", "delete", "restore"}
    assert set(left) <= {*cli.COMMANDS, *parts, "tour", *LEXICONS, *shipped.SETS}
