import { env } from 'cloudflare:workers';
import { lightUpFormats, makeLightUps, parseLightUps } from '@crosshatch/core/light-up/formats';
import { createLightUpWish, generateLightUp } from '@crosshatch/core/light-up/generation';
import { createLightUp, type LightUp, lightUpRows, solutionFault } from '@crosshatch/core/light-up/puzzle';
import { describe, expect, it } from 'vitest';
import app from '#functions/index.ts';
import { api, ORIGIN, post, postJson, problemOf, send, textOf } from './requests.ts';

const lightUp = api['light-up'];

/** Unique, with no bulb left to chance. */
const ONE = { cells: ['.2.3.', '.....', '..#..', '.....', '.1.#.'] };
const ONE_ID = '5x5:a2a3hBh1aBa';

/** Takes trials. */
const SEARCHED = ['......', '.1....', '......', '....1.', '......', '......'];

const solve = async (body: object) => (await postJson('/v1/light-up/solve', body)).json();
const faultOf = async (body: object, path = '/v1/light-up/solve') => problemOf(await postJson(path, body));
const fileFault = async (text: string, type = 'text/plain', path = '/v1/light-up/solve') =>
  problemOf(await post(path, type, text));

function puzzleOf(rows: readonly string[]): LightUp {
  const made = createLightUp(rows);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

describe('solving', () => {
  it('a Light Up puzzle is solved and proven to have one solution', async () => {
    const response = await lightUp.solve.$post({ json: ONE, query: {} });
    expect(response.status).toBe(200);
    if (response.status !== 200) return;
    const answer = await response.json();
    if (answer.status !== 'unique') throw new Error(answer.status);
    expect(answer.solutions).toHaveLength(1);
    const bulbs = Uint8Array.from((answer.solutions[0] ?? []).join(''), (sign) => (sign === '*' ? 2 : 1));
    expect(solutionFault(puzzleOf(ONE.cells), bulbs)).toBeUndefined();
    expect(answer.work.steps).toBeGreaterThan(0);
  });

  it('two solutions are told with the squares on which they differ', async () => {
    expect(await solve({ cells: ['..'] })).toMatchObject({
      status: 'multiple',
      solutions: expect.arrayContaining([['*.'], ['.*']]),
      differs: [
        { row: 0, column: 0 },
        { row: 0, column: 1 },
      ],
      complete: false,
    });
    expect(await solve({ cells: ['..'], solutions: 3 })).toMatchObject({ status: 'multiple', complete: true });
    expect(await solve({ cells: ['..'], solutions: 1 })).toMatchObject({ status: 'solved' });
  });

  it.each([
    [['.4.', '...'], 'few', [[0, 1]]],
    [['3.', '..'], 'few', [[0, 0]]],
    [['#2#', '#.#'], 'few', [[0, 1]]],
    [['1'], 'few', [[0, 0]]],
    [['0.', '.#'], 'dark', [[0, 1]]],
  ])('a puzzle without a solution names the number or the dark square: %j', async (cells, rule, squares) => {
    expect(await solve({ cells })).toMatchObject({
      status: 'contradictory',
      solutions: [],
      rule,
      squares: squares.map(([row, column]) => ({ row, column })),
      numbers: [{ number: Number(cells.join('').match(/\d/)?.[0]) }],
    });
  });

  it('pigeonholes are named by the segments that each need a bulb', async () => {
    const answer = await solve({ cells: Array(21).fill(`0.${'.'.repeat(20)}#`) });
    expect(answer).toMatchObject({ status: 'contradictory', rule: 'pigeonholes' });
    expect(answer.segments).toHaveLength(21);
    expect(answer.segments).toContainEqual({ from: { row: 0, column: 1 }, to: { row: 0, column: 21 } });
  });

  it.each([
    [['.'], 'unique'],
    [['0'], 'unique'],
    [Array(30).fill('#'.repeat(30)), 'unique'],
    [['.'.repeat(1000)], 'multiple'],
    [Array(9).fill('..#..#..#..'), 'multiple'],
  ])('the smallest and the emptiest boards are answered: %j', async (cells, status) => {
    expect(await solve({ cells })).toMatchObject({ status });
  });

  it('forty rooms have several solutions, and the answer has the number that was asked for', async () => {
    const rooms = Array.from({ length: 5 }, () => ['..#'.repeat(8), '..#'.repeat(8), '#'.repeat(24)]).flat();
    const answer = await solve({ cells: rooms, solutions: 10 });
    expect(answer.status).toBe('multiple');
    expect(new Set(answer.solutions.map(String)).size).toBe(10);
  });

  it('a blank board of 1,000×1,000 squares has several solutions', async () => {
    const response = await post('/v1/light-up/solve', 'text/plain', `${'.'.repeat(1000)}\n`.repeat(1000));
    const { status, differs }: { status: string; differs: unknown[] } = await response.json();
    expect(status).toBe('multiple');
    expect(differs.length).toBeGreaterThan(0);
    expect(differs.length).toBeLessThanOrEqual(10_000);
  });

  it('the budget ends a search with the certain squares', async () => {
    const answer = await solve({ cells: SEARCHED, budget: 1 });
    expect(answer).toMatchObject({ status: 'exhausted', partial: expect.any(Array) });
  });
});

describe('known squares', () => {
  it('only solutions that agree with known squares count', async () => {
    expect(await solve({ cells: ['..', '..'], known: ['*.', '..'] })).toMatchObject({
      status: 'unique',
      solutions: [['*.', '.*']],
    });
    expect(await solve({ cells: ['..', '..'], known: 'x.\n..' })).toMatchObject({ status: 'unique' });
  });

  it.each([
    ['a bulb on a black square', ['#..', '...'], ['*..', '...'], [[0, 0]]],
    [
      'two bulbs in sight',
      ['...', '...'],
      ['*.*', '...'],
      [
        [0, 0],
        [0, 2],
      ],
    ],
    ['a mark that the only solution has not', ONE.cells, ['*....', '.....', '.x...', '.....', '.....'], [[2, 1]]],
  ])('known squares that cannot be are told: %s', async (_, cells, known, squares) => {
    const answer = await solve({ cells, known });
    expect(answer).toMatchObject({ status: 'contradictory', rule: 'known' });
    expect(answer.squares).toEqual(squares.map(([row, column]) => ({ row, column })));
    expect(answer.numbers).toBeUndefined();
    const hint = await (await postJson('/v1/light-up/hint', { cells, marks: known })).json();
    expect(hint).toEqual({ status: 'mistake', squares: answer.squares, reason: answer.clash });
  });

  it('known squares of another size are refused', async () => {
    expect(await faultOf({ cells: ['..', '..'], known: ['..'] })).toMatchObject({ status: 422, pointer: '/known' });
    expect(await faultOf({ cells: ['..'], known: ['.?'] })).toMatchObject({ pointer: '/known/0' });
  });
});

describe('broken input', () => {
  it.each([
    ['no rows', { cells: [] }, 422, 'board-size', '/cells'],
    ['rows without squares', { cells: ['', '', ''] }, 422, 'board-size', '/cells'],
    ['ragged rows', { cells: ['...', '..', '...'] }, 422, 'not-rectangular', '/cells/1'],
    ['a number that no square has', { cells: ['..5'] }, 422, 'wrong-square', '/cells/0'],
    ['a full-width number', { cells: ['..１'] }, 422, 'wrong-square', '/cells/0'],
    ['a no-break space', { cells: ['.\u00a0.'] }, 422, 'wrong-square', '/cells/0'],
    ['a lone surrogate', { cells: ['.\ud83d.'] }, 422, 'wrong-square', '/cells/0'],
    ['a bulb as a picture', { cells: ['.💡'] }, 422, 'wrong-square', '/cells/0'],
    ['numbers for rows', { cells: [1.5, 12] }, 400, 'invalid-field', '/cells/0'],
    ['no board', { title: 'x' }, 400, 'invalid-field', '/cells'],
    ['null', { cells: null }, 400, 'invalid-field', '/cells'],
    ['1,001 rows', { cells: Array(1001).fill('.') }, 422, 'board-size', '/cells'],
    ['a nonogram', { rows: [[1]], columns: [[1]] }, 400, 'unknown-format', '/rows'],
    ['a budget of nothing', { ...ONE, budget: 0 }, 400, 'invalid-field', '/budget'],
    ['a budget beyond all', { ...ONE, budget: 2 ** 53 }, 400, 'invalid-field', '/budget'],
    ['a billion solutions', { ...ONE, solutions: 1e9 }, 400, 'invalid-field', '/solutions'],
    ['no number of solutions', { ...ONE, solutions: '2' }, 400, 'invalid-field', '/solutions'],
    ['an algorithm that is none', { ...ONE, algorithm: 'magic' }, 400, 'invalid-field', '/algorithm'],
    ['a misspelt field', { ...ONE, solution: 1 }, 400, 'invalid-field', '/solution'],
  ])('broken input is refused: %s', async (_, body, status, name, pointer) => {
    const problem = await faultOf(body);
    expect(problem).toMatchObject({ status, type: `/problems/${name}`, pointer });
  });

  it('a board under the name that another route has for it is refused, and a solution is the board without marks', async () => {
    const board = { cells: ['..', '..'] };
    expect(await faultOf({ ...board, grid: ['*.', '.*'] }, '/v1/light-up/check')).toMatchObject({
      status: 400,
      type: '/problems/invalid-field',
      pointer: '/grid',
      detail: expect.stringContaining('Did you mean `marks`?'),
    });
    const solution = ['*.', '.*'];
    const checked = await postJson('/v1/light-up/check', { ...board, solution });
    expect(await checked.json()).toMatchObject({ status: 'solved' });
    const pictures = [{ solution }, { marks: solution }, {}].map(async (fields) =>
      textOf(await postJson('/v1/light-up/render', { ...board, ...fields })),
    );
    const [shown, marked, blank] = await Promise.all(pictures);
    expect(shown).toBe(marked);
    expect(shown).not.toBe(blank);
  });

  it('a sign that no mark has is told as such, and a row of another length by its length', async () => {
    expect(await faultOf({ cells: ['..'], marks: ['?.'] }, '/v1/light-up/check')).toMatchObject({
      status: 422,
      type: '/problems/wrong-square',
      pointer: '/marks/0',
      detail: expect.stringContaining('"*" for a bulb'),
    });
    expect(await faultOf({ cells: ['..'], known: ['...'] })).toMatchObject({
      type: '/problems/not-rectangular',
      title: 'The squares do not fit the board',
      pointer: '/known/0',
    });
    expect(await faultOf({ cells: ['..'], marks: ['?'] }, '/v1/light-up/check')).toMatchObject({
      type: '/problems/not-rectangular',
      pointer: '/marks/0',
    });
  });

  it('a black square or a number is taken in marks only where the board has it', async () => {
    const cells = ['.2.', '.#.', '...'];
    for (const known of [['.2.', '.#.', '...'], ['...', '...', '...'], '.2*\n.x.\n...\n'])
      expect((await postJson('/v1/light-up/solve', { cells, known })).status).toBe(200);
    for (const row of ['.1.', '.#.', '#..', '2..', '.4.'])
      expect(await faultOf({ cells, known: [row, '.#.', '...'] })).toMatchObject({
        type: '/problems/wrong-square',
        pointer: '/known/0',
        detail: expect.stringContaining('squares as in "cells"'),
      });
    expect(await faultOf({ cells, marks: ['...', '...', '..4'] }, '/v1/light-up/check')).toMatchObject({
      pointer: '/marks/2',
    });
  });

  it('a board for a route that takes none is refused with the routes that do', async () => {
    expect(await faultOf({ cells: ['..'], grid: ['*.'] }, '/v1/light-up/grade')).toMatchObject({
      status: 400,
      type: '/problems/invalid-field',
      pointer: '/grid',
      detail: 'there is no field "grid" here; the routes `hint`, `check` and `render` take a board',
    });
  });

  it('a missing board is told in words', async () => {
    expect((await faultOf({ title: 'x' })).detail).toBe('cells: expected a list of rows');
  });

  it('null is no board, as the description says', async () => {
    for (const [path, name] of [
      ['solve', 'known'],
      ['check', 'marks'],
      ['render', 'solution'],
    ] as const)
      expect(await faultOf({ cells: ['..'], [name]: null }, `/v1/light-up/${path}`)).toMatchObject({
        status: 400,
        pointer: `/${name}`,
        detail: `${name}: expected a list of rows`,
      });
  });

  it('a puzzle with its rows as one text is taken by all routes, its solution and its marks included', async () => {
    const puzzle = { id: '1-0', cells: '..\n..', solution: '*.\n.*', marks: '*.\n.x' };
    for (const route of ['solve', 'check', 'hint', 'grade', 'convert?to=pzpr', 'render']) {
      expect([route, (await postJson(`/v1/light-up/${route}`, puzzle)).status]).toEqual([route, 200]);
    }
    const line = await post('/v1/light-up/solve/batch', 'application/x-ndjson', JSON.stringify(puzzle));
    expect(await textOf(line)).toContain('"id":"1-0","status":"multiple"');
  });

  it('a solution that breaks a rule is refused with its row', async () => {
    const body = { cells: ['..'], solution: ['**'] };
    expect(await faultOf(body, '/v1/light-up/convert')).toMatchObject({
      status: 422,
      type: '/problems/wrong-solution',
      pointer: '/solution/0',
    });
  });

  it.each([
    ['nothing', '', 'unknown-format'],
    ['blank lines', '\n\n  \n', 'unknown-format'],
    ['a nonogram id', '3x3:1/3/1/1/3/1', 'unknown-format'],
    ['a nonogram address', 'https://puzz.link/p?nonogram/3/3/1', 'unknown-format'],
    ['a size beyond all', '99999x99999:a', 'board-size'],
    ['an address of a size beyond all', 'https://puzz.link/p?akari/999999/999999/a', 'board-size'],
    ['an id that is too short', '5x5:a', 'not-rectangular'],
    ['an id that is too long', '2x2:zz', 'not-rectangular'],
    ['an id by a seed', '7x7#123456', 'unsupported-feature'],
    ['an address that goes on', 'akari/2/2/zz', 'not-rectangular'],
    ['a number over the end of an address', 'akari/1/1/00', 'not-rectangular'],
    ['rows that are ragged', '...\n..\n', 'not-rectangular'],
    ['a solution on a black square', '[problem]\nx -\n[solution]\no -\n[end]\n', 'wrong-solution'],
    ['a solution in the dark', '[problem]\n- x -\n[solution]\no x -\n[end]\n', 'wrong-solution'],
    ['JSON that breaks off', '{"cells":["..', 'malformed-file'],
  ])('a file that is none is refused with its place: %s', async (_, text, name) => {
    const problem = await fileFault(text);
    expect(problem.type).toBe(`/problems/${name}`);
    expect(problem.detail).not.toBe('');
    expect(problem).toHaveProperty('position');
  });

  it('a puzzle of the other game is told where to go, on every route and in every form', async () => {
    const nonogram = { rows: [[1]], columns: [[1]] };
    for (const route of ['solve', 'check', 'hint', 'grade', 'convert', 'render']) {
      expect((await faultOf(nonogram, `/v1/light-up/${route}`)).detail).toContain('/v1/solve take it');
      expect((await faultOf(ONE, `/v1/${route}`)).detail).toContain('/v1/light-up take it');
      expect((await fileFault('1x1:1/1', 'text/plain', `/v1/light-up/${route}`)).detail).toContain('/v1/solve');
      expect((await fileFault(ONE_ID, 'text/plain', `/v1/${route}`)).detail).toContain('/v1/light-up');
    }
    const line = async (path: string, body: object) =>
      JSON.parse(
        (await textOf(await post(path, 'application/x-ndjson', JSON.stringify(body)))).split('\n', 1)[0] ?? '',
      );
    expect((await line('/v1/light-up/solve/batch', { id: 1, ...nonogram })).detail).toContain('/v1/solve');
    expect((await line('/v1/solve/batch', { id: 1, ...ONE })).detail).toContain('/v1/light-up');
    expect((await problemOf(await send('/v1/light-up/solve?puzzle=1x1:1/1'))).detail).toContain('/v1/solve');
  });

  it('rows of squares in the field of a nonogram are told where they belong, on every route and in every form', async () => {
    const misnamed = { rows: ONE.cells };
    const told = { pointer: '/rows', detail: expect.stringContaining('belong in "cells", not in "rows"') };
    for (const route of ['solve', 'check', 'hint', 'grade', 'convert', 'render']) {
      expect(await faultOf(misnamed, `/v1/light-up/${route}`)).toMatchObject(told);
    }
    const file = await fileFault(JSON.stringify(misnamed));
    expect(file).toMatchObject({ ...told, position: { line: 1, column: 9 } });
    const lines = await post('/v1/light-up/solve/batch', 'application/x-ndjson', JSON.stringify(misnamed));
    expect(JSON.parse((await textOf(lines)).split('\n', 1)[0] ?? '')).toMatchObject(told);
    const clues = { rows: ['1 1', '2'] };
    expect(await faultOf(clues)).toMatchObject({ detail: expect.stringContaining('/v1/solve take it') });
  });

  it('text that is no JSON, two puzzles and other types are refused as for nonograms', async () => {
    expect(await fileFault('{"cells":[".."}', 'application/json')).toMatchObject({
      type: '/problems/malformed-json',
      position: { line: 1, column: 15 },
    });
    const two = `${JSON.stringify(ONE)}\n`.repeat(2);
    expect(await fileFault(two, 'application/json')).toMatchObject({
      type: '/problems/several-puzzles',
      detail: expect.stringContaining('/v1/light-up/solve/batch'),
    });
    expect(await fileFault(two, 'application/x-ndjson')).toMatchObject({ type: '/problems/several-puzzles' });
    for (const type of ['application/json', 'application/x-ndjson']) {
      const detail = 'the body holds 2 puzzles: send one';
      for (const route of ['check', 'hint', 'grade', 'render']) {
        expect(await fileFault(two, type, `/v1/light-up/${route}`)).toMatchObject({ detail });
      }
    }
    expect(await fileFault(ONE_ID, 'image/png')).toMatchObject({ status: 415 });
    const long = await fileFault(' '.repeat(4 * 2 ** 20 + 1));
    expect(long).toMatchObject({ status: 413, detail: expect.stringContaining('/v1/light-up/solve/batch') });
    const refused = await post('/v1/light-up/solve', 'text/plain', ONE_ID, { Accept: 'audio/ogg' });
    expect(await problemOf(refused)).toMatchObject({ status: 406 });
    expect((await send('/v1/light-up/check')).headers.get('Allow')).toBe('POST, OPTIONS');
    expect(await problemOf(await send('/v1/light-up/solve?puzle=1'))).toMatchObject({
      detail: expect.stringContaining('Did you mean `puzzle`?'),
    });
  });
});

describe('a puzzle in the address', () => {
  const address = `/v1/light-up/solve?puzzle=${ONE_ID}`;

  it('a puzzle in the address is answered in each representation, and kept for an hour', async () => {
    const response = await send(address);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600, must-revalidate');
    expect(await response.json()).toEqual(await solve(ONE));
    const etags = [response.headers.get('ETag')];
    for (const accept of ['text/plain', 'image/svg+xml']) {
      const other = await send(address, { headers: { Accept: accept } });
      expect(other.headers.get('Content-Type')).toContain(accept);
      etags.push(other.headers.get('ETag'));
    }
    expect(new Set(etags).size).toBe(3);
    expect((await send(address, { headers: { 'If-None-Match': etags[0] ?? '' } })).status).toBe(304);
    expect((await send(address, { headers: { 'If-Match': '"other"' } })).status).toBe(412);
    expect((await send(address, { method: 'HEAD' })).status).toBe(200);
    const corrected = await app.request(ORIGIN + address, {}, { ...env, VERSION_METADATA: { id: 'corrected' } });
    expect(etags).not.toContain(corrected.headers.get('ETag'));
  });

  it('an answer by URL that the budget ended is not kept', async () => {
    const blank = `/v1/light-up/solve?budget=1&puzzle=${encodeURIComponent(SEARCHED.join('\n'))}`;
    const response = await send(blank, { headers: { 'If-None-Match': '*' } });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ status: 'exhausted' });
  });
});

