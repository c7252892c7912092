"""Reads the headers with cffi and pycparser, unchanged: read.py LIBRARY. Plays a game through
cffi's declarations."""

import subprocess
import sys

import cffi
import pycparser

DECLARED = subprocess.run(
    ["grep", "-c", "^TW_API ", "include/turnwheel.h"], check=True, capture_output=True, text=True
)
FUNCTIONS = int(DECLARED.stdout)


def functions(text: str) -> int:
    """Returns the number of functions that pycparser reads."""
    parsed = pycparser.CParser().parse(text)
    kinds = (node.type for node in parsed.ext if isinstance(node, pycparser.c_ast.Decl))
    return sum(isinstance(kind, pycparser.c_ast.FuncDecl) for kind in kinds)


def pycparser_reads() -> None:
    types = "typedef int int32_t, uint8_t, uint16_t, uint32_t;\n"
    types += "typedef long int64_t, uint64_t, size_t;\n"
    with open("include/turnwheel.ffi.h", encoding="utf-8") as header:
        assert functions(types + header.read()) == FUNCTIONS
    # The header itself is preprocessed without the system's headers.
    command = [
        "gcc",
        "-E",
        "-P",
        "-undef",
        "-nostdinc",
        "-Ibuild/readers/empty",
        "include/turnwheel.h",
    ]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert functions(types + done.stdout) == FUNCTIONS


def cffi_plays(path: str) -> None:
    ffi = cffi.FFI()
    with open("include/turnwheel.ffi.h", encoding="utf-8") as header:
        ffi.cdef(header.read())
    lib = ffi.dlopen(path)
    for name in vars(lib) or dir(lib):
        getattr(lib, name)
    assert sum(name.startswith("tw_") for name in dir(lib)) == FUNCTIONS
    rules, out, message = ffi.new("tw_ruleset **"), ffi.new("tw_game **"), ffi.new("char[200]")
    assert lib.tw_ruleset_builtin(b"uno", message, 200, rules) == lib.TW_OK
    assert lib.tw_game_new(rules[0], ffi.NULL, 1, 7, message, 200, out) == lib.TW_PLAYER_COUNT
    assert b"1 are given" in ffi.string(message)
    assert lib.tw_game_new(rules[0], ffi.NULL, 3, 7, message, 200, out) == lib.TW_OK
    game, seen = out[0], []

    @ffi.callback("tw_effect_fn")
    def walk(game, _data):
        seen.append(True)
        return lib.tw_reverse(game, ffi.NULL)

    assert lib.tw_effect(game, b"walk", walk, ffi.NULL, ffi.NULL) == lib.TW_OK
    assert lib.tw_start(game) == lib.TW_OK
    awaiting = ffi.new("tw_await *", {"struct_size": ffi.sizeof("tw_await")})
    assert lib.tw_awaiting(game, awaiting) == lib.TW_OK
    assert awaiting.kind == lib.TW_AWAIT_WINDOW and awaiting.player > 0
    assert lib.tw_run_with(game, b"walk", ffi.new("tw_run_options *", {"source": 17})) == lib.TW_OK
    assert seen
    view = ffi.new("tw_view *", {"struct_size": ffi.sizeof("tw_view")})
    assert lib.tw_view_get(game, view) == lib.TW_OK
    assert view.direction == lib.TW_DIRECTION_BACKWARD and view.living == 7
    lib.tw_game_free(game)
    lib.tw_ruleset_free(rules[0])


pycparser_reads()
cffi_plays(sys.argv[1])
print("cffi and pycparser: 2 passed, 0 failed")
