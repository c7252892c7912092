// Errors: what the engine refuses, and an instance that has ended.

/** A refusal of the engine, which has changed nothing. */
export class TurnwheelError extends Error {
  /** `fields` are what the error is about: a player, an argument, an unknown word. */
  constructor(code, number, message, fields = {}, cause = undefined) {
    super(message || code, cause === undefined ? undefined : { cause });
    this.code = code;
    this.number = number;
    Object.assign(this, fields);
  }

  get name() {
    return this.constructor.name;
  }
}

/** The call is wrong: an unknown name, a missing argument, a busy game (1xx). */
export class MisuseError extends TurnwheelError {}

/** The rules do not allow it now (2xx). */
export class RejectedError extends TurnwheelError {}

/** An effect failed; what it threw is the cause (3xx). */
export class EffectError extends TurnwheelError {}

/** The work, the players or a text exceed a limit (4xx). */
export class LimitError extends TurnwheelError {}

/** A rules text, a script or a save cannot be used (5xx). */
export class DataError extends TurnwheelError {}

/** A bug in the engine; please report it (9xx). */
export class InternalError extends TurnwheelError {}

const KINDS = {
  1: MisuseError, 2: RejectedError, 3: EffectError, 4: LimitError, 5: DataError, 9: InternalError,
};

/** Returns the class of a code: its hundreds say whose fault it is. */
export function kindOf(number) {
  return KINDS[Math.floor(number / 100)] ?? TurnwheelError;
}

/** The instance has ended, with all of its games: load another one, and load the saves in it. */
export class TurnwheelDead extends Error {
  constructor(reason, cause) {
    super(`this instance of turnwheel has ended (${reason}); load() another one`, { cause });
    this.reason = reason;
  }

  get name() {
    return "TurnwheelDead";
  }
}
