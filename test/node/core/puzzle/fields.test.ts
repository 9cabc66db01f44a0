import { puzzleOfFields } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('any value of JSON is a puzzle or is refused with a message', () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.record({ rows: fc.jsonValue(), columns: fc.jsonValue(), clues: fc.constant('counts') }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(values, (value) => {
      const made = puzzleOfFields(JSON.parse(JSON.stringify(value)));
      expect(made.ok || made.error.message).not.toBe('');
    }),
  );
  for (const value of ['null', '7', '"rows"', 'true'])
    expect(puzzleOfFields(JSON.parse(value))).toEqual({
      ok: false,
      error: { code: 'syntax', path: [], message: 'expected an object with "rows" and "columns"' },
    });
});

test('a puzzle with misspelt colours is not read as a black one', () => {
  expect(puzzleOfFields(JSON.parse('{"colors":["#ff0000"],"rows":[[1]],"columns":[[1]]}'))).toEqual({
    ok: false,
    error: { code: 'syntax', path: ['colors'], message: 'the field is called "colours"' },
  });
});
