"""Write resources/locale/messages.pot: every text of the program that is to be translated.

python packaging/catalogue.py              write it
python packaging/catalogue.py update       write it, and bring new texts into the .po file of each language
python packaging/catalogue.py update nl    the same, and begin a .po file for this language
python packaging/catalogue.py check        exit with 1 if it is not what the sources contain, or a .po file has faults
"""

from __future__ import annotations

import ast
import gettext
import io
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from polib import POEntry, pofile

from boggle_qt.messages.po_file import compile_po

ROOT = Path(__file__).resolve().parent.parent

TEMPLATE = ROOT / "resources" / "locale" / "messages.pot"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "counter": (1, 2),
    "pgettext": ((1, "c"), 2),
}


def template() -> str:
    """Return the catalogue of the sources as a template for translators."""
    catalog = Catalog(header_comment="# The texts of Boggle Qt, for translators.", fuzzy=False)
    keywords = {**KEYWORDS, **dict.fromkeys(fault_classes())}
    for name, _, text, comments, context in extract_from_dir(
        ROOT / "boggle_qt",
        [("**.py", "python")],
        keywords=keywords,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    ):
        catalog.add(text, locations=[(f"boggle_qt/{name}", 0)], auto_comments=comments, context=context)
    for file, text in texts_in_f_strings(ROOT / "boggle_qt"):
        catalog.add(text, locations=[(f"boggle_qt/{file.relative_to(ROOT / 'boggle_qt').as_posix()}", 0)])
    for kind in ("dice", "themes"):
        for file in sorted((ROOT / "resources" / kind).glob("*.toml")):
            texts = tomllib.loads(file.read_text(encoding="utf-8"))
            for text in filter(None, (texts["title"], texts.get("source"))):
                catalog.add(text, locations=[(f"resources/{kind}/{file.name}", 0)])
    return po_text(catalog)


def po_text(catalog: Catalog) -> str:
    """Return the text of a catalogue's file, with what is needed of its header: the rest would change with every day
    and every Babel."""
    written = io.BytesIO()
    write_po(written, catalog, width=120, ignore_obsolete=True, sort_by_file=True, include_lineno=False)
    header, texts = written.getvalue().decode().split("\n\n", 1)
    kept = ("#", "msg", '"Language:', '"Plural-Forms', '"nplurals', '"MIME-Version', '"Content-T')
    header = "\n".join(line for line in header.split("\n") if line.startswith(kept) or "plural=" in line)
    return f"{header}\n\n{texts}"


def parsed(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """Yield each Python file below a folder and its syntax tree."""
    for file in sorted(folder.rglob("*.py")):
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def texts_in_f_strings(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield file and text of each `_("...")` inside an f-string: before Python 3.12 Babel doesn't see them."""
    for file, tree in parsed(folder):
        calls = [call for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for call in ast.walk(node)]
        for call in calls:
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "_" and isinstance(call.args[0], ast.Constant):
                yield file, str(call.args[0].value)


@cache
def fault_classes() -> list[str]:
    """Return the names of all faults: their first argument is a text to translate."""
    classes: dict[str, set[str]] = {}
    for _, tree in parsed(ROOT / "boggle_qt"):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, set()).update(ast.unparse(base).split(".")[-1] for base in node.bases)
    found = {"Fault"}
    while more := {name for name, bases in classes.items() if bases & found} - found:
        found |= more
    return sorted(found)


TEXT_FOLDERS = ("ui", "cli", "messages", "tour")
ALLOWED = ROOT / "packaging" / "allowed_texts.txt"
"""Literals that look like text and are none, one per line: style sheets, object names, patterns."""
TWO_WORDS = re.compile(r"[A-Za-z']{2,}[,;:.]? +[A-Za-z']{2,}")
GLUED_WORD = re.compile(r"(^|[\s(])[A-Za-z]{3,}[\s:.,]|[\s][A-Za-z]{3,}($|[\s:.,)])")
"""A word in a piece of an f-string, beside a space: part of a sentence that nobody can translate."""
SILENT_CALLS = {
    "setObjectName",
    "setProperty",
    "compile",
    "AssertionError",
    "NotImplementedError",
    "TypeError",
    "debug",
}
"""Calls whose arguments no player reads."""


def untranslated(folder: Path) -> Iterator[tuple[Path, int, str]]:
    """Yield file, line and literal of each text that is shown without being looked up in the catalogue."""
    marks = {*KEYWORDS, *fault_classes()}
    for file, tree in parsed(folder):
        stack: list[tuple[ast.AST, bool]] = [(tree, False)]
        while stack:
            node, inside = stack.pop()
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func).split(".")[-1]
                if name in KEYWORDS and any(isinstance(part, ast.JoinedStr | ast.BinOp) for part in node.args):
                    yield file, node.lineno, ast.unparse(node)
                inside = inside or name in marks or name in SILENT_CALLS
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and not inside:
                if TWO_WORDS.search(node.value):
                    yield file, node.lineno, node.value
            elif isinstance(node, ast.JoinedStr) and not inside:
                pieces = [one.value for one in node.values if isinstance(one, ast.Constant)]
                if any(GLUED_WORD.search(piece) for piece in pieces):
                    yield file, node.lineno, ast.unparse(node)
                inside = True  # its pieces are judged
            stack += [(child, inside) for child in _children(node)]


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a syntax tree that may hold a text: no docstrings, annotations or messages of asserts."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "msg"):
            continue
        for one in value if isinstance(value, list) else [value]:
            docstring = isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)
            if isinstance(one, ast.AST) and not docstring:
                yield one


