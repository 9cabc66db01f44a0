import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedGroups } from '#training/batch/shared-groups.ts';

test('each group is taken once, in the order of the places, whichever threads take', () => {
  const threads = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(threads, fc.array(fc.boolean()), (takers, late) => {
      const next = new Int32Array(new SharedArrayBuffer(4));
      const held = Array.from({ length: 4 }, () => new SharedGroups(next));
      const taken: number[] = [];
      for (const [place, taker] of takers.entries()) {
        for (const groups of held) groups.add({ place, questions: [] });
        // A thread that is busy lets groups wait.
        if (late[place]) continue;
        const group = held[taker]?.take();
        if (group !== undefined) taken.push(group.place);
        held[taker]?.forgetTaken();
      }
      expect([...(held[0]?.left() ?? [])].map(({ place }) => place)).toEqual(
        [...takers.keys()].filter((place) => !taken.includes(place)),
      );
      for (let group = held[0]?.take(); group !== undefined; group = held[1]?.take()) taken.push(group.place);
      expect(taken).toEqual([...takers.keys()]);
    }),
  );
});

test('a thread takes no group that it was not sent', () => {
  const next = new Int32Array(new SharedArrayBuffer(4));
  const [early, late] = [new SharedGroups(next), new SharedGroups(next)];
  for (const place of [0, 1, 2]) early.add({ place, questions: [] });
  expect(late.take()).toBeUndefined();
  expect(early.take()?.place).toBe(0);
  for (const group of early.left()) late.add(group);
  expect(late.take()?.place).toBe(1);
  expect(early.take()?.place).toBe(2);
  expect(late.take()).toBeUndefined();
});
