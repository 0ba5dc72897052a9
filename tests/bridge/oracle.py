"""An oracle of the auction that shares nothing with the code under test: numbers only, no list of calls in force."""

from hypothesis import strategies as st

SEATS = "NESW"
PRICES = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]

calls = st.sampled_from(["P", "P", "P", "X", "XX", *PRICES, "8C"])
rotations = st.tuples(st.sampled_from(SEATS), st.lists(calls, max_size=12))
disorders = st.tuples(st.sampled_from(SEATS), st.lists(st.tuples(st.sampled_from(SEATS), calls), max_size=12))


class Oracle:
    """The same game kept as numbers."""

    def __init__(self, dealer: str) -> None:
        self.due = SEATS.index(dealer)
        self.price = 0
        self.holder = 0
        self.doubled = 0
        self.silence = 0
        self.spoken = 0
        self.named: dict[tuple[int, str], int] = {}

    def __call__(self, seat: str, call: str) -> None:
        place = SEATS.index(seat)
        self.due = (place + 1) % 4
        self.spoken += 1
        self.silence = self.silence + 1 if call == "P" else 0
        if call == "X":
            self.doubled = 1
        elif call == "XX":
            self.doubled = 2
        elif call != "P":
            self.price, self.holder, self.doubled = self.value(call), place, 0
            self.named.setdefault((place % 2, call[1:]), place)

    @staticmethod
    def value(call: str) -> int:
        return int(call[0]) * 5 + ["C", "D", "H", "S", "NT"].index(call[1:]) - 4

    @property
    def over(self) -> bool:
        return self.silence >= (3 if self.price else 4)

    def admits(self, seat: str, call: str) -> bool:
        opposed = bool(self.price) and (SEATS.index(seat) - self.holder) % 2 == 1
        if call == "X":
            return opposed and self.doubled == 0
        return bool(self.price) and not opposed and self.doubled == 1

    @property
    def contract(self) -> str | None:
        if not self.price:
            return None
        strain = PRICES[self.price - 1][1:]
        who = SEATS[self.named[(self.holder % 2, strain)]]
        return f"{PRICES[self.price - 1]}{'X' * self.doubled} by {who}"


def legal_prefix(dealer: str, words: list[str]) -> list[tuple[str, str]]:
    """The calls as far as the oracle allows each at its turn."""
    oracle, made = Oracle(dealer), []
    for word in words:
        seat = SEATS[oracle.due]
        bad = (
            oracle.over
            or (word in ("X", "XX") and not oracle.admits(seat, word))
            or (word not in ("P", "X", "XX") and (word[0] > "7" or oracle.value(word) <= oracle.price))
        )
        if not bad:
            oracle(seat, word)
            made.append((seat, word))
    return made
