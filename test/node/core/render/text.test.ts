import { parsePuzzles } from '@crosshatch/core/formats';
import { clueText, gridOfRows, gridRows, isComplete, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { renderText } from '@crosshatch/core/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallBoard } from '#test/node/arbitraries.ts';

function grid(...rows: string[]) {
  const read = gridOfRows(rows);
  if (read === undefined) throw new Error('the rows are no grid');
  return read;
}

const duckling = grid('01100', '11100', '01111', '01110', '00000');
const puzzle = puzzleOfGrid(duckling);
const partial = grid('01?00', '?????', '01111', '?1110', '00000');

describe('a picture as text', () => {
  it('a picture as text has two characters a cell, so that cells are about square', () => {
    expect(renderText(puzzle, duckling)).toBe(
      ['  ████    ', '██████    ', '  ████████', '  ██████  ', '          ', ''].join('\n'),
    );
  });

  it('a picture as text shows unknown cells', () => {
    expect(renderText(puzzle, partial)).toBe(
      ['  ██░░    ', '░░░░░░░░░░', '  ████████', '░░██████  ', '          ', ''].join('\n'),
    );
    expect(renderText(puzzle)).toBe(`${'░'.repeat(10)}\n`.repeat(5));
  });

  it('a picture as text may put two rows in one line of half blocks', () => {
    expect(renderText(puzzle, duckling, { style: 'half' })).toBe(['▄██  ', ' ███▀', '     ', ''].join('\n'));
    expect(renderText(puzzle, partial, { style: 'half' })).toBe(renderText(puzzle, partial));
  });

  it('a picture as text may keep to ASCII', () => {
    expect(renderText(puzzle, partial, { style: 'ascii' })).toBe(
      ['.#?..', '?????', '.####', '?###.', '.....', ''].join('\n'),
    );
  });

  it('a picture as text may have the clues around it', () => {
    expect(renderText(puzzle, duckling, { clues: true })).toBe(
      [
        '    1 4 4 2 1',
        '  ┌──────────',
        '2 │  ████    ',
        '3 │██████    ',
        '4 │  ████████',
        '3 │  ██████  ',
        '0 │          ',
        '',
      ].join('\n'),
    );
    expect(renderText(puzzle, duckling, { clues: true, style: 'half' })).toBe(
      renderText(puzzle, duckling, { clues: true }),
    );
  });

  it('a picture as text makes cells as wide as the longest number', () => {
    const tall = grid(
      ...Array.from({ length: 12 }, (_, row) => (row === 0 || row === 11 ? '11' : row === 5 ? '10' : '10')),
    );
    expect(renderText(puzzleOfGrid(tall), tall, { clues: true, style: 'ascii' }).split('\n').slice(0, 5)).toEqual([
      '        1',
      '    12  1',
      '  +------',
      '2 |  #  #',
      '1 |  #  .',
    ]);
  });

  it('a picture in ASCII is a puzzle that can be read again', () => {
    fc.assert(
      fc.property(smallBoard(12), (solution) => {
        const text = renderText(puzzleOfGrid(solution), solution, { style: 'ascii' });
        expect(parsePuzzles(text, 'ascii')).toEqual({
          ok: true,
          value: [{ puzzle: puzzleOfGrid(solution), solution }],
        });
      }),
      { numRuns: 50 },
    );
  });

  it('a picture as text has every clue and every cell in its place, at any size', () => {
    fc.assert(
      fc.property(smallBoard(14), (solution) => {
        const { rows, columns } = puzzleOfGrid(solution);
        expect(isComplete(solution)).toBe(true);
        const lines = renderText({ rows, columns }, solution, { style: 'ascii', clues: true }).split('\n');
        const frame = lines.findIndex((line) => line.includes('+'));
        const left = lines[frame]?.indexOf('+') ?? 0;
        const cell = ((lines[frame]?.length ?? 0) - left - 1) / solution.width;
        const body = lines.slice(frame + 1, -1);
        expect(body.map((line) => line.slice(0, left).trim())).toEqual(rows.map(clueText));
        const cells = body.map((line) => line.slice(left + 1).replace(/ /g, ''));
        expect(cells).toEqual(gridRows(solution).map((row) => row.replaceAll('0', '.').replaceAll('1', '#')));
        const above = lines.slice(0, frame).map((line) => line.slice(left + 1).padEnd(cell * solution.width));
        for (const [column, clue] of columns.entries()) {
          const numbers = above.map((line) => line.slice(column * cell, (column + 1) * cell).trim());
          expect(numbers.filter((number) => number !== '').join(' ')).toBe(clueText(clue));
        }
      }),
      { numRuns: 50 },
    );
  });
});
