import type { Grade } from './grade.ts';

/** The levels of difficulty for people, easiest first. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** The most rounds of line solving that an easy puzzle takes. */
export const EASY_ROUNDS = 5;

/**
 * The level of a grade: `easy` and `medium` puzzles are solved line by line, in few or in many rounds; `hard` ones need
 * trials of single cells, and `expert` ones a search.
 */
export function levelOf({ technique, rounds }: Pick<Grade, 'technique' | 'rounds'>): Level {
  if (technique === 'search') return 'expert';
  return technique === 'probing' ? 'hard' : rounds <= EASY_ROUNDS ? 'easy' : 'medium';
}
