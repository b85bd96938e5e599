# make play       opens the game (without a display: plays a scripted round offscreen, pictures in build/tour/)
# make test       every test but the slow ones, and the wheel in an empty environment
# make check      format, lint, types, import contracts, tests: what .ci/run calls
# make slow       the tests that take minutes
# make sanitize   the compiled search, every read and write of memory watched
# make bench      speed, side by side with a yardstick

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
DONE   := $(VENV)/.installed
SOUND  := $(VENV)/.sound
.DELETE_ON_ERROR:
.PHONY: play test check slow sanitize bench clean

# Editable, so that a checkout runs as it stands. Without a C compiler the plain search is installed and said so.
$(DONE): pyproject.toml $(wildcard setup.py) boggle_qt/engine/kernel.py
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	$(BIN)/python packaging/qt_libraries.py
	touch $@

# Sound is an extra: the game goes on without it.
$(SOUND): $(DONE)
	$(BIN)/python -m pip install --quiet --editable '.[sound]' || echo 'make: no QtMultimedia to be had; the game is silent'
	touch $@

play: $(SOUND)
	@-$(BIN)/python packaging/wordnet.py
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY$$QT_QPA_PLATFORM" ]; then $(BIN)/boggle-qt; \
	else $(BIN)/boggle-qt tour --out build/tour; fi

test: $(DONE)
	$(BIN)/python -m pytest -m 'not slow'
	$(BIN)/python packaging/smoke.py

check: $(DONE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -m 'not slow'
	$(BIN)/python packaging/smoke.py

slow: $(DONE)
	$(BIN)/python -m pytest -m slow

sanitize: $(DONE)
	$(BIN)/python packaging/sanitize.py

bench: $(DONE)
	mkdir -p build
	$(BIN)/python -m pytest benchmarks --benchmark-json=build/bench.json

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache *.egg-info
