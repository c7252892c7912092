"""A library with the header's functions and types, and nothing behind them: what abidw reads.

stub.py HEADER >stub.c: from the declarations of turnwheel.ffi.h. The library itself has no debug
information, and cannot be told apart from its symbols alone.
"""

import re
import sys

with open(sys.argv[1], encoding="utf-8") as header:
    text = header.read()
print("#include <stddef.h>\n#include <stdint.h>")
body = r"\1 { __builtin_trap(); }"
print(re.sub(r"^((?:tw_status|void|uint32_t|const char \*) ?\*?tw_\w+\([^;]*\));", body, text, flags=re.M))
# What no function names: the numbers of the constants.
for name in re.findall(r"^typedef enum (tw_\w+) \{", text, flags=re.M):
    print(f"{name} abi_{name};")
