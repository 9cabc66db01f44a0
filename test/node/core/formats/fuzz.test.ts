import {
  type AnyDocument,
  type ColouredDocument,
  type CountDocument,
  type FormatError,
  formats,
  makePuzzle,
  parseAnyPuzzles,
  parsePuzzles,
} from '@crosshatch/core/formats';
import {
  colouredCluesOf,
  createColouredPuzzle,
  createCountPuzzle,
  createPuzzle,
  isComplete,
  meetsClues,
  parseColour,
  puzzleOfGrid,
  type Result,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedPicture } from '#test/node/coloured-pictures.ts';
import { countPicture } from '#test/node/count-pictures.ts';
import { documentsOf } from './documents.ts';

/** A parser gives sound puzzles for any text, or an error at a place that the text has. */
function expectSound(text: string, result: Result<readonly AnyDocument[], FormatError>): void {
  if (!result.ok) {
    const { message, line = 0, column = 0 } = result.error;
    const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
    expect(message).not.toBe('');
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
    return;
  }
  expect(result.value.length).toBeGreaterThan(0);
  for (const document of result.value) {
    if (document.kind === 'coloured') {
      expectSoundColours(document);
      continue;
    }
    if (document.kind === 'counts') {
      expectSoundCounts(document);
      continue;
    }
    const { puzzle, solution } = document;
    expect(createPuzzle(puzzle.rows, puzzle.columns)).toEqual({ ok: true, value: puzzle });
    if (solution === undefined) continue;
    expect(isComplete(solution)).toBe(true);
    expect(puzzleOfGrid(solution)).toEqual(puzzle);
  }
}

function expectSoundCounts({ puzzle, solution }: CountDocument): void {
  expect(createCountPuzzle(puzzle)).toEqual({ ok: true, value: puzzle });
  for (const { value } of puzzle.colours) expect(parseColour(value)).toEqual({ ok: true, value });
  if (solution !== undefined) expect(meetsClues(puzzle, solution)).toBe(true);
}

function expectSoundColours({ puzzle, solution }: ColouredDocument): void {
  expect(createColouredPuzzle(puzzle)).toEqual({ ok: true, value: puzzle });
  for (const { value } of [puzzle.background, ...puzzle.colours])
    expect(parseColour(value)).toEqual({ ok: true, value });
  if (solution === undefined) return;
  expect(solution.cells.every((colour) => colour <= puzzle.colours.length)).toBe(true);
  const drawn = colouredCluesOf(solution);
  const coloursOf = (clues: typeof drawn.rows) => clues.map((clue) => clue.map(({ colour }) => colour));
  expect([drawn.rows, drawn.columns].map(coloursOf)).toEqual(
    [puzzle.rows, puzzle.columns].map((side) => coloursOf([...side])),
  );
}

/** Pieces that mean something in one format or another. */
const pieces = fc.constantFrom(
  ...['0', '1', '2', '10', '999', ' ', '\t', '\n', '\r\n', '\n\n', ',', '.', '/', ':', '-', '+', '#', '$', '?', '"'],
  ...['<', '>', '</', '/>', '&', '&#', ';', '[', ']', '{', '}', '====', 'P1', 'P4', 'rows', 'columns', 'width 3'],
  ...['5x5:', 'nonogram/5/5/', '#d\n', ': ', '<puzzle>', '</puzzle>', '<count>', '"rows"', 'null', 'é', '\u0000'],
  ...[
    '#d\n',
    'b:b #f00',
    'color b #00f\n',
    '1b',
    '[1,2]',
    '"?"',
    '<color name="r">f00</color>',
    'P3',
    'P6',
    '🟥',
    '⬜',
  ],
  ...[
    'var d=[[',
    '1,1,1,9],[',
    '<count color="r">0</count>',
    '"colours":["#f00"]',
    '<!DOCTYPE html>',
    '[.X]',
    'cols = [[',
    '[[1],[2]] ',
    'Cols:\n',
    '1 1\n\n1\n',
    '#puzzle=',
    'https://webpbn.com/',
    '"clues":"counts"',
    '[2,"run"]',
  ],
  ...['\ud800', '<!--', '<![CDATA[', '<!DOCTYPE a [', '<?', 'a', 'z', 'X', '■', '\\', '\u2028', '\ufeff', '-1', '1e9'],
);

const cut = fc.record({ at: fc.nat(), length: fc.integer({ min: 0, max: 12 }), piece: fc.option(pieces) });

/** A text with some pieces cut out and others put in. */
function mutated(text: string, cuts: readonly { at: number; length: number; piece: string | null }[]): string {
  return cuts.reduce((changed, { at, length, piece }) => {
    const place = at % (changed.length + 1);
    return changed.slice(0, place) + (piece ?? '') + changed.slice(place + length);
  }, text);
}

describe.each(formats.map((format) => [format.name, format] as const))('%s', (_, format) => {
  it('reading any text gives a puzzle or an error with a place, and never throws', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expectSound(text, format.parse(text));
        expectSound(text, parseAnyPuzzles(text, format.name));
        expectSound(text, parseAnyPuzzles(text));
      }),
      { numRuns: 500 },
    );
  });

  it("reading a format's own texts with some pieces changed never throws", () => {
    const texts = documentsOf(format).chain((document) => {
      const made = format.make([{ ...document, id: '1' }]);
      const text = made.ok ? made.value : '';
      return fc.array(cut, { minLength: 1, maxLength: 4 }).map((cuts) => mutated(text, cuts));
    });
    fc.assert(
      fc.property(texts, (text) => {
        expectSound(text, format.parse(text));
        expectSound(text, parsePuzzles(text));
      }),
      { numRuns: 500 },
    );
  });
});

const inColours = formats.filter(({ makeColoured }) => makeColoured !== undefined);

describe.each(inColours.map((format) => [format.name, format] as const))('%s in colours', (_, format) => {
  it("reading a format's own coloured texts with some pieces changed never throws", () => {
    const texts = namedPicture(6, 8).chain((picture) => {
      const made = makePuzzle({ kind: 'coloured', ...picture }, format.name);
      const text = made.ok ? made.value : '';
      return fc.array(cut, { minLength: 1, maxLength: 4 }).map((cuts) => mutated(text, cuts));
    });
    fc.assert(
      fc.property(texts, (text) => {
        expectSound(text, format.parse(text));
        expectSound(text, parseAnyPuzzles(text, format.name));
      }),
      { numRuns: 300 },
    );
  });
});

const inCounts = formats.filter(({ makeAny }) => makeAny !== undefined);

describe.each(inCounts.map((format) => [format.name, format] as const))('%s in counts', (_, format) => {
  it("reading a format's own texts of count clues with some pieces changed never throws", () => {
    const texts = countPicture({ width: 10, height: 15, colours: 4 }).chain(({ puzzle, solution }) => {
      const made = makePuzzle({ kind: 'counts', puzzle, solution }, format.name);
      if (!made.ok) throw new Error(made.error.message);
      return fc.array(cut, { minLength: 1, maxLength: 4 }).map((cuts) => mutated(made.value, cuts));
    });
    fc.assert(
      fc.property(texts, (text) => {
        expectSound(text, format.parse(text));
        expectSound(text, parseAnyPuzzles(text, format.name));
      }),
      { numRuns: 300 },
    );
  });
});
