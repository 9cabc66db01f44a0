import { Board, NONE } from '@crosshatch/core/board';
import { randomFigures, randomPicture } from '@crosshatch/core/generation';
import { type Grid, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { below, mulberry32, nthSeed } from '@crosshatch/core/random';

/** Whether line solving alone settles all cells. */
export function isLineSolvable(puzzle: Puzzle): boolean {
  const board = new Board(puzzle);
  board.enqueueAll();
  return board.propagateLines() === NONE && board.isComplete;
}

/** Draws a line-solvable puzzle of noise with even odds, as the paper does. */
export function noisePuzzle(size: number, seed: number): Puzzle {
  for (let n = 0; ; n++) {
    const puzzle = puzzleOfGrid(randomPicture(size, size, 0.5, nthSeed(seed, n)));
    if (isLineSolvable(puzzle)) return puzzle;
  }
}

/** Draws a line-solvable puzzle: noise of various densities, figures, or blotches as in drawn pictures. */
export function mixedPuzzle(smallest: number, largest: number, seed: number): Puzzle {
  for (let n = 0; ; n++) {
    const random = mulberry32(nthSeed(seed, n));
    const width = smallest + below(random, largest - smallest + 1);
    const height = below(random, 2) === 0 ? width : smallest + below(random, largest - smallest + 1);
    const own = random();
    const kind = below(random, 3);
    const density = 0.35 + below(random, 40) / 100;
    const grid =
      kind === 0
        ? randomPicture(width, height, density, own)
        : kind === 1
          ? randomFigures(width, height, own)
          : blotches(width, height, density, own);
    const puzzle = puzzleOfGrid(grid);
    if (isLineSolvable(puzzle)) return puzzle;
  }
}

/** Smooths noise: each cell takes the state of most of its neighbours, which makes large areas with ragged edges. */
function blotches(width: number, height: number, density: number, seed: number): Grid {
  const noise = randomPicture(width, height, density, seed);
  const cells = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let filled = 0;
      let all = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
          const weight = x === column && y === row ? 2 : 1;
          all += weight;
          filled += weight * (noise.cells[y * width + x] ?? 0);
        }
      }
      cells[row * width + column] = 2 * filled > all ? 1 : 0;
    }
  }
  return { width, height, cells };
}
