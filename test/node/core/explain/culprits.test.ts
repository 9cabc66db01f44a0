import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { type Culprit, culprits } from '@crosshatch/core/explain';
import { randomPicture } from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import {
  type BlockPuzzle,
  type Clue,
  type ColouredClue,
  createColouredPuzzle,
  createPuzzle,
  type Line,
  leastLength,
  lineText,
  type Puzzle,
  puzzleOfGrid,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';
import { colouredPicture } from '#test/node/coloured-pictures.ts';

const BUDGET = 300_000;

/** All that `culprits` finds, and how it ends. */
function collected(clues: BlockPuzzle, options: Partial<Parameters<typeof culprits>[1]> = {}) {
  const search = culprits(clues, { budget: BUDGET, ...options });
  const found: Culprit[] = [];
  for (;;) {
    const step = search.next();
    if (step.done === true) return { found, end: step.value };
    found.push(step.value);
  }
}

const statusOf = (puzzle: BlockPuzzle) =>
  (puzzle.kind === 'coloured' ? solveColoured(puzzle) : exact.solve(puzzle)).status;

/** Each named change makes the clues solvable, and changes the named lines only. */
function expectSound(clues: BlockPuzzle, found: readonly Culprit[]): void {
  for (const { changes, puzzle, isUnique } of found) {
    const made = puzzle.kind === 'coloured' ? createColouredPuzzle(puzzle) : createPuzzle(puzzle.rows, puzzle.columns);
    expect(made).toEqual({ ok: true, value: puzzle });
    expect(statusOf(puzzle)).toBe(isUnique ? 'unique' : 'multiple');
    const named = changes.map(({ line }) => lineText(line)).sort();
    expect(changedLines(clues, puzzle).map(lineText).sort()).toEqual(named);
    for (const { line, clue, block } of changes) {
      const { rows, columns } = colouredSides(puzzle);
      expect(itemAt(line.axis === 'row' ? rows : columns, line.index)).toEqual(clue);
      const before = colouredSides(clues);
      const { length } = itemAt(line.axis === 'row' ? before.rows : before.columns, line.index);
      expect(block).toBeLessThanOrEqual(length);
    }
  }
}

function colouredSides(puzzle: BlockPuzzle) {
  if (puzzle.kind === 'coloured') return { rows: puzzle.rows, columns: puzzle.columns };
  const coloured = (clues: readonly Clue[]): ColouredClue[] =>
    clues.map((clue) => clue.map((length) => ({ length, colour: 1 })));
  return { rows: coloured(puzzle.rows), columns: coloured(puzzle.columns) };
}

function changedLines(before: BlockPuzzle, after: BlockPuzzle): Line[] {
  const [one, other] = [colouredSides(before), colouredSides(after)];
  const side = (axis: Line['axis']) => {
    const name = `${axis}s` as const;
    return [...one[name].keys()]
      .filter((index) => JSON.stringify(one[name][index]) !== JSON.stringify(other[name][index]))
      .map((index): Line => ({ axis, index }));
  };
  return [...side('row'), ...side('column')];
}

/** A block of some picture's clues, by numbers that may be larger than the numbers of lines and of blocks. */
const place = fc.record({ isRow: fc.boolean(), line: fc.nat(99), block: fc.nat(99), isLonger: fc.boolean() });

/** The clues with one block of two colours longer or shorter by one; undefined where the line has no such block. */
function withOneChange(
  puzzle: Puzzle,
  { isRow, line, block, isLonger }: { isRow: boolean; line: number; block: number; isLonger: boolean },
): { readonly clues: Puzzle; readonly line: Line } | undefined {
  const side = isRow ? puzzle.rows : puzzle.columns;
  const index = line % side.length;
  const clue = itemAt(side, index);
  if (clue.length === 0) return undefined;
  const at = block % clue.length;
  const length = itemAt(clue, at) + (isLonger ? 1 : -1);
  const room = isRow ? puzzle.columns.length : puzzle.rows.length;
  const changed = clue.with(at, length);
  if (length < 1 || changed.reduce((sum, each) => sum + each + 1, -1) > room) return undefined;
  const lines = side.with(index, changed);
  return {
    clues: isRow ? { ...puzzle, rows: lines } : { ...puzzle, columns: lines },
    line: { axis: isRow ? 'row' : 'column', index },
  };
}

describe('culprits', () => {
  test('a clue that was changed by one cell is among the culprits, and each culprit makes the clues solvable', () => {
    fc.assert(
      fc.property(smallBoard(9), place, (grid, where) => {
        const change = withOneChange(puzzleOfGrid(grid), where);
        fc.pre(change !== undefined);
        const { found, end } = collected(change.clues);
        expect(end.status).toBe('complete');
        expectSound(change.clues, found);
        expect(found.map(({ changes }) => lineText(itemAt(changes, 0).line))).toContain(lineText(change.line));
      }),
      { numRuns: 300 },
    );
  });

  test('a block of a colour that was changed by one cell is among the culprits', () => {
    fc.assert(
      fc.property(colouredPicture(7, 3), place, ({ puzzle }, { isRow, line, block, isLonger }) => {
        const side = isRow ? puzzle.rows : puzzle.columns;
        const index = line % side.length;
        const clue = itemAt(side, index);
        fc.pre(clue.length > 0);
        const at = block % clue.length;
        const { length, colour } = itemAt(clue, at);
        const changed = clue.with(at, { colour, length: Number(length) + (isLonger ? 1 : -1) });
        const room = isRow ? puzzle.columns.length : puzzle.rows.length;
        fc.pre(changed.every((each) => Number(each.length) > 0));
        fc.pre(changed.reduce((sum, each) => sum + leastLength(each) + 1, 0) <= room);
        const clues = { ...puzzle, [isRow ? 'rows' : 'columns']: side.with(index, changed) };
        const { found, end } = collected(clues);
        expect(end.status).toBe('complete');
        expectSound(clues, found);
        expect(found.map(({ changes }) => changes.map((each) => lineText(each.line)))).toContainEqual([
          `${isRow ? 'row' : 'column'} ${index + 1}`,
        ]);
      }),
      { numRuns: 200 },
    );
  });

  test('culprits of clues with equal sums make them solvable, and are single clues or pairs, never both', () => {
    fc.assert(
      fc.property(clashingPuzzle(5), (clues) => {
        const { found, end } = collected(clues);
        const status = statusOf(clues);
        expect(end.status === 'solvable').toBe(status !== 'contradictory');
        if (status !== 'contradictory') expect(found).toEqual([]);
        expectSound(clues, found);
        // A pair is named only where no single clue is to blame.
        const sizes = new Set(found.map(({ changes }) => changes.length));
        expect(sizes.size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 150 },
    );
  });

  test('a row and a column that are both one cell off are named together where no single clue is to blame', () => {
    fc.assert(
      fc.property(smallBoard(6), fc.tuple(place, place), (grid, [one, other]) => {
        const picture = puzzleOfGrid(grid);
        const first = withOneChange(picture, { ...one, isRow: true });
        fc.pre(first !== undefined);
        const second = withOneChange(first.clues, { ...other, isRow: false, isLonger: one.isLonger });
        fc.pre(second !== undefined && statusOf(second.clues) === 'contradictory');
        const { found, end } = collected(second.clues);
        expect(end.status).toBe('complete');
        expectSound(second.clues, found);
        const areSingle = found.some(({ changes }) => changes.length === 1);
        if (!areSingle) expect(found.map(({ puzzle }) => puzzle)).toContainEqual(picture);
      }),
      { numRuns: 150 },
    );
  });

  test('clues whose solution takes a long search have no culprits', () => {
    const clues = puzzleOfGrid(randomPicture(25, 25, 0.5, 112));
    expect(collected(clues)).toMatchObject({ found: [], end: { status: 'solvable' } });
  });

  test.each([
    ['longer', [[1], [1]], [[1], [2]]],
    ['swapped', [[1], [2, 1], [3]], [[3], [1], [2], [1]]],
    ['missing', [[1], [], [1]], [[1, 1], [], [1]]],
    ['extra', [[1, 1], [], [1, 1]], [[1, 1], [], [1]]],
  ] as const)('the kind “%s” tells the change', (kind, rows, columns) => {
    const { found } = collected({ rows, columns });
    expectSound({ rows, columns }, found);
    expect(found.flatMap(({ changes }) => changes.map((change) => change.kind))).toContain(kind);
  });

  test('a limit ends the search after that many culprits', () => {
    const clues = { rows: [[2], [1]], columns: [[1], [1]] };
    const all = collected(clues).found;
    expect(all.length).toBeGreaterThan(1);
    expect(collected(clues, { limit: 1 })).toMatchObject({ found: all.slice(0, 1), end: { status: 'limit' } });
  });

  test('the search keeps to its budget, and names only culprits of the whole search', () => {
    const puzzle = puzzleOfGrid(randomPicture(15, 15, 0.5, 3));
    const change = withOneChange(puzzle, { isRow: true, line: 7, block: 1, isLonger: true });
    if (change === undefined) throw new Error('expected a block that can be longer');
    const whole = collected(change.clues);
    expect(whole.end.status).toBe('complete');
    for (const budget of [1, 100, Math.floor(whole.end.lineSolves / 2)]) {
      const { found, end } = collected(change.clues, { budget });
      expect(end.status).toBe('exhausted');
      expect(end.lineSolves).toBeLessThan(budget + 200);
      expectSound(change.clues, found);
      expect(found).toEqual(whole.found.slice(0, found.length));
    }
  });
});

test('culprits refuse clues that are no puzzle for another reason than their sums', () => {
  const holed: Clue[] = [[1]];
  holed[2] = [3];
  for (const [rows, message] of [
    [[[4], [1], [3]], 'row 1: the clue 4 needs 4 cells, but the line has 3'],
    [[[2 ** 53], [1], [3]], 'but the line has 3'],
    [[[1.5], [1], [3]], "row 1: a block's length is a whole number from 1, not 1.5"],
    [holed, 'row 2: expected a list of lengths, not nothing'],
    [[], 'a puzzle has 1 to 1000 rows, not 0'],
  ] as const)
    expect(() => collected({ rows, columns: [[2], [1], [1]] })).toThrow(message);
});

test('culprits read the clue [0] as the empty line', () => {
  const sumsDiffer = (empty: number[]) => ({
    rows: [[1], empty, [2]],
    columns: [
      [1, 1],
      [1, 1],
    ],
  });
  const sumsAgree = (empty: number[]) => ({ rows: [[1], empty, [1]], columns: [[2], empty] });
  for (const clues of [sumsDiffer, sumsAgree]) {
    const told = (empty: number[]) => collected(clues(empty)).found.map(({ changes }) => changes);
    expect(told([0])).toEqual(told([]));
    expect(told([])).not.toEqual([]);
  }
});
