"""The game opens no network connection."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

NETWORK_MODULES = {
    "socket", "socketserver", "ssl", "request", "urlopen", "http", "ftplib", "smtplib", "poplib", "imaplib", "xmlrpc",
    "webbrowser", "asyncio", "requests", "httpx", "aiohttp", "QtNetwork", "QtWebSockets", "QtWebEngineCore",
    "QtWebEngineWidgets",
}  # fmt: skip

REPORT_CONNECTIONS = """
import os, runpy, sys
def report(event, values):
    if event in ("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "webbrowser.open"):
        os.write(2, f"{event} {values}".encode())
        os._exit(3)
sys.addaudithook(report)
"""


def imported(tree: ast.AST) -> set[str]:
    """Return every part of every imported name, without the game's own modules."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {part for name in node.names for part in name.name.split(".")}
        elif isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("boggle_qt"):
            names |= {*(node.module or "").split("."), *(name.name for name in node.names)}
    return names


def test_no_module_can_open_a_connection() -> None:
    """No module imports a network library, except for the check of the display. The browser is opened in one place, for
    a word that the player looks up; the window opens a folder."""
    allowed = {"display.py": {"socket", "AF_UNIX"}}
    opens_browser = []
    for file in sorted((ROOT / "boggle_qt").rglob("*.py")):
        text, name = file.read_text(encoding="utf-8"), file.relative_to(ROOT / "boggle_qt").as_posix()
        opens_browser += [name] * (text.count("openUrl(") - text.count("openUrl(QUrl.fromLocalFile("))
        if not NETWORK_MODULES & set(re.findall(r"\w+", text)):
            continue
        tree = ast.parse(text)
        found = imported(tree) & NETWORK_MODULES
        if name in allowed:
            used = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
            assert {use for use in used if use.startswith("socket.")} == {f"socket.{part}" for part in allowed[name]}
            found -= {"socket"}
        assert not found, name
    assert opens_browser == ["ui/debrief/debrief_page.py"]


def test_a_round_is_played_without_a_connection(tmp_path: Path) -> None:
    """A whole round looks up no address, connects to nothing and listens nowhere; an attempt would be noticed."""
    environment = {**os.environ, "BOGGLE_QT_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}

    def run(code: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", REPORT_CONNECTIONS + code]
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    played = run("sys.argv = ['one_word']; runpy.run_path('packaging/one_word.py', run_name='__main__')")
    assert (played.returncode, played.stderr) == (0, "")
    assert run("import socket; socket.create_connection(('localhost', 9))").returncode == 3
