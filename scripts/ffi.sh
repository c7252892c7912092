#!/bin/sh
# Makes include/turnwheel.ffi.h of turnwheel.h: the declarations alone, for readers that support
# neither a preprocessor nor comments, such as LuaJIT's ffi.cdef, cffi's cdef and pycparser.
set -eu
cd "$(dirname "$0")/.."
made=include/turnwheel.ffi.h
work=$(mktemp "$made.XXXXXX")
trap 'rm -f "$work"' EXIT
awk '
    # A directive that continues on the next line goes with it.
    more { more = /\\$/; next }
    { code = $0; sub(/^[ \t]+/, "", code) }
    # The sections for C++, Windows and C23 are left out, and so is the other half of an #else.
    code ~ /^#/ {
        more = /\\$/
        word = code; sub(/^#[ \t]*/, "", word); sub(/[^a-z].*/, "", word)
        if (word == "if" || word == "ifdef") { depth++; out[depth] = 1; left++ }
        else if (word == "ifndef") { depth++; out[depth] = 0 }
        else if (word == "else") { left += out[depth] ? -1 : 1; out[depth] = !out[depth] }
        else if (word == "endif") { left -= out[depth]; depth-- }
        next
    }
    comment || code ~ /^\/\*/ { comment = code !~ /\*\/$/; next }
    code == "" || left { next }
    { sub(/[ \t]+$/, ""); sub(/^TW_API /, ""); print }
' include/turnwheel.h >"$work"
cmp -s "$work" "$made" || { chmod 644 "$work" && mv "$work" "$made"; }
