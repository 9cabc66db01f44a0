import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardsOfArray } from '#training/data-sets/boards.ts';
import { makeNpy, parseNpy } from '#training/data-sets/npy.ts';
import { makeNpz, parseNpz } from '#training/data-sets/npz.ts';

/** A file by NumPy 2.4.6: `savez_compressed(file, array([[0, 1, 1, 0], [1, 1, 0, 1]], dtype=uint8))`. */
const BY_NUMPY =
  'UEsDBC0AAAAIAAAAIQB74eSd//////////8JABQAYXJyXzAubnB5AQAQAIgAAAAAAAAASwAAAAAAAACb7BfqGxDJyFDGUK2eklqcXKRupaBeU2qorqOgnpZfVFKUmBefX5SSChJ3S8wpTgWKF2ckFqQC+RpGOgommjoKtQpkAy4GRkYwAgBQSwECLQMtAAAACAAAACEAe+HknUsAAACIAAAACQAAAAAAAAAAAAAAgAEAAAAAYXJyXzAubnB5UEsFBgAAAAABAAEANwAAAIYAAAAAAA==';

const array = fc
  .array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 })
  .chain((shape) =>
    fc
      .uint8Array({ minLength: shape.reduce((a, b) => a * b), maxLength: shape.reduce((a, b) => a * b) })
      .map((data) => ({ shape, data })),
  );

describe('.npz files', () => {
  test('.npz files of NumPy are read', () => {
    const data = Uint8Array.of(0, 1, 1, 0, 1, 1, 0, 1);
    expect(parseNpz(Buffer.from(BY_NUMPY, 'base64'))).toEqual({ ok: true, value: { shape: [2, 4], data } });
  });

  test('.npz files have the header that NumPy writes', () => {
    const parsed = parseNpz(Buffer.from(BY_NUMPY, 'base64'));
    if (!parsed.ok) throw new Error(parsed.error);
    expect(parseNpz(makeNpz(parsed.value))).toEqual(parsed);
    const header = Buffer.from(makeNpy(parsed.value)).toString('latin1', 10, 127).trimEnd();
    expect(header).toBe("{'descr': '|u1', 'fortran_order': False, 'shape': (2, 4), }");
  });

  test('.npz files of any array are read back the same', () => {
    fc.assert(
      fc.property(array, (value) => {
        expect(parseNpz(makeNpz(value))).toEqual({ ok: true, value });
      }),
    );
  });

  test.each([
    ['', /no \.npz file/],
    ['PK no', /no \.npz file/],
  ])('an .npz file is refused: %j', (text, said) => {
    expect(parseNpz(Buffer.from(text))).toEqual({ ok: false, error: expect.stringMatching(said) });
  });

  test('.npz files that unpack to more than half a gigabyte are refused before they are unpacked', () => {
    const npz = makeNpz({ shape: [1, 1], data: new Uint8Array(1) });
    // The size in the central directory, the last place where the name stands.
    const entry = Buffer.from(npz).lastIndexOf('arr_0.npy') - 46;
    const size = 2 ** 29 + 1;
    new DataView(npz.buffer, npz.byteOffset).setUint32(entry + 24, size, true);
    expect(parseNpz(npz)).toEqual({ ok: false, error: `the array has ${size} bytes; at most ${2 ** 29} are read` });
  });

  test('.npz files with other numbers, another order or a torn array are refused with the reason', () => {
    const npy = Buffer.from(makeNpy({ shape: [2, 4], data: new Uint8Array(8) }));
    const changed = (from: string, to: string) => Buffer.from(npy.toString('latin1').replace(from, to), 'latin1');
    expect(parseNpy(changed('|u1', '<f4'))).toMatchObject({ error: expect.stringContaining('<f4') });
    expect(parseNpy(changed('False', 'True '))).toMatchObject({ error: expect.stringContaining('Fortran') });
    expect(parseNpy(changed('(2, 4)', '(2, 5)'))).toMatchObject({ error: expect.stringContaining('needs 10') });
    expect(parseNpy(npy.subarray(0, -1))).toMatchObject({ error: expect.stringContaining('7 bytes') });
    expect(parseNpy(changed('NUMPY', 'OTHER'))).toMatchObject({ ok: false });
  });
});

describe('boards of an array', () => {
  test('boards of an array are squares in two dimensions and anything in three', () => {
    const data = Uint8Array.from({ length: 36 }, (_, at) => at % 2);
    expect(boardsOfArray({ shape: [4, 9], data })).toMatchObject({ value: { width: 3, height: 3, count: 4 } });
    expect(boardsOfArray({ shape: [6, 3, 2], data })).toMatchObject({ value: { width: 2, height: 3, count: 6 } });
    expect(boardsOfArray({ shape: [3, 12], data })).toMatchObject({ error: expect.stringContaining('(3, 12)') });
  });

  test('an array of clues is refused as boards', () => {
    expect(boardsOfArray({ shape: [1, 4], data: Uint8Array.of(0, 1, 2, 0) })).toMatchObject({ ok: false });
  });
});
