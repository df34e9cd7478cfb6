# make play   a table in the browser, from a fresh checkout
# make test   every check, from a fresh checkout
# The first Python that is young enough; play.py says what to do when there is none.
PYTHON ?= $(or $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done),python3)
PY := .venv/bin/python
PYTEST := $(PY) -m pytest
SOURCES := play.py hatch_build.py tools src tests bench examples
STRICT := $(wildcard src/tablee/kernel src/tablee/games src/tablee/bots)
# Tests that drive Chromium run one after another; two at a time gained nothing and made them wait for each other.
WORKERS ?= 2

.PHONY: ladder
.PHONY: play dev page lint format types client plain browser compiled test-compiled test-wheel wheel test bench load chaos sbom audit lock clean

play:
	@$(PYTHON) play.py

dev:
	@$(PYTHON) tools/environment.py dev

page: dev
	@$(PY) tools/page.py build

# The page's types of what a seat is shown, from each game's view_types.
.PHONY: views copies
views: dev
	@$(PY) tools/views.py

# What copies a game's table and writes it as data, from the fields its state.py declares.
copies: dev
	@$(PY) tools/copies.py

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
	TABLEE_BUILD=plain $(PYTEST) -n $(WORKERS) --dist worksteal -m "not browser and not wheel"

browser: dev page
	@if grep -rqs "mark\.browser" tests; then $(PYTHON) tools/machine.py chromium && TABLEE_BUILD=plain $(PYTEST) -m browser; fi

compiled: dev
	@$(PY) tools/machine.py compiler
	@$(PY) tools/compile.py

# The rings that are compiled, and what hosts them; the server around it is the same on both builds, and test-wheel plays at a compiled one.
test-compiled: compiled page
	TABLEE_BUILD=compiled PYTHONPATH=build/compiled $(PYTEST) -n $(WORKERS) --dist worksteal -m "not browser and not slow and not plain and not wheel" --ignore=tests/web --ignore=tests/fuzz

test:
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory types
	@$(MAKE) --no-print-directory client
	@$(MAKE) --no-print-directory plain
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory test-wheel

# dist/compiled and dist/pure: a wheel each, the page inside.
wheel: dev page
	@$(PY) tools/machine.py compiler
	@$(PY) tools/wheel.py

# The compiled wheel in an empty environment, played at with a browser.
test-wheel: compiled page
	@$(PYTHON) tools/machine.py chromium
	@$(PY) tools/wheel.py compiled --into build/wheel-env
	TABLEE_SERVER_PYTHON=build/wheel-env/bin/python $(PYTEST) tests/wheel tests/browser/test_fantasy_realms.py -k "wheel or (pointer and desktop)"

# The timed loops are compiled with the rules; -P, so that they are not taken from bench/ itself. DUELS: matches of each game between
# our search and OpenSpiel's.
DUELS ?= 10
bench: dev
	@$(PY) tools/machine.py compiler
	@$(PY) tools/compile.py bench/leduc.py bench/loops.py
	@$(PYTHON) tools/environment.py bench
	PYTHONPATH=build/bench .venv-bench/bin/python -P bench/run.py
	PYTHONPATH=build/bench .venv-bench/bin/python -P bench/search.py --matches $(DUELS)

# A thousand kills of a server that people play at; stopped and called again it goes on. SEED and KILLS may be said.
SEED ?= 1
KILLS ?= 1000
DATABASE ?= sqlite
chaos: dev
	@$(PYTHON) tools/machine.py postgres
	PYTHONPATH=.:tests:tests/kernel $(PY) -m tests.support.chaos --kills $(KILLS) --seed $(SEED) --database $(DATABASE) --report

# Every level against the one below, on the compiled rules; stopped and called again it goes on. MATCHES, GAMES, PAIRS, BUDGET may be said.
MATCHES ?= 40
ladder: dev
	@$(PY) tools/machine.py compiler
	@$(PY) tools/compile.py
	PYTHONPATH=build/compiled $(PY) bench/ladder.py --matches $(MATCHES) --games "$(GAMES)" --pairs "$(PAIRS)" --budget "$(BUDGET)"

