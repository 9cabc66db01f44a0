import { isRecord } from '@crosshatch/core/puzzle';

/** The fields of requests to the API that have a board. Files have their boards in other fields. */
const BOARD_FIELDS = ['grid', 'known', 'board'];
const MAY_HAVE_BOARD = new RegExp(`"(?:${BOARD_FIELDS.join('|')})"`);

/** Whether a text of JSON can have a board as requests have it; a text without it need not be parsed for it. */
export const mayHaveBoard = (text: string): boolean => MAY_HAVE_BOARD.test(text);

/** Finds the field in which a value of JSON has a board as requests to the API have it; undefined if it has none. */
export const boardFieldOf = (value: unknown): string | undefined =>
  isRecord(value) ? BOARD_FIELDS.find((name) => Array.isArray(value[name])) : undefined;
