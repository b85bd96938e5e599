"""The survey page: what throws of a cube set hold, and those of another set, list or rule beside them."""

import os
from collections.abc import Generator
from contextlib import suppress
from itertools import compress
from pathlib import Path
from random import Random

from PySide6.QtCore import QObject, QPoint, QSignalBlocker
from PySide6.QtGui import QImage, QRegion
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.dice import throw
from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.messages.boards import measure_name, throw_count
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import capital, decimal, join_facts, letter_count
from boggle_qt.messages.problems import reason
from boggle_qt.store.work.survey import Question, Tally, figures, own_cubes, survey_file, surveying, write_csv
from boggle_qt.ui.desk.histogram import Histogram
from boggle_qt.ui.desk.scoring_fields import WordFields
from boggle_qt.ui.desk.tray_and_paper import WorkPage, save_text
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Work, relay
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.fields import NumberField, blank_choice, refill, written_line
from boggle_qt.ui.widgets.figures_table import Figures
from boggle_qt.ui.widgets.labels import MessageLabel, label
from boggle_qt.ui.widgets.layouts import fill, flowing
from boggle_qt.ui.widgets.paper import stacked
from boggle_qt.ui.widgets.sheet_dialog import ask_target


class SideFields(WordFields):
    """The cubes, words and rules of one survey."""

    def __init__(self, services: Services, parent: QObject, *, second: bool = False) -> None:
        """Make the fields; with `second` the cubes can also be "nothing": then there is no second survey."""
        named = {"none": _("nothing"), "named": _("Compared: {name}")} if second else {}
        super().__init__(services, parent, **named)
        if not second:
            self.dice.setCurrentIndex(self.dice.findData(services.preferences.settings.dice))
        lengths = [(letters, letter_count(letters)) for letters in range(2, 7)]
        self.shortest = self._blank(_("Shortest word"), [(None, _("as on the box")), *lengths])
        self.counted["shortest"] = self.shortest

    def question(self, word: str) -> Question:
        """Return what is asked; `word` is one to count the boards of, or "". Raise ValueError."""
        dice = self._services.open_dice(self.dice.currentData())
        rules = self._services.preferences.solo_rules(len(dice.cubes))
        lexicon, spelling = self.lexicon.currentData(), self.spelling.currentData()
        words = len(self._services.lexicons.open(lexicon, spelling))
        least = self.shortest.currentData() or rules.min_letters
        cubes = own_cubes(dice)
        return Question(dice.name, 0, lexicon, spelling, least, words, cubes=cubes, detail=True, word=word)

    @property
    def name(self) -> str:
        """The chosen values in one line: a spelling only of words that have two, the shortest word only if chosen."""
        shown = True, True, self.lexicon.currentData() in LEXICONS, self.shortest.currentData() is not None
        fields = self.dice, self.lexicon, self.spelling, self.shortest
        return join_facts([field.currentText() for field in compress(fields, shown)])


