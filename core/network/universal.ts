import { lastOf, Meter, type Predictor, type Steps } from '../algorithm/index.ts';
import { DECODING, pausingDecodings } from '../belief/index.ts';
import { heightOf, type Puzzle, type Size, widthOf } from '../puzzle/index.ts';
import { forward, type Layer, layersOf } from './layers.ts';
import { pictureInputs, surroundingsInParts } from './picture.ts';
import { predictedCells } from './predictions.ts';

/** The settings of a network for boards of any size. */
export interface Looks {
  /** The number of cells that it looks at in each direction around a cell. */
  readonly radius: number;
  /** The number of times that belief propagation looks for a solution. */
  readonly decodings: number;
}

/**
 * Creates the network for boards of every size. Belief propagation, which solves lines exactly, decodes the puzzle several
 * times, nearly always into solutions. Clues with one solution need no more. Where there are several, no reasoning shows
 * which one was drawn: the network, which was trained on pictures, scores them by the surroundings of each cell.
 */
export function createUniversal(name: string, looks: Looks, tensors: readonly Float32Array[]): Predictor {
  const layers = layersOf(tensors);
  function* steps(puzzles: readonly Puzzle[], meter: Meter, pause: number): Steps<Float32Array[]> {
    const predictions: Float32Array[] = [];
    for (const [index, puzzle] of puzzles.entries()) {
      const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
      const share = meter.share(puzzles.length - index);
      const { solutions, best, lineSolves } = yield* solutionSteps(puzzle, looks.decodings, share, pause);
      if (solutions.length < 2) {
        meter.spend(lineSolves, share);
        predictions.push(best);
        continue;
      }
      const { board, looked } = yield* likeliest(solutions, size, looks.radius, layers, share - lineSolves);
      meter.spend(lineSolves + looked, share);
      predictions.push(new Float32Array(board));
    }
    return predictions;
  }
  return {
    name,
    solves: true,
    predict: (puzzles, meter = new Meter()) => lastOf(steps(puzzles, meter, Number.POSITIVE_INFINITY)),
    steps,
  };
}

interface Found {
  /** The different solutions, in the order in which they were found. */
  readonly solutions: readonly Uint8Array[];
  /** The chances of the decoding with the fewest lines that break their clue; the first one among equals. */
  readonly best: Float32Array;
  readonly lineSolves: number;
}

/**
 * Decodes a puzzle by belief propagation.
 *
 * @param most number of decodings
 * @param budget line solves of all decodings together
 */
export const solutionsOf = (puzzle: Puzzle, most: number, budget = Number.POSITIVE_INFINITY): Found =>
  lastOf(solutionSteps(puzzle, most, budget, Number.POSITIVE_INFINITY));

function* solutionSteps(puzzle: Puzzle, most: number, budget: number, pause: number): Steps<Found> {
  const solutions = new Map<string, Uint8Array>();
  let best: Float32Array = new Float32Array();
  let fewest = Number.POSITIVE_INFINITY;
  let lineSolves = 0;
  for (const decoding of pausingDecodings(puzzle, most, 1, budget, DECODING, pause)) {
    if (decoding === undefined) {
      yield;
      continue;
    }
    const { chances, wrongLines, lineSolves: soFar } = decoding;
    lineSolves = soFar;
    if (wrongLines < fewest) {
      fewest = wrongLines;
      best = chances;
    }
    if (wrongLines > 0) continue;
    const cells = predictedCells(chances);
    const key = cells.join('');
    if (!solutions.has(key)) solutions.set(key, cells);
  }
  return { solutions: [...solutions.values()], best, lineSolves };
}

/** Cells whose surroundings are in memory at once. */
const CELLS_AT_ONCE = 1000;

/** The board with the highest score, and the number of surroundings that the network looked at. */
interface Choice {
  readonly board: Uint8Array;
  readonly looked: number;
}

/**
 * Chooses the board that looks most like a picture. Surroundings that all boards share are left out of their scores.
 *
 * It pauses after each part of the cells.
 *
 * @param most looks of the network, each of which takes about as long as a line solve; later cells do not count
 */
function* likeliest(
  boards: readonly Uint8Array[],
  size: Size,
  radius: number,
  layers: readonly Layer[],
  most: number,
): Steps<Choice> {
  const scores = boards.map(() => 0);
  const width = pictureInputs(radius);
  let looked = 0;
  for (const { inputs, rows, rowsOf } of surroundingsInParts(boards, size, radius, CELLS_AT_ONCE)) {
    if (looked >= most) break;
    if (looked > 0) yield;
    looked += rows;
    const said = Float64Array.from(
      { length: rows },
      (_, row) => forward(layers, inputs.subarray(row * width, (row + 1) * width))[0],
    );
    for (const [board, own] of rowsOf.entries()) for (const row of own) scores[board] += said[row];
  }
  return { board: boards[scores.indexOf(Math.max(...scores))], looked };
}
