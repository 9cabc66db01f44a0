import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { BLACK_SQUARE, BULB, createLightUp, type LightUp, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { below, type Random } from '@crosshatch/core/random';
import { neighboursOf } from './exact/brute-force.ts';

/** The board of rows, which must be one. */
export function boardOf(rows: readonly string[]): LightUp {
  const made = createLightUp(rows);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** A board with random squares. */
export function randomBoard(next: Random, width: number, height: number): LightUp {
  const squares = Int8Array.from({ length: width * height }, () =>
    below(next, 10) < 7 ? WHITE_SQUARE : below(next, 6),
  );
  return { width, height, squares };
}

/** A board with one solution, drawn at random: some black squares, and most of the numbers that one of its lightings has. */
export function uniqueBoard(next: Random, width: number, height: number): LightUp {
  for (;;) {
    const squares = Int8Array.from({ length: width * height }, () =>
      below(next, 9) < 7 ? WHITE_SQUARE : BLACK_SQUARE,
    );
    const blank = { width, height, squares };
    const lit = solveLightUp(blank, { solutions: 1 });
    if (lit.status !== 'solved') continue;
    const [bulbs] = lit.solutions;
    for (const at of squares.keys()) {
      if (squares[at] === WHITE_SQUARE || below(next, 10) === 0) continue;
      squares[at] = neighboursOf(blank, at).filter((other) => bulbs?.[other] === BULB).length;
    }
    if (solveLightUp(blank).status === 'unique') return blank;
  }
}
