import { isRecord, parsedJson, parsedRecord } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('parsedJson reads what JSON writes, and no text that is cut short', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(parsedJson(text))).toBe(text);
      expect(parsedJson(text.slice(0, -1))).toBeUndefined();
    }),
  );
});

test('isRecord takes objects with named fields alone', () => {
  expect(['{}', '{"a":1}', '[]', '[{}]', 'null', '"{}"', '1', '{'].map(parsedJson).filter(isRecord)).toEqual([
    {},
    { a: 1 },
  ]);
});

test('parsedRecord reads the text of an object alone', () => {
  expect(['{"a":1}', '[{}]', 'null', '1', '{', ''].map(parsedRecord)).toEqual([{ a: 1 }, ...Array(5)]);
});
