import { randomPicture } from '@crosshatch/core/generation';
import {
  type ActionSelection,
  episode,
  FIRST_VALUE,
  fewestSteps,
  hardmax,
  incrementally,
  LineTask,
  LookupTable,
  learnEpisode,
  proportional,
  SARSA_SETTINGS,
  softmax,
  valuedOrder,
} from '@crosshatch/core/published/line-order';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';

/** Tasks of noise that line solving settles. */
function tasks(count: number, size = 5): LineTask[] {
  const found: LineTask[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const puzzle = puzzleOfGrid(randomPicture(size, size, 0.5, seed));
    if (fewestSteps(puzzle).kind === 'found') found.push(new LineTask(puzzle));
  }
  return found;
}

/** The n-th of them. */
function taskOf(n: number, size = 5): LineTask {
  const task = tasks(n + 1, size)[n];
  if (task === undefined) throw new Error('too few tasks');
  return task;
}

describe('choices', () => {
  const values = Float64Array.of(0.2, 0.6, 0.6, 0.1);
  const shares = (choice: ActionSelection) => {
    const drawn = [0, 0, 0, 0];
    for (let draw = 0; draw < 20000; draw++) {
      const action = choice(values, 4);
      drawn[action] = (drawn[action] ?? 0) + 1;
    }
    return drawn.map((count) => count / 20000);
  };

  test('hardmax takes the first of the largest, of those that count', () => {
    expect(hardmax(values, 4)).toBe(1);
    expect(hardmax(values, 1)).toBe(0);
  });

  test('softmax and proportional draw by their weights', () => {
    const weights = [...values].map((value) => Math.exp(value / 0.3));
    const sum = weights.reduce((total, weight) => total + weight);
    for (const [action, share] of shares(softmax(mulberry32(5), 0.3)).entries()) {
      expect(share).toBeCloseTo((weights[action] ?? 0) / sum, 1);
    }
    for (const [action, share] of shares(proportional(mulberry32(5))).entries()) {
      expect(share).toBeCloseTo((values[action] ?? 0) / 1.5, 1);
    }
  });
});

describe('SARSA with a lookup table', () => {
  test('SARSA moves a value towards the reward and the next value', () => {
    const task = taskOf(0);
    const before = new LookupTable();
    const learned = new LookupTable();
    const first = valuedOrder(before);
    const line = first.choose(task);
    const state = before.stateOf(task, line);
    expect(before.valueOf(state)).toBe(FIRST_VALUE);
    const reward = task.step(line);
    const lines = learnEpisode(task, learned, hardmax, SARSA_SETTINGS, 1);
    expect(lines).toEqual([line]);
    expect(learned.size).toBe(1);
    expect(learned.valueOf(state)).toBeCloseTo(FIRST_VALUE + 0.9 * (reward + 0.9 * FIRST_VALUE - FIRST_VALUE), 12);
  });

  test('SARSA knows a state by the line, its clue and its cells', () => {
    const [one, other] = [taskOf(0), taskOf(1)];
    const table = new LookupTable();
    const states = [one, other].flatMap((task) => [...task.open].map((line) => table.stateOf(task, line)));
    const distinct = new Set(
      [one, other].flatMap(({ puzzle: { rows, columns } }) =>
        [...rows, ...columns].map((clue, line) => `${line} ${clue}`),
      ),
    );
    expect(new Set(states).size).toBe(distinct.size);
    const before = table.stateOf(one, 0);
    one.step(0);
    expect(table.stateOf(one, 0) !== before).toBe(one.changedIn.some((count) => count > 0));
  });

  test('SARSA learns orders of three puzzles that beat those before, and the same for a seed', () => {
    const learned = () => {
      const table = new LookupTable();
      const choice = softmax(mulberry32(1));
      const three = tasks(3);
      for (const { task } of incrementally(three)) learnEpisode(task, table, choice);
      return three.map((task) => episode(task, valuedOrder(table)));
    };
    const orders = learned();
    expect(orders).toEqual(learned());
    for (const [at, task] of tasks(3).entries()) {
      const fewest = fewestSteps(task.puzzle);
      const steps = orders[at]?.length ?? 0;
      expect(steps).toBeLessThanOrEqual(12);
      expect(steps).toBeGreaterThanOrEqual(fewest.kind === 'found' ? fewest.order.length : 25);
      // Nothing learned: the first line, over and over.
      expect(episode(task, valuedOrder(new LookupTable())).length).toBe(25);
    }
  });

  test('SARSA leaves out the lines solved last when it is to remember them', () => {
    const task = taskOf(0, 6);
    const settings = { ...SARSA_SETTINGS, remembered: 3 };
    const lines = episode(task, valuedOrder(new LookupTable(), hardmax, settings));
    for (const [at, line] of lines.slice(0, 8).entries()) {
      expect(lines.slice(Math.max(0, at - 3), at)).not.toContain(line);
    }
  });

  test('SARSA trains on one puzzle, then on two in turn, then on three', () => {
    const three = tasks(3);
    const asked = [...incrementally(three, 4)].map(({ stage, task }) => `${stage}${three.indexOf(task)}`);
    expect(asked).toEqual(['10', '10', '10', '10', '20', '21', '20', '21', '30', '31', '32', '30']);
  });
});
