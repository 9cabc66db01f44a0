import { exact } from '@crosshatch/core/exact';
import { success } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { answerGroup } from '#training/batch/group.ts';
import type { Question } from '#training/batch/questions.ts';
import type { Solve } from '#training/batch/solver.ts';

const questions: readonly Question[] = [1, 2, 3, 4, 5].map((id) => ({
  text: JSON.stringify({ id, rows: [[1]], columns: [[1]] }),
  line: id,
}));

const idsIn = (text: string): number[] => [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));

test('answers do not wait for a puzzle behind them that takes long', async () => {
  let end = () => {};
  const long = new Promise<void>((resolve) => {
    end = resolve;
  });
  let asked = 0;
  const solve: Solve = (puzzle) => {
    if (puzzle.kind !== undefined) throw new Error('the puzzles have two colours');
    const solved = success({ outcome: exact.solve(puzzle), ms: 1 });
    return ++asked === 4 ? long.then(() => solved) : solved;
  };
  const answers = answerGroup(questions, solve);
  const before = (await answers.next()).value;
  expect(idsIn(before?.text ?? '')).toEqual([1, 2, 3]);
  expect(before).toMatchObject({ tally: { unique: 3 }, count: 3, size: 3 * ((questions[0]?.text.length ?? 0) + 1) });
  expect(before?.group).toBeUndefined();
  end();
  const last = (await answers.next()).value;
  expect(idsIn(last?.text ?? '')).toEqual([4, 5]);
  expect(last).toMatchObject({ tally: { unique: 2 }, count: 2, group: { count: 5 } });
  expect((await answers.next()).done).toBe(true);
});

test('answers that come within a turn are handed on together', async () => {
  const solve: Solve = async (puzzle) => {
    if (puzzle.kind !== undefined) throw new Error('the puzzles have two colours');
    return success({ outcome: exact.solve(puzzle), ms: 1 });
  };
  const counts: number[] = [];
  for await (const { count } of answerGroup(questions, solve)) counts.push(count);
  expect(counts).toEqual([5]);
});