# Which changes of the rules no test notices, from a sample of each game's mutants; stopped and called again it goes on. GAMES may be said.
MUTANTS ?= 200
.PHONY: mutants
mutants: dev
	MUTANTS=$(MUTANTS) SEED=$(SEED) WORKERS=$(WORKERS) $(PY) tools/mutants.py $(GAMES)

# What outsiders' bytes reach first, led by coverage; finds go into tests/fuzz/corpus, faults into build/fuzz. SECONDS_EACH may be said.
SECONDS_EACH ?= 120
TARGETS ?= message move journal touched_journal body words head
.PHONY: fuzz
fuzz: dev
	@$(PYTHON) tools/environment.py fuzz
	@for target in $(TARGETS); do PYTHONPATH=.:src .venv-fuzz/bin/python -m tests.fuzz.run $$target $(SECONDS_EACH) || exit 1; done

# An hour with a thousand sockets: what the server holds must not grow. MINUTES and SOCKETS may be said.
MINUTES ?= 60
SOCKETS ?= 1000
.PHONY: soak
soak: dev page
	PYTHONPATH=. $(PY) -m tests.support.soak --minutes $(MINUTES) --sockets $(SOCKETS) --report

# The server beside boardgame.io's, over real sockets.
load: dev page
	@$(PY) tools/machine.py compiler
	@$(PY) tools/compile.py
	PYTHONPATH=build/compiled $(PY) bench/load.py

# What comes over the wire before there is a board, and how soon a move is drawn on a slow processor. SPEED may say --quick, --games.
.PHONY: page-speed
page-speed: dev page
	@$(PYTHON) tools/machine.py chromium
	TABLEE_BUILD=plain $(PY) bench/page.py $(SPEED)

# What one answer costs the server's process, without a network. ANSWER may say --profile, --tables, --answers.
.PHONY: answer
answer: compiled
	PYTHONPATH=build/compiled $(PY) bench/answer.py $(ANSWER)

# How the server's cost grows with matches, tables, seats, spectators and what is stored. GROWTH may say --quick or --large.
.PHONY: growth
growth: dev
	$(PY) bench/growth.py $(GROWTH)

# Every screen at every size, in both lights and languages, on one page: build/look/index.html. LOOK may say --quick, --games, --sizes.
.PHONY: look
look: dev page
	@$(PYTHON) tools/machine.py chromium
	@TABLEE_BUILD=plain $(PY) tools/look.py $(LOOK)

# What it is made of (dist/sbom), and whether any of it is known to be faulty; the second needs an advisory database within reach.
sbom:
	@$(PYTHON) tools/supply.py sbom
audit:
	@$(PYTHON) tools/supply.py audit

# The locks name versions and hashes, and no address.
COMPILE := $(PY) -m uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate
lock: dev
	$(COMPILE) requirements-uv.in -o requirements-uv.lock
	$(COMPILE) requirements-node.in -o requirements-node.lock
	$(COMPILE) pyproject.toml --extra postgres -o requirements.lock
	$(COMPILE) requirements-build.in -c requirements.lock -o requirements-build.lock
	$(COMPILE) pyproject.toml requirements-dev.in --extra postgres --extra lab --extra dask --extra openspiel -c requirements.lock -o requirements-dev.lock
	$(COMPILE) requirements-audit.in -o requirements-audit.lock
	$(COMPILE) pyproject.toml requirements-fuzz.in -c requirements.lock -o requirements-fuzz.lock
	$(COMPILE) pyproject.toml requirements-bench.in --extra postgres -c requirements.lock -o requirements-bench.lock
	cd client && npm install --package-lock-only --silent && npm ci --dry-run --silent >/dev/null
	@! grep -n '://' requirements*.lock
	@! grep -n '"resolved"' client/package-lock.json

clean:
	rm -rf build dist src/tablee/static client/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage htmlcov test-results
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} +
