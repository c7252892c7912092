"""The game in plain words: one sentence for the events of each decision."""

import re
from collections.abc import Iterator
from typing import Any

import evening
import turnwheel

#: The mark before the name of a card, by which the printer recognizes it.
CARD = "\x02"

#: The sentences for events. Other events are left out.
PHRASES = {
    "game_began": "{player} begins",
    "object_resolved": "{effect} resolves",
    "object_countered": "{effect} is countered",
    "object_removed": "{effect} is gone with it",
    "extra_turn_granted": "{player} will take an extra turn",
    "skip_added": "{player} will skip a turn",
    "turn_skipped": "{player} skips a turn",
    "order_reversed": "the order turns round",
    "controller_set": "{other} will decide for {player}",
    "turns_exchanged": "{player} and {other} trade places",
    "choice_asked": "{player} has to choose",
    "player_left": "{player} leaves the game",
}

#: The sentences for the cards' own events.
RAISED = {
    "damage": "{target} takes {value} damage",
    "left_pile": "{player} takes the left pile",
    "right_pile": "{player} takes the right pile",
}

ACTIONS = {"land": "{player} plays a land", "mana": "{player} taps a land for mana"}


def words(name: str) -> str:
    """Returns a name of the rules as words: `main1` is "main 1", `end_combat` "end combat"."""
    return re.sub(r"(?<=[a-z])(?=[0-9])", " ", name.replace("_", " "))


def card(effect: str) -> str:
    """Returns a card's printed name: `fact_or_fiction` is "Fact or Fiction"."""
    small = ("or", "of", "the", "and")
    name = effect.rpartition("/")[2].split("_")
    return " ".join(word if word in small else word.capitalize() for word in name)


def named(effect: str) -> str:
    """Returns the same name so that `parts` finds it: marked, with non-breaking spaces."""
    return CARD + card(effect).replace(" ", "\xa0")


#: The counters of the mods.
COUNTED = {
    "cards_drawn": f"{named('howling_mine')} gives {{player}} a card",
    "life_lost": f"{named('phyrexian_arena')} costs {{player}} a life",
}


def parts(sentence: str) -> Iterator[str]:
    """Splits a sentence into people, cards (with `CARD` before them) and the rest."""
    people = "|".join(map(re.escape, evening.PLAYERS))
    for part in re.split(rf"({CARD}[\w\xa0]+|\b(?:{people})\b)", sentence):
        yield part.replace("\xa0", " ")


class Story:
    """Tells a game, decision by decision, and keeps track of the stack, because answers name the
    object they answer."""

    def __init__(self) -> None:
        self.stack: dict[int, str] = {}

    def sentence(self, move: str, events: list[turnwheel.Event]) -> str:
        """Returns the sentence for a move and its events; nothing if it is not worth telling."""
        verb, *arguments = move.split()
        said = self.happened(move, events)
        if verb == "pass_all" and events:
            said.insert(0, self.passing(arguments, events))
        elif verb == "pass":
            said.insert(0, f"{arguments[0]} passes")
        elif verb == "set_flag" and arguments[0] == "attackers":
            said.append("the attack begins")
        if not said:
            return ""
        head, rest = said[0], said[1:]
        sentence = head + (": " if verb == "pass_all" else ", ") * bool(rest) + listed(rest)
        return sentence[0].upper() + sentence[1:] + "."

    @staticmethod
    def passing(arguments: list[str], events: list[turnwheel.Event]) -> str:
        """Returns who passed, and what followed."""
        if not arguments:
            return "everybody passes"
        if arguments[-1].startswith("turn="):
            return "nobody has more to do, and the turn ends"
        steps = [event.fields["step"] for event in events if event.kind == "step_began"]
        return f"nobody acts until {words(steps[-1])}"

    def happened(self, move: str, events: list[turnwheel.Event]) -> list[str]:
        """Returns the sentences for the events, each once. The resolution of a card precedes its
        consequences."""
        said: list[str] = []
        run, begun, phases = "", 0, list[str]()
        for event in events:
            if event.kind == "effect_run":
                run = event.fields["effect"]
            if event.kind == "phase_inserted":
                phases.append(words(event.fields["phase"]))
            phrase = self.phrase(event, move, run)
            if event.kind == "object_resolved" and phrase:
                said.insert(begun, phrase)
                begun = len(said)
            elif phrase and phrase not in said:
                said.append(phrase)
        if phases:
            said.append(f"one more {listed(phases)} phase is to come")
        return said

    def phrase(self, event: turnwheel.Event, move: str, run: str) -> str:
        """Returns the sentence for one event; `run` is the effect that ran before it."""
        fields = dict(event.fields)
        if "effect" in fields:
            # Effects named after their mod belong to triggers: only their verbs are reported.
            if "/" in fields["effect"]:
                return ""
            fields["effect"] = named(fields["effect"])
        if event.kind == "object_pushed":
            return self.cast(fields, move)
        if event.kind in ("object_resolved", "object_countered", "object_removed"):
            self.stack.pop(fields["object"], None)
        if event.kind == "object_removed" and event.effect == run:
            return f"{named(run)} ends the turn at once"
        if event.kind == "acted":
            return ACTIONS[fields["action"]].format(**fields)
        if event.kind == "raised":
            return RAISED[fields["name"]].format(**fields)
        if event.kind == "counter_set" and event.name in COUNTED:
            return COUNTED[event.name].format(**fields)
        return PHRASES.get(event.kind, "").format(**fields)

    def cast(self, fields: dict[str, Any], move: str) -> str:
        """Returns the sentence for a played card, as an answer if another object was on the
        stack."""
        verb = "answers with" if self.stack else "casts"
        aimed = re.search(r"\bobject=(\d+)", move)
        at = f" against {self.stack[int(aimed[1])]}" if aimed else ""
        if "target" in fields:
            at = f" at {fields['target']}"
        self.stack[fields["object"]] = fields["effect"]
        lock = ", and nothing but mana may answer" if "lock=true" in move else ""
        return f"{fields['player']} {verb} {fields['effect']}{at}{lock}"


def listed(phrases: list[str]) -> str:
    """Joins phrases: `a`, `a and b`, or `a, b and c`; without `and` if a phrase contains one."""
    if any(" and " in phrase for phrase in phrases):
        return ", ".join(phrases)
    return " and ".join([", ".join(phrases[:-1]), phrases[-1]] if len(phrases) > 1 else phrases)
