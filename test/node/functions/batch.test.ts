import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerBatch } from '#functions/batch.ts';
import type { Environment } from '#functions/environment.ts';
import api from '#functions/index.ts';
import { BATCH_TIME, LINE_TIME } from '#functions/limits.ts';

/** The answers of a batch whose lines are estimated to take the given times, in nanoseconds. */
async function answersOf(times: readonly number[]): Promise<unknown[]> {
  const app = new Hono<Environment>().post('/', (context) =>
    answerBatch(context, async (text, number) => ({ value: { text, number }, time: times[number - 1] ?? 0 })),
  );
  const body = times.map((_, index) => `line ${index + 1}\n`).join('');
  const answer = await app.request('/', { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body });
  return (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('a batch ends by a problem before the first line that all its work is spent on, and answers every line before it', async () => {
  const lines = fc.array(fc.integer({ min: 0, max: BATCH_TIME / 2 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(lines, async (times) => {
      const answers = await answersOf(times);
      let spent = 0;
      const refused = times.findIndex((time, index) => {
        if (spent + LINE_TIME.each > BATCH_TIME) return true;
        spent += LINE_TIME.each + LINE_TIME.character * `line ${index + 1}`.length + time;
        return false;
      });
      const answered = refused < 0 ? times.length : refused;
      const end = { end: true, answers: answered, complete: refused < 0 };
      const problem = { type: '/problems/too-much-work', position: { line: refused + 1, column: 1 } };
      expect(answers).toMatchObject([
        ...times.slice(0, answered).map((_, index) => ({ text: `line ${index + 1}`, number: index + 1 })),
        ...(refused < 0 ? [] : [problem]),
        end,
      ]);
    }),
  );
});

test.each([
  ['/v1/solve/batch', { rows: [[1]], columns: [[1]] }],
  ['/v1/light-up/solve/batch', { cells: ['.'] }],
])('%s says of an id that is no text and no number where it is and what was expected', async (path, puzzle) => {
  const body = JSON.stringify({ ...puzzle, id: true });
  const answer = await api.request(
    path,
    { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body },
    {},
  );
  const [problem = ''] = (await answer.text()).split('\n');
  expect(JSON.parse(problem)).toMatchObject({ detail: 'id: expected a string or a number', pointer: '/id' });
});

test.each([
  ['/v1/solve/batch', '"rows":[[1]],"columns":[[1]]'],
  ['/v1/light-up/solve/batch', '"cells":["."]'],
])('%s repeats the ids that are exact, and refuses whole numbers that would lose digits', async (path, fields) => {
  const kept = ['1.5', '-7', '1e3', '9007199254740991', '"9007199254740993"'];
  const refused = ['9007199254740993', '-9007199254740993', '1e300'];
  const answer = await api.request(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: [...kept, ...refused].map((id) => `{"id":${id},${fields}}\n`).join(''),
    },
    {},
  );
  const answers = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.slice(0, kept.length).map(({ id }) => id)).toEqual(kept.map((id) => JSON.parse(id)));
  for (const [index, problem] of answers.slice(kept.length, -1).entries()) {
    expect(problem).toMatchObject({
      detail: 'id: expected a number up to 9007199254740991: write a longer one as text in quotes',
      pointer: '/id',
      position: { line: kept.length + index + 1, column: 1 },
    });
    expect(problem).not.toHaveProperty('id');
  }
  expect(answers).toHaveLength(kept.length + refused.length + 1);
});

test.each([
  ['/v1/solve/batch', { rows: [[1]], columns: [[1]] }],
  ['/v1/light-up/solve/batch', { cells: ['.'] }],
])('%s says of two puzzles with a carriage return between them that it ends no line', async (path, puzzle) => {
  const body = `${JSON.stringify(puzzle)}\r${JSON.stringify(puzzle)}\r`;
  const headers = { 'Content-Type': 'application/x-ndjson' };
  const answer = await api.request(path, { method: 'POST', headers, body }, {});
  const [problem = '', end = ''] = (await answer.text()).split('\n');
  const detail = 'expected one JSON object on the line; only a line feed ends a line';
  expect(JSON.parse(problem)).toMatchObject({ type: '/problems/several-puzzles', detail });
  expect(JSON.parse(end)).toMatchObject({ answers: 1 });
});
