// The parts of the table as attributes of Python. Generated from the view by
// `cargo run -p xtask -- generate`; do not edit.
looks! {
    "The number of turns begun."
    turn;
    "The kind of this turn: normal, extra, inserted, table or replay."
    turn_kind;
    "How many actions of the active player come before the end of this turn, which \
         waits for them; 0 if it waits for the step's own window. Absent if no end waits; \
         `named_next` is the player it names."
    turn_ends_after;
    "The active player; nobody if they left during their turn."
    active;
    "The player who decides for the active player, if somebody else does."
    decider;
    "The number of the round."
    round;
    "The current chapter."
    chapter;
    "The current phase."
    phase;
    "The current step."
    step;
    "How often this step was entered in this turn."
    visit;
    "The `source` given when this turn was granted."
    turn_source;
    "The `data` given when this turn was granted."
    turn_data;
    "The `source` given when the current phase was inserted."
    phase_source;
    "The `data` given with it."
    phase_data;
    "The `source` given when the current step or its phase was inserted."
    step_source;
    "The `data` given with it."
    step_data;
    "The steps of this turn, in order: past, current and planned."
    plan;
    "The position of the current step in `plan`."
    plan_at;
    "The direction of the order: forward or backward."
    direction;
    "The players of the order that turns follow now, without those who left."
    order;
    "The other orders of the rules, including the table's own while turns follow \
         another."
    orders;
    "The tokens of the rules with their holders."
    tokens;
    "The kind of window on top."
    window;
    "The player who may act now."
    priority;
    "The players whom the game waits for: asked, with priority, or several at once."
    to_act;
    "The players for whom nobody waits and who may act all the same, at any time."
    may_act;
    "The players who still owe an answer in the window on top."
    pending;
    "The players who passed since the last action."
    passed;
    "The players who passed out of the round or of the window on top, in that order."
    passed_out;
    "The roles players have in the window on top."
    roles;
    "The claims in the window on top."
    claims;
    "The sealed answers in the window on top; for a player, only their own."
    commits;
    "The answers that were revealed last, in the order of their resolution."
    revealed;
    "How many passes in a row there were."
    streak;
    "The stack, bottom first."
    stack;
    "The triggers that listen."
    triggers;
    "The replacements that wait for something to begin, the oldest first."
    replacements;
    "How many triggers wait to be placed."
    waiting_triggers;
    "Granted turns, the next first. Those that wait for another turn come last."
    extra_turns;
    "Pending skips, the oldest first."
    skips;
    "Pending skips of steps and phases, the oldest first."
    part_skips;
    "The player named as the next in the order."
    named_next;
    "Every player who ever joined."
    players;
    "The players who left."
    left;
    "The question that waits; of several, the one to this player, or the first."
    choice;
    "The players who have to answer a question."
    asked;
    "Flags and counters that are set."
    values;
    "The player who took the last action of this turn."
    last_actor;
    "True if actions are locked for everybody."
    locked;
    "The locks that commands have set, the oldest first."
    locks;
    "True if the game is over."
    over;
    "The winner."
    winner;
    "The side that has won, if its members are known to the host only."
    winning_side;
    "The time, in milliseconds of the host's clock, if the rules have a clock and the \
         host has set it."
    now;
    "The time at which this turn began, on the same clock; if the host set it later, \
         the time that was set first."
    turn_began_at;
    "The milliseconds until somebody's time is up, if nothing else happens."
    until_expiry;
    "The clocks of the players in the game, by number; empty if the rules have no \
         clock."
    clocks;
    "The instructions for what is done automatically, as far as the viewer may know \
         them."
    manners;
    "The lists of which some members were left out, because they are long."
    left_out;
}
