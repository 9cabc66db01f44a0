import { execFileSync } from 'node:child_process';
import type { AnyDocument } from '@crosshatch/core/formats';
import {
  colouredGrid,
  countPuzzleOf,
  createGrid,
  EMPTY,
  isComplete,
  puzzleOfGrid,
  UNKNOWN,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import { renderColouredSvg } from '@crosshatch/core/render';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { previewPalette, USUAL_LOOK } from '#site/src/export/coloured-look.ts';
import { documentOfContent, gridOfContent } from '#site/src/export/content.ts';
import { curlCommand, quoted } from '#site/src/export/curl.ts';
import { fileName } from '#site/src/export/file-name.ts';
import { writtenFiles } from '#site/src/solver/written.ts';
import { smallBoard } from '../arbitraries.ts';
import { colouredPicture } from '../coloured-pictures.ts';

describe('a file name', () => {
  const puzzle = puzzleOfGrid(createGrid(4, 3));

  test('a file name is the title in words', () => {
    expect(fileName({ puzzle, title: 'My  duck: «Quack»!' }, '.non')).toBe('my-duck-quack.non');
    expect(fileName({ puzzle, title: 'Käse 手' }, '.g')).toBe('käse-手.g');
  });

  test('a file name is the size where the title has no word', () => {
    expect(fileName({ puzzle }, '.json')).toBe('nonogram-4x3.json');
    expect(fileName({ puzzle, title: '../..' }, '.json')).toBe('nonogram-4x3.json');
  });

  test('a file name holds nothing that a system forbids, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const name = fileName({ puzzle, title }, '.txt');
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]{1,60}\.txt$/u);
      }),
    );
  });
});

describe('a curl command', () => {
  test('a curl command quotes any text so that a shell reads it back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\0'));
        expect(execFileSync('sh', ['-c', `printf %s ${quoted(text)}`], { encoding: 'utf8' })).toBe(text);
      }),
      { numRuns: 30, examples: [["it's"], ["''"], ['$(x) `y` \\ "'], ['\n']] },
    );
  });

  test('a curl command sends the clues, or the file that holds them where they are too long for a command', () => {
    const small = curlCommand('https://example.org', { rows: [[2], []], columns: [[1], [1]] }, 'x.json');
    expect(small).toContain("curl 'https://example.org/v1/solve'");
    expect(small).toContain(`-d '{"rows":[[2],[]],"columns":[[1],[1]]}'`);
    const clue = Array.from({ length: 250 }, () => 1);
    const clues = Array.from({ length: 500 }, () => clue);
    expect(curlCommand('https://example.org', { rows: clues, columns: clues }, 'x.json')).toMatch(
      /--data-binary '@x\.json'$/,
    );
  });
});

describe('the content of an export', () => {
  test('marks that solve the puzzle are a solution without crosses too, with the open cells empty', () => {
    fc.assert(
      fc.property(smallBoard(6), (picture) => {
        const document = { puzzle: puzzleOfGrid(picture) };
        const cells = picture.cells.map((cell) => (cell === EMPTY ? UNKNOWN : cell));
        expect(documentOfContent(document, 'marks', { ...picture, cells }).solution).toEqual(picture);
      }),
    );
    fc.assert(
      fc.property(colouredPicture(6), ({ puzzle, solution }) => {
        const document = { kind: 'coloured', puzzle } as const;
        const cells = solution.cells.map((cell) => (cell === EMPTY ? UNKNOWN_COLOUR : cell));
        expect(documentOfContent(document, 'marks', { ...solution, cells }).solution).toEqual(solution);
      }),
    );
  });

  test('an open cell of a puzzle of count clues leaves half a board, which has no place in a file', () => {
    const grid = colouredGrid(2, 1, Uint8Array.of(1, 2));
    const document = {
      kind: 'counts',
      puzzle: countPuzzleOf(grid, [{ value: '#ff0000' }, { value: '#0000ff' }]),
    } as const;
    expect(documentOfContent(document, 'marks', grid).solution).toEqual(grid);
    for (const at of [0, 1]) {
      const marks = { ...grid, cells: grid.cells.with(at, UNKNOWN_COLOUR) };
      expect(documentOfContent(document, 'marks', marks).solution).toBeUndefined();
    }
  });

  test('an export has the solution when asked for, and the marks only when they are one', () => {
    fc.assert(
      fc.property(smallBoard(6), fc.nat(), (picture, at) => {
        const document = { puzzle: puzzleOfGrid(picture), title: 'x', solution: picture };
        const marks = { ...picture, cells: picture.cells.with(at % picture.cells.length, UNKNOWN) };
        const blank = createGrid(picture.width, picture.height);
        expect(documentOfContent(document, 'clues', picture, picture).solution).toBeUndefined();
        if (picture.cells[at % picture.cells.length] !== EMPTY)
          expect(documentOfContent(document, 'marks', marks).solution).toBeUndefined();
        expect(documentOfContent(document, 'marks', picture).solution).toBe(picture);
        expect(documentOfContent(document, 'solution', marks, picture)).toEqual(document);
        expect(gridOfContent(document.puzzle, 'clues', marks, picture)).toEqual(blank);
        expect(gridOfContent(document.puzzle, 'marks', marks, picture)).toBe(marks);
        expect(gridOfContent(document.puzzle, 'solution', marks, picture)).toBe(picture);
        expect(isComplete(marks)).toBe(false);
        if (picture.cells.some((cell) => cell !== EMPTY)) {
          const none = { ...picture, cells: picture.cells.map(() => EMPTY) };
          expect(documentOfContent(document, 'marks', none).solution).toBeUndefined();
        }
      }),
    );
  });
});

test('files of count clues alone are offered for no puzzle of blocks', () => {
  const colours = [{ value: '#ff0000' }, { value: '#0000ff' }];
  const counts = countPuzzleOf(colouredGrid(2, 1, Uint8Array.of(1, 2)), colours);
  const names = (document: AnyDocument) => writtenFiles(document).map(({ format }) => format);
  expect(names({ kind: 'counts', puzzle: counts })).toContain('picture-code');
  expect(names({ puzzle: { rows: [[1]], columns: [[1]] } })).not.toContain('picture-code');
});

test('the preview of an export shows open cells in the colour that pictures give them, also with count clues', () => {
  const grid = colouredGrid(2, 1, Uint8Array.of(1, 2));
  const puzzle = countPuzzleOf(grid, [{ value: '#ffffff' }, { value: '#e4002b' }]);
  expect(previewPalette(puzzle, USUAL_LOOK).background).toBe('#ffffff');
  // A picture fills its cells only where they are not white.
  expect(renderColouredSvg(puzzle)).not.toContain('class="sheet"');
});
