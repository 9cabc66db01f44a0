import {
  createColouredPuzzle,
  createCountPuzzle,
  LONGEST_COLOUR_NAME,
  parseColour,
  puzzleOfFields,
} from '@crosshatch/core/puzzle';
import { renderColouredSvg, renderColouredText } from '@crosshatch/core/render';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const BLOCK = [[{ length: 1, colour: 1 }]];
const COUNT = [[{ cells: 1, isRun: false }]];

const texts = fc.oneof(
  fc.constantFrom('red', '', '#12', '#12345', '#ABC', '#E4002B', ' #abc', 'url(//x)'),
  fc.stringMatching(/^#[\dA-Fa-f]{3}([\dA-Fa-f]{3})?$/),
  fc.string({ maxLength: 8 }),
);

test('a puzzle has its colours as #rrggbb in lower case and can be drawn, or has none that is no colour', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const value = parseColour(text);
      const asked = { value: text, name: 'ink' };
      const [block, background, count] = [
        createColouredPuzzle({ colours: [asked], rows: BLOCK, columns: BLOCK }),
        createColouredPuzzle({ colours: [{ value: '#123456' }], background: asked, rows: BLOCK, columns: BLOCK }),
        createCountPuzzle({ colours: [asked], rows: COUNT, columns: COUNT }),
      ];
      if (!value.ok) {
        const refused = { ok: false, error: { code: 'colour-value', message: value.error } };
        expect([block, background, count]).toEqual([refused, refused, refused]);
        return;
      }
      const colour = { value: value.value, name: 'ink' };
      expect(block).toMatchObject({ ok: true, value: { colours: [colour] } });
      expect(background).toMatchObject({ ok: true, value: { background: colour } });
      expect(count).toMatchObject({ ok: true, value: { colours: [colour] } });
      for (const made of [block, background, count]) {
        if (!made.ok) continue;
        expect(renderColouredSvg(made.value)).toContain(value.value);
        expect(renderColouredText(made.value).length).toBeGreaterThan(0);
      }
    }),
  );
});

test('the fields of a puzzle are refused for a colour with the code and the message of its contents', () => {
  const name = fc
    .integer({ min: LONGEST_COLOUR_NAME - 1, max: LONGEST_COLOUR_NAME + 1 })
    .map((length) => 'a'.repeat(length));
  const colour = fc.oneof(fc.record({ value: texts }), fc.record({ value: fc.constant('#abc'), name }));
  fc.assert(
    fc.property(colour, (asked) => {
      const [colours, black] = [[asked], [{ value: '#000' }]];
      const pairs = [
        [
          puzzleOfFields({ colours, rows: [[1]], columns: [[1]] }),
          createColouredPuzzle({ colours, rows: BLOCK, columns: BLOCK }),
        ],
        [
          puzzleOfFields({ colours: black, background: asked, rows: [[1]], columns: [[1]] }),
          createColouredPuzzle({ colours: black, background: asked, rows: BLOCK, columns: BLOCK }),
        ],
        [
          puzzleOfFields({ clues: 'counts', colours, rows: [[1]], columns: [[1]] }),
          createCountPuzzle({ colours, rows: COUNT, columns: COUNT }),
        ],
      ] as const;
      for (const [read, made] of pairs) expect(read).toMatchObject(made.ok ? { ok: true } : made);
    }),
  );
});
