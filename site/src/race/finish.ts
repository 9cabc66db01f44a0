import { type Grid, lengthOf, type Puzzle, puzzleOfGrid, sameGrid } from '@crosshatch/core/puzzle';
import { type Outcome, type Status, WORK_UNITS, type Work, type WorkUnit } from '@crosshatch/core/solver';
import { summarize, type Times } from '@crosshatch/core/times';

/** How an algorithm came off with one puzzle. */
export interface Finish {
  readonly status: Status;
  readonly milliseconds: number;
  /** How much of the time the predictions took, for an algorithm that needs some. */
  readonly predicting?: number;
  readonly work: Work;
}

export interface Tally {
  readonly answered: number;
  readonly exhausted: number;
  readonly work: Work;
  readonly times: Times;
  /** The time of all predictions. */
  readonly predicting: number;
}

export function tallyOf(finishes: readonly Finish[]): Tally {
  const exhausted = finishes.filter(({ status }) => status === 'exhausted').length;
  const work: Partial<Record<WorkUnit, number>> = {};
  for (const finish of finishes) {
    for (const unit of WORK_UNITS) {
      const count = finish.work[unit];
      if (count !== undefined) work[unit] = (work[unit] ?? 0) + count;
    }
  }
  const times = summarize(finishes.map(({ milliseconds }) => milliseconds));
  const predicting = finishes.reduce((sum, finish) => sum + (finish.predicting ?? 0), 0);
  return { answered: finishes.length - exhausted, exhausted, work, times, predicting };
}

/** What an algorithm said of a puzzle. */
export interface Said {
  readonly title: string;
  readonly outcome: Outcome;
}

/**
 * Why not all that was said of a puzzle can be true; nothing where it can. Who finds a picture need not be believed:
 * it is checked against the clues.
 */
export function contradictionAmong(puzzle: Puzzle, said: readonly Said[]): string | undefined {
  const found: { readonly title: string; readonly grid: Grid }[] = [];
  for (const { title, outcome } of said) {
    const solutions = outcome.status === 'contradictory' ? [] : outcome.solutions;
    for (const grid of solutions) {
      if (!meetsClues(grid, puzzle)) return `${title} gives a picture that does not fit the clues.`;
      if (!found.some((known) => sameGrid(known.grid, grid))) found.push({ title, grid });
    }
  }
  const [first, second] = found;
  const denier = said.find(({ outcome }) => outcome.status === 'contradictory');
  if (denier !== undefined && first !== undefined)
    return `${denier.title} says that there is no solution, but ${first.title} found one.`;
  const believer = said.find(({ outcome }) => outcome.status === 'unique');
  if (believer !== undefined && second !== undefined) {
    const other = found.find(({ title }) => title !== believer.title) ?? second;
    return `${believer.title} says that there is only one solution, but ${other.title} found another.`;
  }
  return undefined;
}

const meetsClues = (grid: Grid, puzzle: Puzzle): boolean => lengths(puzzleOfGrid(grid)) === lengths(puzzle);

const lengths = ({ rows, columns }: Puzzle): string =>
  JSON.stringify([rows, columns].map((clues) => clues.map((clue) => clue.map(lengthOf))));