describe('many puzzles', () => {
  it('a batch answers each line in its order, whatever the line is, and then ends', async () => {
    const lines = [
      { id: 'one', ...ONE },
      'no JSON',
      { id: 2, cells: ['..'], solutions: 1 },
      { id: 'ragged', cells: ['..', '.'] },
      { id: 'known', cells: ['..'], known: ['**'] },
      { id: 'short', ...ONE, budget: 0 },
    ];
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
    const response = await post('/v1/light-up/solve/batch', 'application/x-ndjson', text);
    expect(
      (await textOf(response))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 'one', status: 'unique' },
      { type: '/problems/malformed-json', position: { line: 2 } },
      { id: 2, status: 'solved' },
      { id: 'ragged', type: '/problems/not-rectangular', position: { line: 4 } },
      { id: 'known', status: 'contradictory', rule: 'known' },
      { id: 'short', type: '/problems/invalid-field' },
      { end: true, answers: 6, complete: true },
    ]);
  });
});

describe('checks, hints and grades', () => {
  it('a board is checked for broken rules, dark squares, and whether its marks are still right', async () => {
    const check = async (marks: string[], cells = ['0..', '...']) => {
      const response = await lightUp.check.$post({ json: { cells, marks }, query: {} });
      if (response.status !== 200) throw new Error(String(response.status));
      return response.json();
    };
    expect(await check(['.*.', '...'])).toMatchObject({
      status: 'broken',
      marks: 'wrong',
      broken: [{ rule: 'many', squares: [{ row: 0, column: 0 }], message: expect.any(String) }],
    });
    expect(await check(['...', '...'])).toMatchObject({ status: 'open', marks: 'right', broken: [] });
    expect((await check(['...', '...'])).dark).toHaveLength(5);
    const solved = (await solve({ cells: ['0..', '...'], solutions: 1 })).solutions[0];
    expect(await check(solved)).toMatchObject({ status: 'solved', marks: 'right', dark: [] });
    const text = await post('/v1/light-up/check', 'text/plain', '**\n', { Accept: 'text/plain' });
    expect(await text.text()).toBe('broken: the bulbs at row 1, column 1 and row 1, column 2 light one another\n');
  });

  it('hints alone lead from the blank board to the solution', async () => {
    const marks = ONE.cells.map((row) => [...row].map(() => '.'));
    const techniques: string[] = [];
    for (let step = 0; step < 30; step++) {
      const response = await lightUp.hint.$post({
        json: { ...ONE, marks: marks.map((row) => row.join('')) },
        query: {},
      });
      if (response.status !== 200) throw new Error(String(response.status));
      const hint = await response.json();
      if (hint.status === 'complete') break;
      if (hint.status !== 'deduction') throw new Error(hint.status);
      techniques.push(hint.technique);
      for (const { row, column, bulb } of hint.squares) marks[row]?.splice(column, 1, bulb ? '*' : 'x');
    }
    expect(techniques.length).toBeGreaterThan(3);
    const { solutions } = await solve(ONE);
    const bulbs = marks.map((row) => row.join('').replaceAll('x', '.'));
    expect(bulbs).toEqual(solutions[0].map((row: string) => row.replaceAll(/[^*]/g, '.')));
  });

  it('a grade tells the level, and that of several solutions that there is none', async () => {
    const response = await lightUp.grade.$post({ json: ONE, query: {} });
    expect(await response.json()).toMatchObject({ status: 'unique', level: 'tricky', summary: 'tricky' });
    expect(await (await postJson('/v1/light-up/grade', { cells: ['..'] })).json()).toMatchObject({
      status: 'multiple',
      summary: 'several solutions',
    });
    const text = await post('/v1/light-up/grade', 'text/plain', ONE_ID, { Accept: 'text/plain' });
    expect(await text.text()).toBe('tricky\n');
  });
});

