"""Write resources/locale/messages.pot: every text of the program that is to be translated.

python packaging/catalogue.py          write it
python packaging/catalogue.py check    exit with 1 if it is not what the sources contain
"""

from __future__ import annotations

import ast
import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "resources" / "locale" / "messages.pot"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
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
    written = io.BytesIO()
    write_po(written, catalog, width=120, sort_by_file=True, include_lineno=False)
    header, texts = written.getvalue().decode().split("\n\n", 1)
    kept = ("#", "msg", '"MIME-Version', '"Content-T')  # the rest would change with every day and every Babel
    header = "\n".join(line for line in header.split("\n") if line.startswith(kept))
    return f"{header}\n\n{texts}"


def fault_classes() -> list[str]:
    """Return the names of all faults: their first argument is a text to translate."""
    classes: dict[str, set[str]] = {}
    for file in (ROOT / "boggle_qt").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, set()).update(ast.unparse(base).split(".")[-1] for base in node.bases)
    found = {"Fault"}
    while more := {name for name, bases in classes.items() if bases & found} - found:
        found |= more
    return sorted(found)


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        if TEMPLATE.read_text(encoding="utf-8") != template():
            sys.exit(f"{TEMPLATE.relative_to(ROOT)} is out of date: run python packaging/catalogue.py")
    else:
        TEMPLATE.write_text(template(), encoding="utf-8")
