"""Writes a call of every function of the C header with odd arguments, from its declarations.

generate.py HEADER >calls.inc. A pointer followed by a size_t is a list or a buffer of that
length; any other pointer is a single value. A type that is in no table below ends the run, so
that a function of a new shape is not skipped silently.
"""

import re
import sys

HANDLES = {"tw_game", "tw_ruleset", "tw_script", "tw_mods"}
STRUCTS = {
    *("tw_await", "tw_view", "tw_line", "tw_limits", "tw_simulation"),
    *("tw_search_settings", "tw_cards"),
}
NUMBERS = {
    "uint8_t": "(uint8_t)below(3)",
    "tw_player": "(tw_player)(one_in(8) ? any_u32() : below(5))",
    "uint16_t": "(uint16_t)(one_in(8) ? any_u32() : below(12))",
    "uint32_t": "any_u32()",
    "tw_status": "any_u32()",
    "int64_t": "any_i64()",
    "uint64_t": "any_u64()",
    "size_t": "any_size()",
}
# Members of options that are more than numbers.
MADE = {"const char *": "any_text()", "tw_draw_fn": "any_draw()"}
# Types that are lent or written, and need no size.
PLAIN = (
    r"tw_(event|object|granted_turn|skipped_turns|skipped_parts|trigger|replacement|value"
    r"|opened_window|seat|asked|error|command_data|move_data|manner|lock_set|tried)"
)
# A result whose length is given by an argument that does not follow it.
PLACES = {("tw_choose_each", "picked"): "players"}
# Functions whose refused call may change the game: this one plays on until it finds a difference.
CHANGES_WHEN_REFUSED = {"tw_follow"}
# These affect the whole process; tests/c/hooks.c tests them.
HOOKS = {
    "tw_set_allocator",
    "tw_set_log",
    # Functions and memory of the host's, tested in tests/c/state.c.
    "tw_set_state",
    "tw_state",
    "tw_change_state",
    "tw_command_with_change",
    "tw_load_state",
    # A function of the host's, tested in tests/c/cards.c.
    "tw_set_offers",
}


def declarations(header: str) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Returns the result, name and parameters (type, name) of every function."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", header, flags=re.S)
    found = []
    function = r"^TW_API ([a-z][\w ]*?[ *]+)(tw_\w+)\(([^;]*?)\);"
    for result, name, parameters in re.findall(function, text, flags=re.M):
        members = []
        for parameter in " ".join(parameters.split()).split(", "):
            if parameter == "void":
                continue
            parameter = parameter.replace("struct ", "").replace("union ", "")
            if match := re.fullmatch(r"(.*?[ *])(\w+)", parameter):
                members.append((match[1].strip(), match[2]))
            elif match := re.fullmatch(r"(.*)\(\*(\w+)\)(\[\d+\])", parameter):
                members.append((f"{match[1].strip()} (*){match[3]}", match[2]))
            else:
                sys.exit(f"{name}: no parameter that is known here: {parameter}")
        found.append((result.strip(), name, members))
    declared = set(re.findall(r"\b(tw_\w+)\(", text))
    missing = declared - {name for _, name, _ in found}
    if missing or not found:
        sys.exit(f"declarations that are not understood: {', '.join(sorted(missing))}")
    return found


