import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from '#training/hub/http/ranges.ts';

const size = fc.nat(1000);

test('a range from one byte to another has both of them, as far as there are bytes', () => {
  fc.assert(
    fc.property(size, size, size, (bytes, a, b) => {
      const [first, last] = [Math.min(a, b), Math.max(a, b)];
      const range = rangeOf(`bytes=${first}-${last}`, bytes);
      expect(range).toEqual(first >= bytes ? 'unsatisfiable' : { from: first, to: Math.min(last + 1, bytes) });
    }),
  );
});

test('a range without an end goes to the end, and one without a begin has the last bytes', () => {
  fc.assert(
    fc.property(size, size, (bytes, count) => {
      const rest = rangeOf(`bytes=${count}-`, bytes);
      expect(rest).toEqual(count >= bytes ? 'unsatisfiable' : { from: count, to: bytes });
      const suffix = rangeOf(`bytes=-${count}`, bytes);
      const length = Math.min(count, bytes);
      expect(suffix).toEqual(length === 0 ? 'unsatisfiable' : { from: bytes - length, to: bytes });
    }),
  );
});

test('a header that asks for no single range of bytes is passed over', () => {
  for (const header of [
    undefined,
    '',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=a-b',
    'bytes 0-1',
  ]) {
    expect(rangeOf(header, 100), header).toBeUndefined();
  }
});

test('whatever the header, a range lies within the bytes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `bytes=${text}`),
      ),
      size,
      (header, bytes) => {
        const range = rangeOf(header, bytes);
        if (range === undefined || range === 'unsatisfiable') return;
        expect(range.from).toBeLessThan(range.to);
        expect(range.to).toBeLessThanOrEqual(bytes);
      },
    ),
  );
});
