"""Word lists added by the player or installed on the system: read, compiled into the cache, opened by name."""

import contextlib
import os
import re
import unicodedata
from collections.abc import Generator, Iterator
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Annotated, BinaryIO, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.fault import N_, Fault
from boggle_qt.engine.languages import ENGLISH, LANGUAGES, Language, language_of
from boggle_qt.engine.lexicon import LEXICONS, STRONG, UNTIERED, VERSION, BadLexicon, Lexicon, WordTable, build
from boggle_qt.store.files import atomic_write, bounded_read, folders, shipped
from boggle_qt.store.files.bounded_read import IN_FILE, Malformed
from boggle_qt.store.words import hunspell

MOST_WORDS = 2_000_000
LONGEST = 64
"""Letters in a word, at most: the cells of the largest board."""
MOST_BYTES = 256 * 1024 * 1024
LINE = 1000
"""Characters of a line that can hold a word, with accents as separate characters and white space around it."""
PIPE = "standard input"
"""The source recorded for a list that was piped in."""
SHOWN = 100
"""Refused lines in a Report, at most; a file lists all of them."""

SYSTEM = Path("/usr/share/dict")
"""Where Unix systems install word lists."""
SPELLING = (Path("/usr/share/hunspell"), Path("/usr/share/myspell/dicts"))
"""Where they install hunspell's dictionaries."""
LONGEST_FORM = 15
"""Letters of a form of a dictionary's word, at most: they are many, and hardly fit a board."""


class BadList(Fault):
    """Raised for a file or name that cannot become a list."""


class Taken(BadList):
    """Raised if a list with this name exists."""


class _Record(msgspec.Struct):
    """The record of a list, saved beside its words."""

    source: str
    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    format: Literal[1] = 1
    words: int = 0


class Why(Enum):
    """Why a line is refused: the key that is written beside the line in the file of refused lines, and a clause for the
    player."""

    LETTER = "single letter", N_("a single letter")
    LONG = "too long", N_("it is longer than {letters}")
    CAPITAL = "capital", N_("it has a capital, like a name")
    SPACE = "space", N_("it has a space; write one word per line")
    SLASH = "slash", N_("it has a slash; this may be a spelling dictionary (.dic), not a plain list")
    MARK = "punctuation", N_("it has a hyphen, an apostrophe or a full stop")
    DIGIT = "digit", N_("it has a digit")
    STRANGE = "strange letter", N_("it has a letter that is on no cube")
    UNPRINTABLE = "unprintable", N_("it has unprintable characters")
    FULL = "list is full", N_("a list has at most {words}")

    def __init__(self, key: str, clause: str) -> None:
        self.key, self.clause = key, clause


class Refused(Struct, frozen=True):
    """A line that is not a word, numbered from 1."""

    line: int
    text: str
    why: Why


class Report(Struct, frozen=True):
    """The progress and outcome of reading a list."""

    name: str
    stage: str
    """"reading", "compiling" or "done"."""
    done: float
    """The part of the work that is done, 0..1."""
    lines: int
    words: int
    """Different words accepted."""
    twice: int
    """Lines that repeat a word."""
    refused: int
    first_refused: tuple[Refused, ...]
    """At most SHOWN of them."""
    refused_file: Path | None = None
    """The file that lists all refused lines, if there are any."""


def names() -> tuple[str, ...]:
    """Return the names of the player's own lists, sorted."""
    return tuple(file.stem for file in bounded_read.list_files(_folder(), ".json"))


def system_lists() -> dict[str, Path]:
    """Return the system's lists: name -> file. Lexicons that ship and the player's lists take precedence."""
    taken = {*shipped.NAMES, *names()}
    found: dict[str, Path] = {}
    with contextlib.suppress(OSError):
        for file in bounded_read.list_files(SYSTEM, ""):
            name = file.name.lower()
            if file.is_file() and name not in taken and not name.startswith("readme") and file.suffix in ("", ".txt"):
                found[name] = file
    for language, file in _dictionaries().items():
        if language not in taken:
            found.setdefault(language, file)
    return found


def _dictionaries() -> dict[str, Path]:
    """Return the system's hunspell dictionaries of the languages of boards: the list's name -> its .dic file."""
    found: dict[str, Path] = {}
    for folder in SPELLING:
        files = {file.stem: file for file in bounded_read.list_files(folder, ".dic")}
        for name, language in LANGUAGES.items():
            mine = [stem for stem in files if re.split("[_-]", stem)[0] in (language.code, _OLD.get(language.code))]
            usual = f"{language.code}_{language.code.upper()}"  # de_DE before de_AT
            if name != ENGLISH and mine:
                found.setdefault(name, files[min(mine, key=lambda stem: (stem != usual, len(stem), stem))])
    return found


