import { PUBLISHED_CODES } from '@crosshatch/core/puzzle';
import { describe, expect, it } from 'vitest';
import { SolveAnswerSchema } from '#functions/schemas/answers.ts';
import { api, post, postJson, problemOf, textOf } from './requests.ts';

/** A step of red and green: two cells of the one and one of the other above, the reverse below. */
const STEP = {
  clues: 'counts',
  colours: ['#ff0000', { value: '#008000', name: 'green' }],
  rows: [
    [[2, 'run'], 1],
    [1, [2, 'run']],
  ],
  columns: [
    [[2, 'run'], 0],
    [1, 1],
    [0, [2, 'run']],
  ],
} as const;
const STEP_SOLUTION = ['112', '122'];

/** Two by two cells of two colours, crosswise one way or the other. */
const CROSSED = {
  clues: 'counts',
  colours: ['#f00', '#00f'],
  rows: [
    [1, 1],
    [1, 1],
  ],
  columns: [
    [1, 1],
    [1, 1],
  ],
} as const;

const stepWith = (changed: object) => ({ ...STEP, ...changed });

describe('count clues', () => {
  it('a puzzle of count clues is solved, by the typed client too', async () => {
    const answer = await (await api.solve.$post({ json: STEP, query: {} })).json();
    expect(answer).toMatchObject({ status: 'unique', solutions: [STEP_SOLUTION] });
    const two = SolveAnswerSchema.parse(await (await postJson('/v1/solve', CROSSED)).json());
    if (two.status !== 'multiple') throw new Error(two.status);
    expect([two.solutions.toSorted(), two.differences.length]).toEqual([
      [
        ['12', '21'],
        ['21', '12'],
      ],
      4,
    ]);
    const none = stepWith({
      rows: [STEP.rows[0], STEP.rows[0]],
      columns: [
        [1, 1],
        [1, 1],
        [[2, 'run'], 0],
      ],
    });
    expect(await (await postJson('/v1/solve', none)).json()).toMatchObject({ status: 'contradictory' });
    const spent = await postJson('/v1/solve', { ...CROSSED, budget: 1 });
    expect(await spent.json()).toMatchObject({ status: 'exhausted', partial: ['??', '??'] });
  });

  it('the published codes are solved as files, and in a batch: 4 have one solution, 13 have several', async () => {
    const [code = ''] = PUBLISHED_CODES;
    for (const type of ['text/plain', 'text/x-nonogram-picture-code'])
      expect(await (await post('/v1/solve', type, code)).json()).toMatchObject({ status: 'unique' });
    const lines = await textOf(await post('/v1/convert?to=json', 'text/plain', PUBLISHED_CODES.join('\n')));
    const batch = await textOf(await post('/v1/solve/batch', 'application/x-ndjson', lines));
    const statuses = batch
      .trimEnd()
      .split('\n')
      .slice(0, -1)
      .map((line): string => JSON.parse(line).status);
    expect(statuses.filter((status) => status === 'unique')).toHaveLength(4);
    expect(statuses.filter((status) => status === 'multiple')).toHaveLength(13);
    const back = await post('/v1/convert?to=picture-code', 'application/x-ndjson', lines);
    expect(await textOf(back)).toBe(`${PUBLISHED_CODES.join('\n')}\n`);
  });

  it('a board of count clues is checked, hinted at, graded and drawn', async () => {
    const check = (grid: string[]) => postJson('/v1/check', { ...CROSSED, grid }).then((answer) => answer.json());
    expect(await check(['12', '21'])).toEqual({ status: 'solved' });
    expect(await check(['21', '12'])).toEqual({ status: 'solved' });
    expect(await check(['1?', '??'])).toEqual({ status: 'open', unknown: 3 });
    expect(await check(['11', '??'])).toMatchObject({ status: 'broken', lines: [{ axis: 'row', index: 0 }] });
    const hint = await postJson('/v1/hint', STEP);
    expect(await hint.json()).toMatchObject({
      status: 'deduction',
      technique: 'line',
      cells: [{ row: 0, column: 0, colours: [1] }],
      reason: 'Row 1 ((2) red, 1 green): column 1 has no colour but red in common with it, so cell 1 is red.',
    });
    const mistake = await postJson('/v1/hint', { ...STEP, grid: ['?2?', '???'] });
    expect(await mistake.json()).toMatchObject({ status: 'mistake' });
    expect(await (await postJson('/v1/grade', STEP)).json()).toMatchObject({ status: 'unique', technique: 'line' });
    const drawn = await postJson('/v1/render', { ...STEP, grid: STEP_SOLUTION });
    expect(await textOf(drawn)).toMatch(/class="runs"[\s\S]*stroke="#ff0000"/);
    const text = await postJson('/v1/render', { ...STEP, grid: STEP_SOLUTION }, { Accept: 'text/plain' });
    expect(await textOf(text)).toContain('(2)a   1b │');
  });

  it('a format without count clues is refused with the names of those that hold them', async () => {
    const problem = await problemOf(await postJson('/v1/convert?to=webpbn', STEP));
    expect(problem).toMatchObject({
      status: 422,
      type: '/problems/unsupported-feature',
      detail: expect.stringMatching(/webpbn XML holds no count clues; .* can be written as JSON$/),
    });
  });

  it.each<[string, string, unknown, number, string, object]>([
    [
      'another kind of clues',
      '/v1/solve',
      stepWith({ clues: 'count' }),
      400,
      'invalid-field',
      { pointer: '/clues', detail: /expected "counts"/ },
    ],
    ['no colours', '/v1/solve', stepWith({ colours: undefined }), 400, 'invalid-field', { pointer: '/colours' }],
    [
      'a run of another name',
      '/v1/solve',
      stepWith({ rows: [[[2, 'runs'], 1], STEP.rows[1]] }),
      400,
      'invalid-field',
      { pointer: '/rows/0/0' },
    ],
    [
      'a count too few',
      '/v1/solve',
      stepWith({ rows: [[3], STEP.rows[1]] }),
      422,
      'count-length',
      { pointer: '/rows/0' },
    ],
    [
      'half a cell',
      '/v1/solve',
      stepWith({ rows: [[2.5, 0.5], STEP.rows[1]] }),
      422,
      'count-value',
      { pointer: '/rows/0/0' },
    ],
    [
      'a run of one cell',
      '/v1/solve',
      stepWith({ rows: [[2, [1, 'run']], STEP.rows[1]] }),
      422,
      'run-length',
      { pointer: '/rows/0/1' },
    ],
    [
      'a cell too many',
      '/v1/solve',
      stepWith({ rows: [[2, 2], STEP.rows[1]] }),
      422,
      'line-sum',
      { pointer: '/rows/0' },
    ],
    [
      'other totals',
      '/v1/solve',
      stepWith({ rows: [STEP.rows[0], [2, 1]] }),
      422,
      'sums-differ',
      { detail: /colour 1/ },
    ],
    [
      'another algorithm',
      '/v1/solve',
      stepWith({ algorithm: 'ea' }),
      422,
      'coloured',
      { pointer: '/clues', detail: /count clues, are solved by exact$/ },
    ],
    ['a prediction', '/v1/predict', STEP, 422, 'coloured', { pointer: '/clues' }],
    [
      'a board with background',
      '/v1/check',
      stepWith({ grid: ['110', '122'] }),
      400,
      'invalid-field',
      { pointer: '/grid/0', detail: /one of the 2 colours, or \?/ },
    ],
  ])('broken input of count clues is refused: %s', async (_, path, body, status, name, where) => {
    const problem = await problemOf(await postJson(path, body));
    const expected = 'detail' in where ? { ...where, detail: expect.stringMatching(where.detail as RegExp) } : where;
    expect(problem).toMatchObject({ status, type: `/problems/${name}`, ...expected });
  });

  it.each([
    ['49 bytes', (code: string) => `${code.slice(0, -2)}==`, /68 characters for 49 bytes/],
    ['padding bits', (code: string) => `${code.slice(0, -2)}U=`, /padding and must be 0/],
  ])('a code with %s is refused with the reason', async (_, change, detail) => {
    const problem = await problemOf(await post('/v1/solve', 'text/plain', change(PUBLISHED_CODES[0] ?? '')));
    expect(problem).toMatchObject({
      status: 400,
      type: '/problems/malformed-file',
      position: { line: 1, column: 1 },
      detail: expect.stringMatching(detail),
    });
  });
});
