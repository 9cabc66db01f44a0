/** The exit codes of the command. A batch ends with the first of INVALID, EXHAUSTED and NO that one of its answers has. */
export const EXIT = {
  DONE: 0,
  /** The answer is no: contradictory, not unique where one solution was asked for, a board that breaks its clues. */
  NO: 1,
  USAGE: 2,
  /** The input is not a puzzle, a file cannot be read or written, or a server refuses a request or is not there. */
  INVALID: 3,
  /** The budget was spent, the algorithm came to its end, or the job ended, before the question was answered. */
  EXHAUSTED: 4,
  /** Crosshatch itself failed. */
  BUG: 70,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

const GRAVITY: readonly Exit[] = [EXIT.DONE, EXIT.NO, EXIT.EXHAUSTED, EXIT.INVALID, EXIT.USAGE, EXIT.BUG];

/** The graver of two exit codes, for a run over several puzzles. */
export const graver = (a: Exit, b: Exit): Exit => (GRAVITY.indexOf(a) > GRAVITY.indexOf(b) ? a : b);
