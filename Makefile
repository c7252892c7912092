# Two commands do everything on a fresh Debian machine with Rust, Python 3.11, gcc and root:
#   make demo   builds the library and plays a four-player Commander evening from C, Python and Lua
#   make test   runs every test, check and lint
.DELETE_ON_ERROR:
.PHONY: demo test test-web book tried mutants bench bench-guard fuzz setup build module \
    install-module python generate clean install uninstall dist help

VENV    = build/venv
REQUIREMENTS = tests/python/requirements.txt
LUA     = 5.4
# Of the modules of Python and Lua: release, or quick, which is built in a third of the time.
MODULE_PROFILE ?= release
MODULE  = build/lua/$(if $(filter 5.4,$(LUA)),,$(LUA)/)turnwheel.so

help: ## list the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

demo: ## play a Commander evening to look at, from C, Python and Lua, and compare their hashes
	@sh scripts/demo.sh

test: ## run every test, check and lint; or the parts in PARTS (scripts/test.sh --list)
	@sh scripts/setup.sh --tell
	@sh scripts/setup.sh
	$(if $(PARTS),@$(MAKE) --no-print-directory tried)
	@sh scripts/test.sh $(PARTS)

test-web: ## test the npm package, which make test leaves out
	@sh scripts/test.sh web

book: ## build the documentation as one book with a search, in build/book
	@sh scripts/book.sh

tried: # what the tests and the demo use
	@$(MAKE) --no-print-directory -j3 build python module MODULE_PROFILE=quick

mutants: setup ## break the core line by line, and see that a test notices: an evening's work
	@sh scripts/mutants.sh

bench: setup build python ## measure every row of docs/performance.md, beside the peers
	@python3 benches/run.py

bench-guard: setup ## count instructions a command, and fail where they grew by more than 3 %
	@python3 benches/guard.py

SECONDS = 60
fuzz: setup ## run every fuzzer for SECONDS each, 60 by default
	@sh scripts/fuzz.sh $(SECONDS)

setup: ## install what is missing: compilers, valgrind, Lua, venv
	@sh scripts/setup.sh

build: ## build the C library and the command-line tool
	cargo build --release -p turnwheel-c -p turnwheel-cli
	@sh scripts/library.sh
	@sh scripts/ffi.sh

python: ## build and install the Python package into build/venv
	@sh scripts/python.sh $(VENV) "$(REQUIREMENTS)" $(MODULE_PROFILE)

module: ## build the module for a stock LUA: 5.4 by default, or 5.3, 5.1, luajit
	@sh scripts/lua-module.sh $(MODULE) $(LUA) $(MODULE_PROFILE)
	@sh scripts/licences.sh $(dir $(MODULE))third-party.txt turnwheel-lua

install-module: # the module into LIBDIR and its licences into PREFIX, for the rock
	mkdir -p "$(LIBDIR)" "$(PREFIX)/doc"
	install -m 755 $(MODULE) "$(LIBDIR)/turnwheel.so"
	install -m 644 $(dir $(MODULE))third-party.txt "$(PREFIX)/doc"

generate: ## write every generated file
	cargo run -q -p xtask -- generate

# Folders that do not begin with / are those of PREFIX; DESTDIR goes before all of them.
PREFIX     ?= /usr/local
BINDIR     ?= bin
LIBDIR     ?= lib
INCLUDEDIR ?= include
DOCDIR     ?= share/doc/turnwheel
install uninstall: export PREFIX := $(PREFIX)
install uninstall: export BINDIR := $(BINDIR)
install uninstall: export LIBDIR := $(LIBDIR)
install uninstall: export INCLUDEDIR := $(INCLUDEDIR)
install uninstall: export DOCDIR := $(DOCDIR)
install uninstall: export DESTDIR := $(DESTDIR)
install: ## install what make build made under PREFIX (and DESTDIR), building nothing
	@sh scripts/install.sh install

uninstall: ## remove what make install put there
	@sh scripts/install.sh uninstall

dist: ## make and check all that a release publishes, in build/dist, and publish nothing
	@sh scripts/dist.sh build/dist

clean: ## remove what was built
	cargo clean
	rm -rf build
