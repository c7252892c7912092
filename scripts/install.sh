#!/bin/sh
# Installs library, headers and pkg-config file: install.sh PREFIX
set -eu
prefix=$1
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
install -d "$prefix/lib/pkgconfig" "$prefix/include"
install -m 644 target/release/libturnwheel.a "$prefix/lib/"
install -m 755 target/release/libturnwheel.so "$prefix/lib/"
install -m 644 include/turnwheel.h include/turnwheel.hpp "$prefix/include/"
cat >"$prefix/lib/pkgconfig/turnwheel.pc" <<PC
prefix=$prefix
Name: turnwheel
Description: turn order, priority and sequencing for card and board games
Version: $version
Cflags: -I\${prefix}/include
Libs: -L\${prefix}/lib -lturnwheel
Libs.private: -lpthread -ldl -lm
PC
