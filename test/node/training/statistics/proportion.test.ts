import { describe, expect, test } from 'vitest';
import { proportion } from '#training/statistics/proportion.ts';

describe('the interval of a share', () => {
  test('the interval of a share is Wilson’s', () => {
    // Newcombe (1998), table I: the score method without continuity correction.
    expect(proportion(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(proportion(81, 263).high).toBeCloseTo(0.3662, 4);
    expect(proportion(15, 148).low).toBeCloseTo(0.0624, 4);
    expect(proportion(15, 148).high).toBeCloseTo(0.1605, 4);
    expect(proportion(0, 20).high).toBeCloseTo(0.1611, 4);
  });

  test('the interval of a share ends at none and at all', () => {
    expect(proportion(0, 20).low).toBe(0);
    expect(proportion(20, 20)).toMatchObject({ mean: 1, high: 1 });
    expect(proportion(20, 20).low).toBeCloseTo(1 - 0.1611, 4);
  });
});
