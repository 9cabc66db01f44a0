import {
  type Clue,
  clueAt,
  clueOf,
  copyGrid,
  EMPTY,
  FILLED,
  type Grid,
  type Line,
  type Puzzle,
  UNKNOWN,
} from '@crosshatch/core/puzzle';

/*
 * Oracles: the plainest ways to the right answer, sharing no idea with the code that they judge.
 */

/** Every placement of a clue in a line, as cells. */
export function placements(clue: Clue, length: number): number[][] {
  const [block, ...rest] = clue;
  if (block === undefined) return [new Array<number>(length).fill(EMPTY)];
  const found: number[][] = [];
  for (let start = 0; start + block <= length; start++) {
    const head = [...new Array<number>(start).fill(EMPTY), ...new Array<number>(block).fill(FILLED)];
    if (rest.length === 0) found.push([...head, ...new Array<number>(length - head.length).fill(EMPTY)]);
    else if (head.length < length) {
      for (const tail of placements(rest, length - head.length - 1)) found.push([...head, EMPTY, ...tail]);
    }
  }
  return found;
}

export const agrees = (placement: readonly number[], cells: ArrayLike<number>): boolean =>
  placement.every((state, cell) => cells[cell] === UNKNOWN || cells[cell] === state);

/** Every clue that a line of this length can have. */
export function cluesOfLength(length: number): number[][] {
  const clues = new Map<string, number[]>();
  for (let bits = 0; bits < 2 ** length; bits++) {
    const clue = clueOf(length, (cell) => ((bits >> cell) & 1) === 1);
    clues.set(clue.join(), clue);
  }
  return [...clues.values()];
}

/** Every pattern of empty, filled and unknown cells of this length. */
export function* patternsOfLength(length: number): Generator<Uint8Array> {
  for (let code = 0; code < 3 ** length; code++) {
    const cells = new Uint8Array(length);
    for (let cell = 0, rest = code; cell < length; cell++, rest = Math.floor(rest / 3)) cells[cell] = rest % 3;
    yield cells;
  }
}

/** The cells on which all the placements that fit agree, or undefined when none fits. */
export function settleByEnumeration(fitting: readonly (readonly number[])[], length: number): number[] | undefined {
  const [first] = fitting;
  if (first === undefined) return undefined;
  return Array.from({ length }, (_, cell) =>
    fitting.every((placement) => placement[cell] === first[cell]) ? (first[cell] as number) : UNKNOWN,
  );
}

export interface ExactCount {
  readonly total: bigint;
  /** For each cell, the placements that fill it. */
  readonly filled: readonly bigint[];
}

/** Counts placements in whole numbers of any size, for lines too long to enumerate. */
export function countWithBigInt(clue: Clue, cells: ArrayLike<number>): ExactCount {
  const line = Array.from(cells);
  const ahead = waysToLay(clue, line);
  const behind = waysToLay(clue.toReversed(), line.toReversed());
  const change = new Array<bigint>(line.length + 1).fill(0n);
  for (const [block, length] of clue.entries()) {
    for (let start = 0; start + length <= line.length; start++) {
      const end = start + length;
      if (line.slice(start, end).includes(EMPTY) || line[start - 1] === FILLED || line[end] === FILLED) continue;
      const before = waysUpTo(ahead, block, start);
      const after = waysUpTo(behind, clue.length - block - 1, line.length - end);
      change[start] = (change[start] as bigint) + before * after;
      change[end] = (change[end] as bigint) - before * after;
    }
  }
  let sum = 0n;
  const filled = change.slice(0, line.length).map((difference) => {
    sum += difference;
    return sum;
  });
  return { total: ahead[clue.length]?.[line.length] ?? 0n, filled };
}

/** Ways to lay the first `blocks` blocks ahead of a block that starts at `cell`, with an empty cell between. */
function waysUpTo(ways: readonly (readonly bigint[])[], blocks: number, cell: number): bigint {
  if (cell === 0) return blocks === 0 ? 1n : 0n;
  return ways[blocks]?.[cell - 1] ?? 0n;
}

/** For each number of blocks and of cells, the ways to lay the first blocks in the first cells. */
function waysToLay(clue: Clue, line: readonly number[]): bigint[][] {
  const ways: bigint[][] = [];
  for (let blocks = 0; blocks <= clue.length; blocks++) {
    const row: bigint[] = [blocks === 0 ? 1n : 0n];
    for (let cell = 0; cell < line.length; cell++) {
      let sum = line[cell] === FILLED ? 0n : (row[cell] as bigint);
      const length = clue[blocks - 1] ?? line.length + 1;
      const start = cell + 1 - length;
      const fits = start >= 0 && !line.slice(start, cell + 1).includes(EMPTY) && line[start - 1] !== FILLED;
      if (fits) sum += waysUpTo(ways, blocks - 1, start);
      row.push(sum);
    }
    ways.push(row);
  }
  return ways;
}

