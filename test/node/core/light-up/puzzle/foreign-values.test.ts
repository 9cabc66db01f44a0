import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { checkLightUp, hintLightUp } from '@crosshatch/core/light-up/explain';
import { createLightUp, type LightUp, lightUpRows, solutionFault } from '@crosshatch/core/light-up/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('createLightUp reads rows of squares, and answers a fault with a code for every other value of JSON', () => {
  const row = fc.oneof(fc.constantFrom('..1', '#..', '. .'), fc.jsonValue({ maxDepth: 1 }));
  fc.assert(
    fc.property(fc.oneof(fc.array(row, { maxLength: 3 }), fc.jsonValue({ maxDepth: 1 })), (value) => {
      const made = createLightUp(JSON.parse(JSON.stringify(value)));
      if (made.ok) expect(lightUpRows(made.value)).toEqual(value);
      else expect(made.error.code).toMatch(/^(size|ragged|square)$/);
    }),
  );
});

test('createLightUp names the row that is a hole or no text', () => {
  const holed = ['..'];
  holed[2] = '..';
  const message = 'row 2 has 0 squares, row 1 has 2';
  for (const rows of [holed, JSON.parse('["..", null]'), JSON.parse('["..", [".", "."]]')])
    expect(createLightUp(rows)).toEqual({ ok: false, error: { code: 'ragged', message, row: 1 } });
  const size = 'a Light Up puzzle is 1×1 to 1000×1000, not 0×2';
  expect(createLightUp(JSON.parse('[null, ".."]'))).toEqual({ ok: false, error: { code: 'size', message: size } });
});

test('functions that take a board of Light Up name the other game, and a board that is missing', () => {
  const nonogram: LightUp = JSON.parse('{"rows":[[1]],"columns":[[1]]}');
  const made = createLightUp(['..']);
  if (!made.ok) throw new Error(made.error.message);
  const board = new Uint8Array(2);
  const none: Uint8Array = JSON.parse('null');
  for (const take of [checkLightUp, hintLightUp, solutionFault, lightUpRows]) {
    expect(() => take(nonogram, new Uint8Array(1))).toThrow('expected a Light Up puzzle with all its squares');
    expect(() => take(made.value, none)).toThrow(new RangeError('the puzzle has 2×1 squares, the board undefined'));
    expect(() => take(made.value, board)).not.toThrow();
  }
  expect(() => solveLightUp(made.value, { known: none })).toThrow('the board undefined');
});
