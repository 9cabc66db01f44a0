import { decodings } from '../belief/index.ts';
import { heightOf, type Puzzle, type Size, widthOf } from '../puzzle/index.ts';
import type { Predictor } from '../solver/index.ts';
import { forward, type Layer, layersOf } from './layers.ts';
import { pictureInputs, surroundingsOf } from './picture.ts';
import { predictedCells } from './predictions.ts';

/** How a network of any size looks at a board. */
export interface Looks {
  /** How far around a cell it looks. */
  readonly radius: number;
  /** How often belief propagation looks for a solution. */
  readonly decodings: number;
}

/**
 * One network for every size. Lines are reasoned about exactly: belief propagation decodes the puzzle several times,
 * and nearly always into solutions. Clues with one solution are done with that. Where there are more, no reasoning can
 * tell which one was drawn; the network tells, which has seen pictures, by the surroundings of each cell.
 */
export function createUniversal(name: string, looks: Looks, tensors: readonly Float32Array[]): Predictor {
  const layers = layersOf(tensors);
  return {
    name,
    solves: true,
    predict: (puzzles) =>
      puzzles.map((puzzle) => {
        const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
        const found = solutionsOf(puzzle, looks.decodings);
        if (found.solutions.length < 2) return found.best;
        return new Float32Array(likeliest(found.solutions, size, looks.radius, layers));
      }),
  };
}

interface Found {
  /** The different solutions, in the order in which they were found. */
  readonly solutions: readonly Uint8Array[];
  /** The chances of the first, or of what came nearest to one. */
  readonly best: Float32Array;
}

/** What so many decodings of a puzzle find. */
export function solutionsOf(puzzle: Puzzle, most: number): Found {
  const solutions = new Map<string, Uint8Array>();
  let best: Float32Array = new Float32Array();
  let fewest = Number.POSITIVE_INFINITY;
  for (const { chances, wrongLines } of decodings(puzzle, most)) {
    if (wrongLines < fewest) {
      fewest = wrongLines;
      best = chances;
    }
    if (wrongLines > 0) continue;
    const cells = predictedCells(chances);
    const key = cells.join('');
    if (!solutions.has(key)) solutions.set(key, cells);
  }
  return { solutions: [...solutions.values()], best };
}

/** The board that the network takes for the picture. */
function likeliest(boards: readonly Uint8Array[], size: Size, radius: number, layers: readonly Layer[]): Uint8Array {
  const scores = scoresOf(boards, size, radius, layers);
  return boards[scores.indexOf(Math.max(...scores))];
}

/** How much each board looks like a picture, but for what is the same for all of them. */
function scoresOf(boards: readonly Uint8Array[], size: Size, radius: number, layers: readonly Layer[]): number[] {
  const { inputs, rows, rowsOf } = surroundingsOf(boards, size, radius);
  const width = pictureInputs(radius);
  const said = Float64Array.from(
    { length: rows },
    (_, row) => forward(layers, inputs.subarray(row * width, (row + 1) * width))[0],
  );
  return rowsOf.map((own) => own.reduce((score, row) => score + said[row], 0));
}