/** Every solution of a small puzzle that agrees with the known cells, by trying all placements row after row. */
export function solveByEnumeration(puzzle: Puzzle, known?: Grid): Grid[] {
  const width = puzzle.columns.length;
  const height = puzzle.rows.length;
  const choices = puzzle.rows.map((clue, row) =>
    placements(clue, width).filter(
      (placement) => known === undefined || agrees(placement, known.cells.subarray(row * width, (row + 1) * width)),
    ),
  );
  const solutions: Grid[] = [];
  const rows: number[][] = [];
  const columnMayGoOn = (clue: Clue, column: number): boolean => {
    const soFar = clueOf(rows.length, (row) => rows[row]?.[column] === FILLED);
    if (rows.length === height) return soFar.join() === clue.join();
    const last = soFar.at(-1) ?? 0;
    return (
      soFar.length <= clue.length &&
      soFar.slice(0, -1).every((length, block) => length === clue[block]) &&
      last <= (clue[soFar.length - 1] ?? 0)
    );
  };
  const lay = (): void => {
    if (rows.length === height) {
      solutions.push({ width, height, cells: Uint8Array.from(rows.flat()) });
      return;
    }
    for (const placement of choices[rows.length] ?? []) {
      rows.push(placement);
      if (puzzle.columns.every(columnMayGoOn)) lay();
      rows.pop();
    }
  };
  lay();
  return solutions;
}

export const linesOf = (puzzle: Puzzle): Line[] => [
  ...puzzle.rows.map((_, index): Line => ({ axis: 'row', index })),
  ...puzzle.columns.map((_, index): Line => ({ axis: 'column', index })),
];

/** The numbers of a line's cells in its grid. */
export const placesOf = ({ width, height }: Grid, { axis, index }: Line): number[] =>
  axis === 'row'
    ? Array.from({ length: width }, (_, column) => index * width + column)
    : Array.from({ length: height }, (_, row) => row * width + index);

export const lineCells = (grid: Grid, line: Line): number[] =>
  placesOf(grid, line).map((cell) => grid.cells[cell] ?? UNKNOWN);

/** Solves lines by enumeration, one after another, until none settles a cell; undefined when a line clashes. */
export function propagateByEnumeration(puzzle: Puzzle, known: Grid, lines = linesOf(puzzle)): Grid | undefined {
  const grid = copyGrid(known);
  for (let before = -1, open = countUnknown(grid); open !== before; before = open, open = countUnknown(grid)) {
    for (const line of lines) {
      const cells = lineCells(grid, line);
      const all = placements(clueAt(puzzle, line), cells.length);
      const settled = settleByEnumeration(
        all.filter((placement) => agrees(placement, cells)),
        cells.length,
      );
      if (settled === undefined) return undefined;
      for (const [index, cell] of placesOf(grid, line).entries()) grid.cells[cell] = settled[index] ?? UNKNOWN;
    }
  }
  return grid;
}

export const countUnknown = (grid: Grid): number => grid.cells.filter((state) => state === UNKNOWN).length;

/** The grid with one cell set. */
export const withCell = (grid: Grid, cell: number, state: number): Grid => ({
  ...grid,
  cells: grid.cells.with(cell, state),
});

/** The cells that all these grids share. */
export const shared = (grids: readonly Grid[]): Grid | undefined => {
  const [first] = grids;
  if (first === undefined) return undefined;
  const cells = first.cells.map((state, cell) => (grids.every((grid) => grid.cells[cell] === state) ? state : UNKNOWN));
  return { ...first, cells };
};

/**
 * The number of solutions, column after column: how many ways lead to each combination of how far the rows
 * have come in their clues. Long lines are no harder than short ones as long as there are few combinations.
 *
 * @returns undefined when there are more than `limit` combinations
 */
export function countByColumns(puzzle: Puzzle, limit: number): bigint | undefined {
  const patterns = puzzle.rows.map((clue) => clue.map((block) => '1'.repeat(block)).join('0'));
  const columnPlacements = puzzle.columns.map((clue) => placements(clue, puzzle.rows.length));
  let ways = new Map([[patterns.map(() => 0).join(), 1n]]);
  for (const [column, choices] of columnPlacements.entries()) {
    const left = puzzle.columns.length - column - 1;
    const next = new Map<string, bigint>();
    for (const [key, count] of ways) {
      const progress = key.split(',').map(Number);
      for (const placement of choices) {
        const after = patterns.map((pattern, row) => advance(pattern, progress[row] ?? 0, placement[row] ?? EMPTY));
        const fits = after.every((at, row) => at !== undefined && (patterns[row] ?? '').length - at <= left);
        if (fits) next.set(after.join(), (next.get(after.join()) ?? 0n) + count);
      }
    }
    if (next.size > limit) return undefined;
    ways = next;
  }
  let total = 0n;
  for (const count of ways.values()) total += count;
  return total;
}

/** How far a row is in its pattern of filled and empty cells after one more cell; undefined when that cannot be. */
function advance(pattern: string, at: number, state: number): number | undefined {
  if (state === FILLED) return pattern[at] === '1' ? at + 1 : undefined;
  if (pattern[at] === '0') return at + 1;
  return at === 0 || at === pattern.length || pattern[at - 1] === '0' ? at : undefined;
}
