import { JSON_LINES_TYPES } from '@crosshatch/core/answering';
import {
  idempotencyKeyFault,
  JobListQuerySchema,
  type JobOrder,
  type JobQuery,
  JobQuerySchema,
  type JobRequest,
  JobRequestSchema,
  JobResultQuerySchema,
  LARGEST_JOB_BUDGET,
  LONGEST_JOB,
  LONGEST_JOB_BODY,
  LONGEST_JOB_LINES,
  MOST_LISTED_JOBS,
  orderOfBody,
  orderOfQuery,
  puzzleFault,
} from '@crosshatch/core/jobs';
import { algorithmNames, findAlgorithm } from '@crosshatch/core/registry';
import { expect, test } from 'vitest';

const PUZZLE = { id: 'p', rows: [[1]], columns: [[1]] };

/** The place and the message of a value's first fault; undefined for a value without one. */
function faultOf(
  schema: typeof JobRequestSchema | typeof JobQuerySchema | typeof JobListQuerySchema | typeof JobResultQuerySchema,
  value: unknown,
): [string, string] | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
}

const bodyFault = (body: unknown) => faultOf(JobRequestSchema, body);
const queryFault = (query: unknown) => faultOf(JobQuerySchema, query);

test('a request with nothing but its puzzle makes a job of the usual priority that may last seven days', () => {
  const body: JobRequest = JobRequestSchema.parse({ kind: 'solve', puzzle: PUZZLE });
  const usual = { kind: 'solve', options: {}, priority: 5, expires: LONGEST_JOB };
  expect(orderOfBody(body)).toEqual({ ...usual, line: JSON.stringify(PUZZLE) });
  const query: JobQuery = JobQuerySchema.parse({});
  const order: JobOrder = orderOfQuery(query);
  expect(order).toEqual(usual);
});

test('the options of a query and of a body make the same order', () => {
  const body = {
    algorithm: 'ea',
    solutions: 1,
    budget: LARGEST_JOB_BUDGET,
    seed: 7,
    model: 'm',
    priority: 9,
    expires: 60,
  };
  const query = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  const { line, ...order } = orderOfBody(JobRequestSchema.parse({ kind: 'solve', puzzle: PUZZLE, ...body }));
  expect(orderOfQuery(JobQuerySchema.parse(query))).toEqual(order);
  const { priority, expires, ...options } = body;
  expect(order).toEqual({ kind: 'solve', options, priority, expires });
});

test.each(algorithmNames)(
  'the algorithm %s is known by each of its names, and the order has the present one',
  (name) => {
    const order = orderOfQuery(JobQuerySchema.parse({ algorithm: name }));
    expect(order.options).toEqual({ algorithm: findAlgorithm(name)?.name });
  },
);

test('a puzzle is passed on as it is, even where it is none', () => {
  const odd = { rows: 'x', columns: [[-1]], other: null };
  expect(orderOfBody(JobRequestSchema.parse({ kind: 'grade', puzzle: odd })).line).toBe(JSON.stringify(odd));
});

test.each([
  ['solve', { ...PUZZLE, id: {} }, '/puzzle/id', 'id: expected a string or a number'],
  ['grade', { ...PUZZLE, id: null }, '/puzzle/id', 'id: expected a string or a number'],
  [
    'solve',
    { ...PUZZLE, id: 2 ** 53 },
    '/puzzle/id',
    'id: expected a number up to 9007199254740991: write a longer one as text in quotes',
  ],
  ['solve', { ...PUZZLE, seed: 'x' }, '/puzzle/seed', 'seed: expected a whole number from 0 to 4294967295'],
  ['grade', { ...PUZZLE, budget: 0 }, '/puzzle/budget', 'budget: expected a whole number from 1 to 20000000000'],
] as const)('a puzzle to %s whose line the runner would refuse is refused when it is sent: %j', (...expected) => {
  const [kind, puzzle, pointer, detail] = expected;
  const request = JobRequestSchema.parse({ kind, puzzle });
  expect(puzzleFault(request)).toEqual({ name: 'invalid-field', detail, pointer });
});

test.each(['p', 7, undefined])('a puzzle of a job may have the id %j', (id) => {
  expect(puzzleFault(JobRequestSchema.parse({ kind: 'solve', puzzle: { ...PUZZLE, id } }))).toBeUndefined();
});

