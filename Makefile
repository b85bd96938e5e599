# make play       opens the game (without a display: plays a scripted round offscreen, ten pictures in build/tour/)
# make tour       plays through every page offscreen, a picture of each in build/tour/
# make test       every test but the slow ones, and the wheel in an empty environment
# make check      format, lint, types, import contracts, tests, the game in every Python here: what .ci/run calls
# make matrix     the window and the quick tests in every Python here, with the oldest and the newest packages
# make slow       the tests that take minutes
# make mutants    which small changes of engine and store no test notices; hours, and can be stopped
# make sanitize   the compiled search, every read and write of memory watched
# make bench      speed, side by side with a yardstick
# make pictures   takes the pictures of the README again
# make release    every package that can be built here, each played with in an empty place; a table in build/release/

PYTHON   ?= python3
VENV     := .venv
BIN      := $(VENV)/bin
GAME     := $(VENV)/.game
DONE     := $(VENV)/.installed
WORDNET  := build/.wordnet
COMPILER := $(VENV)/.compiler
# setuptools warns of every editable installation; this is one because it is wanted.
INSTALL  := PYTHONWARNINGS='ignore:Editable installation' $(BIN)/python -m pip install --disable-pip-version-check
# Whoever is done takes tests from the others, so that no long file runs alone at the end; benchmarks would measure
# nothing beside others.
TESTS    := $(BIN)/python -m pytest -p no:benchmark --numprocesses auto --maxprocesses 8 --dist worksteal
.DELETE_ON_ERROR:
.PHONY: play tour test check matrix slow mutants sanitize bench pictures release screen clean look

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo 'make: there is no $(PYTHON): Python 3.11 or newer is needed' >&2; exit 1; }
	@$(PYTHON) packaging/environment.py $(VENV)

# What is lacking to compile the search. Looked at each time, written where it is another: then all is installed again.
$(COMPILER): look | $(BIN)/python
	@$(BIN)/python packaging/compiler.py stamp $@

# Editable, so that a checkout runs as it is. Without a C compiler the plain search is installed and said so.
SOURCES  := pyproject.toml setup.py boggle_qt/engine/search/kernel.py boggle_qt/engine/search/kernel.pxd boggle_qt/engine/search/levels.h boggle_qt/engine/search/lanes.h
$(GAME): $(SOURCES) $(COMPILER)
	@PYTHONPATH=. $(BIN)/python packaging/system_packages.py
	@echo 'make: installing the game into $(VENV): up to 130 MB to download, 300 MB on disk'
	@$(INSTALL) --quiet --upgrade pip
	@$(INSTALL) --editable .
	@$(BIN)/python packaging/compiler.py form
	@touch $@

# The game with what tests, lint and types need.
$(DONE): $(SOURCES) $(COMPILER)
	@PYTHONPATH=. $(BIN)/python packaging/system_packages.py
	@echo 'make: installing the game and its tests into $(VENV): up to 220 MB to download, 500 MB on disk'
	@$(INSTALL) --quiet --upgrade pip
	@$(INSTALL) --editable '.[dev]'
	@$(BIN)/python packaging/compiler.py form
	@touch $@ $(GAME)

# Fetched once, or tried once: `make clean` lets it be tried again.
$(WORDNET): | $(BIN)/python
	@mkdir -p build
	@$(BIN)/python packaging/wordnet.py
	@touch $@

play: $(GAME) $(WORDNET)
	@if $(BIN)/python -m boggle_qt.display; then $(BIN)/boggle-qt; else \
	echo 'make: a round is played without one; pictures in build/tour/' && rm -rf build/tour && \
	QT_QPA_PLATFORM=offscreen $(BIN)/boggle-qt tour --round --out build/tour; fi

tour: $(GAME)
	@rm -rf build/tour
	@QT_QPA_PLATFORM=offscreen $(BIN)/boggle-qt tour --out build/tour

test: $(DONE)
	@$(BIN)/python packaging/system_packages.py check
	$(TESTS) -m 'not slow'
	$(BIN)/python packaging/smoke.py

check: $(DONE)
	@$(BIN)/python packaging/system_packages.py check
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(TESTS) -m 'not slow'
	$(BIN)/python packaging/matrix.py --quick

matrix: $(DONE)
	@$(BIN)/python packaging/system_packages.py check
	$(BIN)/python packaging/matrix.py

slow: $(DONE)
	HYPOTHESIS_PROFILE=search $(TESTS) -m slow

mutants: $(DONE)
	$(BIN)/python packaging/mutants.py $(MODULES)

sanitize: $(DONE)
	$(BIN)/python packaging/sanitize.py

bench: $(DONE)
	mkdir -p build
	$(BIN)/python -m pytest benchmarks --benchmark-json=build/bench.json

pictures: $(DONE)
	@$(BIN)/python packaging/pictures.py

# Before anything is installed: what plays with the packages.
screen:
	@command -v Xvfb >/dev/null && command -v xdotool >/dev/null || \
	{ echo 'make: Xvfb and xdotool are needed to play with the packages: sudo apt-get install xvfb xdotool' >&2; exit 1; }

release: screen $(DONE)
	@$(INSTALL) --editable '.[dev,release]'
	@$(BIN)/python packaging/release.py

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache *.egg-info
