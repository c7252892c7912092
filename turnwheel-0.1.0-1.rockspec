rockspec_format = "3.0"
package = "turnwheel"
version = "0.1.0-1"
-- The release's archive, beside this file; `luarocks make` takes the folder as it is.
source = { url = "turnwheel-0.1.0.tar.gz", dir = "turnwheel-0.1.0" }
description = {
    summary = "Turn order, priority and sequencing for card and board games",
    detailed = "The module for Lua 5.4, 5.3, 5.1 and LuaJIT, which is LÖVE's. Building needs cargo.",
    license = "MIT OR Apache-2.0",
    labels = { "games", "love" },
}
supported_platforms = { "linux", "macosx" }
dependencies = { "lua >= 5.1, < 5.5, ~= 5.2" }
build = {
    type = "make",
    build_target = "module",
    build_variables = {
        LUA = "$(LUA)",
        CFLAGS = "$(CFLAGS)",
        MODULE = "build/rock/turnwheel.so",
    },
    install_target = "install-module",
    install_variables = {
        MODULE = "build/rock/turnwheel.so",
        LIBDIR = "$(LIBDIR)",
        PREFIX = "$(PREFIX)",
    },
}
