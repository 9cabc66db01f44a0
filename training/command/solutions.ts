import type { Outcome, Solved } from '@crosshatch/core/algorithm';
import { type AnyGrid, differingCells, linesText, lineText, numberOf, unknownCells } from '@crosshatch/core/puzzle';
import { answerLine } from '../batch/answer.ts';
import type { Solve } from '../batch/solver.ts';
import { exitOf } from '../batch/tally.ts';
import { outputUntil } from '../terminal/deadline.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { complain, openOutputLater } from '../terminal/output.ts';
import { type PictureCell, picture } from '../terminal/picture.ts';
import { eachPuzzle, type NamedPuzzle } from '../terminal/puzzles.ts';

/** The form of answers, and the file for them. */
export interface Answering {
  readonly json: boolean;
  /** Default: standard output. */
  readonly output?: string | undefined;
  /** The seconds after which the command stops. Default: none. */
  readonly timeout?: number | undefined;
}

/** Solves the puzzles of some files and writes their solutions, as pictures or as lines of JSON. */
export async function solveEach(
  files: readonly string[],
  format: string | undefined,
  solve: Solve,
  { json, output, timeout }: Answering,
): Promise<Exit> {
  const isForFile = output !== undefined && output !== '-';
  const target = outputUntil(timeout, openOutputLater(output));
  try {
    return await eachPuzzle(files, format, async (named) => {
      const timed = await solve(named.puzzle);
      if (!timed.ok) {
        complain(`${named.name}: ${timed.error}`);
        return EXIT.INVALID;
      }
      const { outcome } = timed.value;
      const answer = json
        ? JSON.stringify(answerLine(named.answerId, timed.value))
        : solutionText(named, outcome, isForFile);
      await target.write(`${answer}\n`);
      return exitOf(outcome.status);
    });
  } finally {
    await target.close();
  }
}

function solutionText(named: NamedPuzzle, outcome: Outcome<AnyGrid>, isForFile: boolean): string {
  const text = `${picturesOf(named, outcome, isForFile)}${orderOf(outcome)}${verdictOf(outcome)}`;
  return named.alone ? text : `${named.name}\n${text}\n`;
}

/**
 * Renders the solutions, and marks the cells in which the first two differ. If the budget was spent before a solution was
 * found, renders the cells found so far.
 */
function picturesOf({ puzzle }: NamedPuzzle, outcome: Outcome<AnyGrid>, isForFile: boolean): string {
  if (outcome.status === 'contradictory') return '';
  const grids =
    outcome.status === 'exhausted' && outcome.solutions.length === 0 ? [outcome.partial] : outcome.solutions;
  const marked = differences(grids);
  return grids.map((grid) => `${picture(puzzle, grid, marked, isForFile)}\n`).join('');
}

/** Lists the lines in the order in which they were solved, for algorithms that find such an order. */
function orderOf(outcome: Outcome<AnyGrid>): string {
  if (outcome.status === 'contradictory' || outcome.order === undefined) return '';
  return `${numberOf(outcome.order.length, 'line')} solved: ${outcome.order.map(lineText).join(', ')}\n`;
}

function verdictOf(outcome: Outcome<AnyGrid>): string {
  switch (outcome.status) {
    case 'unique':
      return 'unique: there is no other solution';
    case 'solved':
      return 'solved: there may be other solutions';
    case 'multiple':
      return `multiple: ${countText(outcome)}; the first two differ at ${placesText(differences(outcome.solutions))}`;
    case 'contradictory':
      return `contradictory: there is no solution that fits ${linesText(outcome.lines)}`;
    case 'exhausted': {
      const why = outcome.resting ? 'solving lines settles no more' : 'the budget was spent';
      return `exhausted: ${why}, with ${numberOf(unknownCells(outcome.partial), 'cell')} unknown`;
    }
  }
}

const countText = ({ solutions, complete }: Solved<AnyGrid>): string =>
  complete ? `there are ${solutions.length} solutions` : `there are ${solutions.length} solutions or more`;

const SHOWN = 8;

function placesText(cells: readonly PictureCell[]): string {
  const shown = cells.slice(0, SHOWN).map(({ row, column }) => `row ${row + 1} column ${column + 1}`);
  const more = cells.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${numberOf(more, 'other cell')}` : '');
}

/** Lists the cells in which the first two grids differ. */
const differences = ([first, second]: readonly AnyGrid[]): PictureCell[] =>
  first === undefined || second === undefined ? [] : differingCells(first, second);
