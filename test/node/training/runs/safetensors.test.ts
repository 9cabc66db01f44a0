import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSafetensors, parseSafetensors } from '#training/runs/safetensors.ts';

const tensor = fc
  .record({ name: fc.string({ minLength: 1 }).filter((name) => !name.startsWith('__')), values: fc.float32Array() })
  .map(({ name, values }) => ({ name, values, shape: [values.length] }));
const tensors = fc.uniqueArray(tensor, { selector: ({ name }) => name });
// Integer names would be put in another order by JSON objects.
const named = tensors.map((all) => all.map((each) => ({ ...each, name: `t${each.name}` })));
const metadata = fc.dictionary(fc.string(), fc.string()).map((entries) => ({ ...entries }));

test('a safetensors file is read back the same', () => {
  fc.assert(
    fc.property(named, metadata, (tensors, metadata) => {
      const file = Buffer.from(makeSafetensors({ tensors, metadata }));
      expect(parseSafetensors(file)).toEqual({ ok: true, value: { tensors, metadata } });
    }),
  );
});

test('a safetensors file that is cut off anywhere is refused', () => {
  const file = Buffer.from(
    makeSafetensors({ tensors: [{ name: 'a', shape: [2, 3], values: new Float32Array(6) }], metadata: { of: 'test' } }),
  );
  for (let length = 0; length < file.length; length++) {
    expect(parseSafetensors(file.subarray(0, length)).ok).toBe(false);
  }
});
