/** The exit codes of the command. A batch ends with the gravest code of its answers: INVALID, then EXHAUSTED, then NO. */
export const EXIT = {
  DONE: 0,
  /** The answer is no: contradictory, not unique although one solution was asked for, or a board that breaks its clues. */
  NO: 1,
  USAGE: 2,
  /** The input is not a puzzle, a file cannot be read or written, or a server refuses a request or does not answer. */
  INVALID: 3,
  /** The budget was spent, the algorithm came to its end, or the job ended, before the question was answered. */
  EXHAUSTED: 4,
  /** Crosshatch itself failed. */
  BUG: 70,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

const GRAVITY: readonly Exit[] = [EXIT.DONE, EXIT.NO, EXIT.EXHAUSTED, EXIT.INVALID, EXIT.USAGE, EXIT.BUG];

/** Returns the graver of two exit codes, for a run over several puzzles. */
export const graver = (a: Exit, b: Exit): Exit => (GRAVITY.indexOf(a) > GRAVITY.indexOf(b) ? a : b);
