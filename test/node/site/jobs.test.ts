import { answerOf, type Outcome, solutionCount } from '@crosshatch/core/algorithm';
import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { type Job, JobQuerySchema } from '@crosshatch/core/jobs';
import { type AnyGrid, createPuzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { assert, describe, expect, test, vi } from 'vitest';
import { keptJobs } from '#site/src/jobs/kept-jobs.ts';
import { EXAMPLE_LINES, fileFault, linesFault, titleOfLines } from '#site/src/jobs/lines.ts';
import { MOST_STREAMS, takeStreamPlace } from '#site/src/jobs/stream-places.ts';
import { answerFacts, optionText, progressText } from '#site/src/jobs/words.ts';
import { outcomeOfLine } from '#site/src/solve/job-answer.ts';
import { PuzzleJob } from '#site/src/solve/puzzle-job.ts';
import { momentText } from '#site/src/text/moment.ts';
import { smallBoard } from '../arbitraries.ts';
import { colouredPicture } from '../coloured-pictures.ts';

const fileOf = (...parts: string[]): File => new File(parts, 'some.jsonl');

describe('the puzzles of a job', () => {
  test('the puzzles of the example and of a file of it look like JSON lines', async () => {
    expect(linesFault(EXAMPLE_LINES)).toBeUndefined();
    expect(await fileFault(fileOf('\n\n', EXAMPLE_LINES))).toBeUndefined();
  });

  test.each([
    ['', 'There is no puzzle'],
    ['  \n\n', 'There is no puzzle'],
    ['\n5x5:1/2/3', 'Line 2 is no puzzle'],
    ['[]', 'Line 1 is no puzzle'],
    ['{\n  "rows": [[1]],', 'Line 1 is no puzzle'],
    ['{"rows":[[1]]}', 'Line 1 is no puzzle'],
  ])('the puzzles of the text %j are refused with the number of the line', async (text, fault) => {
    expect(linesFault(text)).toContain(fault);
    expect(await fileFault(fileOf(text))).toContain(fault);
  });

  test('the first line of a file is not judged where it is longer than the part that is read', async () => {
    expect(await fileFault(fileOf(`{"rows":[${'[1],'.repeat(50_000)}`))).toBeUndefined();
    expect(await fileFault(fileOf('no puzzle\n', 'x'.repeat(100_000)))).toContain('Line 1');
  });

  test('the puzzles give a job its title: the name of the only one, or their number', () => {
    expect(titleOfLines(EXAMPLE_LINES)).toBe('3 pasted puzzles');
    expect(titleOfLines('{"id":7,"rows":[],"columns":[]}\n')).toBe('7');
    expect(titleOfLines('{"title":"Fish","id":7,"rows":[],"columns":[]}')).toBe('Fish');
    expect(titleOfLines('{"title":" ","id":7,"rows":[],"columns":[]}')).toBe('7');
    expect(titleOfLines('{"title":"","id":"","rows":[],"columns":[]}')).toBe('1 pasted puzzle');
    expect(titleOfLines('\n{"rows":[],"columns":[]}')).toBe('1 pasted puzzle');
  });
});

describe('the words on a job', () => {
  const job: Job = {
    id: '0190a000-0000-7000-8000-000000000000',
    kind: 'solve',
    status: 'running',
    priority: 5,
    options: {},
    version: '0',
    created: '2026-11-23T00:00:00Z',
    expires: '2026-11-30T00:00:00Z',
    counts: { total: 10_000, done: 1200, failed: 0, parts: { total: 40, done: 4 }, answers: {} },
    attempts: 4,
    links: { self: '', events: '', result: '', cancel: '' },
  };

  test.each([
    [59, 'less than a minute'],
    [90, 'about 2 minutes'],
    [5399, 'about 90 minutes'],
    [5400, 'about 2 hours'],
    [129_600, 'about 2 days'],
  ])('the words on %i seconds are %s', (etaSeconds, left) => {
    expect(progressText({ ...job, etaSeconds })).toBe(`1,200 of 10,000 puzzles answered, ${left} left`);
    expect(progressText({ ...job, status: 'succeeded', etaSeconds })).toBe('1,200 of 10,000 puzzles answered');
  });

  test('a time has its day before the month', () => {
    expect(momentText(Date.parse('2026-11-22T12:00:00Z'))).toMatch(/^2[123] Nov 2026, \d\d:\d\d$/);
    const { format } = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
    const times = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    // Only that formatter abbreviates September by four letters.
    fc.assert(fc.property(times, (time) => momentText(Number(time)) === format(time).replace('Sept', 'Sep')));
  });

  test('the words on a job tell the failures of runners, its answers and its options', () => {
    const answers = { invalid: 1, unique: 1190, failed: 9, multiple: 0 };
    const counts = { ...job.counts, failed: 9, answers };
    expect(progressText({ ...job, counts })).toContain('9 of them by a failure of the runner');
    expect(answerFacts({ ...job, counts })).toEqual([
      ['Unique', '1,190'],
      ['Failed', '9'],
      ['Invalid', '1'],
    ]);
    expect(optionText({ algorithm: 'ea', budget: 20_000_000, seed: 12_345 })).toBe(
      'algorithm ea, budget 20,000,000, seed 12345',
    );
    expect(optionText({})).toContain('defaults');
  });

  test('the options that the form names are those that a job may have, to their ends', () => {
    for (const options of [{ solutions: '100' }, { seed: `${2 ** 32 - 1}` }, { kind: 'grade', budget: '20000000000' }])
      expect(JobQuerySchema.safeParse(options).success).toBe(true);
    for (const options of [{ solutions: '101' }, { seed: `${2 ** 32}` }, { budget: '20000000001' }])
      expect(JobQuerySchema.safeParse(options).success).toBe(false);
  });
});

test.each([
  ['pages that share locks', navigator],
  ['a page that cannot share locks', {}],
])('the places for streams of %s are few, and are free again when they are given back', async (_, own) => {
  vi.stubGlobal('navigator', own);
  const places = [];
  for (let count = 0; count < MOST_STREAMS; count++) places.push(await takeStreamPlace());
  expect(places).not.toContain(undefined);
  expect(await takeStreamPlace()).toBeUndefined();
  for (const free of places) free?.();
  await expect
    .poll(async () => {
      const free = await takeStreamPlace();
      free?.();
      return free !== undefined;
    })
    .toBe(true);
  vi.unstubAllGlobals();
});

/** An outcome as the result of a job has it on a line. */
const lineOf = (outcome: Outcome<AnyGrid>): string =>
  JSON.stringify({ id: 1, ...answerOf(outcome), complete: solutionCount(outcome).complete });

test('a job that the reader leaves while it is submitted is kept, and not followed', async () => {
  const created = createPuzzle([[1]], [[1]]);
  assert(created.ok);
  const submission = Promise.withResolvers<Response>();
  const requests: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    return submission.promise;
  });
  vi.stubGlobal('EventSource', EventTarget);
  const job = new PuzzleJob(created.value, 'Left', 5);
  const running = job.run();
  job.leave();
  submission.resolve(Response.json({ id: 'left', kind: 'solve', created: '2026-11-28T00:00:00Z', status: 'running' }));
  expect(await running).toBeUndefined();
  expect(requests).toEqual(['/v1/jobs?budget=5']);
  expect(keptJobs.value.map(({ title }) => title)).toContain('Left');
  vi.unstubAllGlobals();
});

