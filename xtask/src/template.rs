//! Templates: the prose of a generated file, with a marked block for each generated part.

/// Returns the template with its blocks filled: each `{{ name }}` is replaced by the text of that
/// name.
///
/// A block alone on its line also replaces the line break, because its text brings its own.
///
/// # Panics
/// If the template has a block that is not given, or lacks one that is: both are mistakes in the
/// sources of a generated file.
pub(crate) fn filled(template: &str, blocks: &[(&str, &str)]) -> String {
    for (name, _) in blocks {
        let mark = format!("{{{{ {name} }}}}");
        assert!(template.contains(&mark), "the template has no block {mark}");
    }
    let (mut out, mut rest) = (String::new(), template);
    while let Some((before, marked)) = rest.split_once("{{ ") {
        let (name, behind) = marked.split_once(" }}").expect("a block's mark is closed");
        let block = blocks.iter().find(|(block, _)| *block == name);
        let (_, text) = block.unwrap_or_else(|| panic!("nothing fills the block {name}"));
        let alone = before.is_empty() || before.ends_with('\n');
        out += before;
        out += text;
        rest = match behind.strip_prefix('\n') {
            Some(next) if alone => next,
            _ => behind,
        };
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn blocks_are_filled() {
        let text = "Of {{ count }} rows:\n{{ rows }}\nThe end.\n";
        let rows = [("count", "2"), ("rows", "- a\n- b\n")];
        assert_eq!(filled(text, &rows), "Of 2 rows:\n- a\n- b\nThe end.\n");
    }

    #[test]
    #[should_panic(expected = "nothing fills the block rows")]
    fn a_block_without_text_is_seen() {
        filled("{{ rows }}", &[]);
    }

    #[test]
    #[should_panic(expected = "no block {{ rows }}")]
    fn a_text_without_block_is_seen() {
        filled("rows", &[("rows", "")]);
    }
}