test('the line of a data set or an experiment is its request', () => {
  const body = { kind: 'dataset', name: 'make', options: { size: 10, seed: 3 } };
  const order = orderOfBody(JobRequestSchema.parse({ ...body, priority: 1 }));
  expect(order).toMatchObject({ kind: 'dataset', options: { name: 'make', size: 10, seed: 3 }, priority: 1 });
  expect(JSON.parse(order.line)).toEqual(body);
  expect(orderOfBody(JobRequestSchema.parse({ kind: 'experiment', name: 'exact-solver' })).line).toBe(
    '{"kind":"experiment","name":"exact-solver","options":{}}',
  );
});

test.each([
  [null, '', /expected an object/],
  [[], '', /expected an object|expected a kind/],
  [{ puzzle: PUZZLE }, 'kind', /expected a kind of job: solve, grade, dataset, experiment/],
  [{ kind: 'paint', puzzle: PUZZLE }, 'kind', /expected a kind of job/],
  [{ kind: 'solve' }, 'puzzle', /expected a puzzle/],
  [{ kind: 'solve', puzzle: [] }, 'puzzle', /expected a puzzle/],
  [{ kind: 'solve', puzzle: PUZZLE, algorithm: 'magic' }, 'algorithm', /expected one of: exact/],
  [{ kind: 'solve', puzzle: PUZZLE, solutions: 101 }, 'solutions', /from 1 to 100/],
  [{ kind: 'solve', puzzle: PUZZLE, budget: LARGEST_JOB_BUDGET + 1 }, 'budget', /from 1 to 20000000000/],
  [{ kind: 'solve', puzzle: PUZZLE, budget: 0.5 }, 'budget', /whole number/],
  [{ kind: 'solve', puzzle: PUZZLE, seed: '1' }, 'seed', /whole number/],
  [{ kind: 'solve', puzzle: PUZZLE, priority: 10 }, 'priority', /from 0 to 9/],
  [{ kind: 'solve', puzzle: PUZZLE, expires: 59 }, 'expires', /from 60 to 604800/],
  [
    { kind: 'solve', puzzle: PUZZLE, name: 'x' },
    '',
    /there is no field "name" here; there are kind, puzzle, algorithm/,
  ],
  [
    { kind: 'grade', puzzle: PUZZLE, algorithm: 'exact' },
    '',
    /there is no field "algorithm" here; there are kind, puzzle, budget/,
  ],
  [{ kind: 'experiment', name: '../x' }, 'name', /small letters/],
  [{ kind: 'dataset', name: 'make', options: { '--output': 'x' } }, 'options.--output', /options by their names/],
  [{ kind: 'dataset', name: 'make', options: { size: {} } }, 'options.size', /expected a text, a number/],
])('the body %j is refused at "%s"', (body, place, message) => {
  expect(bodyFault(body)).toEqual([place, expect.stringMatching(message)]);
});

test.each([
  [{ kind: 'dataset' }, 'kind', /expected solve or grade/],
  [{ kind: 'grade', seed: '1' }, 'seed', /no such option; it has budget/],
  [{ budget: '1e3' }, 'budget', /whole number/],
  [{ budget: '' }, 'budget', /whole number/],
  [{ budget: '9'.repeat(20) }, 'budget', /whole number/],
  [{ expires: '604801' }, 'expires', /from 60 to 604800/],
  [{ budjet: '1' }, '', /there is no field "budjet" here\. Did you mean `budget`\?/],
])('the query %j is refused at "%s"', (query, place, message) => {
  expect(queryFault(query)).toEqual([place, expect.stringMatching(message)]);
});

test('a page of jobs, the form of a result and an idempotency key are bounded', () => {
  expect(JobListQuerySchema.parse({ limit: `${MOST_LISTED_JOBS}`, cursor: 'c' })).toEqual({ limit: 100, cursor: 'c' });
  expect(faultOf(JobListQuerySchema, { limit: '101' })).toEqual(['limit', 'expected a whole number from 1 to 100']);
  expect(JobResultQuerySchema.parse({ partial: 'true' })).toEqual({ partial: true });
  expect(faultOf(JobResultQuerySchema, { partial: '1' })).toEqual(['partial', 'expected true or false']);
  for (const key of ['', 'a b', 'é', 'x\r\ny', 'x'.repeat(129)])
    expect(idempotencyKeyFault(key)).toEqual({
      name: 'invalid-field',
      detail: 'Idempotency-Key: expected 1 to 128 visible characters of ASCII',
    });
  for (const key of ['~!x'.repeat(40), undefined]) expect(idempotencyKeyFault(key)).toBeUndefined();
});

test('JSON lines may be sixteen times as long as a JSON body, and have four media types', () => {
  expect(LONGEST_JOB_LINES).toBe(16 * LONGEST_JOB_BODY);
  expect(JSON_LINES_TYPES).toHaveLength(4);
});
