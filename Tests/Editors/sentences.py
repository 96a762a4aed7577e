"""Random sentences of Grammar/Layout.ebnf, each of which the compiler accepts.

SentenceTests makes such sentences in Swift and holds the compiler to them; these are for what
other languages read.
"""
import random
import re

WORD = re.compile(r"/\*.*?\*/|'[^']*'|\[[^\]]*\]|::=|#x[0-9A-F]+|[A-Za-z]+|[-|()?*+]", re.S)
NAMES = ["a", "b2", "title", "größe", "_"]
NUMBERS = ["0", "8", "44", "0.5", "750"]
# A rule this deep, or a sentence this long, takes what ends soonest.
DEEPEST, LONGEST = 24, 28


class Grammar:
    """The rules by name; a form is a kind and what is in it."""

    def __init__(self, text):
        self.words = [word for word in WORD.findall(text) if not word.startswith("/*")]
        self.rules = {}
        while self.words:
            name, sign = self.words.pop(0), self.words.pop(0)
            assert sign == "::=" and name not in self.rules, name
            self.rules[name] = self.choice()
        self.depths = self.least_depths()

    def choice(self):
        forms = [self.sequence()]
        while self.words and self.words[0] == "|":
            self.words.pop(0)
            forms.append(self.sequence())
        return forms[0] if len(forms) == 1 else ("choice", forms)

    def sequence(self):
        forms = []
        while self.words and self.words[0] not in "|)" and self.words[1:2] != ["::="]:
            forms.append(self.repeated())
        return forms[0] if len(forms) == 1 else ("sequence", forms)

    def repeated(self):
        form = self.atom()
        while self.words and self.words[0] in "?*+":
            form = (self.words.pop(0), form)
        if self.words and self.words[0] == "-":
            self.words.pop(0)
            form = ("except", form, self.atom())
        return form

    def atom(self):
        word = self.words.pop(0)
        if word == "(":
            form = self.choice()
            assert self.words.pop(0) == ")"
            return form
        if word[0] == "'":
            return ("text", word[1:-1])
        return ("characters", ranges(word)) if word[0] in "[#" else ("name", word)

    def texts(self, form):
        """The words in quotes within."""
        if form[0] == "text":
            return {form[1]}
        parts = form[1] if form[0] in ("choice", "sequence") else form[1:]
        return set().union(*(self.texts(part) for part in parts if isinstance(part, tuple)))

    def least_depths(self):
        """How many rules deep the shortest sentence of each rule is."""
        self.depths, changed = {}, True
        while changed:
            before = dict(self.depths)
            for name, form in self.rules.items():
                self.depths[name] = 0 if name[0].islower() else min(1 + self.depth(form), 1_000)
            changed = before != self.depths
        return self.depths

    def depth(self, form):
        kind = form[0]
        if kind == "name":
            return self.depths.get(form[1], 1_000)
        if kind in ("choice", "sequence"):
            depths = [self.depth(part) for part in form[1]]
            return min(depths) if kind == "choice" else max(depths)
        return self.depth(form[1]) if kind in ("+", "except") else 0


def ranges(text):
    text = re.sub(r"#x([0-9A-F]+)", lambda found: chr(int(found[1], 16)), text)
    text = text[1:-1] if text[0] == "[" and len(text) > 1 else text
    return [(found[0], found[-1]) for found in re.findall(r".-.|.", text, re.S)]


