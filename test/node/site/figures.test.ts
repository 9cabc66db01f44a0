import { exact } from '@crosshatch/core/exact';
import { Replay, recordSteps } from '@crosshatch/core/explain';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spansOf } from '#site/src/figures/trace/guess-spans.ts';
import { nogoodsOf } from '#site/src/figures/trace/nogoods.ts';
import { queuesOf } from '#site/src/figures/trace/queue.ts';
import { board } from '../arbitraries.ts';
import { drawnBoard } from '../core/exact/random-board.ts';

/** Boards of which the search learns a good deal. */
const hard: Puzzle[] = Array.from({ length: 12 }, (_, seed) =>
  puzzleOfGrid(drawnBoard({ width: 15, height: 15, chance: 0.4, seed })),
);

test('the queue that is read off a trace comes to the line solves that were made', () => {
  let finished = 0;
  fc.assert(
    fc.property(board(9, 7).map(puzzleOfGrid), (puzzle) => {
      const { steps, outcome } = recordSteps(puzzle, exact);
      if (outcome.work.guesses !== 0 || outcome.status !== 'unique') return;
      finished++;
      const queues = queuesOf(puzzle, steps);
      // One queue for the beginning, and none for the solution at the end.
      expect(queues.length).toBe(steps.length);
      const last = queues.at(-1);
      expect((last?.looked ?? 0) + (last?.waiting.length ?? 0)).toBe(outcome.work.lineSolves);
    }),
  );
  expect(finished).toBeGreaterThan(10);
});

test('guesses stand as long as the replay says', () => {
  for (const puzzle of hard) {
    const { steps, outcome } = recordSteps(puzzle, exact);
    const replay = new Replay(puzzle, steps);
    const spans = spansOf(steps);
    expect(spans.length).toBe(outcome.work.guesses);
    // At the last position all spans end.
    for (let position = 1; position < steps.length; position += 7) {
      const standing = spans.filter(({ from, to }) => from < position && position < to);
      expect(standing.map(({ level }) => level)).toEqual(replay.assumptionsAt(position).map((_, index) => index + 1));
    }
  }
});

test('each step that a lesson brought about is put down to a lesson', () => {
  let uses = 0;
  for (const puzzle of hard) {
    const { steps } = recordSteps(puzzle, exact);
    const nogoods = nogoodsOf(new Replay(puzzle, steps));
    expect(nogoods.length).toBe(steps.filter(({ kind }) => kind === 'nogood').length);
    const byLessons = [...steps.keys()].filter((index) => {
      const step = steps[index];
      if (step?.kind === 'implied') return steps[index - 1]?.kind !== 'nogood';
      return step?.kind === 'contradiction' && step.line === undefined;
    });
    const told = nogoods.flatMap((nogood) => nogood.uses.map((use) => use - 1)).sort((a, b) => a - b);
    uses += told.length;
    expect(told).toEqual(byLessons);
  }
  expect(uses).toBeGreaterThan(10);
});
