import {
  CachedNetwork,
  episode,
  inputCount,
  LineTask,
  learnEpisode,
  lineInputs,
  softmax,
  valuedOrder,
} from '@crosshatch/core/published/line-order';
import { createPuzzle } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';

/** The puzzle of the paper's Figures 1 to 3. */
function figure(): LineTask {
  const puzzle = createPuzzle([[2, 2], [1, 2], [2], [2, 1], []], [[1, 1], [2, 1], [], [4], [3]]);
  if (!puzzle.ok) throw new Error(puzzle.error.message);
  return new LineTask(puzzle.value);
}

const SIZE = { width: 5, height: 5 };

describe('the input of the network for a line', () => {
  test("the network's input is the one of column 1 in the paper's Figure 2", () => {
    const task = figure();
    // After three steps: row 1, row 5 and column 3 are known.
    for (const line of [0, 4, 7]) task.step(line);
    expect([...lineInputs(task, 5, SIZE)].join(' ')).toBe('1 1 0 1 0 0 0 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0');
  });

  test("the network's input lays smaller boards into the corner of the largest", () => {
    const puzzle = createPuzzle([[2], [1]], [[2], [1]]);
    if (!puzzle.ok) throw new Error(puzzle.error.message);
    const task = new LineTask(puzzle.value);
    task.step(0);
    expect([...lineInputs(task, 0, SIZE)].join(' ')).toBe('2 0 0 1 0 1 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0');
    expect([...lineInputs(task, 3, SIZE)].join(' ')).toBe('1 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0');
  });

  test("the network's input is 23 numbers for 5×5", () => {
    expect(inputCount(SIZE)).toBe(23);
    expect(lineInputs(figure(), 0, SIZE).length).toBe(23);
  });
});

describe('a network behind a cache', () => {
  test('a network behind a cache learns the same when it is looked at meanwhile', () => {
    const learned = (looks: boolean): Float64Array => {
      const random = mulberry32(5);
      const values = new CachedNetwork(SIZE, random, 20);
      const choice = softmax(random);
      const task = figure();
      const other = figure();
      for (let turn = 0; turn < 10; turn++) {
        learnEpisode(task, values, choice);
        if (!looks) continue;
        for (let line = 0; line < other.lineCount; line++) {
          const state = values.stateOf(other, line);
          expect(values.peek(state)).toBe(values.peek(state));
        }
        const [first] = other.open;
        if (first !== undefined) other.step(first);
      }
      return values.network.outputWeights;
    };
    expect(learned(true)).toEqual(learned(false));
  });

  test('a network behind a cache answers what it learned, from the cache and then by the network', () => {
    const values = new CachedNetwork(SIZE, mulberry32(1));
    const task = figure();
    const state = values.stateOf(task, 0);
    expect(values.valueOf(state)).toBe(0);
    values.learn(state, 0.8);
    values.learn(values.stateOf(task, 1), 0.3);
    expect(values.valueOf(state)).toBe(0.8);
    expect(values.network.valueOf(state.inputs)).toBe(0);
    values.empty();
    expect(values.network.valueOf(state.inputs)).toBeCloseTo(0.8, 1);
    expect(values.network.valueOf(values.stateOf(task, 1).inputs)).toBeCloseTo(0.3, 1);
    expect(values.valueOf(state)).toBe(values.network.valueOf(state.inputs));
  });

  test('a network behind a cache learns a puzzle by SARSA, and the same for a seed', () => {
    const learned = () => {
      const random = mulberry32(3);
      const values = new CachedNetwork(SIZE, random, 100);
      const task = figure();
      const choice = softmax(random);
      for (let each = 0; each < 40; each++) learnEpisode(task, values, choice);
      values.empty();
      return { lines: episode(task, valuedOrder(values)), units: values.network.units.length };
    };
    const { lines, units } = learned();
    expect(units).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(15);
    expect(learned()).toEqual({ lines, units });
  });
});
