"""The game opens no connection: no room knows how, and a round is played while whoever tried would be caught."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

KNOWS_THE_NET = {
    "socket", "socketserver", "ssl", "urllib", "http", "ftplib", "smtplib", "poplib", "imaplib", "xmlrpc", "webbrowser",
    "asyncio", "requests", "httpx", "aiohttp", "QtNetwork", "QtWebSockets", "QtWebEngineCore", "QtWebEngineWidgets",
}  # fmt: skip

CAUGHT = """
import os, runpy, sys
def heard(event, values):
    if event in ("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "webbrowser.open"):
        os.write(2, f"{event} {values}".encode())
        os._exit(3)
sys.addaudithook(heard)
"""


def imported(tree: ast.AST) -> set[str]:
    """Every part of every name that is imported somewhere in a module."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {part for name in node.names for part in name.name.split(".")}
        elif isinstance(node, ast.ImportFrom):
            names |= {*(node.module or "").split("."), *(name.name for name in node.names)}
    return names


def test_no_room_knows_how_to_open_a_connection() -> None:
    """No module imports what could; but for the pair of ends by which Ctrl-C wakes the window inside the process. The
    browser is sent to a page in one place: the word that the player looks up."""
    sends = []
    for file in sorted((ROOT / "boggle_qt").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        tree, name = ast.parse(text), file.relative_to(ROOT / "boggle_qt").as_posix()
        found = imported(tree) & KNOWS_THE_NET
        if name == "ui/startup/unix_signals.py":
            found -= {"socket"}
            of_socket = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
            used = {node.attr for node in of_socket if isinstance(node.value, ast.Name) and node.value.id == "socket"}
            assert used == {"socketpair"}
        assert not found, name
        sends += [name] * text.count("openUrl(")
    assert sends == ["ui/debrief/debrief_page.py"]


def test_a_round_is_played_without_a_connection(tmp_path: Path) -> None:
    """From the first window to the last nobody looks up an address, connects or listens; and whoever did would be
    caught."""
    environment = {**os.environ, "BOGGLE_QT_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}

    def run(code: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", CAUGHT + code]
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    played = run("sys.argv = ['one_word']; runpy.run_path('packaging/one_word.py', run_name='__main__')")
    assert (played.returncode, played.stderr) == (0, "")
    assert run("import socket; socket.create_connection(('localhost', 9))").returncode == 3
