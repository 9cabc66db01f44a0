import type { Place, Size } from './place.ts';

/** What people press, in the parts of `KeyboardEvent` that matter. */
export interface Press {
  readonly key: string;
  /** Control, or the key that stands for it on a Mac. */
  readonly control: boolean;
}

/** Which mark a key sets: the main one, the other one, or none. */
export type Paint = 'main' | 'other' | 'clear';

export const keyName = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

const PAINTS: Readonly<Record<string, Paint>> = {
  z: 'main',
  Enter: 'main',
  x: 'other',
  ' ': 'other',
  Backspace: 'clear',
  Delete: 'clear',
};

export const paintOf = ({ key, control }: Press): Paint | undefined => (control ? undefined : PAINTS[keyName(key)]);

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
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

/** Where a key leads from a cell; undefined when it is no key that moves. */
export function moved({ key, control }: Press, { row, column }: Place, { width, height }: Size): Place | undefined {
  if (key === 'Home') return { row: control ? 0 : row, column: 0 };
  if (key === 'End') return { row: control ? height - 1 : row, column: width - 1 };
  const step = control ? undefined : STEPS[keyName(key)];
  if (step === undefined) return undefined;
  const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at));
  return { row: within(row + step[0], height), column: within(column + step[1], width) };
}

/** By how many steps a key zooms; 0 fits the whole board in. */
export function zoomOf({ key, control }: Press): number | undefined {
  if (control) return undefined;
  if (key === '+' || key === '=') return 1;
  if (key === '-' || key === '_') return -1;
  return key === '0' ? 0 : undefined;
}
