import { answerOf, type Work } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { createGrid, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test, vi } from 'vitest';
import { Session } from '#site/src/session/session.ts';
import type { SolverAnswer } from '#site/src/solve/run.ts';
import { SolveMode } from '#site/src/solve/SolveMode.tsx';
import { Solver } from '#site/src/solver/solver.ts';
import { becomes, eachHasPage } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

const page = eachHasPage();
const partial = createGrid(2, 2);
const puzzle = puzzleOfGrid(partial);

/** Shows an answer for which the budget was too small. */
function exhausted(work: Work, more: Partial<SolverAnswer> = {}, tasks: object = {}): void {
  vi.stubGlobal('Worker', workerOf(tasks));
  const answer = {
    outcome: { status: 'exhausted', solutions: [], partial, work },
    taken: 0,
    kept: 0,
    ...more,
  } as const;
  page.show(SolveMode, {
    session: new Session({ puzzle }),
    solver: new Solver(),
    answered: { puzzle, answer },
    onDocument: () => {},
    onNew: () => {},
    onCorrect: () => {},
  });
}

test('a job has 30 times the line solves that the exact solver has spent', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json({ title: 'no hub' }, { status: 503 });
  });
  exhausted({ lineSolves: 700 });
  page.press('Run as a job, with 30 times the budget');
  await becomes(() => requests.length > 0);
  expect(requests).toEqual(['/v1/jobs?budget=21000']);
});

test('the answer of a job that ends during a run is there on request, and is called shown only while it is', async () => {
  const result = Promise.withResolvers<Response>();
  const job = {
    id: 'one',
    kind: 'solve',
    created: '2026-11-28T00:00:00Z',
    status: 'succeeded',
    ended: '2026-11-28T00:01:00Z',
  };
  vi.stubGlobal('fetch', (path: string) => (path.endsWith('/result') ? result.promise : Response.json(job)));
  exhausted({ lineSolves: 700 }, {}, { record: () => new Promise(() => {}) });
  page.press('Run as a job, with 30 times the budget');
  await becomes(() => page.has('.as-job'));
  page.press('Solve');
  result.resolve(new Response(JSON.stringify(answerOf(exact.solve(puzzle)))));
  await becomes(() => page.text().includes('The job is done.'));
  const shown = 'The job is done. This is its answer.';
  expect(page.text()).not.toContain(shown);
  const button = page.button('Show its answer');
  // As in a browser, the page itself has the focus once the element that had it is gone.
  Object.defineProperty(document, 'activeElement', { get: () => (button.isConnected ? button : document.body) });
  const focus = vi.fn();
  Object.assign(page.button('Solve'), { focus });
  page.press('Show its answer');
  expect(focus).toHaveBeenCalled();
  expect(page.text()).toContain(shown);
  expect(page.text()).toContain('Exactly one solution');
  expect(page.hasButton('Show its answer')).toBe(false);
  page.press('Solve');
  expect(page.text()).not.toContain(shown);
  expect(page.hasButton('Show its answer')).toBe(true);
});

test.each([
  ['another algorithm', { evaluations: 5000 }, { by: 'Genetic algorithm' }],
  ['another algorithm that solves lines', { lineSolves: 40, guesses: 9 }, { by: 'Backtracking' }],
  ['a job', { lineSolves: 21_000 }, { isOfJob: true as const }],
])('no job is offered after %s has spent its budget', (_, work, more) => {
  exhausted(work, more);
  expect(page.text()).toContain('Out of budget');
  expect(page.text()).not.toContain('Run as a job');
});
