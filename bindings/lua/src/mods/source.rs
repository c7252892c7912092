//! Mods as their files say them: lone files, and folders with a `mod.toml`.

use super::manifest::{LONGEST_MANIFEST, Manifest, Need, is_name};
use crate::files::{self, MANIFEST};
use crate::refusal::file_failed;
use std::collections::BTreeMap;
use std::path::Path;
use turnwheel::{Error, check_name};

/// A mod before it is run.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// Its identity: the name in its `mod.toml`, or that of its folder or file.
    pub(crate) name: String,
    /// The content of its `mod.toml`; nothing if it is a lone file.
    pub(crate) manifest: Option<Manifest>,
    /// Its files in the order of their names.
    pub(crate) files: Vec<SourceFile>,
}

/// A file of Lua.
#[derive(Clone, Debug)]
pub(crate) struct SourceFile {
    /// Its name without the ending.
    pub(crate) name: String,
    /// Its name in messages, in the folder of the set.
    pub(crate) path: String,
    pub(crate) text: Vec<u8>,
}

impl SourceFile {
    fn new(path: &str, name: &str, text: Vec<u8>) -> Result<Self, Error> {
        Ok(Self {
            name: name.to_owned(),
            path: path.to_owned(),
            text: files::told(path, text)?,
        })
    }
}

impl Source {
    pub(crate) fn needs(&self) -> impl Iterator<Item = &Need> {
        self.manifest.iter().flat_map(|manifest| &manifest.needs)
    }

    /// Returns its version, empty if it says none.
    pub(crate) fn version(&self) -> &str {
        self.manifest
            .as_ref()
            .map_or("", |manifest| &manifest.version)
    }

    /// Returns the end of a message about what the mod's `mod.toml` does not say.
    pub(super) fn hint(&self, key: &str) -> String {
        let manifest = self.manifest.as_ref();
        manifest.map_or(String::new(), |said| said.hint(key))
    }

    /// Returns the error of a mod whose needs are not met: `base >= 2, which is not here`.
    pub(crate) fn unmet(&self, what: &str) -> Error {
        self.wrong_needs(&format!("the mod `{}` needs {what}", self.name))
    }

    /// Returns an error at the line of its `needs`.
    pub(crate) fn wrong_needs(&self, text: &str) -> Error {
        let line = self.manifest.as_ref().and_then(|said| said.needs_line);
        file_failed(self.place(), line, text)
    }

    /// Returns the name of its `mod.toml` in messages, or that of the lone file.
    fn place(&self) -> &str {
        let lone = self.files.first().map_or("", |file| &file.path);
        self.manifest.as_ref().map_or(lone, |said| &said.file)
    }

    /// Returns what begins the names of its effects; nothing for a lone file.
    pub(crate) fn prefix(&self) -> Option<String> {
        self.manifest.as_ref().map(|_| format!("{}/", self.name))
    }
}

/// Returns the mods of a folder: its `.lua` files, and its folders that have a `mod.toml`; or the
/// one mod that the folder itself is.
pub(crate) fn sources(folder: &Path) -> Result<Vec<Source>, Error> {
    sources_of(files::read(folder)?)
}

/// Returns the mods of these files, by path: `x.lua`, `poison/mod.toml`, `poison/cards.lua`.
pub(crate) fn sources_of(files: Vec<(String, Vec<u8>)>) -> Result<Vec<Source>, Error> {
    let mut found: BTreeMap<String, Source> = BTreeMap::new();
    let mut folders: BTreeMap<String, (Option<Manifest>, Vec<SourceFile>)> = BTreeMap::new();
    for (path, text) in files {
        let fail = |why: &str| Err(file_failed(&path, None, why));
        match path.split_once('/') {
            Some((folder, MANIFEST)) => {
                let text = std::str::from_utf8(&text).ok();
                let Some(text) = text.filter(|text| text.len() <= LONGEST_MANIFEST) else {
                    return fail("a text in UTF-8 of at most 64 KiB is wanted");
                };
                let manifest = Manifest::read(folder, text)?;
                folders.entry(folder.to_owned()).or_default().0 = Some(manifest);
            }
            Some((folder, name)) => match name.strip_suffix(".lua") {
                Some(name) if !name.contains('/') => {
                    let file = SourceFile::new(&path, name, text)?;
                    folders.entry(folder.to_owned()).or_default().1.push(file);
                }
                _ => return fail("a mod's folder has `mod.toml` and files `NAME.lua`"),
            },
            None => {
                let Some(name) = path.strip_suffix(".lua") else {
                    return fail("a lone file of a mod is called `NAME.lua`");
                };
                check_name(name).map_err(|error| file_failed(&path, None, &error.to_string()))?;
                let file = SourceFile::new(&path, name, text)?;
                let lone = Source {
                    name: name.to_owned(),
                    manifest: None,
                    files: vec![file],
                };
                add(&mut found, lone)?;
            }
        }
    }
    for (folder, (manifest, mut files)) in folders {
        let Some(manifest) = manifest else {
            return Err(file_failed(&folder, None, "the folder has no `mod.toml`"));
        };
        let name = manifest.name.clone().unwrap_or_else(|| folder.clone());
        is_name(&name).map_err(|why| file_failed(&folder, None, &why))?;
        files.sort_by(|a, b| a.name.cmp(&b.name));
        if let Some(twice) = files.windows(2).find(|pair| pair[0].name == pair[1].name) {
            return Err(file_failed(&twice[0].path, None, "the file is given twice"));
        }
        let manifest = Some(manifest);
        add(
            &mut found,
            Source {
                name,
                manifest,
                files,
            },
        )?;
    }
    Ok(found.into_values().collect())
}

fn add(found: &mut BTreeMap<String, Source>, source: Source) -> Result<(), Error> {
    if let Some(other) = found.get(&source.name) {
        let (name, other) = (&source.name, other.place());
        let text =
            format!("two mods are called `{name}`, this one and {other}; rename one of them");
        return Err(file_failed(source.place(), None, &text));
    }
    found.insert(source.name.clone(), source);
    Ok(())
}
