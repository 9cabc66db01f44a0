import { type AnyGrid, sameGrid, unknownCell } from '@crosshatch/core/puzzle';
import { type CellStates, TWO_COLOURS } from '../session/packing.ts';

interface CellChange {
  readonly cell: number;
  readonly from: number;
  readonly to: number;
}

/** The effect of one stroke, or another single change, on a board. */
export interface Change {
  readonly cells: readonly CellChange[];
  /** If the change dropped a guess, the number of changes before that guess. */
  readonly guess?: number;
}

/** All changes of a board since it was blank, and the undone changes. In both lists, the nearest is at the end. */
export interface History {
  readonly past: readonly Change[];
  readonly future: readonly Change[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** A board and its history after undo or redo. */
export interface Moment<Board extends AnyGrid = AnyGrid> {
  readonly history: History;
  readonly grid: Board;
  /** If the undone or redone change dropped a guess, the number of changes before that guess. */
  readonly guess?: number | undefined;
}

/** Returns the change from one board to another of the same size. */
export function changeBetween(before: AnyGrid, after: AnyGrid): Change {
  const cells: CellChange[] = [];
  for (let cell = 0; cell < before.cells.length; cell++) {
    const from = before.cells[cell];
    const to = after.cells[cell];
    if (from !== undefined && to !== undefined && from !== to) cells.push({ cell, from, to });
  }
  return { cells };
}

/** Returns the history with one more change, after which nothing can be redone. Ignores an empty change. */
export const recorded = ({ past, future }: History, change: Change): History =>
  change.cells.length === 0 ? { past, future } : { past: [...past, change], future: [] };

/** Undoes the last change; undefined if there is none. */
export function undone<Board extends AnyGrid>({ past, future }: History, grid: Board): Moment<Board> | undefined {
  const change = past.at(-1);
  if (change === undefined) return undefined;
  const history = { past: past.slice(0, -1), future: [...future, change] };
  return { history, grid: withStates(grid, change, 'from'), guess: change.guess };
}

/** Redoes the last undone change; undefined if there is none. */
export function redone<Board extends AnyGrid>({ past, future }: History, grid: Board): Moment<Board> | undefined {
  const change = future.at(-1);
  if (change === undefined) return undefined;
  const history = { past: [...past, change], future: future.slice(0, -1) };
  return { history, grid: withStates(grid, change, 'to'), guess: change.guess };
}

/** Returns the board before the change with index `from`: the checkpoint of a guess. */
export function boardBefore<Board extends AnyGrid>({ past }: History, grid: Board, from: number): Board {
  return past.slice(from).reduceRight((board, change) => withStates(board, change, 'from'), grid);
}

/**
 * Returns a board with only the marks that differ from a checkpoint. All others are unknown.
 *
 * @param before the board at the checkpoint
 */
export function marksSince<Board extends AnyGrid>(before: AnyGrid, grid: Board): Board {
  const unknown = unknownCell(grid);
  return { ...grid, cells: grid.cells.map((state, cell) => (state === before.cells[cell] ? unknown : state)) };
}

/**
 * Tells whether the history can have led to this board: each change, when undone, finds the cells as it left them, and drops no
 * guess that begins after it.
 */
export function leadsTo({ past, future }: History, grid: AnyGrid): boolean {
  if (![...past, ...future.toReversed()].every(({ guess = 0 }, before) => guess <= before)) return false;
  const cells = grid.cells.slice();
  const replay = (changes: readonly Change[], from: 'from' | 'to', to: 'from' | 'to'): boolean =>
    changes.toReversed().every((change) =>
      change.cells.every((step) => {
        const fits = cells[step.cell] === step[from];
        cells[step.cell] = step[to];
        return fits;
      }),
    );
  if (!replay(past, 'to', 'from')) return false;
  cells.set(grid.cells);
  return replay(future, 'from', 'to');
}

/** The most steps that a board may lag behind its saved history. */
const FARTHEST = 50;

/**
 * Returns the history at the step of this board, which may have been saved a little before the history. Later changes can be
 * redone. Undefined if none of the last boards equals this one.
 */
export function alignedTo(moment: Moment, grid: AnyGrid): History | undefined {
  let at: Moment | undefined = moment;
  for (let back = 0; at !== undefined && back <= FARTHEST; back++) {
    if (sameGrid(at.grid, grid)) return at.history;
    at = undone(at.history, at.grid);
  }
  return undefined;
}

function withStates<Board extends AnyGrid>(grid: Board, change: Change, side: 'from' | 'to'): Board {
  const cells = grid.cells.slice();
  for (const step of change.cells) cells[step.cell] = step[side];
  return { ...grid, cells };
}

/**
 * Writes a history as text. A change is its cells and states as numbers to base 36, after the start of the guess that it
 * dropped, if any.
 */
export const historyText = ({ past, future }: History, { colours }: CellStates = TWO_COLOURS): string => {
  const base = colours + 2;
  // The unknown state comes after the colours.
  const digitOf = (state: number) => Math.min(state, colours + 1);
  const stepText = ({ cell, from, to }: CellChange) =>
    ((cell * base + digitOf(from)) * base + digitOf(to)).toString(36);
  const changeText = ({ cells, guess }: Change) =>
    `${guess === undefined ? '' : `${guess}~`}${cells.map(stepText).join('.')}`;
  return [past, future].map((changes) => changes.map(changeText).join(',')).join('|');
};

/**
 * Reads the text of `historyText`; undefined for any other text.
 *
 * @param most the most colours of the result; cells with further colours become unknown. Default: the colours of the states
 */
export function parseHistory(
  text: string,
  states: CellStates = TWO_COLOURS,
  most: number = states.colours,
): History | undefined {
  const [past, future, ...others] = text.split('|').map((changes) => parseChanges(changes, states, most));
  return past === undefined || future === undefined || others.length > 0 ? undefined : { past, future };
}

function parseChanges(text: string, { colours, unknown }: CellStates, most: number): Change[] | undefined {
  const base = colours + 2;
  const stateOf = (digit: number) => (digit > Math.min(colours, most) ? unknown : digit);
  if (text === '') return [];
  const changes: Change[] = [];
  for (const part of text.split(',')) {
    const [, guess, steps] = /^(?:(\d{1,6})~)?([0-9a-z]{1,6}(?:\.[0-9a-z]{1,6})*)$/.exec(part) ?? [];
    if (steps === undefined) return undefined;
    const cells = steps.split('.').map((step): CellChange => {
      const number = Number.parseInt(step, 36);
      const from = Math.floor(number / base) % base;
      return { cell: Math.floor(number / base ** 2), from: stateOf(from), to: stateOf(number % base) };
    });
    changes.push({ cells, ...(guess !== undefined && { guess: Number(guess) }) });
  }
  return changes;
}
