"""Linear rows with strict priority levels, solved twice over: by HiGHS and exactly.

A row says `sum of terms + constant REL 0`. Required rows hold or there is no answer. Below, levels
go from high to low, and inside a level the sum of absolute errors is least. This is the definition
Plumb's solver is held to, written down a second time and by other means: linear programs, one a
level, each with an added row that keeps what the levels above have reached.
"""

from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_matrix

REQUIRED = 1000
# Nothing a layout of small numbers asks for lies beyond; a box keeps free unknowns from making a
# linear program unbounded, and the optimal face meets its inside whenever there is one.
BOX = 1e5
# HiGHS keeps rows to 1e-7; what it reports as a spread below this is its tolerance at work.
SPREAD = 1e-4


@dataclass
class Row:
    terms: dict  # unknown -> Fraction
    constant: Fraction
    relation: str  # "==", "<=" or ">="
    priority: int
    weight: int = 1


@dataclass
class Problem:
    count: int = 0
    rows: list = field(default_factory=list)

    def unknown(self):
        self.count += 1
        return self.count - 1

    def add(self, expression, relation, priority=REQUIRED):
        """Adds `expression REL 0`; an expression is a pair of terms and constant."""
        terms, constant = expression
        terms = {u: c for u, c in terms.items() if c != 0}
        self.rows.append(Row(terms, constant, relation, priority))

    def levels(self):
        return sorted({r.priority for r in self.rows if r.priority < REQUIRED}, reverse=True)

    def errors(self, point):
        """The largest error of a required row at a point, and the sum of errors of each level."""
        worst, sums = 0.0, dict.fromkeys(self.levels(), 0.0)
        for row in self.rows:
            value = float(row.constant) + sum(float(c) * point[u] for u, c in row.terms.items())
            error = {"==": abs(value), "<=": max(value, 0), ">=": max(-value, 0)}[row.relation]
            if row.priority == REQUIRED:
                worst = max(worst, error)
            else:
                sums[row.priority] += row.weight * error
        return worst, list(sums.values())


@dataclass
class Answer:
    """`values` of the quantities asked for, which of them differ between optima, and the least sum
    of errors of each level."""

    values: list
    free: list
    least: list


# MARK: HiGHS


class _Program:
    """A growing linear program; columns are the unknowns and then errors of soft rows."""

    def __init__(self, problem):
        self.columns = problem.count
        self.bounds = [(-BOX, BOX)] * problem.count
        self.upper, self.upper_right = [], []
        self.equal, self.equal_right = [], []
        for row in problem.rows:
            if row.priority == REQUIRED:
                self.add(row.terms, row.constant, row.relation)

    def add(self, terms, constant, relation):
        terms = {u: float(c) for u, c in terms.items()}
        constant = float(constant)
        if relation == "==":
            self.equal.append(terms)
            self.equal_right.append(-constant)
        elif relation == "<=":
            self.upper.append(terms)
            self.upper_right.append(-constant)
        else:
            self.upper.append({u: -c for u, c in terms.items()})
            self.upper_right.append(constant)

    def error_column(self):
        self.bounds.append((0, None))
        self.columns += 1
        return self.columns - 1

    def add_soft(self, row):
        """Gives the columns whose sum is the row's absolute error."""
        terms = dict(row.terms)
        errors = []
        if row.relation in ("==", ">="):
            errors.append(self.error_column())
            terms[errors[-1]] = 1
        if row.relation in ("==", "<="):
            errors.append(self.error_column())
            terms[errors[-1]] = -1
        self.add(terms, row.constant, row.relation)
        return errors

    def matrix(self, rows):
        if not rows:
            return None
        data, indices, starts = [], [], [0]
        for terms in rows:
            indices += terms.keys()
            data += terms.values()
            starts.append(len(indices))
        return csr_matrix((data, indices, starts), shape=(len(rows), self.columns))

    def minimize(self, objective):
        """Gives the optimal point, or None where there is none."""
        costs = np.zeros(self.columns)
        for column, cost in objective.items():
            costs[column] = float(cost)
        answer = linprog(
            costs, A_ub=self.matrix(self.upper), b_ub=self.upper_right or None,
            A_eq=self.matrix(self.equal), b_eq=self.equal_right or None, bounds=self.bounds,
            method="highs-ds")
        if answer.status == 2:
            return None
        if answer.status != 0:
            raise ArithmeticError(f"HiGHS: {answer.message}")
        return answer.x


def solve_with_highs(problem, quantities, random):
    """The lexicographic optimum, or None when the required rows cannot hold together.

    Which quantities are free is found by minimizing and maximizing a random sum of them over the
    optimal face: those that differ are free; a random sum of the rest is tried until none differs.
    """
    program = _Program(problem)
    point = program.minimize({})
    if point is None:
        return None
    all_least = []
    for level in problem.levels():
        errors = {}
        for row in problem.rows:
            if row.priority == level:
                for column in program.add_soft(row):
                    errors[column] = row.weight
        point = program.minimize(errors)
        if point is None:
            raise ArithmeticError("HiGHS loses a level")
        least = sum(point[column] * weight for column, weight in errors.items())
        program.add(errors, -(least + 1e-9), "<=")
        all_least.append(least)
    values, free = _face(program, point, quantities, random)
    return Answer(values, free, all_least)


