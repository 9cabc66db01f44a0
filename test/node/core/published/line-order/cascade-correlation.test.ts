import {
  CASCADE_SETTINGS,
  CascadeNetwork,
  type CascadeSettings,
  learnPatterns,
} from '@crosshatch/core/published/line-order';
import { mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { Batch } from '#core/published/line-order/cascade-correlation/batch.ts';
import { Candidate } from '#core/published/line-order/cascade-correlation/candidate.ts';
import { addOutputSlopes } from '#core/published/line-order/cascade-correlation/output-phase.ts';
import { runPhase } from '#core/published/line-order/cascade-correlation/phase.ts';
import { Quickprop } from '#core/published/line-order/cascade-correlation/quickprop.ts';

const XOR = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];

/** All patterns of `bits` bits, and whether the number of ones is odd. */
function parity(bits: number) {
  const codes = Array.from({ length: 2 ** bits }, (_, code) => code);
  const inputs = codes.map((code) => Array.from({ length: bits }, (_, bit) => ((code >> bit) & 1 ? 1 : -1)));
  const targets = inputs.map((each) => (each.filter((one) => one > 0).length % 2 === 0 ? -0.5 : 0.5));
  return { inputs, targets };
}

/** Lang and Witbrock's two spirals, three turns each. */
const SPIRALS = Array.from({ length: 97 }, (_, step) => {
  const angle = (step * Math.PI) / 16;
  const radius = (6.5 * (104 - step)) / 104;
  return [radius * Math.sin(angle), radius * Math.cos(angle)];
});

/** The largest error over all patterns. */
const worst = (network: CascadeNetwork, inputs: readonly number[][], targets: readonly number[]): number =>
  Math.max(...inputs.map((each, pattern) => Math.abs(network.valueOf(each) - (targets[pattern] ?? 0))));

const LINEAR = { ...CASCADE_SETTINGS, unitsOfBatch: 0 };

describe('sibling-descendant cascade-correlation', () => {
  test('cascade-correlation learns exclusive or with a hidden unit, which no weighed sum can', () => {
    const network = new CascadeNetwork(2);
    expect(learnPatterns(network, XOR, [0, 1, 1, 0], mulberry32(1))).toBe(true);
    expect(network.units.length).toBeGreaterThan(0);
    expect(worst(network, XOR, [0, 1, 1, 0])).toBeLessThanOrEqual(0.025);
    const linear = new CascadeNetwork(2);
    expect(learnPatterns(linear, XOR, [0, 1, 1, 0], mulberry32(1), LINEAR)).toBe(false);
    expect(worst(linear, XOR, [0, 1, 1, 0])).toBeGreaterThan(0.4);
  });

  test('cascade-correlation learns a curve', () => {
    const inputs = Array.from({ length: 41 }, (_, at) => [(at - 20) / 10]);
    const targets = inputs.map(([x = 0]) => Math.sin(2 * x));
    const network = new CascadeNetwork(1);
    learnPatterns(network, inputs, targets, mulberry32(1));
    expect(worst(network, inputs, targets)).toBeLessThan(0.1);
    const linear = new CascadeNetwork(1);
    learnPatterns(linear, inputs, targets, mulberry32(1), LINEAR);
    expect(worst(linear, inputs, targets)).toBeGreaterThan(0.5);
  });

  test('cascade-correlation tells two spirals apart', { tags: ['slow'] }, () => {
    const inputs = [...SPIRALS, ...SPIRALS.map((point) => point.map((each) => -each))];
    const targets = inputs.map((_, pattern) => (pattern < SPIRALS.length ? 0.5 : -0.5));
    const network = new CascadeNetwork(2);
    const settings = { ...CASCADE_SETTINGS, scoreThreshold: 0.4, unitsOfBatch: 40 };
    expect(learnPatterns(network, inputs, targets, mulberry32(3), settings)).toBe(true);
    expect(worst(network, inputs, targets)).toBeLessThan(0.5);
    // Siblings keep it flatter than one layer a unit.
    expect(network.depth).toBeLessThan(network.units.length);
    expect(network.depth).toBeGreaterThan(1);
    for (const { sources, layer } of network.units) {
      const below = [...sources].filter((source) => source > 2).map((source) => network.units[source - 3]?.layer ?? 0);
      expect(Math.max(0, ...below)).toBe(layer - 1);
    }
  });

  test('cascade-correlation learns parity with the fewest hidden units that are known to do', () => {
    const learned = (bits: number, seed: number) => {
      const { inputs, targets } = parity(bits);
      const network = new CascadeNetwork(bits);
      expect(learnPatterns(network, inputs, targets, mulberry32(seed), { ...CASCADE_SETTINGS, unitsOfBatch: 20 })).toBe(
        true,
      );
      expect(worst(network, inputs, targets)).toBeLessThanOrEqual(CASCADE_SETTINGS.scoreThreshold);
      return network.units.length;
    };
    const seeds = [1, 2, 3, 4, 5, 6];
    expect(seeds.map((seed) => learned(3, seed))).toEqual([1, 1, 1, 1, 1, 1]);
    // A weighed sum and one unit go up and down three times at most, and four bits need four times.
    const units = seeds.map((seed) => learned(4, seed));
    expect(Math.min(...units)).toBe(2);
    expect(Math.max(...units)).toBeLessThanOrEqual(4);
  });

  test('cascade-correlation is the plain one, a layer for each unit, without siblings, and one layer without descendants', () => {
    const { inputs, targets } = parity(5);
    const grown = (pool: Partial<CascadeSettings>) => {
      const network = new CascadeNetwork(5);
      const settings = { ...CASCADE_SETTINGS, unitsOfBatch: 3, scoreThreshold: 0, ...pool };
      learnPatterns(network, inputs, targets, mulberry32(1), settings);
      return network.units.map(({ layer, sources }) => ({ layer, takesIn: sources.length }));
    };
    expect(grown({ siblings: 0 })).toEqual([6, 7, 8].map((takesIn, at) => ({ layer: at + 1, takesIn })));
    expect(grown({ descendants: 0 })).toEqual([6, 6, 6].map((takesIn) => ({ layer: 1, takesIn })));
  });

  test('cascade-correlation is the same for a seed', () => {
    const learned = (seed: number) => {
      const network = new CascadeNetwork(2);
      learnPatterns(network, XOR, [0, 1, 1, 0], mulberry32(seed));
      return [...network.outputWeights, ...network.units.flatMap(({ weights }) => [...weights])];
    };
    expect(learned(1)).toEqual(learned(1));
    expect(learned(1)).not.toEqual(learned(2));
  });

  test('cascade-correlation goes on from the weights that it has learned', () => {
    const network = new CascadeNetwork(2);
    learnPatterns(network, XOR, [0, 1, 1, 0], mulberry32(1));
    const units = network.units.length;
    expect(learnPatterns(network, XOR, [0, 1, 1, 0], mulberry32(1))).toBe(true);
    expect(network.units.length).toBe(units);
    learnPatterns(network, XOR, [1, 0, 0, 0], mulberry32(2));
    expect(worst(network, XOR, [1, 0, 0, 0])).toBeLessThanOrEqual(0.025);
  });
});

