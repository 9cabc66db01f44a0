import { BLACK_SQUARE, type LightUp, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';

/** The neighbours of a square within a board. */
export function neighboursOf({ width, height }: LightUp, at: number): number[] {
  const column = at % width;
  return [
    ...(column > 0 ? [at - 1] : []),
    ...(column < width - 1 ? [at + 1] : []),
    ...(at >= width ? [at - width] : []),
    ...(at < width * (height - 1) ? [at + width] : []),
  ];
}

/** The white squares that a bulb lights beside its own. */
export function litBy(board: LightUp, at: number): number[] {
  const { width, height, squares } = board;
  const row = Math.floor(at / width);
  const column = at - row * width;
  const lit: number[] = [];
  for (const [down, right] of [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ] as const) {
    for (let step = 1; ; step++) {
      const [y, x] = [row + step * down, column + step * right];
      if (y < 0 || x < 0 || y >= height || x >= width || squares[y * width + x] !== WHITE_SQUARE) break;
      lit.push(y * width + x);
    }
  }
  return lit;
}

/** Every set of bulbs that lights all whites and no bulb, numbers left aside: whites one after another. */
function* allLightings(board: LightUp): Generator<ReadonlySet<number>> {
  const whites = [...board.squares.keys()].filter((at) => board.squares[at] === WHITE_SQUARE);
  const rays = new Map(whites.map((at) => [at, litBy(board, at)]));
  const bulbs = new Set<number>();
  function* extend(index: number): Generator<ReadonlySet<number>> {
    const square = whites[index];
    if (square === undefined) {
      const lit = new Set([...bulbs].flatMap((bulb) => [bulb, ...(rays.get(bulb) ?? [])]));
      if (lit.size === whites.length) yield new Set(bulbs);
      return;
    }
    if (!(rays.get(square) ?? []).some((other) => bulbs.has(other))) {
      bulbs.add(square);
      yield* extend(index + 1);
      bulbs.delete(square);
    }
    yield* extend(index + 1);
  }
  yield* extend(0);
}

/** The number of bulbs beside a square. */
export const bulbsBeside = (board: LightUp, bulbs: ReadonlySet<number>, at: number): number =>
  neighboursOf(board, at).filter((other) => bulbs.has(other)).length;

/** Every solution of a puzzle. */
export const everyLighting = (board: LightUp): ReadonlySet<number>[] =>
  [...allLightings(board)].filter((bulbs) =>
    board.squares.every(
      (kind, at) => kind === WHITE_SQUARE || kind === BLACK_SQUARE || bulbsBeside(board, bulbs, at) === kind,
    ),
  );

/** Every board of a size with a solution, with the number of its solutions: all numbers that a lighting of its blacks has. */
export function solvableBoards(width: number, height: number): Map<string, { board: LightUp; solutions: number }> {
  const all = new Map<string, { board: LightUp; solutions: number }>();
  const size = width * height;
  for (let mask = 0; mask < 2 ** size; mask++) {
    const squares = Int8Array.from({ length: size }, (_, at) =>
      ((mask >> at) & 1) === 1 ? BLACK_SQUARE : WHITE_SQUARE,
    );
    const blacks = [...squares.keys()].filter((at) => squares[at] === BLACK_SQUARE);
    for (const bulbs of allLightings({ width, height, squares })) {
      for (let numbered = 0; numbered < 2 ** blacks.length; numbered++) {
        const board = { width, height, squares: squares.slice() };
        for (const [index, at] of blacks.entries()) {
          if (((numbered >> index) & 1) === 1) board.squares[at] = bulbsBeside(board, bulbs, at);
        }
        const key = board.squares.join();
        const known = all.get(key) ?? { board, solutions: 0 };
        known.solutions++;
        all.set(key, known);
      }
    }
  }
  return all;
}
