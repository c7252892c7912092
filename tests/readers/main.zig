// A game played from Zig by the header as it is.
const std = @import("std");
const c = @cImport(@cInclude("turnwheel.h"));

fn need(status: c.tw_status, wanted: anytype) !void {
    if (status != wanted) return error.Unexpected;
}

pub fn main() !void {
    var rules: ?*c.tw_ruleset = null;
    var game: ?*c.tw_game = null;
    var message: [200]u8 = undefined;
    try need(c.tw_ruleset_builtin("uno", &message, message.len, &rules), c.TW_OK);
    defer c.tw_ruleset_free(rules);
    try need(c.tw_game_new(rules, null, 1, 7, &message, message.len, &game), c.TW_PLAYER_COUNT);
    if (std.mem.indexOf(u8, &message, "1 are given") == null) return error.NoMessage;
    try need(c.tw_game_new(rules, null, 3, 7, &message, message.len, &game), c.TW_OK);
    defer c.tw_game_free(game);
    try need(c.tw_start(game), c.TW_OK);

    var awaiting = std.mem.zeroInit(c.tw_await, .{ .struct_size = @sizeOf(c.tw_await) });
    try need(c.tw_awaiting(game, &awaiting), c.TW_OK);
    if (awaiting.kind != c.TW_AWAIT_WINDOW or awaiting.player == 0) return error.NobodyMayAct;
    try need(c.tw_reverse(game, null), c.TW_OK);

    var view = std.mem.zeroInit(c.tw_view, .{ .struct_size = @sizeOf(c.tw_view) });
    try need(c.tw_view_get(game, &view), c.TW_OK);
    if (view.direction != c.TW_DIRECTION_BACKWARD or view.living != 7) return error.NotReversed;
}
