//! Collects the files under `rulesets/`: adding a game is adding a file.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=rulesets");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the folder"));
    let mut names: Vec<String> = fs::read_dir(root.join("rulesets"))
        .expect("rulesets/ stands beside the sources")
        .filter_map(|entry| {
            Some(
                entry
                    .ok()?
                    .file_name()
                    .to_str()?
                    .strip_suffix(".toml")?
                    .to_owned(),
            )
        })
        .collect();
    names.sort();
    let mut list =
        String::from("/// The built-in rules, by name.\npub const BUILTIN: &[Builtin] = &[\n");
    for name in names {
        let path = root.join("rulesets").join(format!("{name}.toml"));
        writeln!(
            list,
            "    Builtin {{ name: {name:?}, text: include_str!({path:?}) }},"
        )
        .expect("a string takes text");
    }
    list += "];\n";
    let out =
        PathBuf::from(env::var("OUT_DIR").expect("cargo names the folder")).join("rulesets.rs");
    fs::write(out, list).expect("the list can be written");
}