def options(header: str) -> dict[str, list[tuple[str, str]]]:
    """Returns the members (type, name) of every struct of options, except lists and reserved
    members."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
    found = {}
    for body, name in re.findall(
        r"struct tw_\w+_options \{(.*?)\} (tw_\w+_options);", text, flags=re.S
    ):
        members = re.findall(r"^ *(.*?[ *])(\w+);$", body, flags=re.M)
        kinds = [(kind.strip(), member) for kind, member in members]
        found[name] = [row for row in kinds if row[0] in {**NUMBERS, **MADE}]
    return found


def argument(
    function: str, kind: str, name: str, after: tuple[str, str] | None, counts: dict[str, str]
) -> tuple[str, str]:
    """Returns the code that declares and makes the argument, and the code for after the call.

    `counts` gets the length that a list gives to the argument behind it.
    """
    base = kind.removeprefix("const ").rstrip("*").strip()
    constant, stars = kind.startswith("const "), kind.count("*")
    sized = after is not None and after[0] == "size_t"
    if kind in NUMBERS:
        return f"{kind} {name} = {counts.get(name, NUMBERS[kind])};", ""
    if kind == "tw_effect_fn":
        return f"tw_effect_fn {name} = any_function();", ""
    if kind == "tw_draw_fn":
        return f"tw_draw_fn {name} = any_draw();", ""
    if kind == "tw_asking_fn":
        return f"tw_asking_fn {name} = any_asking();", ""
    if kind == "tw_fresh_fn":
        return f"tw_fresh_fn {name} = any_fresh();", ""
    if kind == "tw_drop_fn":
        return f"tw_drop_fn {name} = any_drop(user_data);", ""
    if kind == "void *":
        return f"void *{name} = new_token();", ""
    if kind == "uint8_t (*)[16]":
        return f"uint8_t (*{name})[16] = any_place(16);", ""
    if kind == "const char *const *":
        # Two adjacent lists share one count: that of the shorter.
        count = f"{name}_list.count"
        counts[after[1]] = f"smaller({counts[name]}, {count})" if name in counts else count
        return f"struct list {name}_list = any_texts(); {kind}{name} = {name}_list.members;", ""
    if base in HANDLES and stars == 2:
        short = base.removeprefix("tw_")
        return (
            f"{base} **{name} = any_place(sizeof *{name});",
            f"if (answer == TW_OK) keep_{short}({name});",
        )
    if base in HANDLES and stars == 1:
        short = base.removeprefix("tw_")
        end = f"forget_{short}({name});" if function == f"{base}_free" else ""
        return f"{base} *{name} = any_{short}();", end
    if base in STRUCTS and stars == 1 and sized:
        counts[after[1]] = f"{name}_size"
        made = f"size_t {name}_size = below(sizeof({base}) + 40);"
        return f"{made} {base} *{name} = any_place({name}_size);", ""
    if base in STRUCTS and stars == 1:
        return f"{base} *{name} = any_{base.removeprefix('tw_')}({int(constant)});", ""
    if base == "tw_command_data" and stars == 1:
        return f"{base} *{name} = any_command_data();", ""
    if base == "tw_move_data" and stars == 1:
        return f"{base} *{name} = any_move_data();", ""
    if re.fullmatch(PLAIN, base) or (base in NUMBERS and stars == 2):
        return f"{kind}{name} = any_place(sizeof *{name});", ""
    if base.endswith("_options") and stars == 1:
        made = f"{base} {name}_all = {{ 0 }}; {base} *{name} = one_in(4) ? NULL : &{name}_all;"
        for member_kind, member in OPTIONS[base]:
            value = {**NUMBERS, **MADE}[member_kind]
            made += f" if (one_in(3)) {name}_all.{member} = {value};"
        reserved = f"{name}_all.reserved"
        return f"{made} if (one_in(16)) {reserved}[below(sizeof {reserved} / 8)] = any_u64();", ""
    if kind == "const char *" and not sized:
        return f"const char *{name} = any_text();", ""
    if kind == "const uint8_t *" and sized:
        counts[after[1]] = f"{name}_list.count"
        return f"struct list {name}_list = any_save(); {kind}{name} = {name}_list.members;", ""
    if (base in NUMBERS or base in ("char", "uint8_t")) and stars == 1 and sized:
        counts[after[1]] = f"{name}_list.count"
        made = "any_list" if constant else "any_room"
        made = f"struct list {name}_list = {made}(sizeof({base}));"
        return f"{made} {kind}{name} = {name}_list.members;", ""
    if base in NUMBERS and stars == 1 and not constant:
        size = f"sizeof({base})"
        if (function, name) in PLACES:
            count = PLACES[function, name]
            size += f" * ({count} < 4096 ? {count} : 1)"
        return f"{base} *{name} = any_place({size});", ""
    sys.exit(f"{function}: no type that is known here: {kind} {name}")


OPTIONS: dict[str, list[tuple[str, str]]] = {}


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as header:
        text = header.read()
    functions = declarations(text)
    OPTIONS.update(options(text))
    print("/* Generated by generate.py from the header. */")
    functions = [function for function in functions if function[1] not in HOOKS]
    for result, name, parameters in functions:
        counts: dict[str, str] = {}
        made, after = [], []
        for at, (kind, parameter) in enumerate(parameters):
            follower = parameters[at + 1] if at + 1 < len(parameters) else None
            before, behind = argument(name, kind, parameter, follower, counts)
            made.append(before)
            after.append(behind)
        call = f"{name}({', '.join(parameter for _, parameter in parameters)})"
        watch = int(result == "tw_status" and name not in CHANGES_WHEN_REFUSED)
        print(f"static tw_status call_{name}(void) {{\n    tw_status answer = TW_OK;")
        for line in made:
            print(f"    {line}")
        print(f"    before_call({watch});")
        if result == "tw_status":
            print(f"    answer = {call};")
        elif result == "const char *":
            print(f"    must_be_text({call});")
        elif result == "void" or result in NUMBERS:
            print(f"    (void){call};")
        else:
            sys.exit(f"{name}: no result that is known here: {result}")
        for line in filter(None, after):
            print(f"    {line}")
        print("    after_call(answer);\n    return answer;\n}")
    print("static const struct { const char *name; tw_status (*call)(void); } CALLS[] = {")
    for _, name, _ in functions:
        print(f'    {{ "{name}", call_{name} }},')
    print("};")


main()
