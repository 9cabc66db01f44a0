import type { Place, Size } from '@crosshatch/core/puzzle';
import { within } from './place.ts';

/** A key press: the parts of `KeyboardEvent` that matter. */
export interface Press {
  readonly key: string;
  /** Whether Control is down, or its counterpart on a Mac. */
  readonly control: boolean;
}

/**
 * The effect of a key or a button: it paints the main state, the other state, blank (`clear`) or the state of a number; `pick`
 * takes the colour of a cell.
 */
export type Paint = 'main' | 'other' | 'clear' | 'pick' | number;

/** The paints of a board's keys, by the names of the keys. */
export type KeyPaints = Readonly<Record<string, Exclude<Paint, 'pick'>>>;

export const keyName = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

const PAINTS: KeyPaints = {
  z: 'main',
  Enter: 'main',
  x: 'other',
  ' ': 'other',
  Backspace: 'clear',
  Delete: 'clear',
};

/**
 * @param paints the paints of the board's keys. Default: Z and Enter: main state; X and Space: other state; Backspace and
 *   Delete: blank
 */
export const paintOf = ({ key, control }: Press, paints = PAINTS): Exclude<Paint, 'pick'> | undefined =>
  control ? undefined : paints[keyName(key)];

type Steps = Readonly<Record<string, readonly [rows: number, columns: number]>>;

const ARROWS: Steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const STEPS: Steps = {
  ...ARROWS,
  w: [-1, 0],
  s: [1, 0],
  a: [0, -1],
  d: [0, 1],
  k: [-1, 0],
  j: [1, 0],
  h: [0, -1],
  l: [0, 1],
  PageUp: [-5, 0],
  PageDown: [5, 0],
};

/** Returns the place to which an arrow key moves; undefined for other keys. */
export function movedByArrow(key: string, { row, column }: Place, size: Size): Place | undefined {
  const step = ARROWS[key];
  return step && within({ row: row + step[0], column: column + step[1] }, size);
}

/** Returns the place to which a key of a playable board moves; undefined for keys that do not move. */
export function moved({ key, control }: Press, { row, column }: Place, { width, height }: Size): Place | undefined {
  if (key === 'Home') return { row: control ? 0 : row, column: 0 };
  if (key === 'End') return { row: control ? height - 1 : row, column: width - 1 };
  const step = control ? undefined : STEPS[keyName(key)];
  if (step === undefined) return undefined;
  return within({ row: row + step[0], column: column + step[1] }, { width, height });
}

/** Returns the number of steps by which a key zooms; 0 fits the whole board in; undefined for other keys. */
export function zoomOf({ key, control }: Press): number | undefined {
  if (control) return undefined;
  if (key === '+' || key === '=') return 1;
  if (key === '-' || key === '_') return -1;
  return key === '0' ? 0 : undefined;
}
