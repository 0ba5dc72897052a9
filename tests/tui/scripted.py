"""A dialogue whose replies are written in advance: what the screens are tested against.

It keeps the contract of `assistant.dialogue.Dialogue`; each turn, whatever it says, leads to the next reply.
"""

from __future__ import annotations

from typing import Any

from assistant.bridge import Seat
from assistant.dialogue.reply import (
    Choice,
    Ignored,
    Line,
    NotUnderstood,
    Offer,
    OfferedAnswer,
    Option,
    Question,
    Reason,
    Reply,
    Ruling,
    SaidLink,
    ScriptLine,
    SeatView,
    Table,
    Understood,
)
from assistant.values import Value

Both = tuple[str, str]  # French, English


class Turn(Value):
    """A turn as the dialogue keeps it."""

    typed: str
    answer: str | None
    reply: Reply


class Preview(Value):
    """The reading of a text not given yet."""

    understood: tuple[str, ...] = ()
    spans: tuple[tuple[int, int, str], ...] = ()
    answer: str | None = None


class Scripted:
    """Replies in order; the words "rouspeter" and "zzz" are unknown, "svp" is without bearing.

    What was understood in a turn is written with places in that turn and replied with places in the whole dialogue.
    """

    def __init__(self, replies: tuple[Reply, ...], edition: str = "2017") -> None:
        self.edition = edition
        self.replies = replies
        self.given: list[tuple[str, str | None]] = []
        self.undone: list[tuple[str, str | None]] = []
        self.trial: str | None = None
        self.asked_why = False

    @property
    def turns(self) -> tuple[Turn, ...]:
        given = enumerate(self.given)
        return tuple(Turn(typed, answer, self._placed(number)) for number, (typed, answer) in given)

    def _placed(self, number: int) -> Reply:
        start = sum(len(typed) + 1 for typed, _ in self.given[:number])
        reply = self.replies[min(number, len(self.replies) - 1)]

        def moved(parts: tuple[Any, ...]) -> tuple[Any, ...]:
            return tuple(part.with_changes(span=(part.span[0] + start, part.span[1] + start)) for part in parts)

        return reply.with_changes(
            understood=moved(reply.understood),
            not_understood=moved(reply.not_understood),
            ignored=moved(reply.ignored),
        )

    @property
    def reply(self) -> Reply:
        if not self.given:
            return Reply(self.edition, "question")
        reply = self._placed(len(self.given) - 1)
        if self.trial or self.asked_why:
            reply = reply.with_changes(explanation=(Line("Est fournit s'il le peut", ("44C",)),))
        return reply

    def _give(self, typed: str, answer: str | None) -> Reply:
        self.given.append((typed, answer))
        self.undone.clear()
        self.asked_why, self.trial = False, None
        return self.reply

    def say(self, text: str) -> Reply:
        for opening in ("et si ", "what if "):
            if text.startswith(opening):
                self.trial = text.removeprefix(opening)
                return self.reply
        return self._give(text, None)

    def answer(self, answer_id: str) -> Reply:
        words = next(offer.text for offer in self.reply.offers if offer.id == answer_id)
        return self._give(words, answer_id)

    def undo(self) -> Reply:
        if self.given:
            self.undone.append(self.given.pop())
        return self.reply

    def redo(self) -> Reply:
        if self.undone:
            self.given.append(self.undone.pop())
        return self.reply

    def change(self, index: int, text: str) -> Reply:
        offers = {offer.id: offer.text for offer in self.replies[index - 1].offers}
        self.given[index] = (offers[text], text) if text in offers else (text, None)
        return self.reply

    def why(self) -> Reply:
        self.asked_why = True
        return self.reply

    def keep(self) -> Reply:
        self.given.append((self.trial or "", None))
        self.trial = None
        return self.reply

    def back(self) -> Reply:
        self.trial = None
        return self.reply

    def preview(self, text: str) -> Preview:
        words = {"rouspeter": "unknown", "zzz": "unknown", "svp": "ignored"}
        places = ((text.index(word), word, kind) for word, kind in words.items() if word in text)
        spans = tuple(sorted((place, place + len(word), kind) for place, word, kind in places))
        return Preview((" ".join(text.split()),), spans)


