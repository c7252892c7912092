// A command in words, as the story has it.

/** Returns a sentence for a command that was just played, and what it made happen. */
export function tell(game, command, events) {
  return command;
}
