//! Pictures and pages: the table now, and the host's own state beside each command.

use crate::game::tw_game;
use crate::loan::{self, Kept, Lent, Look};
use crate::memory::{copy_text, text};
use crate::names::tw_player;
use crate::options::unknown_reserved;
use crate::slots::Place;
use crate::view::viewer;
use crate::{guard, tw_status};
use engine::replay::{Drawn, ReplayOptions};
use engine::{Code, Error, Game, StoryOptions, StoryWords};
use std::cell::Cell;
use std::ffi::{CStr, c_char, c_void};
use std::ptr::{null, null_mut};

/// Draws the host's own state after the command of that number, 0 before the first. `table` is the
/// game after it, lent for looks until the function returns; `tw_view_json` copies it as the page's
/// viewer may see it. The returned text is shown beside that command, and nothing for NULL. With
/// `*html` set to 1 it is HTML, shown in a frame of its own in which no script runs and nothing is
/// fetched. It is copied before the next call.
///
/// It has to return, and to leave out everything that the page's viewer may not see.
pub type tw_draw_fn = Option<
    extern "C-unwind" fn(
        table: *mut tw_game,
        command: u64,
        html: *mut u32,
        user_data: *mut c_void,
    ) -> *const c_char,
>;

/// Copies a picture of a viewer's table, as SVG. `whose`, `who`, errors: as `tw_view_json`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_table_draw(
    game: *const tw_game,
    whose: u32,
    who: tw_player,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let view = game.view_for(viewer(game.table(), whose, who)?);
        copy_text(&engine::draw_table(&view), buffer, size, needed)
    })
}

/// The options of `tw_replay_html` and `tw_story`. Zero is nothing: begin with `{ 0 }`, and set
/// what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_replay_options {
    /// The page's title; the rules' name without one. A story has none.
    pub title: *const c_char,
    /// Draws the host's own state beside each command of a page.
    pub draw: tw_draw_fn,
    /// Passed to `draw`.
    pub user_data: *mut c_void,
    /// Printed names and phrases for the story, as TOML or JSON; the library's own without one.
    pub words: *const c_char,
    /// Whose page or story it is: one of `tw_viewer`.
    pub whose: u32,
    /// With `TW_VIEWER_PLAYER`, the player who may see it; 0 for one that anybody may see.
    pub who: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 3],
}

const NO_OPTIONS: tw_replay_options = tw_replay_options {
    title: null(),
    draw: None,
    user_data: null_mut(),
    words: null(),
    whose: 0,
    who: 0,
    reserved: [0; 3],
};

/// Reads a caller's options. Errors: `TW_BAD_SIZE` if reserved words are not zero.
fn read(options: *const tw_replay_options) -> Result<tw_replay_options, Error> {
    if options.is_null() {
        return Ok(NO_OPTIONS);
    }
    // SAFETY: the header requires a struct of this type, and it need not be aligned.
    let options = unsafe { options.read_unaligned() };
    match options.reserved == NO_OPTIONS.reserved {
        true => Ok(options),
        false => Err(unknown_reserved()),
    }
}

/// Reads the words of a caller's options.
fn words(options: &tw_replay_options) -> Result<StoryWords, Error> {
    match options.words.is_null() {
        true => Ok(StoryWords::default()),
        false => StoryWords::from_text(text(options.words)?),
    }
}

/// Copies the story of the past as JSON, a list of sentences with the commands that each tells of:
/// `{"first":7,"last":10,"text":"Everybody passes: Time Walk resolves."}`. `options`, errors and
/// costs are those of `tw_replay_html`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_story(
    game: *const tw_game,
    options: *const tw_replay_options,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let options = read(options)?;
        let words = words(&options)?;
        let told = engine::story_json(
            game,
            &StoryOptions {
                viewer: viewer(game.table(), options.whose, options.who)?,
                words: &words,
            },
        );
        copy_text(&told, buffer, size, needed)
    })
}

/// Copies the game's past as one HTML page that fetches nothing; by `options`, which may be NULL,
/// as a player may see it, and with pictures of the host's own state. A player's page contains
/// nothing sealed or hidden. No effect runs. Each call makes the whole page, also to tell its size.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BUFFER_TOO_SMALL`; `TW_BAD_ENUM` for another `whose`;
/// `TW_BAD_VALUE` for words that cannot be read; `TW_BAD_UTF8` if `draw` returns text that is not
/// UTF-8; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_replay_html(
    game: *const tw_game,
    options: *const tw_replay_options,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let options = read(options)?;
        let viewer = viewer(game.table(), options.whose, options.who)?;
        let title = match options.title.is_null() {
            true => None,
            false => Some(text(options.title)?),
        };
        let words = words(&options)?;
        let place = Place::reserve()?;
        let broken = Cell::new(None);
        let drawn = |table: &Game, number: u64| {
            let draw = options.draw?;
            let mut lent = Lent::Look(Box::new(Look {
                table: table.keep_table(),
                viewer,
                asking: None,
                kept: Kept::default(),
            }));
            let mut html = 0;
            let said = loan::lend(&place, &mut lent, |table| {
                draw(table, number, &raw mut html, options.user_data)
            });
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
        let draw: &dyn Fn(&Game, u64) -> Option<Drawn> = &drawn;
        let page = game.replay_html(&ReplayOptions {
            viewer,
            title,
            draw: options.draw.map(|_| draw),
            words: &words,
        });
        match broken.take() {
            Some(code) => Err(code.into()),
            None => copy_text(&page, buffer, size, needed),
        }
    })
}
