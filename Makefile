# make play       open the game (without a display: play a round offscreen, ten pictures in build/tour/)
# make tour       visit every page offscreen, a picture of each in build/tour/
# make test       the quick tests, and the wheel in an empty environment
# make check      format, lint, types, imports, texts, tests, the game in every Python found: what .ci/run calls
# make matrix     the quick tests in every Python found, with the oldest and the newest packages
# make slow       the tests that take minutes
# make mutants    the small changes of engine and store that no test notices; takes hours, can be stopped and resumed
# make sanitize   the compiled search, with every memory access checked
# make bench      speed, beside a yardstick measured in the same run
# make pictures   take the pictures of the README again
# make release    build every package possible here and play with each in an empty place; a table in build/release/

PYTHON   ?= python3
VENV     := .venv
BIN      := $(VENV)/bin
GAME     := $(VENV)/.game
DONE     := $(VENV)/.installed
WORDNET  := build/.wordnet
COMPILER := $(VENV)/.compiler
# setuptools warns about every editable installation.
INSTALL  := PYTHONWARNINGS='ignore:Editable installation' $(BIN)/python -m pip install --disable-pip-version-check
# An idle worker takes tests from the others, so that no long file runs alone at the end. Benchmarks run alone.
TESTS    := $(BIN)/python -m pytest -p no:benchmark --numprocesses auto --maxprocesses 8 --dist worksteal
# Compiled once, not in every process that the tests start.
unexport PYTHONDONTWRITEBYTECODE
.DELETE_ON_ERROR:
.PHONY: play tour test check matrix slow mutants sanitize bench pictures release screen clean look

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo 'make: there is no $(PYTHON): Python 3.11 or newer is needed' >&2; exit 1; }
	@$(PYTHON) packaging/environment.py $(VENV)

# What is missing to compile the search. Checked each time; changes only when that changes, and then the game is installed again.
$(COMPILER): look | $(BIN)/python
	@PYTHONPATH=. $(BIN)/python packaging/system_packages.py stamp $@

# Editable, so that a checkout runs as it is. Without a C compiler the plain search is installed, with a notice.
SOURCES  := pyproject.toml setup.py $(addprefix boggle_qt/engine/search/,compiled_search.pyx levels.h lanes.h)
$(GAME): $(SOURCES) $(COMPILER)
	@PYTHONPATH=. $(BIN)/python packaging/system_packages.py
	@echo 'make: installing the game into $(VENV): up to 130 MB to download, 300 MB on disk'
	@$(INSTALL) --quiet --upgrade pip
	@$(INSTALL) --editable '.[gui]'
	@$(BIN)/python packaging/system_packages.py form
	@touch $@

# The game with everything that tests, lint and types need.
$(DONE): $(SOURCES) $(COMPILER)
	@PYTHONPATH=. $(BIN)/python packaging/system_packages.py
	@echo 'make: installing the game and its tests into $(VENV): up to 220 MB to download, 500 MB on disk'
	@$(INSTALL) --quiet --upgrade pip
	@$(INSTALL) --editable '.[gui,dev]'
	@$(BIN)/python packaging/system_packages.py form
	@touch $@ $(GAME)

# Tried once; `make clean` lets it be tried again.
$(WORDNET): | $(BIN)/python
	@mkdir -p build
	@$(BIN)/python packaging/fetch_wordnet.py
	@touch $@

play: $(GAME) $(WORDNET)
	@if $(BIN)/python -m boggle_qt.display; then $(BIN)/boggle-qt; else \
	echo 'make: playing a round without a display; pictures in build/tour/' && rm -rf build/tour && \
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
	$(BIN)/python packaging/catalogue.py check
	$(TESTS) -m 'not slow'
	$(BIN)/python packaging/smoke.py
	$(BIN)/nox --session ends window

matrix: $(DONE)
	@$(BIN)/python packaging/system_packages.py check
	$(BIN)/nox --session tests

slow: $(DONE)
	HYPOTHESIS_PROFILE=search $(TESTS) -m slow

# Only some: make mutants MUTANTS='boggle_qt.engine.board*'
mutants: $(DONE)
	@$(INSTALL) --quiet --editable '.[gui,dev,mutants]'
	nice -n 19 $(BIN)/mutmut run $(MUTANTS)
	$(BIN)/mutmut results

sanitize: $(DONE)
	$(BIN)/python packaging/sanitize.py

bench: $(DONE)
	mkdir -p build
	$(BIN)/python -m pytest benchmarks --benchmark-json=build/bench.json

pictures: $(DONE)
	@$(BIN)/python packaging/pictures.py

# Checked before anything is installed: what plays with the packages.
screen:
	@command -v Xvfb >/dev/null && command -v xdotool >/dev/null || \
	{ echo 'make: Xvfb and xdotool are needed to play with the packages: sudo apt-get install xvfb xdotool' >&2; exit 1; }

release: screen $(DONE)
	@$(INSTALL) --editable '.[gui,dev,release]'
	@$(BIN)/python packaging/release.py

clean:
	rm -rf build dist mutants .mypy_cache .ruff_cache .pytest_cache *.egg-info
