import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationText } from '#training/runs/text.ts';
import { createTimeLeft } from '#training/runs/time-left.ts';

test('at a steady pace the time left is that of the epochs left, wherever within an epoch the run goes on', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 9, noNaN: true }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (done, pace, before) => {
        const timeLeft = createTimeLeft(20);
        expect(timeLeft(done, before)).toBe('–');
        for (const more of [1, 3, 8]) {
          const seconds = (20 - done - more) * pace;
          // Rounding may differ by a unit where a figure lies between two.
          const near = [seconds * (1 - 1e-9), seconds * (1 + 1e-9)].map(durationText);
          expect(near).toContain(timeLeft(done + more, before + more * pace));
        }
      },
    ),
  );
});
