import { textHash } from '@crosshatch/core/puzzle';

const OPENED = 'p-';

/** A new name for a work, unique among all tabs. */
export const newWork = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The name of the work of a puzzle by its text: the same for the same puzzle, so that opening it again finds its game. */
export const nameOfPuzzle = (text: string): string => OPENED + textHash(text);

/** Whether a work has the name of its puzzle. Any other is a drawing, whose puzzle changes with its strokes. */
export const isNamedByPuzzle = (id: string): boolean => id.startsWith(OPENED);
