"""Cards of another board, boards not to be played, and the board that the cards came from (15).

Read beside `meanings_count`, in a text that may tell of boards.
"""

from __future__ import annotations

from assistant.statements import BoardNotPlayed, BoardOfOrigin, Meaning, Mode, Role, SameCallAgain, WrongBoard
from assistant.understanding.claim_cues import names_board_by_number
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.parts import all_nouns, cards, noted, who

BOARDS = frozenset(("étui", "donne", "board", "poche"))
CARDS = frozenset(("carte", "cartes"))
OTHER_BOARDS = frozenset(
    ("autre", "précédent", "previous", "mauvais", "avant", "d'avant", "suivant", "faux", "d'à côté")
)
_CALLS = frozenset(("enchère", "annonce", "déclaration", "ouverture", "bid", "call"))
_LATER = frozenset(("plus tard", "ensuite", "après", "maintenant", "puis", "suivant", "prochain", "après coup"))


def numbered(noun: Noun) -> int | None:
    """The number told with a trick or board: `la 4e levée`, `l'étui 6`."""
    told = [token for name, token in noun.chunk.specs if name == "ORD"]
    told += [one.chunk.heads[-1][1] for _, one in noun.links if one.chunk.heads[-1][0] == "NUM"]
    return number_of(told[0]) if told else None


def is_board(noun: Noun) -> bool:
    """`l'étui 6`, `la donne`, `la 7`, `le 12`."""
    return noun.lemma in BOARDS or names_board_by_number(noun.chunk)


