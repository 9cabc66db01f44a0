import type { Comparison } from '../branching/compare.ts';
import type { GuessExample } from '../branching/examples.ts';
import { FEATURES } from '../branching/features.ts';
import type { Guide } from '../branching/learn.ts';
import { chanceOf, fitLogistic } from '../statistics/logistic.ts';
import { mean } from '../statistics/sample.ts';
import { type Cell, type Findings, OURS, type ResultTable, rounded } from './result.ts';
import { workTable } from './search-work.ts';
import { notesOnSets } from './sets.ts';

/** All that the experiment on learned branching found. */
export interface MeasuredBranching {
  readonly examples: readonly GuessExample[];
  readonly guides: readonly Guide[];
  readonly comparisons: readonly Comparison[];
  readonly settings: Findings['settings'];
}

/** Line solves of a hard puzzle. */
const HARD = 10_000;

/** Whether the exact solver gets by with less work where learned weights choose what it guesses. */
export function branchingFindings(
  { examples, guides, comparisons, settings }: MeasuredBranching,
  seed: number,
): Findings {
  return {
    title: 'Learned branching in the exact solver',
    question: 'Does the exact solver need less work where it has learned which cell to guess?',
    notes: [
      'The shipped solver guesses the cell of which belief propagation is most certain, and after 500 conflicts the one most active in them. Three guides were learned in its place, each a weighed sum of eight features of a cell: “safest” from guesses of which it is known whether a solution was left after them, “farthest” with the cells added that a guess settles for each line solved, “tried” by changing weights at random and keeping what took fewer line solves.',
      'Training puzzles are random boards of 25×25 and 30×30 drawn by a seed; none is in the sets. Measured are the puzzles of a set that have 10 conflicts or more, before which all ways to guess are the same.',
      'Ratios are guide to shipped solver, each puzzle alike: 1 is as much work, 0.5 half of it. In 19 of 20 cases the ratio lies between the ends of its range. Hard are puzzles that took 10,000 line solves or more, by the geometric mean over all four ways, so that none of them is favoured by the choice.',
      'How hard the shipped solver finds a puzzle is much luck, and on puzzles that are chosen for it any other way to guess looks better. So it is the mirror images of hard puzzles that the guides learn from, and what is measured is chosen as told above.',
      'Time is that of the processor. A guide weighs features of every open cell before each guess, which the shipped choice does not; what counts here is the work.',
      'What came of it: certainty tells nearly all that these features tell of a guess, so the outcome is hardly foretold better with all of them, and guides that learn from outcomes save nothing. Trying finds weights, for cells in lines that are still open, which save one guess in seven, but no line solves that these sets could tell, and the weighing takes longer than the search. So nothing learned is in the solver.',
      ...notesOnSets(comparisons.map(({ set }) => set)),
    ],
    seed,
    settings,
    sources: [],
    tables: [
      ...guides.map(({ name }, guide) =>
        workTable(`Guess by “${name}”: work beside that of the shipped solver`, comparisons, guide, HARD, seed),
      ),
      forecastTable(examples),
      weightsTable(guides),
    ],
  };
}

/** How well a guess's outcome is foretold: learned on one half of the examples, measured on the other. */
function forecastTable(examples: readonly GuessExample[]): ResultTable {
  const half = examples.length >> 1;
  const [first, second] = [examples.slice(0, half), examples.slice(half)];
  const rows = [
    { name: 'certainty alone', features: 1 },
    { name: 'all features', features: FEATURES.length },
  ].map(({ name, features }): Cell[] => {
    const own = (example: GuessExample) => example.features.slice(0, features);
    const weights = fitLogistic(first.map((each) => ({ features: own(each), outcome: each.isRight ? 1 : 0 })));
    const told = second.map((each) => ({ chance: chanceOf(weights, own(each)), isRight: each.isRight }));
    const loss = mean(told.map(({ chance, isRight }) => -Math.log(isRight ? chance : 1 - chance)));
    return [
      name,
      second.length,
      told.filter(({ isRight }) => !isRight).length,
      rounded(loss),
      rounded(100 * rankedRight(told)),
    ];
  });
  return {
    caption: 'How well it can be foretold whether a guess is right',
    columns: [
      { name: 'Told by' },
      { name: 'Guesses', by: OURS },
      { name: 'Wrong', by: OURS },
      { name: 'Log loss', by: OURS },
      { name: 'Pairs in order', unit: '%', by: OURS },
    ],
    rows,
  };
}

/** Of all pairs of a right and a wrong one, the share in which the right one was told to be likelier. */
function rankedRight(told: readonly { readonly chance: number; readonly isRight: boolean }[]): number {
  const right = told.filter(({ isRight }) => isRight);
  const wrong = told.filter(({ isRight }) => !isRight);
  const points = wrong.map((one) =>
    mean(right.map((other) => (other.chance > one.chance ? 1 : other.chance === one.chance ? 0.5 : 0))),
  );
  return mean(points);
}

const weightsTable = (guides: readonly Guide[]): ResultTable => ({
  caption: 'The weights that were learned',
  columns: [{ name: 'Feature' }, ...guides.map(({ name }) => ({ name, by: OURS }))],
  rows: FEATURES.map((feature, index) => [feature, ...guides.map(({ weights }) => rounded(weights[index] ?? 0))]),
});
