import { Arena, borrowArena, giveBackArena } from '@crosshatch/core/memory';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const KINDS = ['bytes', 'integers', 'floats'] as const;
const wishes = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), length: fc.oneof(fc.nat(40), fc.nat(3000)) }), {
  maxLength: 40,
});
type Wishes = { readonly kind: (typeof KINDS)[number]; readonly length: number }[];

const cut = (arena: Arena, wanted: Wishes) => wanted.map(({ kind, length }) => arena[kind](length));

/** Fills arrays that were cut, after a look that they are zeroed and of the lengths that were wanted. */
function use(arena: Arena, wanted: Wishes) {
  const arrays = cut(arena, wanted);
  for (const [index, array] of arrays.entries()) {
    expect(array).toHaveLength(wanted[index]?.length ?? Number.NaN);
    expect(array.some((value) => value !== 0)).toBe(false);
    array.fill(index + 1);
  }
  for (const [index, array] of arrays.entries()) expect(array.some((value) => value !== index + 1)).toBe(false);
  return arrays;
}

test('an arena cuts zeroed arrays that share no byte, also when it is used again for others', () => {
  fc.assert(
    fc.property(fc.array(wishes, { minLength: 2, maxLength: 4 }), (uses) => {
      const arena = new Arena();
      for (const wanted of uses) {
        use(arena, wanted);
        arena.clear();
      }
    }),
  );
});

test('an arena that is used again for the same hands out the same arrays', () => {
  const small: Wishes = Array.from({ length: 60 }, (_, index) => ({
    kind: KINDS[index % 3] ?? 'bytes',
    length: 9 * index,
  }));
  const arena = new Arena();
  const first = cut(arena, small);
  arena.clear();
  const second = cut(arena, small);
  expect(second.every((array, index) => array === first[index])).toBe(true);
});

test('an arena is lent to one borrower at a time', () => {
  const one = borrowArena();
  const other = borrowArena();
  expect(other).not.toBe(one);
  const array = use(one, [{ kind: 'integers', length: 100 }]);
  giveBackArena(other);
  expect(borrowArena()).toBe(other);
  expect(array[0]?.every((value) => value === 1)).toBe(true);
  giveBackArena(one);
  giveBackArena(other);
});

test('an arena of a large puzzle is not kept', () => {
  const arena = borrowArena();
  for (let cuts = 0; cuts < 100; cuts++) arena.bytes(4000);
  giveBackArena(arena);
  expect(borrowArena()).not.toBe(arena);
});
