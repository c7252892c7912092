//! Names the shared library, so that a program linked with it records the name and not the path.

use std::env::var;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let family = var("CARGO_CFG_TARGET_FAMILY").unwrap_or_default();
    let vendor = var("CARGO_CFG_TARGET_VENDOR").unwrap_or_default();
    if family == "unix" && vendor != "apple" {
        let major = var("CARGO_PKG_VERSION_MAJOR").unwrap_or_default();
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libturnwheel.so.{major}");
    }
}