def _face(program, point, quantities, random):
    values = [_value(q, point) for q in quantities]
    fixed = set(range(len(quantities)))
    while fixed:
        objective = {}
        for index in sorted(fixed):
            factor = random.uniform(0.5, 1.5)
            for unknown, coefficient in quantities[index][0].items():
                objective[unknown] = objective.get(unknown, 0) + factor * float(coefficient)
        low = program.minimize(objective)
        high = program.minimize({u: -c for u, c in objective.items()})
        if low is None or high is None:
            raise ArithmeticError("HiGHS loses the optimal face")
        differing = {
            i for i in fixed
            if SPREAD < max(_value(quantities[i], p) for p in (point, low, high))
            - min(_value(quantities[i], p) for p in (point, low, high))}
        if not differing:
            break
        fixed -= differing
    return values, [i not in fixed for i in range(len(quantities))]


def _value(quantity, point):
    terms, constant = quantity
    return float(constant) + sum(float(c) * point[u] for u, c in terms.items())


# MARK: Exact


class _Tableau:
    """Rows `basic + sum of coefficient × column = right` over columns >= 0, in fractions.

    Bland's rule, so that it ends; a level's optimum is kept by striking out every column whose
    reduced cost is not zero, which leaves exactly the optimal face.
    """

    def __init__(self):
        self.rows = []  # dicts column -> Fraction; the basic column is among them with 1
        self.right = []
        self.basic = []
        self.columns = 0
        self.struck = set()

    def column(self):
        self.columns += 1
        return self.columns - 1

    def pivot(self, at, column):
        row, factor = self.rows[at], self.rows[at][column]
        row = {c: v / factor for c, v in row.items()}
        self.rows[at] = row
        self.right[at] /= factor
        self.basic[at] = column
        for other in range(len(self.rows)):
            if other != at and column in self.rows[other]:
                self._reduce(self.rows[other], self.rows[other][column], row)
                self.right[other] -= self._factor * self.right[at]

    def _reduce(self, target, factor, row):
        self._factor = factor
        for c, v in row.items():
            value = target.get(c, 0) - factor * v
            if value == 0:
                target.pop(c, None)
            else:
                target[c] = value

    def reduced(self, costs):
        """Costs without the basic columns."""
        costs = dict(costs)
        for at, column in enumerate(self.basic):
            if column in costs:
                self._reduce(costs, costs[column], self.rows[at])
        return costs

    def minimize(self, costs):
        """Goes to an optimum and gives its reduced costs, or None when there is no end."""
        while True:
            reduced = self.reduced(costs)
            entering = min(
                (c for c, v in reduced.items() if v < 0 and c not in self.struck), default=None)
            if entering is None:
                return reduced
            leaving = None
            for at, row in enumerate(self.rows):
                step = row.get(entering, 0)
                if 0 < step:
                    key = (self.right[at] / step, self.basic[at])
                    if leaving is None or key < leaving[0]:
                        leaving = (key, at)
            if leaving is None:
                return None
            self.pivot(leaving[1], entering)

    def keep(self, reduced):
        """Strikes out what may not move any more."""
        self.struck |= {c for c, v in reduced.items() if v != 0}


def solve_exactly(problem, quantities):
    """The same as `solve_with_highs`, in fractions: slow, and never wrong by a tolerance."""
    tableau = _Tableau()
    plus = [tableau.column() for _ in range(problem.count)]
    minus = [tableau.column() for _ in range(problem.count)]
    by_level = {}
    artificial = []

    def over_columns(terms):
        result = {}
        for unknown, coefficient in terms.items():
            result[plus[unknown]] = Fraction(coefficient)
            result[minus[unknown]] = -Fraction(coefficient)
        return result

    for row in problem.rows:
        cells, right = over_columns(row.terms), -Fraction(row.constant)
        up, down = tableau.column(), tableau.column()  # sum = right + up - down
        cells[up], cells[down] = Fraction(-1), Fraction(1)
        required = row.priority == REQUIRED
        for column, wrong in ((up, row.relation != ">="), (down, row.relation != "<=")):
            if wrong and required:
                cells.pop(column)
            elif wrong:
                by_level.setdefault(row.priority, {})[column] = Fraction(row.weight)
        start = down if 0 <= right else up
        if start not in cells:
            start = tableau.column()
            artificial.append(start)
            cells[start] = Fraction(1) if 0 <= right else Fraction(-1)
        sign = cells[start]
        tableau.rows.append({c: v / sign for c, v in cells.items()})
        tableau.right.append(right / sign)
        tableau.basic.append(start)

    costs = {column: Fraction(1) for column in artificial}
    tableau.minimize(costs)
    if any(tableau.right[at] != 0 for at, c in enumerate(tableau.basic) if c in costs):
        return None
    _drive_out(tableau, set(artificial))
    least = []
    for level in sorted(by_level, reverse=True):
        tableau.keep(tableau.minimize(by_level[level]))
        least.append(float(_at_basis(tableau, by_level[level])))
    values, free = _exact_face(tableau, quantities, over_columns)
    return Answer(values, free, least)


def _drive_out(tableau, artificial):
    """Artificial columns leave the basis where they can; rows of nothing else are redundant."""
    tableau.struck |= artificial
    for at in range(len(tableau.rows)):
        if tableau.basic[at] in artificial:
            column = min((c for c in tableau.rows[at] if c not in artificial), default=None)
            if column is not None:
                tableau.pivot(at, column)


def _exact_face(tableau, quantities, over_columns):
    values, free = [], []
    for terms, constant in quantities:
        costs = over_columns(terms)
        ends = []
        for sign in (1, -1):
            signed = {c: sign * v for c, v in costs.items()}
            ends.append(None if tableau.minimize(signed) is None else _at_basis(tableau, costs))
        free.append(None in ends or ends[0] != ends[1])
        values.append(float(constant + _at_basis(tableau, costs)))
    return values, free


def _at_basis(tableau, costs):
    return sum(
        (costs[c] * tableau.right[at] for at, c in enumerate(tableau.basic) if c in costs),
        Fraction(0))
