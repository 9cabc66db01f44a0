import { Arena } from '@crosshatch/core/memory';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ActivityHeap } from '#core/cdcl/activity-heap.ts';

const CELLS = 12;

type Step =
  | { readonly kind: 'add'; readonly cell: number }
  | { readonly kind: 'raise'; readonly cell: number; readonly weight: number }
  | { readonly kind: 'take' }
  | { readonly kind: 'age' };

const cell = fc.nat(CELLS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add'), cell }),
  fc.record({ kind: fc.constant('raise'), cell, weight: fc.integer({ min: 1, max: 9 }) }),
  fc.constant({ kind: 'take' } as const),
  fc.constant({ kind: 'age' } as const),
);

/** The same in the plainest way: a list that is searched, with whole numbers that never lose a digit. */
class PlainHeap {
  readonly activity = new Array<bigint>(CELLS).fill(0n);
  readonly listed = new Set<number>();
  private increment = 1n;

  raise(cell: number, weight: number): void {
    this.activity[cell] = (this.activity[cell] ?? 0n) + BigInt(weight) * this.increment;
  }

  ageByHalf(times: number): void {
    this.increment <<= BigInt(times);
  }

  highest(): bigint {
    return [...this.listed].reduce((most, cell) => (this.of(cell) > most ? this.of(cell) : most), 0n);
  }

  of(cell: number): bigint {
    return this.activity[cell] ?? 0n;
  }
}

/** Takes all steps with both, and then every cell that is left. @param halvings by how much a step ages */
function expectSameOrder(steps: readonly Step[], halvings: number): void {
  const heap = new ActivityHeap(CELLS, new Arena());
  const plain = new PlainHeap();
  const take = (): void => {
    const taken = heap.removeMostActive();
    if (plain.listed.size === 0) expect(taken).toBe(-1);
    else {
      expect(plain.listed).toContain(taken);
      expect(plain.of(taken)).toBe(plain.highest());
      plain.listed.delete(taken);
    }
  };
  for (const step of steps) {
    if (step.kind === 'take') take();
    else if (step.kind === 'age') {
      heap.decay(0.5 ** halvings);
      plain.ageByHalf(halvings);
    } else if (step.kind === 'add') {
      heap.insert(step.cell);
      plain.listed.add(step.cell);
    } else {
      heap.bump(step.cell, step.weight);
      plain.raise(step.cell, step.weight);
    }
  }
  while (plain.listed.size > 0) take();
  expect(heap.removeMostActive()).toBe(-1);
}

describe('the activity heap', () => {
  test('the activity heap gives cells from the most active to the least', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => expectSameOrder(steps, 0)));
  });

  test('the activity heap lets the latest conflicts count for more', () => {
    // Few enough steps for a double's 53 bits to hold every sum.
    fc.assert(fc.property(fc.array(step, { maxLength: 45, size: 'max' }), (steps) => expectSameOrder(steps, 1)));
  });

  test('the activity heap goes on when activities grow beyond what a number holds', () => {
    const heap = new ActivityHeap(CELLS, new Arena());
    // By 2^30 a round, to 2^12000 in the end.
    for (let round = 0; round < 400; round++) {
      const [first, second] = [round % CELLS, (round + 5) % CELLS];
      heap.bump(first, 2);
      heap.bump(second, 3);
      heap.insert(first);
      heap.insert(second);
      expect(heap.removeMostActive()).toBe(second);
      expect(heap.removeMostActive()).toBe(first);
      expect(heap.removeMostActive()).toBe(-1);
      heap.decay(0.5 ** 30);
    }
  });
});