_OLD = {"nb": "no"}
"""Other codes in names of dictionaries."""


def all_names() -> tuple[str, ...]:
    """Return every name `open_lexicon` accepts: shipped, the player's, the system's."""
    return tuple(dict.fromkeys((*shipped.NAMES, *names(), *system_lists())))


def ships(name: str) -> bool:
    """Return whether this name means a list that ships: a player who had a list of a language before keeps it."""
    return name in LEXICONS or (name in shipped.LANGUAGE_LISTS and name not in names())


def source(name: str) -> str:
    """Return the path a player's or system list was read from. Raise shipped.Unknown."""
    if name in names():
        return _record(name).source
    if name in (system := system_lists()):
        return str(system[name])
    raise _no_own_list(name, (*names(), *system_lists()))


def size(name: str) -> int:
    """Return how many words a player's list had when it was added. Raise BadList."""
    return _record(name).words


def open_lexicon(name: str, spelling: str = "american") -> Lexicon:
    """Return any lexicon by name: shipped (only there `spelling` counts), the player's or the system's, which are
    compiled if necessary.

    Raise shipped.Unknown, which lists all names, or BadList if the source is missing.
    """
    if ships(name):
        return shipped.lexicon(name, spelling)
    own = name in names()
    if own:
        file, capitals = _folder() / f"{name}.txt", True
        target = _compiled(name, _record(name).sha256)
    elif name in (system := system_lists()):
        file, capitals = system[name], LANGUAGES[language_of(name)].capitals
        state = file.stat()
        target = _compiled(name, f"{file.resolve()} {state.st_size} {state.st_mtime_ns}")
    else:
        raise shipped.no_lexicon(name, all_names())
    plain = os.path.isfile(target)  # noqa: PTH113  (Path.is_file raises where the system refuses to look)
    if plain:
        # A cached file may be cut short by a full disk or have a flipped bit; then compile the list again.
        with contextlib.suppress(OSError, BadLexicon):
            return _opened(target, name)
    data = _stored_words(file, _record(name).sha256) if own else None
    try:
        if os.path.lexists(target) and not plain:
            atomic_write.set_aside(target)  # such as a folder, which cannot be replaced by a file
        for _ in _compile(file, name, target, capitals, data):
            pass
        return _opened(target, name)
    except OSError as error:
        raise BadList(
            "the list \"{name}\" can't be used because {file} can't be written: {reason}",
            name=name,
            file=error.filename or target,
            reason=error,
        ) from error


def _stored_words(file: Path, digest: str) -> bytes:
    """Return the copy of the player's list. Raise BadList if it is damaged."""
    try:
        data = bounded_read.read(file, MOST_BYTES)
    except (OSError, Malformed) as error:
        raise _unreadable(file, error) from error
    if _digest(data) != digest:
        raise BadList("{file} has changed since the list was added: add the list again", file=file)
    return data


def _compiled(name: str, state: str) -> Path:
    """Return the file of a compiled list; its name changes with the state of the words and how they are folded."""
    digest = _digest(f"{state} {language_of(name)}".encode())[:16]
    return folders.cache_dir() / "lexicons" / f"{name}-{digest}-{VERSION}.lexicon"


def _digest(data: bytes) -> str:
    import hashlib  # late: loads OpenSSL, which no window needs to open

    return hashlib.sha256(data).hexdigest()


def forget() -> None:
    """Drop all open lists from the cache, so that the next use reads them from the disk."""
    _opened.cache_clear()


@lru_cache(maxsize=8)
def _opened(file: Path, name: str) -> Lexicon:
    """Open a compiled list and verify its checksum, because a flipped bit would change words. Raise OSError or
    BadLexicon."""
    table = WordTable(shipped.mapped(file))
    table.verify()
    return Lexicon(table, name, shipped=shipped.table(), others=shipped.language_tables)


