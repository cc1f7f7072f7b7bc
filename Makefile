# skatclub: `make run` starts a club evening, `make test` runs all checks and tests.
PORT ?= 8000
# Not ?=, because some shells export the computer's name as HOST
HOST = 0.0.0.0
PYTHON = .venv/bin/python

.PHONY: help env env-dev run worker test endurance windows release check format lock messages pictures

help:
	@echo "make run [PORT=8000 HOST=0.0.0.0]  everything for an evening: environment, database, server"
	@echo "make worker    one more worker for print jobs and seating plans"
	@echo "make env       only the Python environment (.venv)"
	@echo "make test      every test, with a real browser, Redis and PostgreSQL"
	@echo "make endurance the long tests: kills, full disks, crowds; an hour or more"
	@echo "make windows   an evening on Windows' own Python, run by wine; the installer"
	@echo "make check     lint, types, settings, migrations, translations"
	@echo "make format    fixes lint errors and formats the code"
	@echo "make release VERSION=0.2.0 [WINDOWS_PYTHON=FILE]  all that is handed to people, in dist/"
	@echo "make lock      regenerates requirements and lock files after a change of pyproject.toml"
	@echo "make pictures  pictures of every page, scene and paper, to look through; an hour"
	@echo "make messages  brings the translation catalogues up to date"

env:
	@scripts/env run

env-dev:
	@scripts/env dev

run:
	@scripts/python start.py --host $(HOST) --port $(PORT)

worker: env
	@$(PYTHON) manage.py worker

test:
	@scripts/test

endurance:
	@scripts/endurance

windows:
	@scripts/windows

check: env-dev
	@scripts/check

format: env-dev
	@$(PYTHON) -m ruff check --fix --quiet .
	@$(PYTHON) -m ruff format .

release:
	@scripts/release "$(VERSION)" $(if $(WINDOWS_PYTHON),--python "$(WINDOWS_PYTHON)")

lock: env-dev
	@scripts/lock

messages: env-dev
	@$(PYTHON) -m tests.catalogues update

pictures:
	@scripts/pictures
