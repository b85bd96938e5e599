# make play       opens the game (without a display: plays a scripted round offscreen, pictures in build/tour/)
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
DONE     := $(VENV)/.installed
COMPILER := $(VENV)/.compiler
# setuptools warns of every editable installation; this is one because it is wanted.
INSTALL  := PYTHONWARNINGS='ignore:Editable installation' $(BIN)/python -m pip install --quiet --disable-pip-version-check
# A file of tests stays on one core; benchmarks would measure nothing beside others.
TESTS    := $(BIN)/python -m pytest -p no:benchmark --numprocesses auto --maxprocesses 8 --dist loadfile
.DELETE_ON_ERROR:
.PHONY: play test check matrix slow mutants sanitize bench pictures release clean look

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo 'make: there is no $(PYTHON): Python 3.11 or newer is needed' >&2; exit 1; }
	@$(PYTHON) packaging/environment.py $(VENV)

# What is lacking to compile the search. Looked at each time, written where it is another: then all is installed again.
$(COMPILER): look | $(BIN)/python
	@$(BIN)/python packaging/compiler.py stamp $@

# Editable, so that a checkout runs as it stands. Without a C compiler the plain search is installed and said so.
$(DONE): pyproject.toml setup.py boggle_qt/engine/kernel.py boggle_qt/engine/kernel.pxd boggle_qt/engine/levels.h boggle_qt/engine/lanes.h $(COMPILER)
	@echo 'make: installing what the game and its tests need'
	@$(INSTALL) --upgrade pip
	@$(INSTALL) --editable '.[dev]'
	@$(BIN)/python packaging/qt_libraries.py install
	@$(BIN)/python packaging/compiler.py form
	@touch $@

play: $(DONE)
	@-$(BIN)/python packaging/wordnet.py
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY$$QT_QPA_PLATFORM" ]; then $(BIN)/boggle-qt; \
	else $(BIN)/boggle-qt tour --out build/tour; fi

test: $(DONE)
	@$(BIN)/python packaging/qt_libraries.py check
	$(TESTS) -m 'not slow'
	$(BIN)/python packaging/smoke.py

check: $(DONE)
	@$(BIN)/python packaging/qt_libraries.py check
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(TESTS) -m 'not slow'
	$(BIN)/python packaging/matrix.py --quick

matrix: $(DONE)
	@$(BIN)/python packaging/qt_libraries.py check
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

release: $(DONE)
	@$(INSTALL) --editable '.[dev,release]'
	@$(BIN)/python packaging/release.py

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache *.egg-info
