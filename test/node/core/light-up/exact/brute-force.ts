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
export function* allLightings(board: LightUp): Generator<ReadonlySet<number>> {
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
