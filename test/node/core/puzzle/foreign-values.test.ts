import {
  type Colour,
  type ColouredClue,
  type CountClue,
  createAnyPuzzle,
  createColouredPuzzle,
  createCountPuzzle,
  createPuzzle,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Values of JSON that a caller in JavaScript may pass for clues and colours. */
const texts = fc.oneof(
  fc.constantFrom('{}', 'null', '"ab"', '"#f00"', '5', '["#f00"]', '[null]', '[{"value":5}]', '[{}]', '[[null]]'),
  fc.json({ maxDepth: 3 }),
);

const BLACK = [{ value: '#000000' }];

test('createPuzzle, createColouredPuzzle, createCountPuzzle and createAnyPuzzle throw for no value of JSON', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const lengths: number[][] = JSON.parse(one);
      const blocks: ColouredClue[] = JSON.parse(one);
      const counts: CountClue[] = JSON.parse(one);
      const colours: Colour[] = JSON.parse(other);
      const made = [
        createPuzzle(lengths, lengths),
        createPuzzle([[1]], JSON.parse(other)),
        createColouredPuzzle({ colours, rows: [[]], columns: [[]] }),
        createColouredPuzzle({ colours: BLACK, background: JSON.parse(other), rows: [[]], columns: [[]] }),
        createColouredPuzzle({ colours: BLACK, rows: blocks, columns: blocks }),
        createAnyPuzzle({ colours, rows: blocks, columns: blocks }),
        createCountPuzzle({ colours, rows: counts, columns: counts }),
      ];
      for (const each of made) if (!each.ok) expect(each.error.message).not.toMatch(/undefined|\[object/);
    }),
  );
});

test('lists that are missing, and colours that are none, are told with the code of their neighbours', () => {
  const missing: { rows: number[][]; colours: Colour[] } = JSON.parse('{}');
  const text: Colour[] = JSON.parse('["#f00"]');
  const hole: Colour[] = [];
  hole[1] = { value: '#000000' };
  const refused = (code: string, message: string) => ({ ok: false, error: { code, message } });
  expect(createPuzzle(missing.rows, [[1]])).toEqual(refused('line-count', 'a puzzle has 1 to 1000 rows, not 0'));
  expect(createPuzzle([[1]], JSON.parse('"1"'))).toEqual(
    refused('line-count', 'a puzzle has 1 to 1000 columns, not 0'),
  );
  const coloured = (colours: Colour[]) => createColouredPuzzle({ colours, rows: [[]], columns: [[]] });
  expect(coloured(missing.colours)).toEqual(refused('colour-count', 'a puzzle has 1 to 31 colours, not 0'));
  expect(coloured(text)).toEqual(refused('colour-value', 'a colour is #rgb or #rrggbb, not nothing'));
  expect(coloured(hole)).toEqual(refused('colour-value', 'a colour is #rgb or #rrggbb, not nothing'));
  expect(coloured(JSON.parse('[{"value":5}]'))).toEqual(refused('colour-value', 'a colour is #rgb or #rrggbb, not 5'));
});
