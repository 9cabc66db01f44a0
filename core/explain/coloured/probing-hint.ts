import { type ColouredCell, pacing, type Steps } from '../../algorithm/index.ts';
import { NONE, SPENT } from '../../board/index.ts';
import { coloursOf, type EveryColour, tryEveryColour } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { placeOfCell, sentence } from '../../puzzle/index.ts';
import { TRIAL_LIMITS } from '../supposition.ts';
import { listWithRest, placeText } from '../words.ts';
import { type ColouredDeduction, tellChain } from './deductions.ts';
import type { ColouredPosition, PencilMarks } from './position.ts';
import { type ColouredRefutation, clashesFrom, refute, tellRefutation } from './refutation.ts';
import { anyOfText } from './words.ts';

type Found = ColouredDeduction[] | 'mistake' | 'exhausted' | undefined;

/** A cell with all its colours but one refuted. */
interface Settled {
  readonly cell: number;
  readonly refutations: readonly ColouredRefutation[];
}

/**
 * The deductions from trying the colours of a single cell, after lines have ruled out what they can: the cell itself if
 * all of its colours but one clash, by the shortest proofs found, or else cells that have the same colour in all trials.
 *
 * @param budget limit on the board's line solves in all
 * @param pause line solves between two pauses
 * @returns undefined if no trial settles a cell
 */
export function* colouredProbing(position: ColouredPosition, budget: number, pause: number): Steps<Found> {
  const { board, literals } = position;
  literals.newLevel();
  board.enqueueAll();
  const clash = literals.propagateLines(budget);
  const found = clash !== NONE ? 'mistake' : literals.isResting ? yield* probe(position, budget, pause) : 'exhausted';
  literals.backtrack(0);
  return found;
}

function* probe(position: ColouredPosition, budget: number, pause: number): Steps<Found> {
  for (const limit of TRIAL_LIMITS) {
    const { best, isCutOff } = yield* shortestSettled(position, limit, budget, pause);
    if (best !== undefined)
      return best.refutations.length === 0
        ? 'mistake'
        : tellTrials(position, position.marks(), best.cell, best.refutations, budget);
    if (position.board.lineSolves >= budget) return 'exhausted';
    if (!isCutOff) break;
  }
  return yield* agreement(position, budget, pause);
}

/** The cell that trials of limited length settle by the shortest proofs; without proofs if all its colours clash. */
function* shortestSettled(
  position: ColouredPosition,
  limit: number,
  budget: number,
  pause: number,
): Steps<{ readonly best: Settled | undefined; readonly isCutOff: boolean }> {
  const { board } = position;
  const isDue = pacing(pause, board.lineSolves);
  let best: Settled | undefined;
  let isCutOff = false;
  for (const cell of openCells(position)) {
    if (board.lineSolves >= budget) break;
    if (isDue(board.lineSolves)) yield;
    const colours = coloursOf(itemAt(board.sets, cell));
    const refutations: ColouredRefutation[] = [];
    for (const [tried, colour] of colours.entries()) {
      // The cell is not settled if two of its colours stand.
      if (tried - refutations.length > 1) break;
      const refutation = refute(position, cell, colour, Math.min(limit, budget - board.lineSolves));
      if (typeof refutation !== 'number') refutations.push(refutation);
      else if (refutation === SPENT) isCutOff = true;
    }
    if (refutations.length === colours.length) return { best: { cell, refutations: [] }, isCutOff };
    if (refutations.length < colours.length - 1) continue;
    const settled = { cell, refutations };
    if (best === undefined || sizeOf(settled) < sizeOf(best)) best = settled;
  }
  return { best, isCutOff };
}

const openCells = ({ board }: ColouredPosition): number[] =>
  [...board.sets.keys()].filter((cell) => !board.isSettled(cell));

/** Fewer lines first: the number of losses decides only between proofs with equally many lines. */
const sizeOf = ({ refutations }: Settled): number =>
  refutations
    .flatMap(({ steps }) => [...steps])
    .reduce((sum, { losses }) => sum + 1000 + losses.length, 1000 * refutations.length);

/**
 * Tells the deductions of lines, solved on level 1, on which the refutations of a cell's colours rest, then the
 * refutations.
 *
 * @param budget limit on the board's line solves in all; lines are left out as far as it reaches
 */
export function tellTrials(
  position: ColouredPosition,
  marks: PencilMarks,
  cell: number,
  refutations: readonly ColouredRefutation[],
  budget: number,
): ColouredDeduction[] {
  const { board, proofs } = position;
  const needs = new Set([...proofs.lostBy(cell), ...refutations.flatMap((refutation) => [...refutation.needs])]);
  const left = board.sets[cell];
  const before = tellChain(
    position,
    marks,
    proofs.steps(needs, 1),
    (after) => after.at(cell) === left && refutations.every((refutation) => clashesFrom(position, after, refutation)),
    budget,
  );
  return [...before, ...refutations.map((refutation) => tellRefutation(position, marks, refutation))];
}

/**
 * The cells that have the same colour whichever colour a tried cell has; the tried cell is the one with the fewest
 * consequences.
 */
function* agreement(position: ColouredPosition, budget: number, pause: number): Steps<Found> {
  const { board, literals } = position;
  const isDue = pacing(pause, board.lineSolves);
  let best: { readonly tried: number; readonly trials: EveryColour; readonly size: number } | undefined;
  for (const tried of openCells(position)) {
    if (board.lineSolves >= budget) {
      if (best === undefined) return 'exhausted';
      break;
    }
    if (isDue(board.lineSolves)) yield;
    const trials = tryEveryColour(literals, tried, budget);
    const size = trials.trials.reduce((sum, trial) => sum + trial.literals.length, 0);
    if ((best === undefined || size < best.size) && settledBy(position, trials).length > 0) {
      best = { tried, trials, size };
    }
  }
  return best && [tellAgreement(position, best.tried, best.trials)];
}

/** The cells that have a single colour left after trials. */
function settledBy({ board, literals }: ColouredPosition, { certain = [] }: EveryColour): ColouredCell[] {
  const left = new Map<number, number>();
  for (const literal of certain) {
    const loss = literals.lossOf(literal >> 1);
    left.set(loss >> 5, (left.get(loss >> 5) ?? itemAt(board.sets, loss >> 5)) & ~(1 << (loss & 31)));
  }
  return [...left]
    .map(([cell, set]) => ({ ...placeOfCell(cell, board.width), colours: coloursOf(set) }))
    .filter(({ colours }) => colours.length === 1);
}

function tellAgreement(position: ColouredPosition, tried: number, trials: EveryColour): ColouredDeduction {
  const { board, puzzle } = position;
  const cells = settledBy(position, trials).toSorted((a, b) => a.row - b.row || a.column - b.column);
  const named = listWithRest(cells.map((cell) => `${placeText(cell)} is ${anyOfText(puzzle, cell.colours)}`));
  const coloursWhere = (clashes: boolean) =>
    trials.trials.filter((trial) => trial.clashes === clashes).map(({ colour }) => colour);
  const clashing = coloursWhere(true);
  const besides = clashing.length === 0 ? '' : ` (${anyOfText(puzzle, clashing)} ends in a conflict)`;
  const whether = `whether ${placeText(board.cellAt(tried))} is ${anyOfText(puzzle, coloursWhere(false))}${besides}`;
  return {
    status: 'deduction',
    technique: 'probing',
    cells,
    reason: sentence(`once lines have ruled out what they can, they lead to the same ${whether}: ${named}`),
  };
}
