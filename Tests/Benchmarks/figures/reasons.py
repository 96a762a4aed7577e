"""Why a goal is missed, where the time goes, and what it would take: told where it is missed.

Shares are of samples that `perf record -g` took of the release build on such a figure; who changes
what a reason speaks of takes them again.
"""
import re

# Patterns of the table, the row and the column, and the reason. The first that fits is told.
REASONS = [
    ('', '^the whole$', '', 'The table could not be made'),
    ('From scratch', '', 'instructions',
     'No place stands out: of a chain taking the rows in is 28 % (`LinearProblem.addRow`, '
     '`Solver.add`), substituting equalities 47 % (`Substitutions`: sorting terms, expanding and '
     'inserting each), of ties the levels and the simplex 75 %. A number of 16 bytes that may own '
     'memory is checked at every touch. It would take rows as runs of small integers in one arena '
     'of a problem, and equalities substituted without a sum made and sorted for each'),
    ('From scratch', ' (10|100)$', '',
     'What a problem costs however small, and the instructions a row that are told of here as '
     'well: three microseconds go into arrays that a `Solver` makes of each problem. It would take '
     'one arena, sized from the rows and used again'),
    ('From scratch', '', 'exponent',
     'Instructions grow in proportion; from 1,000 to 10,000 views tables leave the caches and '
     'memory comes from the kernel, a third of the time. It would take smaller rows and one arena'),
    ('From scratch', '', '',
     'As many instructions a row as are told of here, where a flexible layout has no rows. Of a '
     'form bounds that follow from bounds are 27 % (`BoundPropagation`), substituting 19 %, taking '
     'rows in 16 %. It would take that arena, and bounds of a column found at once'),
    ('Layouts it was not made for', '', '',
     'Nine tenths are pivots in doubles over a tableau that is written out '
     '(`ApproximateTableau.pivot`); what exact numbers add is one elimination to the corner found, '
     '4 %. It would take a factored basis in place of the tableau'),
    ('A drag over', '', 'first|ours ÷ kiwi',
     'A pivot or two at each piece that is new; the rest is looking at every row of the component '
     'once: gathering rows 20 %, sorting the breaks of each level 16 % (`LevelCosts`), pricing and '
     'narrowing 25 %, the values at the old corner 8 %. It would take levels that are kept with '
     'the piece, and in which only what has moved changes'),
    ('A drag over', '', 'again',
     'Pieces are dropped when they hold too many variables (`SolverBounds.pieceVariables`). It '
     'would take pieces that keep only what differs from their neighbor'),
    ('A point wider', 'cells', '',
     'At nearly every step some cells leave their piece; and half of the samples are those of '
     'reading the values, which a hand adds up in registers. It would take a bound of each piece '
     'in one array over all cells'),
    ('A point wider', '', '',
     'Half of the samples are the move (`Solver.solve`: a multiplication and an addition a value, '
     'read and written in memory), 40 % reading the values once more, where the hand has both in '
     'registers. It would take vectors of shares and values side by side'),
    ('Ten constraints', 'cells', '',
     'Half of the time of the first switch is finding each cell\'s new optimum as if nothing was '
     'known (`KeptOptimum.solveDirty`, `BoundPropagation`), a fifth taking the ten rows in, a '
     'tenth copying what the answer without them keeps. It would take one cell worked out for '
     'all that have the same rows'),
    ('Frames without', 'form', '',
     'The form keeps a corner, which is repaired in each layout, where a hand has a greatest '
     'value. It would take fields whose typed words never decide, or rows of one sum pruned before '
     'their number is looked at'),
    ('Frames without', '', '',
     'The slowest keep a corner. It would take shorter formulas for a column that many rows share'),
    ('Emitted', '^rows|^grid', 'compile',
     'In proportion to the views, and at 500 a half more than that: two thirds are checking '
     'types, a statement at a time, in one function of a thousand names for each direction. It '
     'would take a function for some tens of views, and what both directions have in common once'),
    ('Emitted', 'distinct', '',
     'Up to 40 labels each takes what is left by three terms; then cases no longer tell that the '
     'last of them has what all others leave (`ProgramRegisters.isCertainFromLast`), and the whole '
     'becomes decisions. It would take sums that are known to be equal kept as one'),
    ('Emitted', 'shared columns|^form', '',
     'In proportion to the rows: a name for each label in each direction, and frames that are '
     'written twice. It would take what both directions have in common once'),
    ('Emitted', '', '',
     'What is common to states and conditions is shared only where lines are equal. It would take '
     'arithmetic by component'),
    ('Growth', 'form|shared columns', '',
     'What a set of contents allows is dense (`ParameterDomain.sides`): as many half-spaces as '
     'contents, each over all of them; and a problem is presolved anew for each optional row that '
     'is left out (`OptionalCensus.pulls`). It would take sparse half-spaces'),
    ('Growth', 'that tie', '',
     'Every pattern of which label gives way is a linear program, and those of 10 labels are tried '
     'before a bound is met; `Tableau.substitute` 14 %, the rest memory of rationals. It would '
     'take one proof for labels that are alike'),
    ('Growth', 'inequalities', '',
     'One component holds all views, and of each line is asked what stronger ones leave of it: the '
     'optimum of these, found anew each time, and twice where it is not single (`QuickSolution`, '
     'then `Run.solve`). It would take one optimum for all lines of a priority, and the first '
     'handed on to the second'),
    ('Growth', 'groups', '',
     'All groups stand in one column, so that each of the 256 combinations of eight is a variant '
     'of its own. It would take variants that differ in one group looked at by what it touches'),
    ('Growth', '^rows', '',
     'What people touch and read is asked of pairs of views: `UseProof.pairs` 34 %, of which '
     '`UsedViews.mustBeApart` 27 %; and `UseProof.isWritten` looks through all rows for each view. '
     'It would take pairs from sorted edges, and written sizes gathered once'),
    ('Growth', 'grid', '',
     'The order of edges is walked from each label or edge (`ProvedOrder.edges`, two thirds). It '
     'would take one walk for all that begin in one row'),
    ('Lint', 'files', '',
     'Repairs of the tenth that has mistakes prove edited files whole (20 %), scenes are lowered '
     'anew for each state and side of a condition (12 %), screens with another safe area are asked '
     'of each file (7 %); a quarter is counting references. It would take settings shared between '
     'situations, lines that insets touch asked alone, and rationals that can be copied as bytes'),
    ('Lint', 'samples', '',
     'Half of a start is Swift\'s libraries. Of `Paywall` 69 % are the proofs at two other sizes '
     'of text. It would take maps shared between the cells of one variant, and the same as above'),
    ('The front end', 'lexing|byte', '',
     'A byte at a time, and tables that grow: fresh memory comes from the kernel page by page. It '
     'would take sixteen bytes at a time for blanks, comments and names, tokens of eight bytes, '
     'and tables sized from a first scan'),
    ('The front end', '', '',
     'Half of it is breaking words into lines'),
    ('A start', '', '',
     'What is not the kernel\'s is reading the file, proofs and metadata of types made at first '
     'use'),
    ('The language server', 'many layouts', '',
     'Each key parses and resolves the whole file (`EditedAnalysis`, 74 %: the parser 19 %, scenes '
     '20 %), also of layouts that are as they were. It would take a tree whose unchanged layouts '
     'are kept with their scenes'),
    ('The language server', 'one layout', '',
     'Each key builds the whole scene again (`SceneBuilder.lower`), while the proof of the text '
     'before still runs on the other core (what is touched: `UseProof.smallTargets`, which looks '
     'through all rows for each view). It would take scenes built by statement'),
    ('The language server', 'references', '',
     'The first question resolves the whole file; the next ones take a tenth. It would take '
     'resolving by layout'),
    ('The language server', '', '',
     'The allocator keeps pages between what stays'),
    ('Samples and screens', '(preview|frames).*Paywall', '',
     'Nearly all of it is lint, whose findings are told with what is written (83 %), three '
     'quarters of that at other sizes of text. It would take what makes lint of it faster'),
    ('Samples and screens', '(preview|frames).*SignUpForm', '',
     'Lint is 24 % of the page and 42 % of the code; of the page the arithmetic is 43 %, half of '
     'that finding which patterns of ties there are (`TieSearch`) and a third projecting sums over '
     'levels (`LevelProjection`). It would take ties that lint has found handed to the arithmetic'),
    ('Samples and screens', '(preview|frames).*SignIn', '',
     'Projecting sums over levels (`LevelProjection`, 74 % of the page), of which three quarters '
     'is leaving out rows that others imply (`Projection.pruned`). It would take bounds that '
     'decide most of them first'),
    ('Samples and screens', 'how many miss it', '',
     'The worst have rows of their own'),
    ('Samples and screens', 'swiftc', '',
     'Formulas that repeat shared terms. It would take a name for each'),
]


# What stands in place of a figure where something broke, rather than took too long.
BROKEN = r'^status|does not compile|not said|not counted|^no answer|failed|none was written'


def reason(miss):
    if re.search(BROKEN, miss[3]) and miss[1] != 'the whole':
        return 'It failed (%s)' % miss[3]
    for *patterns, text in REASONS:
        if all(re.search(pattern, part) for pattern, part in zip(patterns, miss)):
            return text
    return 'No reason is known yet'


def told(misses):
    """Lines for all that was missed, what has one reason together."""
    together = {}
    for miss in misses:
        together.setdefault((miss[0], reason(miss)), []).append(miss)
    lines = ['### Misses', '', 'What misses its goal in this run, and why; shares are of profiles.',
             '']
    if not misses:
        lines.append('None in this run.')
    for (table, text), some in together.items():
        columns = {}
        for _, row, column, _ in some:
            columns.setdefault(re.sub(r' \(.*\)', '', column), []).append(row)
        what = '. '.join('; '.join(rows) if column in ('measured', 'least') else
                         '%s: %s' % (column, '; '.join(rows)) for column, rows in columns.items())
        lines.append('- *%s*, %s. **Why:** %s.' % (table, what, text))
    return '\n'.join(lines) + '\n'
