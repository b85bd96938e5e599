"""Colours by role, the typeface and the style sheet. A theme is one file, `resources/themes/NAME.toml`."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from functools import cache, lru_cache
from math import ceil, inf
from pathlib import Path
from string import Template
from typing import NamedTuple

import font_manrope
import font_source_serif_pro
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette

from boggle_qt.messages.catalogue import N_
from boggle_qt.store.files import shipped
from boggle_qt.store.files.bounded_read import list_files

FAMILY = "Manrope"
"""The typeface of words, names, figures and buttons."""
SERIF = "Source Serif Pro"
"""The typeface of sentences, definitions and asides."""
DESIGNED_FACE = "designed"
"""The name that means these two typefaces."""
READABLE = ("OpenDyslexic", "Atkinson Hyperlegible", "Lexend", "Andika")
"""Typefaces that are made to be easy to read; they are offered where they are installed."""
SYSTEM = "system"
"""The name that means day, night or high contrast, whichever the system uses."""
DAY, NIGHT, CONTRAST = "day", "night", "contrast"

TARGET = 28
"""Minimum side in pixels of everything that can be pressed: what a finger or an unsteady hand can hit."""
TEXT = 14
"""Pixels of body text at scale 1."""
SIZES = {"caption": -0.5, "body": 0, "word": 1, "heading": 2, "title": 3.5, "hero": 6}
"""Every size of text, in steps from body text, each a quarter larger than the one before."""
LEADING = 1.366
"""Line height of the typeface, in heights of its text."""
LEAST = 11.5
"""Minimum size of text in pixels."""


def pixels(size: str, text_scale: float = 1.0) -> float:
    """Return the height in pixels of a size of `SIZES`."""
    return max(LEAST, TEXT * text_scale * float(1.25 ** SIZES[size]))


class Theme:
    """One theme: `colour(token)` for painting, `palette()` and `style_sheet()` for widgets."""

    def __init__(self, name: str, dark: bool, plain: bool, colours: dict[str, QColor]) -> None:
        self.name, self.dark, self.plain, self._colours = name, dark, plain, colours

    @classmethod
    def load(cls, name: str) -> Theme:
        """Return a theme by its name, or "system". Raise Unknown if there is none, Damaged if its file is bad."""
        return _load(system_name() if name == SYSTEM else name)

    def colour(self, token: str) -> QColor:
        """Return the colour of a token. Raise Damaged if the file lacks it."""
        try:
            return self._colours[token]
        except KeyError as error:
            raise shipped.damaged(shipped.resource("themes", f"{self.name}.toml"), error) from error

    @property
    def tokens(self) -> frozenset[str]:
        """Every token the theme has a colour for."""
        return frozenset(self._colours)

    def palette(self) -> QPalette:
        """Return the colours of everything the style sheet does not set."""
        palette = QPalette()
        for role, token in (
            (QPalette.ColorRole.Window, "page"),
            (QPalette.ColorRole.WindowText, "text"),
            (QPalette.ColorRole.Base, "field"),
            (QPalette.ColorRole.AlternateBase, "page"),
            (QPalette.ColorRole.Text, "text"),
            (QPalette.ColorRole.Button, "button"),
            (QPalette.ColorRole.ButtonText, "text"),
            (QPalette.ColorRole.Highlight, "accent"),
            (QPalette.ColorRole.HighlightedText, "accent_text"),
            (QPalette.ColorRole.ToolTipBase, "page"),
            (QPalette.ColorRole.ToolTipText, "text"),
            (QPalette.ColorRole.PlaceholderText, "text_soft"),
            (QPalette.ColorRole.Link, "accent_deep"),
        ):
            palette.setColor(role, self.colour(token))
        return palette

    def style_sheet(self, text_scale: float = 1.0, space: float | None = None, leading: float = 1.0) -> str:
        """Return the style sheet of the application, with text `text_scale` times its size. In the file `$body` and the
        other names of `SIZES` are sizes of text, `$u8` is 8 units of `space` pixels (default: 1/16 of body text),
        `$body_row` the minimum height of a line of body text, `$word_row` that of a line of words, `$box` the side of a
        tick box, `$target` is `TARGET`, and a line of `$mark_line` and `$mark_ink` is under a chosen row."""
        sheet = Template(shipped.text("themes", "style.qss"))
        sizes = {name: f"{round(pixels(name, text_scale))}px" for name in SIZES}
        unit = TEXT * text_scale / 16 if space is None else space
        sizes |= {f"u{n}": f"{max(1, round(n * unit))}px" for n in range(1, 41)}
        for name in ("heading", "body", "caption"):
            sizes[f"{name}_row"] = f"{max(round(20 * unit), ceil(LEADING * pixels(name, text_scale)))}px"
        sizes["word_row"] = f"{max(TARGET, ceil(LEADING * pixels('word', text_scale)) + 1)}px"
        sizes["box"] = f"{max(24, round(24 * TEXT * text_scale / 16))}px"
        sizes["target"] = f"{TARGET}px"
        face = _face()
        sizes |= {"spaced": f"{_apart(pixels('body', text_scale)):.1f}px", "leading": f"{leading:g}"}
        sizes["aside_style"] = "italic" if face.designed else "normal"
        colours = {token: f"rgba({c.red()},{c.green()},{c.blue()},{c.alpha()})" for token, c in self._colours.items()}
        sizes |= {"mark_line": "2px" if self.plain else "1px", "mark_ink": colours["known" if self.plain else "rule"]}
        on = "dark" if self.plain else "light"
        pictures = {"tick": "tick-light.svg", "menu_tick": f"tick-{on}.svg", "arrow": f"arrow-{on}.svg"}
        files = {name: shipped.resource("themes", file).as_posix() for name, file in pictures.items()}
        try:
            return sheet.substitute(sizes, **colours, **files, family=face.words, serif=face.sentences)
        except (KeyError, ValueError) as error:
            raise shipped.damaged(shipped.resource("themes", "style.qss"), error) from error


@cache
def _load(name: str) -> Theme:
    if name not in (DAY, NIGHT, *names()):
        themes = ", ".join((SYSTEM, *names()))
        raise shipped.Unknown('there is no theme called "{name}": use one of {names}', name=name, names=themes)
    file = shipped.values("themes", f"{name}.toml")
    try:
        colours = {token: _colour(value) for token, value in file["colours"].items()}
        return Theme(name, bool(file["dark"]), bool(file["plain"]), colours)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise shipped.damaged(shipped.resource("themes", f"{name}.toml"), error) from error


def _colour(value: str) -> QColor:
    """Return the colour of "#rrggbb" or "#rrggbbaa". Raise ValueError."""
    colour = QColor(f"#{value[7:]}{value[1:7]}" if len(value) == 9 else value)
    if not colour.isValid():
        raise ValueError(value)
    return colour


def names() -> tuple[str, ...]:
    """Return the name of every theme file, in any order."""
    return tuple(file.stem for file in list_files(shipped.resource("themes"), ".toml"))


def titles() -> dict[str, str]:
    """Return the English title of every theme by its name, in the order of the menu: by `order` in the files, then by
    title. A file that cannot be read is left out."""
    offered = []
    for name in names():
        with suppress(shipped.Damaged, TypeError, ValueError):
            head, _, _ = shipped.text("themes", f"{name}.toml").partition("[colours]")  # parsing the colours takes long
            file = tomllib.loads(head)
            offered.append((float(file.get("order", inf)), str(file.get("title", name)), name))
    return {SYSTEM: N_("System"), **{name: title for _, title, name in sorted(offered)}}


def system_name() -> str:
    """Return "day" or "night", whichever the system uses now, or "contrast" if it asks for a high one."""
    hints = QGuiApplication.styleHints()
    wish = hints.accessibility().contrastPreference() if hasattr(hints, "accessibility") else None  # since Qt 6.10
    if wish is not None and wish is Qt.ContrastPreference.HighContrast:  # the name is since Qt 6.10, too
        return CONTRAST
    return NIGHT if hints.colorScheme() == Qt.ColorScheme.Dark else DAY


@cache
def install_fonts() -> None:
    """Load the bundled typefaces into Qt, once."""
    folder = Path(font_manrope.font_directory)
    for weight in ("Regular", "Medium", "SemiBold", "Bold", "ExtraBold"):
        QFontDatabase.addApplicationFont(str(folder / f"Manrope-{weight}.ttf"))
    folder = Path(font_source_serif_pro.font_directory)
    for style in ("Regular", "It", "Semibold"):
        QFontDatabase.addApplicationFont(str(folder / f"SourceSerifPro-{style}.ttf"))


class _Face(NamedTuple):
    """The typefaces in use."""

    words: str = FAMILY
    sentences: str = SERIF
    spaced: bool = False

    @property
    def designed(self) -> bool:
        return self.words != self.sentences


_used = [_Face()]


def _face() -> _Face:
    install_fonts()
    return _used[0]


def _apart(pixels: float) -> float:
    """Return how many pixels further apart letters of that size are."""
    return 0.07 * pixels if _used[0].spaced else 0.0


def typefaces() -> dict[str, str]:
    """Return the untranslated titles of the typefaces to choose from, by family: those that ship, and of `READABLE`
    those that are installed."""
    titles = {DESIGNED_FACE: N_("As designed"), FAMILY: N_("Manrope only"), SERIF: N_("Source Serif only")}
    return titles | {family: family for family in QFontDatabase.families() if family.startswith(READABLE)}


def use_typeface(family: str, spaced: bool) -> None:
    """Write all texts in a typeface, or in the designed ones if it is not installed."""
    install_fonts()
    known = family != DESIGNED_FACE and family in QFontDatabase.families()
    face = _Face(family, family, spaced) if known else _Face(spaced=spaced)
    if face != _used[0]:
        _used[0] = face
        _font.cache_clear()


def font(pixels: float, weight: QFont.Weight = QFont.Weight.DemiBold, tabular: bool = False) -> QFont:
    """Return the typeface at a size in pixels; `tabular` gives all digits the same width."""
    return QFont(_font(max(1, round(pixels)), weight, tabular))


def serif(pixels: float, italic: bool = False) -> QFont:
    """Return the typeface of sentences at a size in pixels. Only the designed one is ever `italic`: slanted letters are
    harder to read."""
    made = QFont(_face().sentences)
    made.setWeight(QFont.Weight.Normal)
    made.setItalic(italic and _face().designed)
    made.setPixelSize(max(1, round(pixels)))
    made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, _apart(pixels))
    return made


@lru_cache(maxsize=256)
def _font(pixels: int, weight: QFont.Weight, tabular: bool) -> QFont:
    made = QFont(_face().words)
    made.setPixelSize(pixels)
    made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, _apart(pixels))
    made.setWeight(weight)
    if tabular:
        made.setFeature(QFont.Tag("tnum"), 1)
    return made


def blend(a: QColor, b: QColor, t: float) -> QColor:
    """Return a mix of two colours: `a` at 0, `b` at 1."""
    t = min(1.0, max(0.0, t))
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * t,
        a.greenF() + (b.greenF() - a.greenF()) * t,
        a.blueF() + (b.blueF() - a.blueF()) * t,
        a.alphaF() + (b.alphaF() - a.alphaF()) * t,
    )


def faded(colour: QColor, alpha: float) -> QColor:
    """Return a colour `alpha` times as opaque."""
    copy = QColor(colour)
    copy.setAlphaF(min(1.0, max(0.0, colour.alphaF() * alpha)))
    return copy