describe('the answer of a job', () => {
  test('the answer of a job is read back as the outcome that the solver gave', () => {
    fc.assert(
      fc.property(
        smallBoard(8),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 2, max: 3 }),
        (grid, budget, solutions) => {
          const puzzle = puzzleOfGrid(grid);
          const outcome = exact.solve(puzzle, { budget, solutions });
          const read = outcomeOfLine(puzzle, lineOf(outcome));
          assert(read.ok);
          expect(read.value).toMatchObject(outcome);
        },
      ),
    );
  });

  test('the answer of a job on a coloured puzzle is read back as the outcome that the solver gave', () => {
    fc.assert(
      fc.property(colouredPicture(6, 4), ({ puzzle }) => {
        const outcome = solveColoured(puzzle);
        const read = outcomeOfLine(puzzle, lineOf(outcome));
        assert(read.ok);
        expect(read.value).toMatchObject(outcome);
      }),
      { numRuns: 30 },
    );
  });

  test('the answer of a job that is a problem is told by its detail', () => {
    const puzzle = createPuzzle([[1]], [[1]]);
    assert(puzzle.ok);
    const problem = { type: '/problems/puzzle-failed', status: 500, detail: 'the runner ran out of memory' };
    expect(outcomeOfLine(puzzle.value, JSON.stringify(problem))).toEqual({
      ok: false,
      error: 'The runner ran out of memory.',
    });
    expect(outcomeOfLine(puzzle.value, '{"status":"unique","solutions":[["x"]]}').ok).toBe(false);
    expect(outcomeOfLine(puzzle.value, '{"end":true}').ok).toBe(false);
  });
});