def adding(
    file: Path, name: str, replace_: bool = False, piped: BinaryIO | None = None
) -> Generator[Report, None, Report]:
    """Add the list in `file`, or the one read from `piped`, as `name`. Yield reports and return the last.

    It has one word per line, in any case, in UTF-8, UTF-16 with a byte order mark, or Latin-1; accents are folded
    (café, cafe). Empty lines and lines starting with # are skipped. The list is copied, so it works without its file.
    It replaces a list of the same name only if `replace_` is true. Two million random words took 20 seconds and 1 GB of
    memory, and their table has 90 MB. Raise BadList before anything is written.
    """
    name = checked_name(name)
    if not replace_ and name in names():
        raise Taken('you already have a list called "{name}": use another name, or replace it', name=name)
    if piped is not None:
        data, file, source = _read_pipe(piped), Path(PIPE), PIPE
    else:
        data, source = _read(file), str(file.resolve())
    text = decoded(data)
    if (lines := max(text.count("\n"), text.count("\r"))) > MOST_WORDS:  # counted before they are split and read
        raise BadList(
            "{file} has {lines} lines, but a list has at most {most}: leave some out, or make two lists",
            file=file,
            lines=lines,
            most=MOST_WORDS,
        )
    del text
    digest = _digest(data)
    report = yield from _compile(file, name, _compiled(name, digest), True, data)
    atomic_write.write(_folder() / f"{name}.txt", data)
    atomic_write.write(_folder() / f"{name}.json", msgspec.json.encode(_Record(source, digest, words=report.words)))
    yield report
    return report


def _read(file: Path, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file. Raise BadList."""
    with _as_bad_list(file):
        return bounded_read.read(file, most)


@contextlib.contextmanager
def _as_bad_list(file: Path) -> Iterator[None]:
    """Raise BadList, which names the file, in place of what reading it raises."""
    try:
        yield
    except (OSError, Malformed) as error:
        raise BadList(IN_FILE, file=file, reason=error) from error


def _read_pipe(stream: BinaryIO) -> bytes:
    """Return all bytes of a stream, which may be endless. Raise BadList if there are too many, or OSError."""
    parts: list[bytes] = []
    size = 0
    while part := stream.read(1 << 20):
        parts.append(part)
        size += len(part)
        if size > MOST_BYTES:
            raise BadList("the piped list is larger than {size}", size=f"{MOST_BYTES >> 20} MB")
    return b"".join(parts)


def refused(name: str) -> Iterator[Refused]:
    """Return the lines that were left out when the player's list was added. Raise shipped.Unknown or BadList."""
    if name not in names():
        raise _no_own_list(name, names())
    file = _folder() / f"{name}.refused.txt"
    lines = _read(file, 2 * MOST_BYTES).decode("utf-8", "replace").split("\n") if file.exists() else []
    reasons = {why.key: why for why in Why}
    for line in lines:
        number, _, rest = line.partition("\t")
        text, _, why = rest.rpartition("\t")
        if number.isdecimal() and why in reasons:
            yield Refused(int(number), text, reasons[why])


def remove(name: str) -> None:
    """Remove a player's list and its compiled form. Raise shipped.Unknown or BadList."""
    if ships(name):
        raise BadList('"{name}" comes with the game and can\'t be removed', name=name)
    if name in system_lists():
        raise BadList(
            '"{name}" belongs to your system ({file}) and can\'t be removed', name=name, file=system_lists()[name]
        )
    if name not in names():
        raise _no_own_list(name, names())
    for file in [_folder() / f"{name}{ending}" for ending in (".json", ".txt", ".refused.txt")]:
        file.unlink(missing_ok=True)
    for file in (folders.cache_dir() / "lexicons").glob(f"{name}-*.lexicon"):
        if re.fullmatch(rf"{re.escape(name)}-[0-9a-f]{{16}}-\d+", file.stem):
            with contextlib.suppress(OSError):  # Windows cannot remove a mapped file; the cache may keep it
                file.unlink()
    forget()


def checked_name(name: str) -> str:
    """Return `name` normalized as a list's name. Raise BadList if it cannot be one."""
    plain = name.strip().lower()
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,39}", plain):
        raise BadList(
            '"{name}" can\'t be the name of a list: use up to 40 letters a-z, digits, - and _, such as house-words',
            name=name,
        )
    if plain in shipped.NAMES:
        raise BadList('"{name}" is a word list of the game: choose another name', name=plain)
    return plain


