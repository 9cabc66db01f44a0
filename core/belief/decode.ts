import { Board, NONE } from '../board/index.ts';
import { heightOf, linesWithOtherClue, type Puzzle, UNKNOWN, widthOf } from '../puzzle/index.ts';
import { mulberry32 } from '../random/index.ts';
import { Beliefs } from './beliefs.ts';

/** How a decoding goes about it. */
export interface DecodingSettings {
  /** Sweeps over all lines before the first cell is committed. */
  readonly rounds: number;
  /** Every decoding but the first gives each cell odds of its own, of up to (1 + noise) / (1 - noise) to 1 either way. */
  readonly noise: number;
}

/**
 * Neither setting matters much on 1,500 boards of a set of our own, own-10-test, which is none of the paper's
 * (`test/bench/settled-beliefs.ts`): the first decoding is the drawn board in 86.3 % [84.4–87.9] after 30 rounds, in 86.6
 * after 3 and in 86.2 after 100; among 16 decodings the drawn board is in 98.7 % [98.0–99.1] with a noise of 0.6, in 98.5
 * with 0.2 and in 98.7 with 0.8.
 */
export const DECODING: DecodingSettings = { rounds: 30, noise: 0.6 };

/** Sweeps over all lines after each cell that is committed. */
const ROUNDS = 1;
/** Cells times line solves after which a board is left to rounding: some seconds. Boards of up to 100×100 need less. */
const MOST_CELLS = 2_000_000_000;

/** What a decoding came to. */
export interface Decoding {
  /** The chance of each cell to be filled, row after row: 0 or 1 wherever the decoding got to. */
  readonly chances: Float32Array;
  /** Lines of the rounded chances that do not have their clue: 0 for a solution. */
  readonly wrongLines: number;
  /** Line solves so far, of all decodings together. */
  readonly lineSolves: number;
}

/**
 * Guesses a puzzle's board by belief propagation with decimation, and never takes a guess back.
 *
 * The most certain cell is committed to its likely state, the lines settle what follows, beliefs are formed
 * anew, and so on. The board is full in the end, and then a solution, or a line clashes, and what is unknown is
 * rounded. So a single decoding finds a solution where there are many, which beliefs alone, being the average of
 * all, cannot. Where one fails, another whose cells lean a little to chance goes elsewhere ("perturb and MAP" by
 * Papandreou and Yuille, 2011).
 *
 * @param most decodings at most: the first that solves the puzzle counts, or the one with the fewest wrong lines
 * @param seed of the leaning; the first decoding has none
 * @param budget line solves of all decodings together, after which the board of the last one is rounded
 */
export function decode(puzzle: Puzzle, most: number, seed = 1, budget = Number.POSITIVE_INFINITY): Decoding {
  let best: Decoding | undefined;
  let lineSolves = 0;
  for (const decoding of decodings(puzzle, most, seed, budget)) {
    lineSolves = decoding.lineSolves;
    if (best === undefined || decoding.wrongLines < best.wrongLines) best = decoding;
    if (best.wrongLines === 0) break;
  }
  if (best === undefined) throw new RangeError('at least one decoding is needed');
  return { ...best, lineSolves };
}

/** One decoding after the other; only one where the lines alone settle the board, or clash. */
export function* decodings(
  puzzle: Puzzle,
  most: number,
  seed = 1,
  asked = Number.POSITIVE_INFINITY,
  { rounds, noise } = DECODING,
): Generator<Decoding, void> {
  const board = new Board(puzzle);
  const budget = Math.min(asked, MOST_CELLS / Math.max(500, board.cellCount));
  board.enqueueAll();
  const clashes = board.propagateLines(budget) !== NONE;
  const isSettled = clashes || board.isComplete;
  const open = openCells(board);
  const draw = mulberry32(seed);
  for (let count = 0; count < most; count++) {
    const field = count === 0 ? undefined : leanings(board.cellCount, draw, noise);
    const beliefs = new Beliefs(puzzle, board, field);
    board.newLevel();
    const isSolved = !clashes && commitAll(board, beliefs, open, budget, rounds);
    const chances = chancesOf(board, beliefs);
    yield { chances, wrongLines: isSolved ? 0 : countWrongLines(puzzle, chances), lineSolves: board.lineSolves };
    board.backtrack(0);
    if (isSettled || board.lineSolves >= budget) return;
  }
}

function openCells({ state }: Board): Int32Array {
  return Int32Array.from(Array.from(state.keys()).filter((cell) => state[cell] === UNKNOWN));
}

/** Commits one cell after another; true once all are known, false when a line clashes or the budget is spent. */
function commitAll(board: Board, beliefs: Beliefs, open: Int32Array, budget: number, rounds: number): boolean {
  beliefs.settle(rounds, budget);
  while (!board.isComplete) {
    if (board.lineSolves >= budget) return false;
    board.set(mostCertain(board, beliefs, open), NONE);
    if (board.propagateLines(budget) !== NONE) return false;
    beliefs.settle(ROUNDS, budget);
  }
  // Lines that still wait, for lack of budget, may clash.
  return board.isResting;
}

/** The unknown cell whose odds are farthest from even, as a literal of its likely state. */
function mostCertain(board: Board, beliefs: Beliefs, open: Int32Array): number {
  let best = -1;
  let highest = 0;
  for (const cell of open) {
    if (board.state[cell] !== UNKNOWN) continue;
    const odds = beliefs.oddsOf(cell);
    const certainty = odds > 1 ? odds : 1 / odds;
    if (certainty <= highest) continue;
    highest = certainty;
    best = 2 * cell + (odds > 1 ? 1 : 0);
  }
  return best;
}

/** Odds by chance: quotients of two uniform numbers, so that no runtime's logarithm has a say. */
function leanings(cells: number, draw: () => number, noise: number): Float64Array {
  return Float64Array.from({ length: cells }, () => {
    const lean = noise * (2 * (draw() / 2 ** 32) - 1);
    return (1 + lean) / (1 - lean);
  });
}

function chancesOf(board: Board, beliefs: Beliefs): Float32Array {
  return Float32Array.from(board.state, (state, cell) => {
    if (state !== UNKNOWN) return state;
    const odds = beliefs.oddsOf(cell);
    return odds / (1 + odds);
  });
}

function countWrongLines(puzzle: Puzzle, chances: Float32Array): number {
  const cells = Uint8Array.from(chances, (chance) => (chance > 0.5 ? 1 : 0));
  return linesWithOtherClue(puzzle, { width: widthOf(puzzle), height: heightOf(puzzle), cells }).length;
}