def problems(folder: Path) -> list[str]:
    """Return one line for each untranslated text under a folder that is not allowed."""
    allowed = set(ALLOWED.read_text(encoding="utf-8").splitlines())
    found = ((file.relative_to(ROOT), line, " ".join(text.split())) for file, line, text in untranslated(folder))
    return [f"{file}:{line}: {text[:100]}" for file, line, text in found if text not in allowed]


FIELD = re.compile(r"\{\w*\}|%\(\w+\)[sr]|%[srd]|</?\w+|&\w+;")
"""Placeholders and markup, which a translation must keep."""
MNEMONIC = re.compile(r"&(?!\w+;)\S")
"""The mark before the letter of a menu's key."""


def update(source: Path) -> None:
    """Bring the texts of the template into a .po file, which may be new: texts that are gone are removed, and
    translations of others stay. Nothing is guessed."""
    language = source.parent.name
    if source.exists():
        catalog = read_po(io.BytesIO(source.read_bytes()), locale=language)
    else:
        source.parent.mkdir(exist_ok=True)
        catalog = Catalog(locale=language, header_comment="# The texts of Boggle Qt.", fuzzy=False)
    catalog.update(read_po(io.BytesIO(TEMPLATE.read_bytes())), no_fuzzy_matching=True, update_header_comment=False)
    source.write_text(po_text(catalog), encoding="utf-8")


def po_problems(source: Path) -> list[str]:
    """Return one line for each fault of a .po file. A text without a translation is none: it is shown in English."""
    name = source.relative_to(ROOT).as_posix()
    try:
        found = pofile(str(source), encoding="utf-8")
        catalogue = gettext.GNUTranslations(io.BytesIO(compile_po(source)))
    except (OSError, ValueError) as error:
        return [f"{name}: {error}"]
    plural = found.metadata.get("Plural-Forms", "")
    forms = int(found_forms[1]) if (found_forms := re.search(r"nplurals=(\d)", plural)) else 0
    faults = [] if forms else ["the header has no Plural-Forms"]
    faults += [f"form {form} of plurals is never used" for form in range(forms) if not _is_used(catalogue, form)]
    for one in found:
        faults += [f"{one.msgid[:60]!r}: {fault}" for fault in _translation_faults(one, forms)]
    return [f"{name}: {fault}" for fault in faults]


def _is_used(catalogue: gettext.GNUTranslations, form: int) -> bool:
    return any(catalogue.plural(number) == form for number in (*range(200), 1_000_000))


def _translation_faults(one: POEntry, forms: int) -> Iterator[str]:
    if one.fuzzy:
        yield "it is marked fuzzy: check the translation and remove the mark"
    translations = list(one.msgstr_plural.values()) or [one.msgstr]
    if not any(translations):
        return
    if one.msgid_plural and len(translations) != forms:
        yield f"it needs {forms} forms"
    sources = [one.msgid, one.msgid_plural] if one.msgid_plural else [one.msgid]
    fields = [Counter(FIELD.findall(text)) for text in sources]
    for said in translations:
        if not said:
            yield "a form is empty"
            continue
        own = Counter(FIELD.findall(said))
        if not set.intersection(*map(set, fields)) <= set(own) <= set().union(*fields):
            yield f"{said[:60]!r} needs the placeholders and markup {sorted(set().union(*fields))}"
        elif "{}" in own or any("%s" in each and own != each for each in fields):
            yield f"{said[:60]!r} needs as many unnamed placeholders"
        if one.msgctxt is None and len(MNEMONIC.findall(said)) != len(MNEMONIC.findall(one.msgid)):
            yield f"{said[:60]!r}: as in the English text, & goes before the letter of a key"
        if one.msgctxt is None and [said[:1].isspace(), said[-1:].isspace()] != [
            one.msgid[:1].isspace(),
            one.msgid[-1:].isspace(),
        ]:
            yield f"{said[:60]!r} must begin and end with spaces as the English text does"
        if said.count("\n") != one.msgid.count("\n") and not one.msgid_plural and one.msgid.count("\n") < 2:
            yield f"{said[:60]!r} needs as many lines as the English text"


def _texts(source: Path) -> set[tuple[str | None, str]]:
    """Return context and English text of each entry of a .po or .pot file."""
    return {(entry.msgctxt, entry.msgid) for entry in pofile(str(source), encoding="utf-8")}


def main(words: list[str]) -> int:
    if not words or words[0] == "update":
        TEMPLATE.write_text(template(), encoding="utf-8")
        new = [TEMPLATE.parent / code / "messages.po" for code in words[1:]]
        for source in {*TEMPLATE.parent.glob("*/messages.po"), *new} if words else ():
            update(source)
        return 0
    if words[0] == "texts":
        found = problems(Path(words[1]).resolve())
    else:
        found = [line for name in TEXT_FOLDERS for line in problems(ROOT / "boggle_qt" / name)]
        if TEMPLATE.read_text(encoding="utf-8") != template():
            found.append(f"{TEMPLATE.relative_to(ROOT)} is out of date: run python packaging/catalogue.py")
        texts = _texts(TEMPLATE)
        for source in sorted(TEMPLATE.parent.glob("*/messages.po")):
            found += po_problems(source)
            if lacking := len(texts - _texts(source)):
                found.append(
                    f"{source.relative_to(ROOT)} lacks {lacking} texts: run python packaging/catalogue.py update"
                )
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
