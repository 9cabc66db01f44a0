import { detectFormat, makePuzzle, parseAnyPuzzles, parsePuzzles } from '@crosshatch/core/formats';
import { type Clue, clueText, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallBoard } from '#test/node/arbitraries.ts';

/** The puzzle in a text, and the name of the format that the text looks like. */
function read(text: string) {
  const result = parsePuzzles(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { format: detectFormat(text)?.name, puzzles: result.value.map(({ puzzle }) => puzzle) };
}

function errorOf(text: string) {
  const result = parseAnyPuzzles(text);
  if (result.ok) throw new Error(`expected an error, not ${JSON.stringify(result.value)}`);
  return result.error;
}

const lines = (clues: readonly Clue[], separator: string) =>
  clues.map((clue) => clueText(clue).replaceAll(' ', separator)).join('\n');

describe('lists of clues as people write them', () => {
  test('the clues of the rows, a blank line and those of the columns are a puzzle, whatever stands between numbers', () => {
    const separators = fc.constantFrom(' ', ',', ', ', '\t');
    fc.assert(
      fc.property(
        smallBoard(8),
        separators,
        fc.constantFrom('\n\n', '\n\n\n', '\r\n \r\n'),
        (grid, separator, blank) => {
          const puzzle = puzzleOfGrid(grid);
          const text = `${lines(puzzle.rows, separator)}${blank}${lines(puzzle.columns, separator)}\n`;
          expect(read(text)).toEqual({ format: 'non', puzzles: [puzzle] });
        },
      ),
    );
  });

  test('lists may have names, in any spelling and with a colon or none', () => {
    fc.assert(
      fc.property(
        smallBoard(6),
        fc.constantFrom('rows', 'Rows:', 'row', 'ROWS ='),
        fc.constantFrom('columns', 'Cols:', 'col', 'Column :', 'cols'),
        (grid, rowName, columnName) => {
          const puzzle = puzzleOfGrid(grid);
          const sides = [`${rowName}\n${lines(puzzle.rows, ' ')}`, `${columnName}\n${lines(puzzle.columns, ' ')}`];
          for (const text of [sides, sides.toReversed()].map((list) => list.join('\n\n')))
            expect(read(text)).toEqual({ format: 'non', puzzles: [puzzle] });
        },
      ),
    );
  });

  test('two lists of lists are a puzzle, with names or without, in one list or in two', () => {
    fc.assert(
      fc.property(smallBoard(6), (grid) => {
        const puzzle = puzzleOfGrid(grid);
        const [rows, columns] = [JSON.stringify(puzzle.rows), JSON.stringify(puzzle.columns)];
        for (const text of [
          `${rows} ${columns}`,
          `${rows}\n${columns}\n`,
          `${rows}, ${columns}`,
          `[${rows}, ${columns}]`,
          `rows = ${rows}\ncolumns = ${columns}\n`,
          `cols: ${columns}; rows: ${rows}`,
        ])
          expect(read(text)).toEqual({ format: 'json', puzzles: [puzzle] });
      }),
    );
  });

  test('a picture of 0 and 1 stays a picture', () => {
    expect(detectFormat('01\n10\n')?.name).toBe('ascii');
    expect(detectFormat('0 1\n1 0\n')?.name).toBe('ascii');
    expect(errorOf('01\n10\n\n01')).toMatchObject({ message: 'expected a row of cells, not a blank line' });
  });

  test.each([
    ['2\n0\n\n1\n2\n', 'non', 1, 1],
    ['1\n1\n\n1 1\n0\n', 'non', 4, 1],
    ['[[1],[2]] [[1],[1]]', 'json', 1, 1],
    ['[[1],[2]]\n[[1],[1', 'json', 2, 8],
    ['[[1],[2]]\n[[1],["2"]]', 'json', 2, 7],
    ['[[1],[2]]', 'json', 1, 10],
    ['rows = [[1],[2]]\nrows = [[1],[2]]', 'json', 2, 8],
    ['[[1],[2]] [[2],[1]] [[1]]', 'json', 1, 21],
    [`${'1\n'.repeat(1001)}\n1\n`, 'non', 1001, 1],
  ])('the fault of %j names its place', (text, format, line, column) => {
    expect(detectFormat(text)?.name).toBe(format);
    expect(errorOf(text)).toMatchObject({ line, column });
  });

  test('a link to the workbench is read up to its marks and its title', () => {
    const puzzle = { rows: [[1], [2]], columns: [[2], [1]] };
    const made = makePuzzle({ puzzle }, 'tatham');
    const id = made.ok ? made.value.trim() : '';
    for (const tail of ['', '&mode=play', '&title=A&marks=1x', '&title=A/B,C', '\n'])
      expect(read(`https://crosshatch.example/play/#puzzle=${id}${tail}`).puzzles).toEqual([puzzle]);
  });
});

describe('addresses of other sites', () => {
  test.each([
    ['https://webpbn.com/play.cgi?id=1234', 'https://webpbn.com/export.cgi'],
    ['webpbn.com/1234', 'https://webpbn.com/export.cgi'],
    ['https://www.nonograms.org/nonograms/i/12345', 'Ctrl + S'],
    ['http://nonograms.ru/nonogramscolor/i/1', 'Ctrl + S'],
    ['https://example.org/puzzle', 'copy its clues'],
  ])('the message for %s tells the way to the puzzle', (address, help) => {
    for (const text of [address, `  ${address}\n`]) {
      expect(errorOf(text)).toMatchObject({ code: 'unknown-format', line: 1, column: 1 });
      expect(errorOf(text).message).toContain(help);
    }
  });

  test('a text with more than an address is of no known format', () => {
    for (const text of ['https://example.org/ is fine', `https://example.org/${'x'.repeat(3000)}`])
      expect(errorOf(text).message).toContain('none of the known formats');
  });
});
