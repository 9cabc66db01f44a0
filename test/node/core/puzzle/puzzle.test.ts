import {
  type ColouredClues,
  type CountClues,
  clueAt,
  clueOf,
  clueText,
  createColouredPuzzle,
  createCountPuzzle,
  createPuzzle,
  FILLED,
  filledCells,
  heightOf,
  LONGEST_LINE,
  puzzleOfFields,
  puzzleOfGrid,
  shortestLine,
  widthOf,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallBoard } from '#test/node/arbitraries.ts';

const clueOfText = (cells: string) => clueOf(cells.length, (index) => cells[index] === '#');

const errorOf = (rows: number[][], columns: number[][]) => {
  const result = createPuzzle(rows, columns);
  return result.ok ? undefined : result.error;
};

describe('createPuzzle', () => {
  it('createPuzzle makes a puzzle of clues', () => {
    const result = createPuzzle([[2], [1], [1]], [[3], [1]]);
    expect(result).toEqual({ ok: true, value: { rows: [[2], [1], [1]], columns: [[3], [1]] } });
    if (!result.ok) return;
    expect(widthOf(result.value)).toBe(2);
    expect(heightOf(result.value)).toBe(3);
    expect(clueAt(result.value, { axis: 'column', index: 1 })).toEqual([1]);
    expect(() => clueAt(result.value, { axis: 'row', index: 3 })).toThrow('the puzzle has no row 4');
  });

  it('createPuzzle reads [0] as the empty line', () => {
    expect(createPuzzle([[0], [1]], [[1], [], [0]])).toEqual({
      ok: true,
      value: { rows: [[], [1]], columns: [[1], [], []] },
    });
  });

  it('createPuzzle keeps no hold of the lists that it was given', () => {
    const row = [1];
    const result = createPuzzle([row], [[1]]);
    row.push(1);
    expect(result).toEqual({ ok: true, value: { rows: [[1]], columns: [[1]] } });
  });

  it('createColouredPuzzle and createCountPuzzle keep no hold of the lists that they were given', () => {
    const colours = [{ value: '#000000' }];
    const block = { length: 1, colour: 1 };
    const count = { cells: 1, isRun: false };
    const coloured = createColouredPuzzle({ colours, rows: [[block]], columns: [[block]] });
    const counted = createCountPuzzle({ colours, rows: [[count]], columns: [[count]] });
    block.length = 9;
    count.cells = 9;
    expect(coloured).toMatchObject({ ok: true, value: { rows: [[{ length: 1 }]], columns: [[{ length: 1 }]] } });
    expect(counted).toMatchObject({ ok: true, value: { rows: [[{ cells: 1 }]], columns: [[{ cells: 1 }]] } });
  });

  it('createPuzzle wants at least one row and one column', () => {
    expect(errorOf([], [[]])).toEqual({ code: 'line-count', message: 'a puzzle has 1 to 1000 rows, not 0' });
    expect(errorOf([[]], [])).toEqual({ code: 'line-count', message: 'a puzzle has 1 to 1000 columns, not 0' });
  });

  it('createPuzzle takes lines of any length up to the limit', () => {
    const empty = (count: number) => Array.from({ length: count }, () => []);
    expect(createPuzzle(empty(LONGEST_LINE), empty(LONGEST_LINE)).ok).toBe(true);
    expect(errorOf(empty(LONGEST_LINE + 1), [[]])?.code).toBe('line-count');
    expect(errorOf([[]], empty(LONGEST_LINE + 1))?.message).toBe('a puzzle has 1 to 1000 columns, not 1001');
  });

  it.each([-1, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'createPuzzle refuses a block of the length %d',
    (length) => {
      const result = errorOf([[1], [1, length]], [[1], [1], [1]]);
      expect(result).toEqual({
        code: 'block-length',
        message: `row 2: a block's length is a whole number from 1, not ${length}`,
        line: { axis: 'row', index: 1 },
        block: 1,
      });
    },
  );

  it('createPuzzle shows a length that is a text in quotes', () => {
    const texts: never[][] = JSON.parse('[["1"]]');
    expect(errorOf(texts, [[1]])?.message).toBe('row 1: a block\'s length is a whole number from 1, not "1"');
  });

  it('createPuzzle shows the first 40 characters of a long text', () => {
    const texts: never[][] = JSON.parse(`[["${'1'.repeat(1_000_000)}"]]`);
    const shown = `"${'1'.repeat(39)}`;
    expect(errorOf(texts, [[1]])?.message).toBe(`row 1: a block's length is a whole number from 1, not ${shown}`);
  });

  it('createPuzzle and puzzleOfFields refuse a list of clues with a hole, which TypeScript takes', () => {
    const rows: number[][] = [[1]];
    rows[2] = [1];
    const message = 'row 2: expected a list of lengths, not nothing';
    expect(errorOf(rows, [[2]])).toEqual({ code: 'line-count', message, line: { axis: 'row', index: 1 } });
    expect(puzzleOfFields({ rows, columns: [[2]] })).toMatchObject({ ok: false, error: { message } });
  });

  it('createColouredPuzzle and createCountPuzzle refuse holes, which TypeScript takes, and show texts in quotes', () => {
    const colours = [{ value: '#000000' }];
    const block = { length: 1, colour: 1 };
    const count = { cells: 1, isRun: false };
    const holed = <Item>(item: Item): Item[] => {
      const items: Item[] = [];
      items[1] = item;
      return items;
    };
    const text: number = JSON.parse('"1"');
    const [blocks, counts] = [[[block]], [[count]]];
    const messageOf = (made: ReturnType<typeof createColouredPuzzle | typeof createCountPuzzle>) =>
      made.ok ? undefined : made.error.message;
    const coloured = (rows: ColouredClues['rows']) =>
      messageOf(createColouredPuzzle({ colours, rows, columns: blocks }));
    const counted = (rows: CountClues['rows']) => messageOf(createCountPuzzle({ colours, rows, columns: counts }));
    expect(coloured(holed([block]))).toBe('row 1: expected a list of blocks, not nothing');
    expect(coloured([holed(block)])).toBe('row 1: a block\'s length is a whole number from 1, or "?", not nothing');
    expect(coloured([[{ ...block, length: text }]])).toBe(
      'row 1: a block\'s length is a whole number from 1, or "?", not "1"',
    );
    expect(coloured([[{ ...block, colour: text }]])).toBe('row 1: a block\'s colour is 1, not "1"');
    expect(counted(holed([count]))).toBe('row 1: expected a list of counts, not nothing');
    const two = createCountPuzzle({
      colours: [...colours, ...colours],
      rows: [holed(count)],
      columns: [[count, count]],
    });
    expect(messageOf(two)).toBe('row 1: a count is a whole number from 0, not nothing');
    expect(counted([[{ ...count, cells: text }]])).toBe('row 1: a count is a whole number from 0, not "1"');
  });

  it('createPuzzle names the line that is too long for the grid', () => {
    expect(errorOf([[1], [1]], [[1, 1]])).toEqual({
      code: 'line-too-long',
      message: 'column 1: the clue 1 1 needs 3 cells, but the line has 2',
      line: { axis: 'column', index: 0 },
    });
    const long = Array.from({ length: 40 }, () => 1);
    expect(errorOf([long], [[1]])?.message).toBe(
      'row 1: the clue 1 1 1 1 1 1 1 1 1 1 1 1 … needs 79 cells, but the line has 1',
    );
  });

  it('createPuzzle refuses rows and columns with different sums', () => {
    expect(errorOf([[1], [1]], [[1], []])).toEqual({
      code: 'sums-differ',
      message: 'the rows ask for 2 filled cells, the columns for 1',
    });
  });

  it('sums that differ are told as amounts with their noun, in puzzles of every kind', () => {
    const fewer = <Clue>(clue: Clue, first: Clue) => [first, ...Array.from({ length: 599 }, () => clue)];
    const colours = [{ value: '#ff0000' }, { value: '#0000ff' }];
    const block = (length: number) => [{ length, colour: 1 }];
    const counts = (one: number, other: number) => [one, other].map((cells) => ({ cells, isRun: false }));
    expect(errorOf([[600], [600]], fewer([2], [1]))?.message).toBe(
      'the rows ask for 1,200 filled cells, the columns for 1,199',
    );
    const coloured = { colours, rows: [block(600), block(600)], columns: fewer(block(2), block(1)) };
    const ofCounts = { colours, rows: [counts(600, 0), counts(600, 0)], columns: fewer(counts(2, 0), counts(1, 1)) };
    for (const made of [createColouredPuzzle(coloured), createCountPuzzle(ofCounts)])
      expect(made).toMatchObject({
        error: { message: 'the rows ask for 1,200 cells of colour 1 (#ff0000), the columns for 1,199' },
      });
    expect(createCountPuzzle({ colours, rows: [counts(1, 0)], columns: [counts(0, 1)] })).toMatchObject({
      error: { message: 'the rows ask for 1 cell of colour 1 (#ff0000), the columns for 0' },
    });
  });

  it('createPuzzle accepts the clues of every grid', () => {
    fc.assert(
      fc.property(smallBoard(10), (grid) => {
        const puzzle = puzzleOfGrid(grid);
        expect(createPuzzle(puzzle.rows, puzzle.columns)).toEqual({ ok: true, value: puzzle });
        expect(puzzle.rows.reduce((sum, clue) => sum + filledCells(clue), 0)).toBe(
          grid.cells.filter((cell) => cell === FILLED).length,
        );
      }),
    );
  });
});

describe('a clue', () => {
  it('a clue lists the runs of filled cells', () => {
    expect(clueOfText('')).toEqual([]);
    expect(clueOfText('...')).toEqual([]);
    expect(clueOfText('###')).toEqual([3]);
    expect(clueOfText('#.##..#')).toEqual([1, 2, 1]);
    expect(clueOfText('.##.#.')).toEqual([2, 1]);
  });

  it('a clue says how long a line must be', () => {
    expect(shortestLine([])).toBe(0);
    expect(shortestLine([3])).toBe(3);
    expect(shortestLine([1, 2, 1])).toBe(6);
  });

  it('a clue is written as people do', () => {
    expect(clueText([])).toBe('0');
    expect(clueText([3, 1])).toBe('3 1');
  });
});
