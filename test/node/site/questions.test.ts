import { hint } from '@crosshatch/core/explain';
import { type AnyGrid, createGrid, type Grid, isComplete, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Questions } from '#site/src/solve/questions.ts';
import { SolveRun } from '#site/src/solve/run.ts';
import { Solver } from '#site/src/solver/solver.ts';
import { WorkerHere } from './worker-here.ts';

class HintingWorker extends WorkerHere {
  constructor() {
    super({ hint });
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', HintingWorker);
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

const anyPicture: fc.Arbitrary<Grid> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height, max: 1 })
      .map((cells) => ({ ...createGrid(width, height), cells })),
  );

/** Asks for deductions until there is none, and returns the boards after each. */
async function deduced(questions: Questions, puzzle: Puzzle, from: AnyGrid): Promise<AnyGrid[]> {
  const boards: AnyGrid[] = [];
  for (;;) {
    await questions.next(puzzle, boards.at(-1) ?? from);
    const asked = questions.asked.peek();
    if (asked?.kind !== 'hint') throw new Error('the question has an answer');
    if (asked.hint.status !== 'deduction') return boards;
    boards.push(asked.known);
  }
}

test('the deductions of Solve go back over the boards on which they were made', async () => {
  await fc.assert(
    fc.asyncProperty(anyPicture, async (picture) => {
      const puzzle = puzzleOfGrid(picture);
      const questions = new Questions(new SolveRun(), new Solver());
      const boards = await deduced(questions, puzzle, createGrid(picture.width, picture.height));
      // The answer that there is no other deduction is one step further.
      for (const board of boards.toReversed()) {
        questions.back();
        expect(questions.asked.peek()?.known).toEqual(board);
      }
      questions.back();
      expect(questions.asked.peek()).toBeUndefined();
    }),
    { numRuns: 20 },
  );
});

test('a solved board has no next deduction, and says so however often it is asked for', async () => {
  const solved: Grid = { ...createGrid(2, 1), cells: Uint8Array.of(1, 0) };
  expect(isComplete(solved)).toBe(true);
  const questions = new Questions(new SolveRun(), new Solver());
  for (let time = 0; time < 2; time++) {
    await questions.next(puzzleOfGrid(solved), solved);
    expect(questions.asked.peek()).toMatchObject({ kind: 'hint', hint: { status: 'complete' }, known: solved });
  }
  questions.back();
  expect(questions.asked.peek()).toBeUndefined();
});
