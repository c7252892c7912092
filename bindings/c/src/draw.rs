//! Pictures and pages: the table now, and the host's own state beside each command.

use crate::game::tw_game;
use crate::memory::{copy_text, text};
use crate::names::tw_player;
use crate::value::viewer;
use crate::{guard, tw_status};
use engine::replay::{Drawn, ReplayOptions};
use engine::view::Viewer;
use engine::{Code, Game};
use std::cell::Cell;
use std::ffi::{CStr, CString, c_char, c_void};

/// Draws the host's own state after the command of that number, 0 before the first. `table` is the
/// table as JSON, as the page's viewer may see it. The returned text is shown beside that command,
/// and nothing for NULL. With `*html` set to 1 it is HTML, shown in a frame of its own in which no
/// script runs and nothing is fetched. It is copied before the next call.
///
/// It has to return, and to leave out everything that the page's viewer may not see.
pub type tw_draw_fn = Option<
    extern "C-unwind" fn(
        command: u64,
        table: *const c_char,
        html: *mut u32,
        user_data: *mut c_void,
    ) -> *const c_char,
>;

/// Copies a picture of the current table as the host sees it: SVG text, for a page or a notebook.
/// Errors: `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_table_draw(
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(&engine::draw_table(&game.view()), buffer, size, needed)
    })
}

/// Copies the game's past as `tw_replay_html` does, or with `whose` 1 as `tw_replay_html_for` does
/// for `who`, with the result of `draw` beside each command. Without a title, the rules' name is
/// used. Each call draws the whole page, even a call that only asks for the size. Errors:
/// `TW_UNKNOWN_PLAYER`, `TW_BUFFER_TOO_SMALL`, `TW_NULL_ARGUMENT` without a function; `TW_BAD_UTF8`
/// if it returns text that is not UTF-8.
#[unsafe(no_mangle)]
pub extern "C" fn tw_replay_html_drawn(
    game: *const tw_game,
    whose: u32,
    who: tw_player,
    title: *const c_char,
    draw: tw_draw_fn,
    user_data: *mut c_void,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let draw = draw.ok_or(Code::NullArgument)?;
        let viewer = match whose {
            0 => Viewer::Host,
            1 => viewer(game, who)?,
            _ => return Err(Code::BadValue.into()),
        };
        let title = match title.is_null() {
            true => None,
            false => Some(text(title)?),
        };
        let broken = Cell::new(None);
        let drawn = |table: &Game, number: u64| {
            let json = CString::new(table.view_for(viewer).to_json()).unwrap_or_default();
            let mut html = 0;
            let said = draw(number, json.as_ptr(), &raw mut html, user_data);
            if said.is_null() {
                return None;
            }
            // SAFETY: the header requires a text that ends with a zero byte and stays valid until
            // the next call.
            let Ok(said) = unsafe { CStr::from_ptr(said) }.to_str() else {
                broken.set(Some(Code::BadUtf8));
                return None;
            };
            Some(match html {
                1 => Drawn::Html(said.to_owned()),
                _ => Drawn::Text(said.to_owned()),
            })
        };
        let page = game.replay_html(&ReplayOptions {
            viewer,
            title,
            draw: Some(&drawn),
        });
        match broken.take() {
            Some(code) => Err(code.into()),
            None => copy_text(&page, buffer, size, needed),
        }
    })
}
