# Two commands do everything on a fresh Debian machine with Rust, Python 3.11, gcc and root:
#   make demo   builds the library and plays a four-player Commander evening from C, Python and Lua
#   make test   runs every test, check and lint
.DELETE_ON_ERROR:
.PHONY: demo test bench bench-guard fuzz setup build module install-module python generate clean install help

LIBRARY = target/release/libturnwheel.a
VENV    = build/venv
LUA     = 5.4
MODULE_PROFILE ?= release
MODULE  = build/lua/$(if $(filter 5.4,$(LUA)),,$(LUA)/)turnwheel.so

help: ## list the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

demo: setup build python module ## play a Commander evening from C, Python and Lua and compare their hashes
	@sh examples/evening/run.sh

test: setup build python module ## run every test, check and lint
	@sh scripts/test.sh

bench: setup build python ## measure every row of docs/performance.md, beside the peers
	@python3 benches/run.py

bench-guard: setup ## count instructions a command, and fail where they grew by more than 3 %
	@python3 benches/guard.py

SECONDS = 60
fuzz: setup ## load damaged and forged saves for SECONDS, 60 if nothing is said
	@sh scripts/fuzz.sh $(SECONDS)

setup: ## install what is missing: compilers, valgrind, Lua, venv
	@sh scripts/setup.sh

build: ## build the C library
	cargo build --release -p turnwheel-c

python: ## build and install the Python package into build/venv
	@sh scripts/python.sh $(VENV)

module: ## build the module for a stock LUA: 5.4 if nothing is said, 5.3, 5.1, luajit
	@sh scripts/lua-module.sh $(MODULE) $(LUA) $(MODULE_PROFILE)

install-module: # the module into LIBDIR, for the rock
	install -D -m 755 $(MODULE) "$(LIBDIR)/turnwheel.so"

generate: ## write every generated file anew
	cargo run -q -p xtask -- generate

PREFIX ?= /usr/local
install: build ## install library, headers and pkg-config file under PREFIX
	@sh scripts/install.sh "$(PREFIX)"

clean: ## remove what was built
	cargo clean
	rm -rf build
