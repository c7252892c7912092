"""The same evening from Python: evening.py MODS MOVES. Ends with the hashes that the C program prints."""

import sys

import turnwheel


def main(mods: str, moves: str) -> int:
    game = turnwheel.Game("commander", players=4, seed=2026)
    game.load_mods(mods)
    log: list[str] = []

    def take_events() -> bool:
        """Moves what happened to the log; says whether it was more than passing."""
        events = game.events()
        log.extend(f"{event}\n" for event in events)
        return any(event.kind not in ("passed", "priority_given") for event in events)

    def pass_all(wanted: str | None) -> None:
        while not (wanted and holds(game, wanted)):
            if game.awaiting.kind != "window":
                return
            game.pass_(game.awaiting.player)
            if take_events() and not wanted:
                return

    with open(moves, encoding="utf-8") as file:
        for number, line in enumerate(map(str.rstrip, file), start=1):
            if not line.strip() or line.startswith("#"):
                continue
            try:
                if line.startswith("pass_all"):
                    pass_all(line.partition(" until ")[2] or None)
                else:
                    game.command(line)
            except turnwheel.Error as error:
                print(f"{moves}:{number}: {line}\n  {error}\n  expected: {game.explain_wait()}", file=sys.stderr)
                return 1
            take_events()
    print("event log hash", turnwheel.hash_text("".join(log)))
    print("game hash     ", game.hash)
    return 0


def holds(game: turnwheel.Game, wanted: str) -> bool:
    """Whether `step=main1` or `turn=3` is so."""
    name, _, value = wanted.partition("=")
    return str(getattr(game.view, name)) == value


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
