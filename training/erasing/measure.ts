import process from 'node:process';
import { type Predictor, predictViews } from '@crosshatch/core/algorithm';
import { Board, NONE } from '@crosshatch/core/board';
import { predictedCells } from '@crosshatch/core/network';
import { type Method, solveByMethod } from '@crosshatch/core/published/neural';
import { linesWithOtherClue, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import type { Boards } from '../data-sets/boards.ts';

export const UNITS = ['iterations', 'lineSolves', 'ms'] as const;

/** What a search took, or a part of it: the neural paper's iterations, line solves, milliseconds of the processor. */
export type Cost = Readonly<Record<(typeof UNITS)[number], number>>;

/** A wrong prediction, and what it takes to solve its puzzle. */
export interface WrongPrediction {
  /** What the prediction alone tells: see `FEATURES`. */
  readonly features: readonly number[];
  /** The share of cells that stay unknown when lines are solved from what is kept. */
  readonly unknown: number;
  /** Whether they solve the puzzle or clash, so that nothing is left to decide. */
  readonly isDecided: boolean;
  /** What it takes to find that out. */
  readonly looking: Cost;
  /** Erased in part first. */
  readonly partial: Cost;
  /** Erased in full at once. */
  readonly full: Cost;
}

/** What the prediction alone tells of a partial erase. */
export const FEATURES = [
  'lines erased',
  'rows erased more than columns, or fewer',
  'cells kept',
  'mean certainty of cells kept',
  'least certainty of cells kept',
  'certainty that all cells kept are right, as a logarithm',
] as const;

/** The neural paper's algorithms that erase in part, and what both do once that has failed: the plain heuristic. */
const METHODS = {
  NeHPF: { views: 1, erasesInPart: true, intuition: false },
  NeHPFI: { views: 1, erasesInPart: true, intuition: true },
} as const;
const FULL: Method = { views: 1, erasesInPart: false, intuition: false };

export type MethodName = keyof typeof METHODS;

/** The boards of a set that were predicted wrong, as each of the algorithms takes them. */
export type WrongPredictions = Readonly<Record<MethodName, readonly WrongPrediction[]>> & {
  /** Those that were predicted. */
  readonly boards: number;
};

/** @param every one board in so many */
export function wrongPredictions(predictor: Predictor, boards: Boards, every: number, seed: number): WrongPredictions {
  const { width, height, count } = boards;
  const wrong: Record<MethodName, WrongPrediction[]> = { NeHPF: [], NeHPFI: [] };
  let asked = 0;
  for (let number = 0; number < count; number += every) {
    asked++;
    const puzzle = puzzleOfGrid({ width, height, cells: boards.cells(number) });
    const found = measured(puzzle, predictViews(predictor, puzzle, 1), nthSeed(seed, number));
    if (found === undefined) continue;
    wrong.NeHPF.push(found.NeHPF);
    wrong.NeHPFI.push(found.NeHPFI);
  }
  return { ...wrong, boards: asked };
}

function measured(
  puzzle: Puzzle,
  predictions: readonly Float32Array[],
  seed: number,
): Record<MethodName, WrongPrediction> | undefined {
  const [prediction] = predictions;
  if (prediction === undefined) throw new Error('a predictor predicts what it is asked');
  const size = { width: puzzle.columns.length, height: puzzle.rows.length };
  const cells = predictedCells(prediction);
  const lines = linesWithOtherClue(puzzle, { ...size, cells });
  if (lines.length === 0) return undefined;
  const rows = new Set(lines.filter(({ axis }) => axis === 'row').map(({ index }) => index));
  const columns = new Set(lines.filter(({ axis }) => axis === 'column').map(({ index }) => index));
  const kept = Array.from(cells.keys()).filter(
    (cell) => !rows.has(Math.floor(cell / size.width)) && !columns.has(cell % size.width),
  );
  const certainty = kept.map((cell) => Math.abs((prediction[cell] ?? 0.5) - 0.5) + 0.5);
  const search = (method: Method): Cost =>
    costOf(() => solveByMethod(method, puzzle, { solutions: 1, predictions, seed }).work);
  const looking = lookingAt(
    puzzle,
    kept.map((cell) => 2 * cell + (cells[cell] ?? 0)),
  );
  const shared = {
    features: [
      lines.length / (size.width + size.height),
      Math.abs(rows.size / size.height - columns.size / size.width),
      kept.length / cells.length,
      kept.length === 0 ? 1 : certainty.reduce((sum, each) => sum + each, 0) / kept.length,
      certainty.reduce((least, each) => Math.min(least, each), 1),
      certainty.reduce((sum, each) => sum + Math.log(each), 0) / 5,
    ],
    ...looking,
    full: search(FULL),
  };
  return {
    NeHPF: { ...shared, partial: search(METHODS.NeHPF) },
    NeHPFI: { ...shared, partial: search(METHODS.NeHPFI) },
  };
}

/** Lays what is kept of a prediction on the empty board and solves lines, in rounds, as the heuristic does. */
function lookingAt(
  puzzle: Puzzle,
  literals: readonly number[],
): Pick<WrongPrediction, 'unknown' | 'isDecided' | 'looking'> {
  let board = new Board(puzzle);
  let clashes = false;
  const looking = costOf(() => {
    board = new Board(puzzle);
    clashes = false;
    board.enqueueAll();
    for (const literal of literals) board.set(literal, NONE);
    let iterations = 0;
    while (!clashes && !board.isResting) {
      iterations++;
      for (let left = board.queued; left > 0 && !clashes; left--) clashes = board.propagateOneLine() !== NONE;
    }
    return { iterations, lineSolves: board.lineSolves };
  });
  const unknown = board.state.reduce((sum, state) => sum + (state === UNKNOWN ? 1 : 0), 0) / board.cellCount;
  return { unknown, isDecided: clashes || board.isComplete, looking };
}

/** Does the work twice and times it the second time: the first one on a board pays for what is not at hand yet. */
function costOf(work: () => { readonly iterations?: number; readonly lineSolves?: number }): Cost {
  work();
  const start = process.cpuUsage();
  const { iterations = 0, lineSolves = 0 } = work();
  const { user, system } = process.cpuUsage(start);
  return { iterations, lineSolves, ms: (user + system) / 1000 };
}
