# Everything that people and CI run. Each target sets up what it needs; see CONTRIBUTING.md.
.DEFAULT_GOAL := help
.PHONY: help setup play test test-all lint format speed unit coverage bench docs pictures clean
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

BIN := .venv/bin
# Test processes at a time: one a core, at most eight.
WORKERS ?= $(shell n=$$(nproc 2>/dev/null || echo 2); echo $$(( n > 8 ? 8 : n )))
# Further arguments, as in: make play ARGS="list games"   or: make unit ARGS="-k auction"
ARGS ?=
# Compiled code is kept, whatever the environment says: every process of a test would compile the program anew.
unexport PYTHONDONTWRITEBYTECODE
PYTEST := QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /make \1\t/' | expand -t 16

setup: ## set everything up and do nothing else
	@scripts/setup.sh dev

play: ## set up and open the table
	@scripts/setup.sh play
	@$(BIN)/powerhouse $(ARGS)

test: setup ## lint, types, import contracts, tests, coverage: all that CI checks
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory speed
	@$(MAKE) --no-print-directory unit coverage

test-all: setup ## the same with the slow tests
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory speed
	@$(MAKE) --no-print-directory unit coverage SLOW=yes

lint: setup ## ruff, pyright, import-linter
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright
	$(BIN)/lint-imports

format: setup ## put the code into its form and mend what ruff can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

speed: setup ## tests that measure time: alone, without coverage
	$(PYTEST) -m "speed and not slow" -p no:randomly -p no:xdist --no-cov -q $(ARGS)

unit: setup ## the other tests, in parallel, with coverage
	@mkdir -p artifacts
	$(PYTEST) -m "not speed$(if $(SLOW),, and not slow)" -n $(WORKERS) --dist worksteal --cov --cov-report= $(ARGS)

coverage: ## report of the last `make unit`; fails when rules code is not above 95 %
	$(BIN)/coverage report
	$(BIN)/python scripts/check_coverage.py

bench: setup ## the speed figures
	@$(BIN)/powerhouse bench $(ARGS)

docs: ## the documents as pages, in site/
	@scripts/setup.sh docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "the documents are in site/index.html"

pictures: setup ## draw the pictures of the documents anew, in docs/images/
	$(BIN)/python scripts/pictures.py $(ARGS)

clean: ## remove what tests and tools left; keeps .venv
	rm -rf artifacts site build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache .benchmarks
