import {
  CROWD_SETTINGS,
  type CrowdSettings,
  drawCondensed,
  expand,
  type PenaltyWeights,
} from '@crosshatch/core/published/woac';
import { type Clue, filledCells, type Puzzle } from '@crosshatch/core/puzzle';
import { happens, type Random } from '@crosshatch/core/random';

/** One reading of the points that the crowds paper leaves open. */
export interface Reading {
  readonly name: string;
  readonly settings: (puzzle: Puzzle) => CrowdSettings;
  /** The index of the voters in `CROWDS`. Default: the six experts. */
  readonly voters?: number;
  /** Whether line solving completes the cells on which the vote does not decide. Default: they count as empty. */
  readonly completes?: true;
}

const { aims, breeding } = CROWD_SETTINGS;

/** Section III.B, RAND: “images with either rows, or columns solved”, in equal shares. The shipped RAND is noise. */
function mixed(puzzle: Puzzle, settings: CrowdSettings): CrowdSettings {
  const lay = (cells: Uint8Array, random: Random): void => {
    const isRows = happens(random, 0.5);
    const { rows, columns } = puzzle;
    const [lines, length] = isRows ? [rows, columns.length] : [columns, rows.length];
    for (const [at, clue] of lines.entries()) {
      const line = expand(drawCondensed(clue, length, random), clue);
      for (const [place, state] of line.entries())
        cells[isRows ? at * columns.length + place : place * columns.length + at] = state;
    }
  };
  return { ...settings, aims: settings.aims.map((aim) => (aim.bias === 'none' ? { ...aim, lay } : aim)) };
}

/** Section III.D: the roulette wheel subtracts a board's fitness from that of the worst possible board. */
const fromWorstPossible = (puzzle: Puzzle, settings: CrowdSettings): CrowdSettings => ({
  ...settings,
  aims: settings.aims.map((aim) => ({ ...aim, worst: worstPossible(puzzle, aim.weights) })),
});

/** Computes the sum of the largest penalties of all lines (section III.C), which no board exceeds. */
export function worstPossible({ rows, columns }: Puzzle, { square, group }: PenaltyWeights): number {
  const ofLine = (clue: Clue, length: number): number => {
    const asked = filledCells(clue);
    const squares = Math.max(asked, length - asked);
    const groups = Math.max(clue.length, Math.ceil(length / 2) - clue.length);
    return square * squares + group * groups;
  };
  return [
    ...rows.map((clue) => ofLine(clue, columns.length)),
    ...columns.map((clue) => ofLine(clue, rows.length)),
  ].reduce((sum, each) => sum + each, 0);
}

/** The means of Chart 2 are multiples of 1/120: six populations of 20 boards would explain them. */
const POPULATION_OF_120_VOTERS = 20;
/** The index in `CROWDS` of all boards of the last generations. */
const ALL_BOARDS = 2;

const bred = (changed: Partial<CrowdSettings['breeding']>, settings = CROWD_SETTINGS): CrowdSettings => ({
  ...settings,
  breeding: { ...settings.breeding, ...changed },
});

/** The names of the readings that the notes mention. */
export const MIXED = 'RAND of solved rows or columns';
export const ROULETTE = 'roulette from the worst possible board';
export const SMALL = 'populations of 20';
export const ALL_VOTERS = 'populations of 20, all 120 boards vote';
export const LINES = 'more than two thirds, the rest by lines';

/** Readings that change more than a number. Each is measured with the shipped chance of crossover and with a low one. */
const STRUCTURAL: readonly (Omit<Reading, 'settings'> & {
  readonly change: (puzzle: Puzzle, settings: CrowdSettings) => CrowdSettings;
})[] = [
  { name: MIXED, change: mixed },
  { name: ROULETTE, change: fromWorstPossible },
  { name: SMALL, change: (_, settings) => bred({ population: POPULATION_OF_120_VOTERS }, settings) },
  {
    name: ALL_VOTERS,
    change: (_, settings) => bred({ population: POPULATION_OF_120_VOTERS }, settings),
    voters: ALL_BOARDS,
  },
  { name: 'ties completed by lines', change: (_, settings) => settings, completes: true },
  {
    name: LINES,
    change: (_, settings) => ({ ...settings, threshold: 2 / 3 }),
    completes: true,
  },
];

/** The chance of crossover with which an expert is optimal about as often as in the paper. The paper calls its chance low. */
const LOW_CROSSOVER = 0.1;
export const LOW = `crossover ${LOW_CROSSOVER}`;

export const SHIPPED = 'woac as it is shipped';

const always = (settings: CrowdSettings) => (): CrowdSettings => settings;

/** The crowd as it is shipped, then with one or two points read differently. */
export const READINGS: readonly Reading[] = [
  { name: SHIPPED, settings: always(CROWD_SETTINGS) },
  ...[LOW_CROSSOVER, 0.6, 0.9].map((crossover) => ({
    name: `crossover ${crossover}`,
    settings: always(bred({ crossover })),
  })),
  { name: '30 generations', settings: always(bred({ generations: 30 })) },
  { name: '100 generations', settings: always(bred({ generations: 100 })) },
  { name: 'mutation 0.05', settings: always(bred({ mutation: 0.05 })) },
  { name: 'a cell is decided by more than two thirds', settings: always({ ...CROWD_SETTINGS, threshold: 2 / 3 }) },
  {
    name: 'four experts, those with a bias',
    settings: always({ ...CROWD_SETTINGS, aims: aims.filter(({ bias }) => bias !== 'none') }),
  },
  ...[breeding.crossover, LOW_CROSSOVER].flatMap((crossover) =>
    STRUCTURAL.map(
      ({ name, change, ...rest }): Reading => ({
        ...rest,
        name: crossover === breeding.crossover ? name : `${LOW}; ${name}`,
        settings: (puzzle) => change(puzzle, bred({ crossover })),
      }),
    ),
  ),
];

/** Readings that are measured on puzzles that lines alone leave open. */
export const HARD_READINGS: readonly Reading[] = READINGS.filter(
  ({ name, completes }) => name === SHIPPED || (completes && !name.startsWith('crossover')),
);