describe('slopes', () => {
  const network = new CascadeNetwork(2);
  learnPatterns(network, XOR, [0, 1, 1, 0], mulberry32(4));
  const targets = [0.3, -0.2, 0.9, 0.1];
  const STEP = 1e-6;

  test('slopes of the output are those of half the squared errors', () => {
    const slopes = new Float64Array(network.signalCount);
    addOutputSlopes(new Batch(network, XOR, targets), slopes);
    for (const [signal, slope] of slopes.entries()) {
      const halfSquares = (change: number): number => {
        const changed = new CascadeNetwork(2);
        for (const unit of network.units) changed.addUnit(unit, 0);
        changed.outputWeights.set(network.outputWeights);
        changed.outputWeights[signal] = (network.outputWeights[signal] ?? 0) + change;
        return new Batch(changed, XOR, targets).squares / 2;
      };
      expect(slope).toBeCloseTo((halfSquares(STEP) - halfSquares(-STEP)) / (2 * STEP), 6);
    }
  });

  test('slopes of a candidate lead to more covariance with the error', () => {
    const batch = new Batch(network, XOR, targets);
    const sources = Int32Array.of(0, 1, 2, 3);
    const weights = [0.3, -0.7, 0.4, 0.8];
    const measured = (changed: readonly number[]) => {
      const unit = { sources, weights: Float64Array.from(changed), layer: 2 };
      const candidate = new Candidate(unit, 1, batch.count);
      candidate.measure(batch);
      return candidate;
    };
    const candidate = measured(weights);
    candidate.addSlopes(batch);
    for (const [source, slope] of candidate.quickprop.slopes.entries()) {
      const score = (change: number) =>
        measured(weights.map((weight, each) => (each === source ? weight + change : weight))).score;
      expect(slope).toBeCloseTo(-(score(STEP) - score(-STEP)) / (2 * STEP), 6);
    }
  });
});

describe('quickprop', () => {
  test('quickprop finds the lowest point of a bowl, sooner than slopes alone', () => {
    const epochs = (growth: number): number => {
      const quickprop = new Quickprop(Float64Array.of(5, -3));
      for (let epoch = 1; epoch <= 1000; epoch++) {
        const [x = 0, y = 0] = quickprop.weights;
        if (Math.abs(x - 1) + Math.abs(y - 2) < 1e-6) return epoch;
        quickprop.slopes.set([0.2 * (x - 1), 2 * (y - 2)]);
        quickprop.step({ rate: 0.1, growth, decay: 0 }, 1);
      }
      return 1000;
    };
    expect(epochs(2)).toBeLessThan(epochs(0) / 4);
  });
});

describe('a phase', () => {
  const settings = { epochs: 200, patience: 50, changeThreshold: 0.01 };

  test('a phase ends when its value has rested, when the aim is reached, or after all its epochs', () => {
    let epochs = 0;
    const count = (value: (epoch: number) => number | undefined) => {
      epochs = 0;
      return runPhase(settings, () => value(epochs++));
    };
    expect(count(() => 1)).toBe(false);
    expect(epochs).toBe(51);
    expect(count((epoch) => (epoch < 30 ? 100 - epoch : 71 + 0.001 * epoch))).toBe(false);
    // The last change worth the name is that of the 30th epoch.
    expect(epochs).toBe(80);
    expect(count((epoch) => (epoch < 7 ? epoch : undefined))).toBe(true);
    expect(count((epoch) => 1.02 ** epoch)).toBe(false);
    expect(epochs).toBe(200);
  });
});
