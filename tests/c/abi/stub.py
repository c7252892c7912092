"""Generates a library with the header's functions and types but no bodies, for abidw to read.

stub.py HEADER >stub.c: from the declarations of turnwheel.ffi.h. The library itself has no debug
information, and its symbols alone are not enough.
"""

import re
import sys

with open(sys.argv[1], encoding="utf-8") as header:
    text = header.read()
print("#include <stddef.h>\n#include <stdint.h>")
body = r"\1 { __builtin_trap(); }"
print(
    re.sub(
        r"^((?:tw_status|void|uint32_t|const char \*) ?\*?tw_\w+\([^;]*\));", body, text, flags=re.M
    )
)
# The values of constants, which no function mentions.
for name in re.findall(r"^typedef enum (tw_\w+) \{", text, flags=re.M):
    print(f"{name} abi_{name};")
