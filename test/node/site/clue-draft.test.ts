import { createAnyPuzzle, createColouredPuzzle, lineAt, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedClues, clueIn, documentWith, readTypedClue, typedClue, withClue } from '#site/src/clues/draft.ts';
import { readTypedClues } from '#site/src/enter/typed-clues.ts';
import { smallBoard } from '#test/node/arbitraries.ts';
import { colouredPicture } from '#test/node/coloured-pictures.ts';

const puzzles = fc.oneof(
  smallBoard(8).map(puzzleOfGrid),
  colouredPicture(6, 31).map(({ puzzle }) => puzzle),
);

describe('clues that are being corrected', () => {
  test('a clue is read as it was written, whatever its colours are', () => {
    fc.assert(
      fc.property(puzzles, fc.nat(), (puzzle, number) => {
        const line = lineAt(puzzle.rows.length, number % (puzzle.rows.length + puzzle.columns.length));
        const clue = clueIn(puzzle, line);
        const text = typedClue(puzzle, clue);
        expect(readTypedClue(puzzle, text)).toEqual({ ok: true, value: clue });
        expect(readTypedClue(puzzle, ` ${text.replaceAll(' ', ', ')} `)).toEqual({ ok: true, value: clue });
      }),
    );
  });

  test('a clue that is put back makes the puzzle again, and other lines stay as they are', () => {
    fc.assert(
      fc.property(puzzles, fc.nat(), fc.nat(), (puzzle, number, other) => {
        const lines = puzzle.rows.length + puzzle.columns.length;
        const line = lineAt(puzzle.rows.length, number % lines);
        const changed = withClue(puzzle, line, [{ length: 1, colour: 1 }]);
        const besides = lineAt(puzzle.rows.length, other % lines);
        if (number % lines !== other % lines) expect(clueIn(changed, besides)).toEqual(clueIn(puzzle, besides));
        expect(clueIn(changed, line)).toEqual([{ length: 1, colour: 1 }]);
        const back = withClue(changed, line, clueIn(puzzle, line));
        expect(checkedClues(back)).toEqual({ ok: true, value: puzzle });
      }),
    );
  });

  test('words that are no blocks are named', () => {
    const plain = { rows: [[1]], columns: [[1]] };
    for (const word of ['x', '1a', '0 1', '-1', '1.5', '12345678'])
      expect(readTypedClue(plain, word).ok, word).toBe(false);
    const coloured = createColouredPuzzle({
      colours: [{ value: '#ff0000' }, { value: '#0000ff' }],
      rows: [[{ length: 1, colour: 2 }]],
      columns: [[{ length: 1, colour: 2 }]],
    });
    if (!coloured.ok) throw new Error(coloured.error.message);
    for (const word of ['1', '1c', 'b', '0b']) expect(readTypedClue(coloured.value, word).ok, word).toBe(false);
    expect(readTypedClue(coloured.value, '?b 2a')).toEqual({
      ok: true,
      value: [
        { length: '?', colour: 2 },
        { length: 2, colour: 1 },
      ],
    });
  });

  test('a corrected document keeps its title and loses its picture', () => {
    const made = createAnyPuzzle({
      colours: [{ value: '#000000' }],
      rows: [[{ length: 1, colour: 1 }]],
      columns: [[{ length: 1, colour: 1 }]],
    });
    if (!made.ok) throw new Error(made.error.message);
    const solution = { width: 1, height: 1, cells: Uint8Array.of(1) };
    const puzzle = { rows: [[1]], columns: [[1]] };
    expect(documentWith({ title: 'Dot', puzzle, solution }, made.value)).toEqual({ title: 'Dot', puzzle });
  });

  test('typed clues with unequal sums are there to be searched, without zeros', () => {
    expect(readTypedClues('2\n0', '2\n1').unbalanced).toEqual({ rows: [[2], []], columns: [[2], [1]] });
    expect(readTypedClues('2\n1', '2\n1').unbalanced).toBeUndefined();
    expect(readTypedClues('5\n0', '2\n1').unbalanced).toBeUndefined();
  });
});
