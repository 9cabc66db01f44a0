import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oklabDifference } from '#core/colour/index.ts';
import { byImportance } from '#core/generation/coloured/importance.ts';

const colour = fc.record({
  oklab: fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  ),
  cells: fc.integer({ min: 1, max: 1000 }),
});

test('the order has each colour once, and ends with the one whose cells change least with the nearest other colour', () => {
  fc.assert(
    fc.property(fc.array(colour, { minLength: 2, maxLength: 12 }), (colours) => {
      const order = byImportance(colours);
      expect(order.toSorted((one, other) => one - other)).toEqual([...colours.keys()]);
      const changes = colours.map(
        ({ oklab, cells }, at) =>
          cells *
          Math.min(...colours.filter((_, other) => other !== at).map((other) => oklabDifference(oklab, other.oklab))),
      );
      expect(changes[order.at(-1) ?? -1]).toBe(Math.min(...changes));
    }),
  );
});

test('a colour gains importance by the cells of a like one that is left out', () => {
  const [dark, light, pale, red] = [
    { oklab: [0.2, 0, 0], cells: 60 },
    { oklab: [0.9, 0, 0], cells: 50 },
    { oklab: [0.92, 0, 0], cells: 45 },
    { oklab: [0.55, 0.2, 0.1], cells: 70 },
  ] as const;
  expect(byImportance([dark, light, pale, red])).toHaveLength(4);
  expect(byImportance([dark, light, pale, red]).slice(0, 3)).toContain(1);
  expect(byImportance([dark, light, pale, red]).at(-1)).toBe(2);
});

test('no colour and one colour are in their order', () => {
  expect(byImportance([])).toEqual([]);
  expect(byImportance([{ oklab: [0.5, 0, 0], cells: 3 }])).toEqual([0]);
});