def _compile(
    file: Path, name: str, target: Path, capitals: bool, data: bytes | None = None
) -> Generator[Report, None, Report]:
    """Read a list and write its compiled table to `target`. Yield reports and return the last."""
    report, language = Report(name, "reading", 0.0, 0, 0, 0, 0, ()), LANGUAGES[language_of(name)]
    yield report
    if file.suffix == ".dic" and data is None:
        with _as_bad_list(file):
            lines = list(dict.fromkeys(form for form in hunspell.words(file) if len(form) <= LONGEST_FORM))
    else:
        lines = decoded(_read(file) if data is None else data).splitlines()
    words: set[str] = set()
    refused: list[Refused] = []
    refused_file = _folder() / f"{name}.refused.txt"
    twice = 0
    for number, line in enumerate(lines, start=1):
        if number % 100_000 == 0:
            done = 0.5 * number / len(lines)
            yield replace(report, done=done, lines=number, words=len(words), refused=len(refused))
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        # Do not examine every letter of an endless line.
        word, why = folded(text, language) if len(text) <= LINE else (text, Why.LONG)
        if not why and not capitals and text != text.lower():
            why = Why.CAPITAL
        if not why and word in words:
            twice += 1
            continue
        if not why and len(words) >= MOST_WORDS:
            why = Why.FULL
        if why is None:
            words.add(word)
        else:
            refused.append(Refused(number, text[:80], why))
    if not words:
        raise BadList("{file} has no word that can be played: write one word per line", file=file)
    report = Report(name, "compiling", 0.5, len(lines), len(words), twice, len(refused), tuple(refused[:SHOWN]))
    if refused and capitals:
        atomic_write.write(refused_file, "".join(f"{one.line}\t{one.text}\t{one.why.key}\n" for one in refused))
        report = replace(report, refused_file=refused_file)
    elif capitals:
        refused_file.unlink(missing_ok=True)
    del lines
    yield report
    entries = _entries(words) if language == LANGUAGES[ENGLISH] else ((word, UNTIERED, 0) for word in words)
    atomic_write.write(target, build(entries, language.letters))
    return replace(report, stage="done", done=1.0)


def _entries(words: set[str]) -> Iterator[tuple[str, int, int]]:
    """Yield the entries of a table, with the tier and strength of words that the shipped table has."""
    table = shipped.table()
    # Reading the whole table takes half a second, so look up the words of a short list one by one.
    short = len(words) < 20_000
    known = {} if short else {word: number for word, number in table.words() if word in words}
    for word in words:
        number = table.number(word) if short else known.get(word)
        if number is None:
            yield word, UNTIERED, 0
        else:
            yield word, table.tier(number), table.flags(number) & STRONG


def decoded(data: bytes) -> str:
    """Decode UTF-8, UTF-16 with a byte order mark, or else Latin-1, which accepts any bytes."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        with contextlib.suppress(UnicodeDecodeError):
            return data.decode("utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def folded(text: str, language: Language = LANGUAGES[ENGLISH]) -> tuple[str, Why | None]:
    """Return the word of a line in the letters of a language, and the reason if it is not a word."""
    word = language.fold(text).replace("\N{MIDDLE DOT}", "")  # Catalan col·lecció
    if word and set(word) <= set(language.letters):
        if len(word) < 2:
            return word, Why.LETTER
        return word, None if len(word) <= LONGEST else Why.LONG
    if re.search(r"\s", word):
        return word, Why.SPACE
    if "/" in word:
        return word, Why.SLASH
    if re.search(r"[-'’.]", word):
        return word, Why.MARK
    if re.search(r"\d", word):
        return word, Why.DIGIT
    return word, Why.STRANGE if strange_letter(word).isprintable() else Why.UNPRINTABLE


def strange_letter(text: str) -> str:
    """Return the first character other than a-z, ignoring accents; "" if there is none."""
    letters = LANGUAGES[ENGLISH].fold(text)
    return next((char for char in letters if not ("a" <= char <= "z" or unicodedata.combining(char))), "")


def _folder() -> Path:
    return folders.data_dir() / "wordlists"


def _record(name: str) -> _Record:
    file = _folder() / f"{name}.json"
    try:
        return bounded_read.convert(bounded_read.from_json(bounded_read.read(file)), _Record)
    except (OSError, Malformed) as error:
        raise _unreadable(file, error) from error


def _unreadable(file: Path, error: Exception) -> BadList:
    return BadList("{file} can't be read ({reason}): add the list again", file=file, reason=error)


def _no_own_list(name: str, own: tuple[str, ...]) -> shipped.Unknown:
    if not own:
        return shipped.Unknown('you have no list called "{name}": you have no lists yet', name=name)
    return shipped.Unknown('you have no list called "{name}": use one of {names}', name=name, names=", ".join(own))