describe('formats and pictures', () => {
  it('every format is read by its type and by its text, and written by name and by Accept', async () => {
    const puzzle = puzzleOf(ONE.cells);
    const answer = await solve(ONE);
    for (const { name, mediaType } of lightUpFormats) {
      const made = makeLightUps([{ puzzle }], name);
      if (!made.ok) throw new Error(made.error.message);
      for (const type of new Set([mediaType, 'text/plain'])) {
        expect(await (await post('/v1/light-up/solve', type, made.value)).json(), `${name} as ${type}`).toEqual(answer);
      }
      const named = await post(`/v1/light-up/convert?to=${name}`, 'text/plain', ONE_ID);
      expect(named.headers.get('Content-Type')).toContain(mediaType);
      const accepted = await post('/v1/light-up/convert', 'text/plain', ONE_ID, { Accept: mediaType });
      const text = await textOf(accepted);
      expect(await textOf(named)).toBe(text);
      const read = parseLightUps(text);
      expect(read.ok && read.value[0] && lightUpRows(read.value[0].puzzle)).toEqual(ONE.cells);
    }
  });

  it('a Janko file, which begins with a bracket, is not bounded as JSON is', async () => {
    const document = { puzzle: puzzleOf(ONE.cells), title: '['.repeat(65) };
    const file = makeLightUps([document], 'janko');
    const response = await post('/v1/light-up/convert?to=json', 'text/plain', file.ok ? file.value : '');
    expect(JSON.parse(await textOf(response))).toEqual({ title: document.title, ...ONE });
  });

  it('a format for one puzzle refuses two, and JSON lines hold them', async () => {
    const two = `${JSON.stringify({ id: 'a', ...ONE })}\n${JSON.stringify({ id: 'b', cells: ['.'] })}\n`;
    const lines = await post('/v1/light-up/convert?to=json', 'application/x-ndjson', two);
    expect(lines.headers.get('Content-Type')).toContain('application/x-ndjson');
    expect(await textOf(lines)).toBe(two);
    const refused = await post('/v1/light-up/convert?to=pzprv3', 'application/x-ndjson', two);
    expect(await problemOf(refused)).toMatchObject({ type: '/problems/unsupported-feature' });
  });

  it('# is a bulb in a pzprv3 file and black in rows', async () => {
    const file = 'pzprv3/lightup/2/2/# . /. - /';
    const drawn = async (text: string) =>
      (await post('/v1/light-up/render', 'text/plain', text, { Accept: 'text/plain' })).text();
    expect(await drawn(file)).toContain('│ ● · │');
    expect(await drawn('#.\n..\n')).toContain('│ ■   │');
  });

  it('a puzzle is drawn as SVG or as text, with its marks', async () => {
    const svg = await postJson('/v1/light-up/render', { ...ONE, marks: ['*....', '.....', '.....', '.....', '.....'] });
    expect(svg.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    expect(await svg.text()).toMatch(/^<svg .*<title>5×5 Light Up<\/title>/s);
  });
});

describe('making puzzles', () => {
  it('puzzles are those of the seed, unique, and of exactly the grade', async () => {
    const json = { size: '7x6', grade: 'tricky', symmetry: 'vertical', black: 25, seed: 5, count: 2 } as const;
    const response = await lightUp.generate.$post({ json });
    if (response.status !== 200) throw new Error(String(response.status));
    const answer = await response.json();
    expect(answer).toMatchObject({
      status: 'complete',
      seed: 5,
      puzzles: [{ id: '5-0', grade: 'tricky' }, { id: '5-1' }],
    });
    const wish = createLightUpWish({ width: 7, height: 6, level: 'tricky', symmetry: 'vertical', black: 25 });
    if (!wish.ok) throw new Error(wish.error.message);
    for (const [number, { cells, solution }] of answer.puzzles.entries()) {
      const made = generateLightUp(wish.value, 5, number);
      if (made.status !== 'made') throw new Error(made.status);
      expect(cells).toEqual(lightUpRows(made.puzzle));
      expect(solution).toEqual(lightUpRows(made.puzzle, made.solution));
      expect(await (await postJson('/v1/light-up/grade', { cells })).json()).toMatchObject({ level: 'tricky' });
    }
  });

  it('puzzles by URL are kept for good with a seed, and are told as lines, text and a picture', async () => {
    const address = '/v1/light-up/generate?size=7&seed=1';
    const kept = await send(address);
    expect(kept.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const conditional = await send(address, { headers: { 'If-None-Match': kept.headers.get('ETag') ?? '' } });
    expect(conditional.status).toBe(304);
    expect((await send('/v1/light-up/generate?size=7')).headers.get('Cache-Control')).toBe('no-store');
    const as = async (accept: string) => (await send(address, { headers: { Accept: accept } })).text();
    expect(JSON.parse(await as('application/x-ndjson'))).toMatchObject({ id: '1-0' });
    expect(await as('text/plain')).toMatch(/^1-0\n\n┌/);
    expect(await as('image/svg+xml')).toMatch(/^<svg /);
    const two = await send(`${address}&count=2`, { headers: { Accept: 'image/svg+xml' } });
    expect(await problemOf(two)).toMatchObject({ status: 406 });
  });

  it.each([
    [{ size: '7x6', symmetry: 'quarter-turn' }, 'invalid-field', '/symmetry'],
    [{ size: 1 }, 'invalid-field', '/size'],
    [{ size: 201 }, 'invalid-field', '/size'],
    [{ size: 200, count: 2 }, 'too-much-work', '/count'],
    [{ size: 200, budget: 1_000_000 }, 'too-much-work', '/budget'],
    [{ black: 61 }, 'invalid-field', '/black'],
    [{ seed: -1 }, 'invalid-field', '/seed'],
    [{ grade: 'nasty' }, 'invalid-field', '/grade'],
    [{ difficulty: 'hard' }, 'invalid-field', '/difficulty'],
  ])('a wish that cannot be met is refused: %j', async (fields, name, pointer) => {
    expect(await faultOf(fields, '/v1/light-up/generate')).toMatchObject({ type: `/problems/${name}`, pointer });
  });

  it.each([
    [{ budget: 1_000_000 }, 'at most 100000 for a puzzle of 100 squares and the grade easy, not 1000000'],
    [
      { budget: 1_000_000, count: 2 },
      'at most 50000 for each of 2 puzzles of 100 squares and the grade easy, not 1000000',
    ],
  ])('the budget of the wish %j is refused with the number of its puzzles', async (wish, limit) => {
    expect(await faultOf(wish, '/v1/light-up/generate')).toMatchObject({ detail: `budget: ${limit}` });
  });

  it('a wish that the budget does not suffice for is exhausted', async () => {
    const wish = { size: 7, grade: 'extreme', seed: 1, budget: 5 };
    expect(await (await postJson('/v1/light-up/generate', wish)).json()).toMatchObject({
      status: 'exhausted',
      puzzles: [],
    });
    for (const Accept of ['application/x-ndjson', 'text/plain', 'image/svg+xml']) {
      const refused = await postJson('/v1/light-up/generate', wish, { Accept });
      expect(await problemOf(refused)).toMatchObject({ status: 422, type: '/problems/no-puzzle' });
    }
  });
});

it('the algorithms for Light Up are listed with their limits', async () => {
  const response = await lightUp.algorithms.$get();
  expect(await response.json()).toMatchObject({ algorithms: [{ name: 'exact', budgetUnit: 'steps', proves: true }] });
});

it('a request with a larger budget than usual counts against the limit of work', async () => {
  const limited = { ...env, WORK_LIMIT: { limit: async () => ({ success: false }) } };
  const ask = (path: string, body: object) =>
    app.request(
      ORIGIN + path,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '203.0.113.9' },
        body: JSON.stringify(body),
      },
      limited,
    );
  for (const route of ['solve', 'check', 'hint', 'grade']) {
    expect((await ask(`/v1/light-up/${route}`, { ...ONE, budget: 25_000_000 })).status).toBe(429);
    expect((await ask(`/v1/light-up/${route}`, ONE)).status).toBe(200);
  }
});
