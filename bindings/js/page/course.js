// The course of a game: branches of commands, and a place in the one at hand.

export class Course {
  #current = 0;

  constructor(commands = [], place = commands.length) {
    /** Each branch: its commands, and at which of them it parted from which other. */
    this.branches = [{ commands, parted: 0, from: undefined }];
    this.place = Math.min(place, commands.length);
  }

  get current() {
    return this.#current;
  }

  get commands() {
    return this.branches[this.#current].commands;
  }

  /** Puts a command at the place; where another one follows already, a branch begins. */
  add(command) {
    const { commands, place } = this;
    if (commands[place] !== command) {
      if (place < commands.length) {
        const branch = { commands: commands.slice(0, place), parted: place, from: this.#current };
        this.#current = this.branches.push(branch) - 1;
      }
      this.commands.push(command);
    }
    this.place += 1;
  }

  /** Goes to another branch, just behind the first command in which it differs. */
  switchTo(branch) {
    const before = this.commands;
    this.#current = branch;
    const other = this.commands.findIndex((command, at) => command !== before[at]);
    this.place = other < 0 ? this.commands.length : other + 1;
  }
}