def story(language: str) -> dict[str, Any]:
    """The replies of a dialogue on penalty cards, by name, in a language."""
    at = 0 if language == "fr" else 1

    def say(french: str, english: str) -> str:
        return (french, english)[at]

    king, six, ace = say("R♣", "♣K"), "6♦" if at == 0 else "♦6", say("A♥", "♥A")
    binding = Line(say(f"Est : fournir ♥, sinon {king} ou {six}", f"East: follow ♥, else {king} or {six}"), ("51A",))
    table = Table(
        say("4♥ par Sud", "4♥ by South"),
        (
            SeatView(Seat.NORTH, say("mort", "dummy"), (), ace, True, False),
            SeatView(Seat.EAST, "", (king, six), "", False, True),
            SeatView(Seat.SOUTH, say("déclarant", "declarer")),
            SeatView(Seat.WEST),
        ),
        binding=(binding,),
    )
    after = table.with_changes(
        seats=(
            table.seats[0],
            table.seats[1].with_changes(penalty=(six,), card=king, to_play=False),
            table.seats[2].with_changes(to_play=True),
            table.seats[3],
        ),
        binding=(Line(say(f"Est : jouer {six} dès que possible", f"East: play {six} when legal"), ("50D1(a)",)),),
    )
    penalised = say(f"Est a {king} et {six} pénalisées (principales)", f"East has {king} and {six} penalised (major)")
    led = say(f"le mort attaque {ace}", f"dummy leads {ace}")
    void = say("Est n'a pas de ♥", "East has no ♥")
    yes = Offer("yes", say("oui", "yes"), say("o", "y"))
    no = Offer("no", say("non", "no"), "n")
    unknown = Offer("unknown", say("je ne sais pas", "I do not know"), "?")
    question = Reply(
        "2017",
        "question",
        understood=(Understood(penalised, (0, 31), "penalised"), Understood(led, (33, 57), "led")),
        question=Question(
            "offender_has_suit_led",
            say("Est a-t-il du ♥ ?", "Has East any ♥?"),
            "E",
            "table",
            False,
            (OfferedAnswer("yes", yes.text), OfferedAnswer("no", no.text)),
            ("44C",),
            say("à demander à Est, à la table", "to ask East, at the table"),
        ),
        offers=(yes, no, unknown),
        laws=("44C",),
        table=table,
    )
    discard_king = say(f"Est défausse {king}", f"East discards {king}")
    discard_six = say(f"Est défausse {six}", f"East discards {six}")
    stays = say("{} reste pénalisée", "{} stays penalised")
    options = (
        Offer("CK", discard_king, "", ("51A",), (Line(stays.format(six), ("50D1(a)",)),)),
        Offer("D6", discard_six, "", ("51A",), (Line(stays.format(king), ("50D1(a)",)),)),
    )
    choice = Reply(
        "2017",
        "choice",
        understood=(Understood(void, (0, 3), "void"),),
        choice=Choice(
            "S",
            say("Quelle carte Est doit-il défausser ?", "Which card must East discard?"),
            tuple(Option(offer.id, offer.text, offer.laws) for offer in options),
            say("Sud, déclarant", "South, declarer"),
            ("51A",),
        ),
        offers=options,
        laws=("44C", "51A"),
        table=table,
    )
    ruling = Reply(
        "2017",
        "ruling",
        understood=(Understood(discard_king, (0, 2), "designated"),),
        ruling=Ruling(
            ("51A", "50D1(a)"),
            (),
            (
                ScriptLine(
                    "now",
                    "S",
                    "table",
                    say(
                        "« Sud, désignez la carte qu'Est défausse : le Roi de ♣ ou le 6 de ♦. »",
                        "“South, name the card East discards: the king of ♣ or the 6 of ♦.”",
                    ),
                    ("51A",),
                    True,
                ),
                ScriptLine(
                    "turn",
                    "E",
                    "table",
                    say(
                        f"Est défausse {king}. Le {six} reste face visible devant lui et devra être joué "
                        "à la première occasion légale.",
                        f"East discards {king}. The {six} stays face up before him and must be played "
                        "at the first legal opportunity.",
                    ),
                    ("50D1(a)",),
                ),
                ScriptLine(
                    "end",
                    "director",
                    "table",
                    say(
                        "Si la carte exposée a pu aider la défense et lésé N/S : marque ajustée.",
                        "If the exposed card helped the defence and harmed N/S: adjusted score.",
                    ),
                    ("50E4",),
                ),
            ),
            (SaidLink("16C", say("carte retirée : information", "withdrawn card: information")),),
            (
                Reason("void", True, "told", (), say(f"{void} (dit par vous)", f"{void} (you said so)")),
                Reason(
                    "both",
                    True,
                    "derived",
                    ("51A",),
                    say(
                        f"{king} et {six} jouables toutes deux (déduit)",
                        f"{king} and {six} both playable (derived)",
                    ),
                ),
            ),
            (
                Line(
                    say(
                        f"Tant que {six} est sur la table, chacun peut en tenir compte.",
                        f"While {six} lies on the table, everybody may take it into account.",
                    ),
                    ("50E1",),
                ),
            ),
        ),
        laws=("51A", "50D1(a)", "50E4", "50E1", "16C"),
        table=after,
        plain="Décision : Est défausse R♣ [51A]",
    )
    dropped = say("Est a laissé tomber V♠", "East dropped ♠J")
    unread = Reply(
        "2017",
        "not_understood",
        understood=(Understood(dropped, (0, 30), "dropped"),),
        not_understood=(NotUnderstood("rouspeter", (40, 49), ("protester",)),),
        ignored=(Ignored("svp", (50, 53)),),
        offers=(
            Offer("no_effect", say("sans effet, continuer", "no effect, go on")),
            Offer("rephrase", say("reformuler", "rephrase")),
        ),
        warnings=(say("« laisé » lu « laissé »", "“laisé” read as “laissé”"),),
        table=Table("", tuple(SeatView(seat) for seat in Seat)),
    )
    contradiction = Reply(
        "2017",
        "contradiction",
        understood=(Understood(say("Est a du ♥", "East has ♥"), (0, 9), "holds"),),
        question=Question(
            "contradiction",
            say("Deux dires se contredisent : lequel garder ?", "Two statements disagree: which one stands?"),
            "director",
            "table",
            False,
            (),
            (),
        ),
        offers=(Offer("first", f"« {void} »"), Offer("second", say("« Est a du ♥ »", "“East has ♥”"))),
        table=table,
    )
    return {
        "question": question,
        "choice": choice,
        "ruling": ruling,
        "unread": unread,
        "contradiction": contradiction,
    }


def penalty_cards(language: str) -> Scripted:
    """The dialogue of the penalty cards: a question, a choice, a ruling."""
    replies = story(language)
    return Scripted((replies["question"], replies["choice"], replies["ruling"]))