class Maker:
    """Tokens of sentences: pairs of a lexical rule, or None, and a text."""

    def __init__(self, grammar, seed):
        self.grammar, self.random = grammar, random.Random(seed)
        self.uses = {}
        texts = set().union(*(grammar.texts(form) for name, form in grammar.rules.items()
                              if name[0].isupper()))
        self.names = NAMES + sorted(text for text in texts if text[0].isalpha())

    def sentence(self, rule="File"):
        self.tokens, self.level = [], 0
        self.make(("name", rule))
        return self.tokens

    def layout(self):
        """A layout of a few statements, so that each kind gets its share."""
        tokens = [("name", "layout"), ("name", "a"), (None, "{")]
        for _ in range(self.random.randint(1, 3)):
            rules = ["Statement", "Statement", "Property", "Insets", "Chain"]
            tokens += self.sentence(self.random.choice(rules))
            tokens.append(("newline", "\n") if self.chance(60) else (None, ";"))
        return tokens + [(None, "}")]

    def chance(self, percent):
        return self.random.random() * 100 < percent

    @property
    def has_room(self):
        return self.level < DEEPEST and len(self.tokens) < LONGEST

    def make(self, form):
        kind = form[0]
        if kind == "text":
            self.tokens.append(("name" if form[1][0].isalpha() else None, form[1]))
        elif kind == "name":
            self.make_rule(form[1])
        elif kind == "sequence":
            for part in form[1]:
                self.make(part)
        elif kind == "choice":
            self.make(self.pick(form))
        elif kind == "?":
            if self.has_room and self.chance(50):
                self.make(form[1])
        elif kind in "*+":
            if kind == "+":
                self.make(form[1])
            while self.has_room and self.chance(30):
                self.make(form[1])
        else:
            forbidden = self.grammar.texts(self.grammar.rules[form[2][1]])
            start = len(self.tokens)
            self.make(form[1])
            while self.tokens[-1][1] in forbidden:
                del self.tokens[start:]
                self.make(form[1])

    def make_rule(self, name):
        if name == "newline":
            self.tokens.append(("newline", "\n"))
        elif name == "name":
            names = NAMES if self.chance(70) else self.names
            self.tokens.append(("name", self.random.choice(names)))
        elif name == "number" and self.chance(80):
            self.tokens.append(("number", self.random.choice(NUMBERS)))
        elif name[0].islower():
            self.tokens.append((name, self.spell(("name", name))))
        else:
            self.level += 1
            self.make(self.grammar.rules[name])
            self.level -= 1

    def pick(self, form):
        """Of two alternatives at random the one used less so far, or what ends soonest."""
        forms = form[1]
        if not self.has_room:
            depths = [self.grammar.depth(part) for part in forms]
            return self.random.choice(
                [part for part, depth in zip(forms, depths) if depth == min(depths)])
        uses = self.uses.setdefault(id(form), [0] * len(forms))
        place = min(self.random.choices(range(len(forms)), k=2), key=lambda i: uses[i])
        uses[place] += 1
        return forms[place]

    def spell(self, form):
        kind = form[0]
        if kind == "text":
            return form[1]
        if kind == "characters":
            low, high = self.random.choice(form[1])
            return chr(self.random.randint(ord(low), ord(high)))
        if kind == "name":
            return self.spell(self.grammar.rules[form[1]])
        if kind == "choice":
            return self.spell(self.random.choice(form[1]))
        if kind == "sequence":
            return "".join(self.spell(part) for part in form[1])
        text = self.spell(form[1]) if kind == "+" else ""
        if kind == "?":
            return self.spell(form[1]) if self.chance(40) else ""
        while self.chance(60):
            text += self.spell(form[1])
        return text

    def broken(self, sentence):
        """Deletes, inserts, swaps or replaces a token."""
        result, place = list(sentence), self.random.randrange(len(sentence) - 1)
        other = self.random.choice(sentence)
        match self.random.randrange(4):
            case 0: del result[place]
            case 1: result.insert(place, other)
            case 2: result[place:place + 2] = reversed(result[place:place + 2])
            case _: result[place] = other
        return result

    def written(self, tokens):
        """A text of these tokens: blanks, comments or nothing between them, as chance has it, and
        line breaks where they mean nothing."""
        text, before, opened = "", (None, "{"), 0
        for token in tokens:
            if token[0] == "newline":
                text += " // end\n" if self.chance(10) else "\n"
            else:
                is_needed = (token[0] is None) == (before[0] is None)
                if is_needed or before[0] in ("number", "pixels") or token[1][0] == "." \
                        or self.chance(50):
                    breaks = 10 if 0 < opened else 0
                    text += self.random.choices(
                        [" ", "  ", " /* c */", "\n"], [94, 3, 3, breaks])[0]
                text += token[1]
                if token[0] is None:
                    opened += (token[1] in "([") - (token[1] in ")]")
            before = token
        return text
