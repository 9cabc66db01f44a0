import {
  type ColouredDocument,
  detectFormat,
  type Format,
  formats,
  makePuzzle,
  parseAnyPuzzles,
} from '@crosshatch/core/formats';
import { itemAt } from '@crosshatch/core/memory';
import { WHITE } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColouredPicture, namedPicture, pictureOf, withBlottedRows } from '#test/node/coloured-pictures.ts';
import { anyText, xmlFault } from '#test/node/xml.ts';

/** The parts of a coloured document that a format keeps beside its clues. */
interface Kept {
  readonly values: boolean;
  readonly names: boolean;
  readonly background: boolean;
  readonly solution: boolean;
  readonly title: boolean;
}

const KEPT: Readonly<Record<string, Kept>> = {
  json: { values: true, names: true, background: true, solution: true, title: true },
  webpbn: { values: true, names: true, background: true, solution: true, title: true },
  non: { values: true, names: false, background: true, solution: true, title: true },
  olsak: { values: true, names: true, background: true, solution: false, title: false },
  ascii: { values: false, names: false, background: false, solution: true, title: false },
  ppm: { values: true, names: false, background: true, solution: true, title: false },
  'nonograms-org': { values: true, names: false, background: true, solution: true, title: false },
};

const inColours = formats
  .filter(({ makeColoured }) => makeColoured !== undefined)
  .map((format) => [format.name, format] as const);

/** Pictures that the format can hold, their colours in the order in which it numbers them. */
function picturesFor({ name }: Format): fc.Arbitrary<ColouredPicture> {
  if (name === 'nonograms-org')
    return namedPicture(9, 10).map(({ puzzle, solution }) => pictureOf(puzzle.colours, solution, WHITE));
  if (name !== 'ppm') return namedPicture(9);
  return namedPicture(9)
    .filter(({ puzzle }) => {
      const values = [puzzle.background, ...puzzle.colours].map(({ value }) => value);
      return new Set(values).size === values.length;
    })
    .map(({ puzzle, solution }) => {
      const inOrder = [...new Set(solution.cells)].filter((colour) => colour > 0);
      const cells = solution.cells.map((colour) => inOrder.indexOf(colour) + 1);
      const colours = inOrder.map((colour) => itemAt(puzzle.colours, colour - 1));
      return pictureOf(colours, { ...solution, cells }, puzzle.background);
    });
}

function documentsOf(format: Format): fc.Arbitrary<ColouredDocument> {
  return fc
    .record({
      picture: picturesFor(format),
      isBlotted: fc.boolean(),
      title: fc.option(fc.constantFrom('Crane', 'Über & "unter"', 'two\nlines'), { nil: undefined }),
    })
    .map(({ picture, isBlotted, title }) => ({
      kind: 'coloured',
      ...picture,
      ...(isBlotted && format.blots === true && { puzzle: withBlottedRows(picture) }),
      ...(title !== undefined && { title }),
    }));
}

/** The document without what the format does not keep. */
function keptBy({ name }: Format, { puzzle, solution, title }: ColouredDocument): object {
  const kept = KEPT[name];
  if (kept === undefined) throw new Error(`say what ${name} keeps of colours`);
  const colours = puzzle.colours.map((colour) => ({
    value: kept.values ? colour.value : expect.stringMatching(/^#[\da-f]{6}$/),
    ...(kept.names && colour.name !== undefined && { name: colour.name }),
  }));
  const background = kept.background ? puzzle.background : WHITE;
  return {
    kind: 'coloured',
    puzzle: { ...puzzle, colours, background },
    ...(kept.title && title !== undefined && { title }),
    ...(kept.solution && { solution }),
  };
}

describe.each(inColours)('%s', (name, format) => {
  it('a format of colours recognises its own texts, and reads them back', () => {
    fc.assert(
      fc.property(documentsOf(format), (document) => {
        const made = makePuzzle(document, name);
        if (!made.ok) throw new Error(made.error.message);
        expect(detectFormat(made.value)?.name).toBe(name);
        expect(parseAnyPuzzles(made.value)).toEqual({ ok: true, value: [keptBy(format, document)] });
      }),
      { numRuns: 60 },
    );
  });

  it('a coloured text with CR LF is read alike', () => {
    fc.assert(
      fc.property(documentsOf(format), (document) => {
        const made = makePuzzle(document, name);
        if (!made.ok) throw new Error(made.error.message);
        const text = made.value.replaceAll('\n', '\r\n');
        expect(parseAnyPuzzles(text, name)).toEqual({ ok: true, value: [keptBy(format, document)] });
      }),
      { numRuns: 20 },
    );
  });

  it('blotted blocks go through a format that holds them, and into no other', () => {
    fc.assert(
      fc.property(namedPicture(5), (picture) => {
        const made = makePuzzle({ kind: 'coloured', puzzle: withBlottedRows(picture) }, name);
        if (format.blots === true) expect(made.ok && parseAnyPuzzles(made.value).ok).toBe(true);
        else expect(made).toMatchObject({ ok: false, error: { code: 'unsupported' } });
        if (!made.ok) expect(made.error.message).toMatch(/holds no blotted blocks; .* as JSON, webpbn XML$/);
      }),
      { numRuns: 10 },
    );
  });
});

it('webpbn XML is well-formed with any names of colours, and read back where names differ only in forbidden characters', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const puzzle = {
        kind: 'coloured',
        rows: [
          [
            { length: 1, colour: 1 },
            { length: 1, colour: 2 },
          ],
        ],
        columns: [[{ length: 1, colour: 1 }], [{ length: 1, colour: 2 }]],
        colours: [
          { value: '#ff0000', name: `a${one}` },
          { value: '#00ff00', name: `a${other}` },
        ],
        background: WHITE,
      } as const;
      const made = makePuzzle({ kind: 'coloured', puzzle }, 'webpbn');
      if (!made.ok) throw new Error(made.error.message);
      expect(xmlFault(made.value)).toBeUndefined();
      const colours = ['#ff0000', '#00ff00'].map((value) => ({ value }));
      expect(parseAnyPuzzles(made.value)).toMatchObject({ ok: true, value: [{ puzzle: { colours } }] });
    }),
    { examples: [['\u0001', '\u0002']] },
  );
});
