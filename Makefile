# make play   a table in the browser, from a fresh checkout
# make test   every check, from a fresh checkout
# The first Python that is young enough; play.py says what to do when there is none.
PYTHON ?= $(or $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done),python3)
PY := .venv/bin/python
PYTEST := $(PY) -m pytest
SOURCES := play.py hatch_build.py tools src tests bench
STRICT := $(wildcard src/tablee/kernel src/tablee/games src/tablee/bots)
# Tests that drive Chromium run one after another; two at a time gained nothing and made them wait for each other.
WORKERS ?= 2

.PHONY: play dev page lint format types client plain browser compiled test-compiled test bench load chaos lock clean

play:
	@$(PYTHON) play.py

dev:
	@$(PYTHON) tools/environment.py dev

page: dev
	@$(PY) tools/page.py build

lint: dev
	@$(PY) -m ruff check $(wildcard $(SOURCES))
	@$(PY) -m ruff format --check $(wildcard $(SOURCES))
	@.venv/bin/lint-imports --no-logo

types: dev
	@$(PY) -m mypy --strict --cache-dir .mypy_cache/strict $(STRICT)
	@$(PY) -m mypy --cache-dir .mypy_cache/plain src tools

format: dev
	@$(PY) -m ruff check --fix $(wildcard $(SOURCES))
	@$(PY) -m ruff format $(wildcard $(SOURCES))

client: dev
	@$(PY) tools/page.py check

plain: dev page
	@$(PYTHON) tools/machine.py postgres
	TABLEE_BUILD=plain $(PYTEST) -n $(WORKERS) --dist worksteal -m "not browser"

browser: dev page
	@if grep -rqs "mark\.browser" tests; then $(PYTHON) tools/machine.py chromium && TABLEE_BUILD=plain $(PYTEST) -m browser; fi

compiled: dev
	@$(PY) tools/machine.py compiler
	@$(PY) tools/compile.py

test-compiled: compiled page
	TABLEE_BUILD=compiled PYTHONPATH=build/compiled $(PYTEST) -n $(WORKERS) --dist worksteal -m "not browser and not slow and not plain"

test:
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory types
	@$(MAKE) --no-print-directory client
	@$(MAKE) --no-print-directory plain
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory test-compiled

# The timed loops are compiled with the rules; -P, so that they are not taken from bench/ itself.
bench: dev
	@$(PY) tools/machine.py compiler
	@$(PY) tools/compile.py bench/leduc.py bench/loops.py
	@$(PYTHON) tools/environment.py bench
	PYTHONPATH=build/bench .venv-bench/bin/python -P bench/run.py

# A thousand kills of a server that people play at; stopped and called again it goes on. SEED and KILLS may be said.
SEED ?= 1
KILLS ?= 1000
chaos: dev
	PYTHONPATH=. $(PY) tests/chaos.py --kills $(KILLS) --seed $(SEED) --report

# The server beside boardgame.io's, over real sockets.
load: dev page
	@$(PY) tools/machine.py compiler
	@$(PY) tools/compile.py
	PYTHONPATH=build/compiled $(PY) bench/load.py

# The locks name versions and hashes, and no address.
COMPILE := $(PY) -m uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate
lock: dev
	$(COMPILE) requirements-uv.in -o requirements-uv.lock
	$(COMPILE) requirements-node.in -o requirements-node.lock
	$(COMPILE) pyproject.toml --extra postgres -o requirements.lock
	$(COMPILE) pyproject.toml requirements-dev.in --extra postgres -c requirements.lock -o requirements-dev.lock
	$(COMPILE) pyproject.toml requirements-bench.in --extra postgres -c requirements.lock -o requirements-bench.lock
	cd client && npm install --package-lock-only --silent && npm ci --dry-run --silent >/dev/null
	@! grep -n '://' requirements*.lock
	@! grep -n '"resolved"' client/package-lock.json

clean:
	rm -rf build dist src/tablee/static client/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage htmlcov test-results
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} +
