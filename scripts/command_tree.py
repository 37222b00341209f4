"""The commands of a built program, as its help tells of them: read by what makes the manual, man pages and completion."""

import os
import re
import subprocess
import typing

ENTRY = re.compile(r"^  (\S.*?)(?:  +(\S.*))?$")
FLAGS = re.compile(r"^((?:-\w,)?--?[\w-]+)(?: ([^(].*?))?(?: \(Env:\w+\))?$")


class Section(typing.NamedTuple):
    """A heading of the help with what stands below it: a name, and what is said of it."""
    heading: str
    entries: list[tuple[str, str]]


class Help(typing.NamedTuple):
    """The help of one command, whose words are () for the program itself."""
    words: tuple[str, ...]
    about: str
    usage: str
    sections: list[Section]
    notes: list[str]  # what stands below the sections; lines that are indented are to be copied
    text: str

    def commands(self) -> list[str]:
        return [name for section in self.sections for name, _ in section.entries if re.fullmatch(r"[a-z][a-z-]*", name)]

    def options(self) -> list[tuple[list[str], str, str]]:
        """The names of each option, the value it takes, or nothing, and what is said of it."""
        found = [(FLAGS.match(name), about) for section in self.sections for name, about in section.entries]
        return [(match[1].split(","), match[2] or "", about) for match, about in found if match]


def help_text(program: str, words: tuple[str, ...], language: str) -> str:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100", "NO_COLOR": "1"}
    return subprocess.run([program, *words, "--help", "--lang", language], capture_output=True, text=True, check=True,
                          env=environment).stdout


def read(words: tuple[str, ...], text: str) -> Help:
    head, _, rest = text.partition("\n\n")
    about, usage = re.fullmatch(r"(.*)\n\w+: (.*)", head.replace("\n ", " "), re.DOTALL).groups()
    sections, notes = [], []
    for block in re.split(r"\n\n+", rest.rstrip()):
        heading, _, lines = block.partition("\n")
        if notes or not re.fullmatch(r"\w+:", heading) or not any(line.startswith(" " * 20) or ENTRY.match(line)
                                                                  for line in lines.splitlines()) or "  goalline " in block:
            notes.append(block)
            continue
        entries: list[tuple[str, str]] = []
        for line in lines.splitlines():
            if line.startswith(" " * 20):
                entries[-1] = (entries[-1][0], f"{entries[-1][1]} {line.strip()}".strip())
            else:
                name, said = ENTRY.match(line).groups()
                entries.append((name, said or ""))
        sections.append(Section(heading.rstrip(":"), entries))
    return Help(words, " ".join(about.split()), " ".join(usage.split()), sections, notes, text)


def tree(program: str, language: str = "en") -> list[Help]:
    """The program's own help, then that of each command, each followed by those of its own commands."""

    def below(words: tuple[str, ...]) -> list[Help]:
        own = read(words, help_text(program, words, language))
        names = [name for name in own.commands() if words or name not in {"help", "version"}]
        return [own, *(found for name in names for found in below((*words, name)))]

    return below(())
