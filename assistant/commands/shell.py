"""`arbitre completion` and `arbitre manuel`: what a shell and `man` need, made from the parsers themselves."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable, Iterator

from assistant import __version__
from assistant.wording import Wording, message

SHELL = message("bash, zsh or fish")
DESCRIPTION = message("Rulings at the bridge table: say what happened, answer what is asked, read the decision.")
NAME, SYNOPSIS, COMMANDS, OPTIONS = message("NAME"), message("SYNOPSIS"), message("COMMANDS"), message("OPTIONS")
ENVIRONMENT, STATUS = message("ENVIRONMENT"), message("EXIT STATUS")
FOLDER = message("folder of the journal, instead of the data folder of the user")
STATUSES = message(
    "0 for a ruling, a choice or a question; 1 for not understood or a contradiction; 2 for wrong usage."
)

Parsers = dict[str, ArgumentParser]
Make = Callable[[Wording], Parsers]
"""Makes the parser of every command, by its words; "" for the command without one."""


def completion_arguments(parser: ArgumentParser, wording: Wording, make: Make) -> None:
    """Add the arguments of `completion`."""
    parser.add_argument("shell", choices=tuple(SHELLS), help=wording(SHELL))
    parser.set_defaults(run=lambda options, wording: _complete(options, make(wording)))


def manual_arguments(parser: ArgumentParser, wording: Wording, make: Make) -> None:
    """Add the arguments of `manuel`: none."""
    parser.set_defaults(run=lambda _, wording: _print(manual(make(wording), wording)))


def _complete(options: Namespace, parsers: Parsers) -> int:
    return _print(SHELLS[options.shell](parsers))


def _print(text: str) -> int:
    print(text, end="")
    return 0


def all_parsers(parsers: Parsers) -> Parsers:
    """The parsers with those of the actions of a command, by their words."""
    found = dict(parsers)
    for words, parser in parsers.items():
        for action in parser._actions:
            if words and isinstance(action, _SubParsersAction):
                found |= {f"{words} {name}": each for name, each in action.choices.items()}
    return found


def options_of(parser: ArgumentParser) -> list[str]:
    """The long options that a parser takes."""
    return [
        option
        for action in parser._actions
        if action.help != SUPPRESS
        for option in action.option_strings
        if option.startswith("--")
    ]


def words_of(parser: ArgumentParser) -> list[str]:
    """The words that a parser takes at a place: actions, or a choice."""
    return [
        str(choice)
        for action in parser._actions
        if not action.option_strings and action.choices is not None
        for choice in action.choices
    ]


def _offered(parsers: Parsers) -> Iterator[tuple[str, list[str]]]:
    """What may follow the words of each command, the longest words first."""
    every = all_parsers(parsers)
    for words in sorted(every, key=lambda each: -len(each.split())):
        named = [name for name in parsers if name] if not words else words_of(every[words])
        yield words, [*named, *options_of(every[words])]


def bash(parsers: Parsers) -> str:
    """The completion of bash."""
    every = dict(_offered(parsers))
    top = every.pop("")
    cases = "".join(f'    "{words}"*) set -- {" ".join(offered)} ;;\n' for words, offered in every.items())
    return (
        '# arbitre: complete with `eval "$(arbitre completion bash)"`\n'
        "_arbitre() {\n"
        '  local before="${COMP_WORDS[*]:1:COMP_CWORD-1}"\n'
        '  case "$before" in\n'
        f"{cases}"
        f"    *) set -- {' '.join(top)} ;;\n"
        "  esac\n"
        '  COMPREPLY=($(compgen -W "$*" -- "${COMP_WORDS[COMP_CWORD]}"))\n'
        "}\n"
        "complete -o default -F _arbitre arbitre\n"
    )


def zsh(parsers: Parsers) -> str:
    """The completion of zsh."""
    cases = "".join(
        f'    "{words}"*) offered=({" ".join(offered)}) ;;\n' for words, offered in _offered(parsers) if words
    )
    (top,) = (offered for words, offered in _offered(parsers) if not words)
    return (
        "#compdef arbitre\n"
        "_arbitre() {\n"
        "  local -a offered\n"
        '  case "${(j: :)words[2,CURRENT-1]}" in\n'
        f"{cases}"
        f"    *) offered=({' '.join(top)}) ;;\n"
        "  esac\n"
        "  compadd -- $offered || _files\n"
        "}\n"
        "compdef _arbitre arbitre\n"
    )


def fish(parsers: Parsers) -> str:
    """The completion of fish."""
    lines = ["# arbitre: save as ~/.config/fish/completions/arbitre.fish"]
    for words, parser in all_parsers(parsers).items():
        *above, last = words.split() or [""]
        seen = [f"__fish_seen_subcommand_from {word}" for word in (*above, last) if word]
        condition = "; and ".join(seen) or "__fish_use_subcommand"
        named = [name for name in parsers if name] if not words else words_of(parser)
        lines += [f"complete -c arbitre -f -n '{condition}' -a '{' '.join(named)}'"] if named else []
        lines += [f"complete -c arbitre -n '{condition}' -l {option[2:]}" for option in options_of(parser)]
    return "\n".join(lines) + "\n"


SHELLS: dict[str, Callable[[Parsers], str]] = {"bash": bash, "zsh": zsh, "fish": fish}


def manual(parsers: Parsers, wording: Wording) -> str:
    """The page of `man`."""
    lines = [f'.TH ARBITRE 1 "" "arbitre {__version__}"', f".SH {wording(NAME)}"]
    lines += [rf"arbitre \- {_plain(wording(DESCRIPTION))}", f".SH {wording(SYNOPSIS)}", ".B arbitre"]
    lines += [f".SH {wording(OPTIONS)}", *_told(parsers[""]), f".SH {wording(COMMANDS)}"]
    for words, parser in all_parsers(parsers).items():
        if words:
            lines += [f".SS {_plain('arbitre ' + words)}", _plain(parser.description or ""), *_told(parser)]
    lines += [f".SH {wording(ENVIRONMENT)}", ".TP", "ARBITRE_DONNEES", _plain(wording(FOLDER))]
    lines += [f".SH {wording(STATUS)}", _plain(wording(STATUSES))]
    return "\n".join(lines) + "\n"


def _told(parser: ArgumentParser) -> list[str]:
    """The arguments of a parser, each with what it is for."""
    lines = []
    for action in parser._actions:
        if action.help == SUPPRESS or isinstance(action, _SubParsersAction):
            continue
        named = ", ".join(action.option_strings) or str(action.metavar or action.dest)
        metavar = action.metavar or action.dest.upper()
        words = (metavar,) if isinstance(metavar, str) else metavar
        value = "".join(f" {word}" for word in words) if action.option_strings and action.nargs != 0 else ""
        lines += [".TP", _plain(f"{named}{value}"), _plain(action.help or "")]
    return lines


def _plain(text: str) -> str:
    """A text of which no letter is an order to `man`."""
    escaped = text.replace("\\", "\\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped[:1] in (".", "'") else escaped