def wrong_board(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a pris les cartes de l'étui 5 au lieu du 6`, `mauvais étui`, `l'étui 12 qu'on ne devait pas jouer`."""
    if frame.negated or frame.mode is not Mode.FACT or frame.lemma in _LOOKING:
        return None
    nouns = all_nouns(frame)
    hands = [noun for noun in nouns if noun.lemma in CARDS | {"jeu", "main"} and _of_board(noun, frame)]
    if hands and not any(count_of(noun.chunk) == 1 and noun.lemma in CARDS for noun in hands):
        discourse.wrong_cards = True
        return [*_the_call(frame, discourse), WrongBoard(who(frame), True)]
    boards = [noun for noun in nouns if noun.lemma in BOARDS]
    strayed = frame.lemma == "tromper" and (boards or any(noun.lemma == "table" for noun in frame.linked("de")))
    wrong = any(noun.marked("mauvais") for noun in boards) or bool(strayed)
    forbidden = bool(boards) and frame.lemma == "jouer" and any(one.negated for _, one in frame.clauses)
    discourse.board_told = discourse.board_told or bool(boards)
    return [WrongBoard(None, False)] if wrong or forbidden else None


_LOOKING = frozenset(("voir", "apercevoir", "entrevoir", "regarder", "connaître", "entendre", "lire"))
"""Who only learnt something of a board holds no cards of it (16D)."""


_PLAYING = frozenset(("jouer", "rejouer", "commencer", "prendre", "sortir", "attaquer", "faire"))


def board_by_number(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on a joué la 7 au lieu de la 8`, `on a rejoué le 12`, `on joue la 6`: no card of that rank."""
    objects = [noun for noun in frame.objects if is_board(noun)]
    if frame.kind != "v" or frame.lemma not in _PLAYING or not objects or frame.speaker is not None:
        return None
    instead = any(is_board(noun) for noun in frame.linked("au lieu de", "à la place de"))
    relative = [one for link, one in frame.clauses if link == "que" and one.lemma == "jouer"]
    before = any(one.words & _ALREADY for one in relative)
    given = any(numbered(one) is not None or _is_pointed_at(one) for one in objects) or frame.words & _ALREADY
    again = before or (frame.lemma == "rejouer" and bool(given))
    due = frame.modal == "devoir"
    if frame.lemma == "rejouer" and not (again or instead):
        return [noted(frame, discourse, "detail")]  # `on rejoue la donne`: what was done about it, or is asked for
    if not (instead or again or due or any(names_board_by_number(noun.chunk) for noun in objects)):
        return None
    discourse.board_told = True
    if frame.negated or (frame.mode is not Mode.FACT and not due) or not (instead or again or due):
        made = None if frame.words & _ALREADY else noted(frame, discourse, "board_played")
        return [made] if made is not None else None
    for one in relative:
        one.absorbed = True
    frame.mode = Mode.FACT
    return [WrongBoard(None, False, True if again else None)]


def _is_pointed_at(board: Noun) -> bool:
    """`la 12`, `cette donne`: one among others, not the one being played."""
    return names_board_by_number(board.chunk) or board.chunk.folded.startswith("cette ")


def board_due(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'est au 13 qu'on devait jouer`, `c'était la 8 qu'il fallait jouer`: another board than the one played."""
    inner = next((one for link, one in frame.clauses if link == "que" and one.lemma == "jouer"), None)
    nouns = [*frame.objects, *frame.linked("à")]
    if frame.family != "be" or inner is None or not any(is_board(noun) for noun in nouns) or frame.negated:
        return None
    inner.absorbed = True
    if discourse.board_told:
        return [noted(frame, discourse, "board_played")]
    discourse.board_told = True
    return [WrongBoard(None, False)]


_ALREADY = frozenset(("déjà", "deja"))


def nobody_played_it(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`personne ne l'a jouée`, `aucun des quatre ne l'avait joué`: the board just told of."""
    told = discourse.board_told and frame.lemma == "jouer" and frame.past and "le" in frame.clitics
    nobody = frame.negated and who(frame) is Role.SOMEBODY and not frame.objects
    if told and nobody and frame.subject_noun is not None and frame.subject_noun.lemma == "table":
        return [BoardNotPlayed()]  # `la table 5 ne l'a pas jouée`
    return [WrongBoard(None, False, False)] if told and nobody and frame.speaker is None else None


def not_played(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`la donne 12 n'a pas pu être jouée`, `pas eu le temps de jouer la 8`: no result to keep (12C2)."""
    if not frame.negated or not frame.past or frame.mode is not Mode.FACT or frame.words & _NOT_YET:
        return None
    no_time = frame.family == "hold" and any(noun.lemma == "temps" for noun in frame.objects)
    if no_time:
        inner = next((one for _, one in frame.clauses if one.lemma in _PLAYED_WHOLE), None)
        if inner is None or not (discourse.board_told or any(map(is_board, inner.objects))):
            return None
        inner.absorbed = True
        return [BoardNotPlayed(begun=inner.lemma in _ENDING)]
    subject = frame.subject_noun
    if frame.lemma != "jouer" or subject is None or not is_board(subject) or frame.linked("par"):
        return None
    discourse.board_told = True
    return [BoardNotPlayed()]


_NOT_YET = frozenset(("encore", "pas encore", "devoir", "falloir"))
_ENDING = frozenset(("finir", "terminer", "achever"))
_PLAYED_WHOLE = _ENDING | {"jouer", "commencer"}
_ELSEWHERE_TOLD = frozenset(("au lieu de", "d'avant", "d'à côté"))


def _of_board(noun: Noun, frame: Frame) -> bool:
    """Whether cards are told to come from a board that is not the one to be played."""
    for board in noun.linked("de"):
        if names_board_by_number(board.chunk) and frame.words & _ELSEWHERE_TOLD:
            return True
        if board.lemma in BOARDS and (
            board.marked(*OTHER_BOARDS) or numbered(board) is not None or frame.words & _ELSEWHERE_TOLD
        ):
            return True
    return False


def _the_call(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """The call made with them, in the same clause: `a ouvert 1SA avec les cartes de la donne 16`."""
    if frame.family not in ("call", "call_on"):
        return []
    from assistant.understanding.meanings_auction import auction_meanings

    return [meaning for meaning, _ in auction_meanings(frame, discourse) or ()]


def played_before(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`E/O l'avaient déjà joué`: a board."""
    board = any(is_board(noun) for noun in frame.objects) and frame.subject is not None
    told = bool({"le", "=l'"} & set(frame.clitics)) or (board and _is_told_again(frame))
    again = frame.lemma == "jouer" and frame.past and told and not cards(frame)
    if not again or not frame.words & {"déjà", "deja"} or frame.speaker is not None:
        return None
    return [WrongBoard(who(frame), False, not frame.negated)]


def _is_told_again(frame: Frame) -> bool:
    """`ont joué la donne déjà jouée`, `Nord a déjà joué cette donne`; not `on a déjà joué la donne quand ...`."""
    words = [token.folded for chunk in frame.chunks for token in chunk.tokens]
    return sum(word.startswith("jou") for word in words) > 1 or bool({"cette", "cet"} & set(words))


# --- the board of origin -----------------------------------------------------------------------------------


def board_of_origin(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`plus tard, sur l'étui 6, il ouvre 1SA`, `l'étui d'où venaient les cartes` (15A3)."""
    if not discourse.wrong_cards or frame.negated or frame.mode not in (Mode.FACT, Mode.QUESTION):
        return None
    nouns = [*frame.linked("sur", "à", "pour", "avec"), *frame.objects]
    board = next((noun for noun in nouns if noun.lemma in BOARDS and not noun.linked("de")), None)
    came = frame.lemma == "venir" and any(noun.lemma in ("carte", "main", "jeu") for noun in all_nouns(frame))
    later = bool(frame.words & _LATER) or (board is not None and numbered(board) is not None)
    if board is None or not (came or later):
        return None
    frame.mode = Mode.FACT
    again = same_call(frame, discourse) or []
    return [BoardOfOrigin(), *(again or _the_call(frame, discourse))]


def same_call(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`il répète son enchère`, `fait la même annonce`, `fait une autre enchère`, `change d'enchère` (15A3)."""
    if not discourse.wrong_cards or frame.kind != "v" or frame.mode is not Mode.FACT:
        return None
    noun = next((one for one in [*frame.objects, *frame.linked("de")] if one.lemma in _CALLS), None)
    if noun is None:
        return None
    other = frame.lemma in ("changer", "modifier") or noun.marked("autre", "différent", "nouveau")
    same = frame.lemma in ("répéter", "redire", "refaire", "reprendre", "confirmer") or noun.marked("même", "identique")
    if not (other or same):
        return None
    return [SameCallAgain(who(frame), not other and not frame.negated)]


LOOKS = (
    board_of_origin,
    same_call,
    wrong_board,
    played_before,
    nobody_played_it,
    not_played,
    board_by_number,
    board_due,
)
