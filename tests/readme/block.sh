# For scripts that read this file in: `block PAGE LANGUAGE [TITLE]` prints the page's first block of
# that language, or the first one after the line that begins with **TITLE**.
# shellcheck shell=sh
block() {
    awk -v title="${3:+**$3**}" -v fence="\`\`\`$2" '
        index($0, title) == 1 || title == "" { near = 1 }
        near && $0 == fence { on = 1; next }
        on && /^```/ { exit }
        on' "$1"
}