class SurveyPage(WorkPage):
    """A throw of the cubes and what is asked at the left; the picture and the figures at the right."""

    merges = True

    def __init__(self, services: Services) -> None:
        super().__init__(services, _("Start"))
        self.sides: list[tuple[str, Tally]] = []
        """The names and tallies of the surveys that are shown: one, or two beside each other."""
        self._asked, self._names = "", list[str]()
        self.boards = NumberField(100, 1_000_000, 10_000, "", step=1000)
        self.first, self.second = SideFields(services, self), SideFields(services, self, second=True)
        self.second.dice.setToolTip(_("Another set, list or rule"))
        self.second.dice.currentIndexChanged.connect(self.update_layout)
        self.word = written_line(_("such as tine"), _("Boards with"), 64)
        self.line = label(look="aside", wrap=True)
        self.message = MessageLabel(folds=True)
        self.picture = Histogram()
        self.first.dice.currentIndexChanged.connect(lambda _: self._show_cubes())
        self.measured = blank_choice(_("Measure"))
        """The measure whose distribution is shown."""
        self.measured.currentIndexChanged.connect(lambda _: self._show_sides())
        self.table = Figures(_("Figures"), elide_first=True, complete=True)
        self.table.setSelectionMode(Figures.SelectionMode.NoSelection)
        self.spread = label(look="aside", wrap=True)
        self.spread.balanced = True
        self._figure = label(look="bigScore")
        self._lay_out()
        self._show_busy()
        self._show_sides()

    def _lay_out(self) -> None:
        self.boards.setAccessibleName(_("Throws"))
        text = _(
            "In {throws} throws of {cubes}, count the words of {word_list} in {spelling} spelling, the shortest "
            "{shortest}. Compare with {compared}."
        )
        fields = {"throws": self.boards, "cubes": self.first.dice, **self.first.counted, "compared": self.second.dice}
        self._compared = Sentence(_("Words: {word_list}, {spelling}. Shortest: {shortest}."), self.second.counted)
        counted = Sentence(_("Count boards with {word}"), {"word": self.word})
        fill(stacked(self.form), Sentence(text, fields), self._compared, counted)
        self._compared.hide()
        self.slip_column.addStretch(1)
        self.menu.addAction(_("Save table …"), self.save_table)
        self.menu.addAction(_("Save picture …"), self.save_picture)
        self.add_head(_("Survey"), self.change, self.more, apart=self.change)
        self._mean = flowing(self._figure, self.measured, label(_("on average"), "figureLine"), gap=8)
        self._empty = EmptySheet("bars")
        fill(self.column, self.line, self._mean, self.spread, self.message)
        fill(self.column, (self.picture, 6), (self.table, 4), (self._empty, 4))
        workshop = button(_("Workshop"), act=self.requester(ShowPage("workshop")))
        cubes = button(_("Cubes"), act=self.requester(ShowPage("cubes")))
        self.add_cards(self.start, cubes, workshop)

    # As a page

    def enter(self) -> None:
        """Offer what can be chosen, and focus the button."""
        for side in (self.first, self.second):
            side.offer_dice()
        self._show_cubes()
        self.start.setFocus()

    def update_layout(self) -> None:
        self.slip_under = 21.0 if self._comparing else 15.75
        self._compared.setVisible(self._comparing)
        super().update_layout()
        self._show_sides()

    @property
    def is_foldable(self) -> bool:
        return self.merged and bool(self.sides) and not self.worker.busy

    @property
    def _comparing(self) -> bool:
        return self.second.dice.currentData() is not None

    # The survey

    def _show_cubes(self) -> None:
        with suppress(ValueError):  # removed meanwhile
            dice = self._services.open_dice(self.first.dice.currentData())
            thrown = throw(dice, Random(dice.name))
            self.tray.show_board(thrown.board, thrown.turns)

    def work(self) -> Work:
        word = self.word.text().strip().lower()
        fields = [self.first, *([self.second] if self._comparing else [])]
        if word and not (word.isascii() and word.isalpha()):
            raise ValueError(_("“{word}” isn't a valid word: use only the letters a to z.").format(word=word))
        questions, cache = [side.question(word) for side in fields], self._services.cache()
        boards, self._asked, self._names = self.boards.value(), word, [side.name for side in fields]
        self.message.say("")
        return lambda: _survey_all(questions, boards, cache)

    def _show_busy(self) -> None:
        super()._show_busy()
        self._empty.show_text(_("Throwing …") if self.worker.busy else _("Choose what to throw, and press Start."))

    def complain(self, text: str) -> None:
        self.message.say(text)

    def progress(self, tallies: list[Tally]) -> None:
        self.change.setChecked(False)
        self.sides = [(name, tally) for name, tally in zip(self._names, tallies, strict=False) if tally.boards]
        self._show_sides()

    # The answer

    def _show_sides(self) -> None:
        for part in (self.more, self.line, self._mean, self.picture):
            part.setVisible(bool(self.sides))
        self.spread.setVisible(len(self.sides) == 2 or (bool(self.sides) and not self.is_low()))
        self.table.setVisible(len(self.sides) == 2)
        least = round(6 * current_look().pixels("body"))  # a table that has no room below is scrolled to
        self.picture.setMinimumHeight(max(least, self._area.height() // 2) if len(self.sides) == 2 else least)
        self._empty.setHidden(bool(self.sides))
        if not self.sides:
            return
        self._show_line()
        largest: dict[str, float] = {}
        for __, tally in self.sides:
            for name in tally.measures:
                largest[name] = max(largest.get(name, 0.0), figures(tally.measure(name))["mean"])
        measures: list[str] = [name for name in ("points", "words", "par", "longest", "word") if name in largest]
        measures += sorted((name for name in largest if name.isdigit() and largest[name] >= 0.05), key=int)
        with QSignalBlocker(self.measured):
            refill(self.measured, [(name, measure_name(name, self._asked)) for name in measures])
        rows = [
            (capital(measure_name(name, self._asked)), *(_mean(tally, name) for __, tally in self.sides))
            for name in measures
        ]
        heads = (_("Per board"), _("First"), _("Second"))[: len(self.sides) + 1]
        self.table.figures.show_rows(heads, len(rows), rows.__getitem__)
        self.table.setMinimumHeight(self.table.whole_height())  # so that only the paper scrolls
        measure = self.measured.currentData() or "points"
        counts = [tally.measure(measure) for __, tally in self.sides]
        self.picture.show_counts(counts, bars=40, unit=measure_name(measure, self._asked))
        self._figure.setVisible(len(counts) == 1)
        if len(counts) == 1:
            others = (row for row, name in zip(rows, measures, strict=True) if name.isalpha() and name != measure)
            self.spread.setText(join_facts(_("{name}: {count}").format(name=row[0], count=row[1]) for row in others))
            self._figure.setText(_mean(self.sides[0][1], measure))
        else:
            first, second = map(figures, counts)
            error = (first["error"] ** 2 + second["error"] ** 2) ** 0.5
            line = _("Second minus first: {difference} ± {error} on average")
            difference = decimal(second["mean"] - first["mean"], 2)
            self.spread.setText(line.format(difference=difference, error=decimal(error, 2)))
        self.fold()

    def _show_line(self) -> None:
        titles = [_("First: {name}"), _("Second: {name}")] if len(self.sides) == 2 else ["{name}"]
        lines = [
            _("{name}: {throws}").format(name=title.format(name=name), throws=throw_count(tally.boards))
            for title, (name, tally) in zip(titles, self.sides, strict=False)
        ]
        alone = next((tally.alone for __, tally in self.sides if tally.alone), None)
        if alone is not None:
            lines.append(f"{reason(alone)}.")
        self.line.setText("\n".join(lines))

    # Save

    def save_table(self) -> None:
        """Ask for a file and save every distribution as CSV."""
        text = write_csv(self.sides)
        save_text(self, _("Save survey"), "survey.csv", _("Table (*.csv)"), text, self.message.say)

    def save_picture(self) -> None:
        """Ask for a file and save the sheet from the names of the surveys to the histogram, twice as large."""
        if not (file := ask_target(self, _("Save survey"), "survey.png", _("Picture (*.png)"))):
            return
        area = (self.line.geometry() | self.picture.geometry()).adjusted(-16, -8, 16, 8)
        image = QImage(area.size() * 2, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(2)
        image.fill(current_look().theme.colour("page"))
        self._inside.render(image, QPoint(), QRegion(area), QWidget.RenderFlag.DrawChildren)
        saved = image.save(str(file))
        text = _("Saved as {file}.") if saved else _("{file} couldn't be saved. Choose another folder or name.")
        self.message.say(text.format(file=file), fault=not saved)


def _mean(tally: Tally, name: str) -> str:
    """Return the mean of a measure; for "word", the share of boards that have the word, in percent."""
    mean = figures(tally.measure(name))["mean"]
    return _("{number}%").format(number=decimal(100 * mean, 1)) if name == "word" else decimal(mean, 1)


def _survey_all(questions: list[Question], boards: int, cache: Path) -> Generator[list[Tally], None, list[Tally]]:
    """Survey the questions one after the other. Yield and return the tallies so far."""
    done: list[Tally] = []
    for question in questions:
        work = surveying(question, boards, os.cpu_count() or 1, survey_file(question, cache))
        done.append((yield from relay(work, lambda tally: [*done, tally])))
    return done
