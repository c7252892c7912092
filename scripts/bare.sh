#!/bin/sh
# Runs the README's two commands on a bare Debian 12, as root: bare.sh [ROOT [COMMAND]]
#
# Debootstrap makes ROOT (/var/tmp/turnwheel-bare by default, if it is not there) with gcc, make,
# git and Python, and nothing else; it wants some 20 GB. Rust is this machine's, mounted to be
# read only, and cargo's cache is empty. The committed tree is cloned into it, and with it comes the
# folder BRING, if there is one. This machine gives only the names of other machines, where the
# packages of Debian are, and the certificates.
set -eu
cd "$(dirname "$0")/.."
root=${1:-/var/tmp/turnwheel-bare}
command=${2:-make demo && make test}
[ "$(id -u)" = 0 ] || { echo "bare.sh: only root can make and enter a root" >&2; exit 1; }
command -v debootstrap >/dev/null || apt-get install -y -qq debootstrap >/dev/null

sources=/etc/apt/sources.list.d/debian.sources
if ! [ -e "$root/etc/debian_version" ]; then
    mirror=$(sed -n 's/^URIs: *//p' "$sources" 2>/dev/null | head -n 1)
    mkdir -p "$root"
    debootstrap --variant=minbase --include=ca-certificates,gcc,libc6-dev,make,git,python3 \
        bookworm "$root" "${mirror:-http://deb.debian.org/debian}" >"$root.log"
    [ ! -e "$sources" ] || cp "$sources" "$root/etc/apt/sources.list.d/"
    [ ! -e "$sources" ] || : >"$root/etc/apt/sources.list"
fi
cp /etc/resolv.conf /etc/hosts "$root/etc/"
certificates=/etc/ssl/certs/ca-certificates.crt
[ ! -e "$certificates" ] || cp "$certificates" "$root$certificates"
rm -rf "$root/src"
git clone --quiet --no-hardlinks . "$root/src"
if [ -n "${BRING:-}" ]; then
    mkdir -p "$root/src/$BRING"
    cp -r "$BRING/." "$root/src/$BRING"
fi
mkdir -p "$root/opt/rust"

BARE=$root RUST=$(rustc --print sysroot) COMMAND=$command CERTIFICATES=$certificates
export BARE RUST COMMAND CERTIFICATES
# The mounts end with this process.
exec unshare --mount sh -euc '
    mount --bind "$RUST" "$BARE/opt/rust"
    mount -o remount,bind,ro "$BARE/opt/rust"
    mount -t proc proc "$BARE/proc"
    mount --rbind /dev "$BARE/dev"
    exec chroot "$BARE" env -i HOME=/root LANG=C.UTF-8 TERM=dumb \
        PATH=/opt/rust/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        SSL_CERT_FILE="$CERTIFICATES" PIP_CERT="$CERTIFICATES" CURL_CA_BUNDLE="$CERTIFICATES" \
        CARGO_HTTP_CAINFO="$CERTIFICATES" NODE_EXTRA_CA_CERTS="$CERTIFICATES" \
        sh -euc "cd /src; $COMMAND"
'
