"""Every theme has the same tokens and legible text (WCAG 2 AA, 4.5 to 1)."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from pytestqt.qtbot import QtBot

from boggle_qt.store.files import shipped
from boggle_qt.store.files.shipped import Unknown
from boggle_qt.ui.look import theme
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.startup.window import Window

GROUNDS = {
    "text": ("page", "panel", "button", "field", "paper", "paper_low", "slip", "marked", "card_low"),
    "text_soft": ("page", "panel", "paper", "paper_low", "slip", "card_low"),
    "points": ("panel", "paper", "paper_low"),
    **dict.fromkeys(("good", "wrong", "known"), ("paper", "paper_low")),
    "pencil": ("paper_low",),
    "paper": ("good", "known", "wrong", "cannot"),
    "accent_text": ("accent",),
    "cloth_ink": ("cloth",),
    "tile_ink": ("tile", "held"),
    **dict.fromkeys(("clock_ink", "clock_late"), ("panel",)),
    "gold_ink": ("gold",),
    "bar_ink": ("bar",),
    "band_ink": ("band", *(f"seat{seat}" for seat in range(1, 9))),
}
"""What each ink is written on."""


def over(front: QColor, back: QColor) -> QColor:
    """Return the visible colour of a translucent one in front of another."""
    part = front.alphaF()
    mixed = (f * part + b * (1 - part) for f, b in zip(front.getRgbF()[:3], back.getRgbF()[:3], strict=True))
    return QColor.fromRgbF(*mixed)


def luminance(colour: QColor) -> float:
    """Return the relative luminance after WCAG 2."""
    parts = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour.getRgbF()[:3])
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one: QColor, two: QColor) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", theme.names())
def test_text_is_legible(name: str) -> None:
    """All text has a contrast of 4.5 to 1, even on a translucent panel over the table."""
    loaded = Theme.load(name)
    for front, grounds in GROUNDS.items():
        for back, table in product(grounds, ("table_dark", "table", "table_light")):
            behind = over(loaded.colour(back), loaded.colour(table))
            assert contrast(loaded.colour(front), behind) >= 4.5, (front, back, table)


@pytest.mark.parametrize("name", theme.names())
def test_the_focus_ring_is_visible_on_everything(name: str) -> None:
    """One tone of the ring has a contrast of 3 to 1 to any background, and both to each other; a field's edge, which
    has one tone, to the field."""
    loaded = Theme.load(name)
    tones = [loaded.colour("focus_edge"), loaded.colour("focus")]
    assert contrast(*tones) >= 3
    assert contrast(loaded.colour("focus"), over(loaded.colour("field"), loaded.colour("page"))) >= 3
    for token in sorted(loaded.tokens):
        for table in ("table_dark", "table", "table_light"):
            behind = over(loaded.colour(token), loaded.colour(table))
            assert max(contrast(tone, behind) for tone in tones) >= 3, (token, table)


@pytest.mark.parametrize("name", theme.names())
def test_fields_and_handles_are_seen(name: str) -> None:
    """The edge of a field, a slider's handle and a scroll bar have a contrast of 3 to 1 to the paper round them."""
    loaded = Theme.load(name)
    for ground in ("field", "paper", "paper_low", "page"):
        assert contrast(loaded.colour("edge"), loaded.colour(ground)) >= 3, ground


@pytest.mark.skipif(not hasattr(Qt, "ContrastPreference"), reason="since Qt 6.10")
def test_high_contrast_is_followed_while_the_game_is_open(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window wears the theme as soon as the system says so, and its own again afterwards."""
    hints = QGuiApplication.styleHints().accessibility()
    window.preferences.change(theme=theme.SYSTEM)
    before = current_look().theme.name
    for contrast_wanted, name in ((Qt.ContrastPreference.HighContrast, theme.CONTRAST), (None, before)):
        monkeypatch.setattr(theme, "system_name", lambda name=name: name)
        hints.contrastPreferenceChanged.emit(contrast_wanted or Qt.ContrastPreference.NoPreference)
        assert current_look().theme.name == name


def test_all_themes_have_the_same_tokens(qtbot: QtBot) -> None:
    """Every theme has a colour for each token, a palette and a whole style sheet."""
    themes = [Theme.load(name) for name in theme.names()]
    assert len({loaded.tokens for loaded in themes}) == 1
    for loaded in themes:
        loaded.palette()
        assert "$" not in loaded.style_sheet(1.5)
        with pytest.raises(shipped.Damaged, match="no such role"):
            loaded.colour("no such role")
    with pytest.raises(Unknown, match="use one of system, "):
        Theme.load("noon")


def test_a_theme_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file put beside the shipped themes is offered by its title or else its name, and can be loaded."""
    before = theme.titles()
    copytree(shipped.resource("themes"), tmp_path / "themes")
    day = (tmp_path / "themes" / "day.toml").read_text("utf-8")
    for name, title in (("plaid", 'title = "Scottish plaid"'), ("zebra", "")):
        changed = day.replace('title = "Day"', title).replace("order = 1", "").replace("#8a5a30", "#112233", 1)
        (tmp_path / "themes" / f"{name}.toml").write_text(changed, "utf-8")
    (tmp_path / "themes" / "broken.toml").write_text("= = =", "utf-8")
    monkeypatch.setattr(shipped, "resource", tmp_path.joinpath)
    assert theme.titles() == before | {"plaid": "Scottish plaid", "zebra": "zebra"}
    assert list(theme.titles())[:2] == ["system", "day"]
    assert Theme.load("plaid").colour("table").name() == "#112233"


@pytest.mark.skipif(not hasattr(Qt, "ContrastPreference"), reason="since Qt 6.10")
@pytest.mark.parametrize(("wish", "name"), [("HighContrast", theme.CONTRAST), ("NoPreference", theme.NIGHT)])
def test_high_contrast_follows_the_system(monkeypatch: pytest.MonkeyPatch, wish: str, name: str) -> None:
    """It goes before the system's light or dark colours."""
    hints = SimpleNamespace(
        contrastPreference=lambda: Qt.ContrastPreference[wish], colorScheme=lambda: Qt.ColorScheme.Dark
    )
    hints.accessibility = lambda: hints
    monkeypatch.setattr(theme.QGuiApplication, "styleHints", lambda: hints)
    assert theme.system_name() == name
