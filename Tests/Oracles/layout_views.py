"""Single views at random, with what is known of their sizes: the first step of a random layout."""

from dataclasses import dataclass

from layout_text import Block

PRIORITIES = (1, 50, 100, 249, 250, 251, 500, 740, 749, 750, 751, 999)
SAMPLES = ("i", "On", "Wi-Fi", "Airplane Mode", "Home", "12:45", "Notifications", "Ada Lovelace",
           "The bridge that breathes")
STORIES = ("One calendar for the whole house, and for all who come to stay",
           "Iron grows in the sun, and so do bridges", "See you there",
           "The table is booked for eight, and the train leaves at seven\\nBring a coat")
FONTS = ("13", "15 medium", "17 bold", "22", "28 bold", "headline", "body", "caption1", "title2")
ALONG = ("horizontal", "vertical")
SIZE = ("width", "height")
START, END, CENTER = ("leading", "top"), ("trailing", "bottom"), ("centerX", "centerY")


@dataclass(eq=False)
class Item:
    """A view to be placed, with what is known of its size on either axis.

    A size is "fixed" or "inner" (what lies inside decides), a "wish" (a content that no other
    view shares), a "text" (a content that others may share, and so tie with), or "open".
    """

    name: str
    block: Block
    kinds: list
    least: list  # the room it takes, where that is known
    is_touchable: bool = False


class Views:
    """Puts declarations down, and remembers which names are taken."""

    def __init__(self, random):
        self.random = random
        self.count = {}
        self.layouts = []
        self.prefix = []
        self.groups = 0
        self.branches = 0
        # Ends of the sizes that the root has, for borders of conditions.
        self.ends = [(320, 430), (480, 932)]
        self.fits = False
        self.in_component = False

    def chance(self, share):
        return self.random.random() < share

    def name(self, kind):
        self.count[kind] = self.count.get(kind, 0) + 1
        return f"{kind}{self.count[kind]}"

    def declare(self, container, kind, words=None, bounds="", name=None):
        name = name or self.name(kind if kind[0].islower() else "part")
        head = f"{kind} {name}" + (f' "{words}"' if words is not None else "") + bounds
        block = Block(head)
        container.add(block)
        return name, block

    def label(self, container, room, depth):
        random = self.random
        if self.chance(0.2):
            return self.story(container)
        words = random.choice(SAMPLES)
        name, block = self.declare(container, "label", words)
        kinds, least = ["text", "wish"], [0, 21]
        shape = random.random()
        if shape < 0.25:
            block.add(f"text {min(len(words), random.choice((0, 1, 3)))}..."
                      f"{max(len(words), random.choice((4, 8, 12, 40)))}")
        elif shape < 0.45:
            tall = random.choice(("20.5", "20.5", "20.5...41"))
            block.add(f"intrinsic {self.range(10, 160)} by {tall}")
        elif shape < 0.5:
            block.add("intrinsic +20 by +10")
            least = [20, 31]
        if self.chance(0.15):
            block.add("font " + random.choice(FONTS))
            least[1] = 34
        if self.chance(0.04):
            block.add(random.choice(("resist 1000", "hug 1000", "resist horizontal 1000")))
        return Item(name, block, kinds, least)

    def story(self, container):
        """A text over lines."""
        random = self.random
        name, block = self.declare(container, "label", random.choice(STORIES))
        block.add(f"lines {random.choice((0, 0, 0, 2, 3))}")
        if self.chance(0.2):
            block.add("font " + random.choice(FONTS))
        return Item(name, block, ["text", "text"], [0, 82])

    def button(self, container, room, depth):
        random = self.random
        words = random.choice(SAMPLES[:6])
        name, block = self.declare(container, "button", words)
        least = [30, 31]
        if self.chance(0.3):
            block.add(f"image {random.choice(('leading', 'trailing', 'top'))} 20 by 20")
            block.add("gap 6")
            least = [60, 60]
        if self.chance(0.2):
            block.add("insets " + random.choice(("8", "leading 12 trailing 8")))
        if self.chance(0.5):
            block.add(f"text 1...{max(len(words), random.choice((3, 8, 12)))}")
        return Item(name, block, ["text", "wish"], least, True)

    def plain(self, container, room, depth):
        kind = self.random.choice(("view", "view", "image", 'native "MKMapView"', "textview"))
        name, block = self.declare(container, kind, name=self.name("view"))
        if kind.startswith("native") and self.chance(0.25):
            block.add(f"placeholder {self.random.choice((40, 60))} by 50")
            return Item(name, block, ["text", "text"], [60, 60])
        return Item(name, block, ["open", "open"], [0, 0])

    def sized(self, container, room, depth):
        random = self.random
        sizes = [random.choice((8, 20, 24, 28, 30, 44)) for _ in range(2)]
        name, block = self.declare(
            container, random.choice(("view", "image")), bounds=f" ({sizes[0]} by {sizes[1]})",
            name=self.name("icon"))
        return Item(name, block, ["fixed", "fixed"], sizes, True)

    def control(self, container, room, depth):
        kind = self.random.choice(("switch", "slider", "stepper", "segmented", "progress",
                                   "spinner", "field"))
        sizes = {"switch": [49, 31], "stepper": [94, 32], "spinner": [20, 20], "slider": [0, 30],
                 "segmented": [0, 31], "progress": [0, 4], "field": [0, 34]}[kind]
        words = self.random.choice(SAMPLES) if kind == "field" and self.chance(0.6) else None
        name, block = self.declare(container, kind, words)
        kinds = ["wish" if sizes[0] else "open", "wish"]
        if kind == "field":
            kinds[0] = "text"
        return Item(name, block, kinds, sizes[:])

    def image(self, container, room, depth):
        """An image with a content, or with a shape."""
        random = self.random
        name, block = self.declare(container, "image")
        if self.chance(0.6):
            wide, tall = self.range(20, 60), self.range(20, 60)
            if self.chance(0.3):
                block.add("aspect image")
                if self.chance(0.5):
                    wide, tall = random.choice(
                        (("40", "40"), ("60...120", "60"), ("50", "25...50")))
            if self.chance(0.25):
                states = self.states("picture", 2)
                for state, sizes in zip(states.blocks(), ((wide, tall), ("40", "30"))):
                    state.add(f"intrinsic {sizes[0]} by {sizes[1]}")
                block.add(states)
            else:
                block.add(f"intrinsic {wide} by {tall}")
            if "aspect image" in block.lines:
                block.add("hug 249", "resist 249")
            return Item(name, block, ["text", "wish"], [60, 60])
        block.add("aspect " + random.choice(("1:1", "4:3", "1.5", "2:1", "1:1 @750")))
        side = random.choice((20, 30, 40))
        block.add(f"super.{random.choice(SIZE)} == {side}")
        return Item(name, block, ["fixed", "fixed"], [60, 60])

    def wish(self, item, side):
        """A size at a priority or required, so that none is missing."""
        number = self.random.choice((20, 30, 44))
        strength = self.random.choice(("", "", " @740", " @999"))
        item.block.add(f"super.{SIZE[side]} == {number}{strength}")
        item.kinds[side], item.least[side] = "fixed", number

    def range(self, least, most):
        """A size of a content, or a range of it."""
        low = self.random.choice((0, least, least + 10))
        if self.chance(0.6):
            return f"{low}...{self.random.choice((low + 10, most))}"
        return str(self.random.choice((least, least + 5, 24)))

    def states(self, word, count):
        self.groups += 1
        block = Block(f"states {word}{self.groups}")
        block.add(*(Block(name) for name in ("one", "two", "three")[:count]))
        return block
