import { textHash } from '@crosshatch/core/puzzle';

const OPENED = 'p-';

/** Returns a new name for a work, unique among all tabs. */
export const newWork = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Returns the name of a puzzle's work, derived from the puzzle's text. Opening the same puzzle again finds its game. */
export const nameOfPuzzle = (text: string): string => OPENED + textHash(text);

/** Tells whether a work is named after its puzzle. Any other work is a drawing, whose puzzle changes with each stroke. */
export const isNamedByPuzzle = (id: string): boolean => id.startsWith(OPENED);
