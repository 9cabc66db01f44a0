import { puzzleOfGrid } from '@crosshatch/core/puzzle';

/** A heart, drawn for these tests; line solving alone finds it. */
export const HEART = {
  id: 'heart',
  rows: [[1, 1], [5], [5], [3], [1]],
  columns: [[2], [4], [4], [4], [2]],
};
export const HEART_ROWS = ['01010', '11111', '11111', '01110', '00100'];

/** Two solutions: the one cell of each line stands on either diagonal. */
export const AMBIGUOUS = { id: 'diagonal', rows: [[1], [1]], columns: [[1], [1]] };

/** The sums agree, and yet the full rows leave no column empty. */
export const CONTRADICTORY = { id: 'clash', rows: [[3], [], [3]], columns: [[2], [2], [2]] };

/** A flag of red and gold, the rows of which have no gap between the colours. */
export const FLAG = {
  id: 'flag',
  colours: ['#e4002b', '#ffd700'],
  rows: [
    [
      [2, 1],
      [1, 2],
    ],
    [[1, 2]],
    [],
  ],
  columns: [[1], [1], [[2, 2]]],
};
export const FLAG_ROWS = ['112', '002', '000'];

/** A two-colour puzzle of which one block's length is hidden: the rows know it. */
export const BLOTTED_HEART = { ...HEART, id: 'blotted', columns: [[2], ['?'], [4], ['?'], [2]] };

/** Lines of JSON for boards that are filled at random from a seed. */
export function randomQuestions(count: number, size: number, seed: number): string[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  };
  return Array.from({ length: count }, (_, index) => {
    const cells = Uint8Array.from({ length: size * size }, () => random() & 1);
    return JSON.stringify({ id: `random-${index}`, ...puzzleOfGrid({ width: size, height: size, cells }) });
  });
}
