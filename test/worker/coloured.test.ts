import { solveColoured } from '@crosshatch/core/coloured';
import {
  BLOTTED,
  type ColouredClue,
  type ColouredPuzzle,
  colouredCluesOf,
  colouredGrid,
  colouredGridRows,
  createAnyPuzzle,
} from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { describe, expect, it } from 'vitest';
import { SolveAnswerSchema } from '#functions/schemas/answers.ts';
import { api, PLUS, PLUS_SOLUTION, post, postJson, problemOf, send, textOf } from './requests.ts';

/** A flag of red and gold, whose first row has no gap between the colours, with an empty row below. */
const FLAG = {
  colours: ['#e4002b', { value: '#ffd700', name: 'gold' }],
  rows: [
    [
      [2, 1],
      [1, 2],
    ],
    [[1, 2]],
    [],
  ],
  columns: [[1], [1], [[2, 2]]],
} as const;
const FLAG_SOLUTION = ['112', '002', '000'];

/** A red cell and a blue one below it, in either column. */
const CROSSED = { colours: ['#f00', '#00f'], rows: [[[1, 1]], [[1, 2]]], columns: [['?'], [['?', 2]]] };

/** The flag's clues, one of which is changed. */
const flagWith = (changed: object) => ({ ...FLAG, ...changed });

describe('coloured puzzles', () => {
  it('a coloured puzzle is solved by its colours, blotted blocks and an empty row included', async () => {
    const body = { ...FLAG, columns: [[1], ['?'], [['?', 2]]] as const };
    for (const json of [FLAG, body]) {
      const response = await api.solve.$post({ json, query: {} });
      const answer = SolveAnswerSchema.parse(await response.json());
      expect(answer).toMatchObject({ status: 'unique', solutions: [FLAG_SOLUTION] });
    }
  });

  it('several solutions of a coloured puzzle come with the cells on which they differ', async () => {
    const lines = [[[1, 1]], [[1, 2]]] as const;
    const twice = {
      colours: ['#f00', '#00f'],
      rows: [...lines, ...lines],
      columns: [
        [
          [1, 1],
          [1, 2],
        ],
        [
          [1, 1],
          [1, 2],
        ],
      ],
    };
    const answer = SolveAnswerSchema.parse(await (await postJson('/v1/solve', twice)).json());
    if (answer.status !== 'multiple') throw new Error(answer.status);
    const [first = [], second = []] = answer.solutions;
    expect(answer.solutions).toHaveLength(2);
    for (const { row, column } of answer.differences) expect(first[row]?.[column]).not.toBe(second[row]?.[column]);
  });

  it('a budget that is spent leaves the cells that cannot have every colour, with those that they may have', async () => {
    const answer = SolveAnswerSchema.parse(await (await postJson('/v1/solve', { ...CROSSED, budget: 1 })).json());
    expect(answer).toMatchObject({
      status: 'exhausted',
      partial: ['??', '??'],
      candidates: [
        { row: 0, column: 0, colours: [0, 1] },
        { row: 0, column: 1, colours: [0, 1] },
      ],
    });
  });

  it('a puzzle of one colour without blotted blocks gets the answer of its two-colour form', async () => {
    const coloured = { colours: ['#e4002b'], rows: PLUS.rows, columns: [[[1, 1]], [3], [1]] };
    const [one, two] = await Promise.all([postJson('/v1/solve', coloured), postJson('/v1/solve', PLUS)]);
    expect(await one.json()).toEqual(await two.json());
    const other = await postJson('/v1/solve', { ...coloured, algorithm: 'backtracking' });
    expect(await other.json()).toMatchObject({ status: 'unique', solutions: [PLUS_SOLUTION] });
  });

  it('a two-colour puzzle may have blotted blocks without a list of colours', async () => {
    const response = await postJson('/v1/solve', { ...PLUS, rows: [['?'], [3], [1]] });
    expect(await response.json()).toMatchObject({ status: 'unique', solutions: [PLUS_SOLUTION] });
  });

  it('the answers to random coloured puzzles are those of the library', async () => {
    const random = mulberry32(15);
    const puzzles = Array.from({ length: 40 }, () => drawn(random));
    const lines = puzzles.map(({ puzzle, body }, id) => ({ id, ...body, solutions: 1 + (id % 3), kind: puzzle.kind }));
    const batch = await textOf(
      await post('/v1/solve/batch', 'application/x-ndjson', lines.map((line) => JSON.stringify(line)).join('\n')),
    );
    const answers = batch
      .trimEnd()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(puzzles.length);
    for (const [id, { puzzle }] of puzzles.entries()) {
      const { status, work, ...found } = solveColoured(puzzle, { solutions: 1 + (id % 3) });
      const solutions = 'solutions' in found ? found.solutions.map(colouredGridRows) : [];
      expect(answers[id]).toMatchObject({ id, status, work, solutions });
      const { id: _, ...answer } = answers[id];
      expect(await (await postJson('/v1/solve', lines[id])).json()).toEqual(answer);
    }
  });

  it('a coloured board is checked, hinted at, graded and drawn', async () => {
    const check = (grid: string[]) => postJson('/v1/check', { ...FLAG, grid }).then((answer) => answer.json());
    expect(await check(FLAG_SOLUTION)).toEqual({ status: 'solved' });
    expect(await check(['1?2', '002', '???'])).toEqual({ status: 'open', unknown: 4 });
    expect(await check(['122', '???', '???'])).toMatchObject({
      status: 'broken',
      lines: [
        { axis: 'row', index: 0 },
        { axis: 'column', index: 1 },
      ],
    });
    expect(await (await postJson('/v1/hint', { ...FLAG, grid: ['1?2', '002', '000'] })).json()).toMatchObject({
      status: 'deduction',
      technique: 'line',
      cells: [{ row: 0, column: 1, colours: [1] }],
    });
    expect(await (await postJson('/v1/grade', FLAG)).json()).toMatchObject({ status: 'unique', technique: 'line' });
    const drawn = await postJson('/v1/render', { ...FLAG, grid: FLAG_SOLUTION });
    expect(drawn.headers.get('Content-Type')).toContain('image/svg+xml');
    const svg = await textOf(drawn);
    expect(svg).toContain('stroke="#e4002b"');
    expect(svg).toContain('stroke="#ffd700"');
    for (const [path, board] of [
      ['/v1/render', { grid: FLAG_SOLUTION }],
      ['/v1/solve', {}],
    ] as const)
      expect(await textOf(await postJson(path, { ...FLAG, ...board }, { Accept: 'text/plain' }))).toMatch(
        /a {2}a {2}b/,
      );
  });

  it('a coloured puzzle is converted to JSON and back, and refused by name where two colours are all there is', async () => {
    const made = await postJson('/v1/convert?to=json', { ...FLAG, solution: FLAG_SOLUTION });
    const document = await made.json();
    expect(document).toMatchObject({ colours: FLAG.colours, solution: FLAG_SOLUTION });
    const again = await postJson('/v1/convert?to=json', document);
    expect(await again.json()).toEqual(document);
    const problem = await problemOf(await postJson('/v1/convert?to=tatham', FLAG));
    expect(problem).toMatchObject({
      status: 422,
      type: '/problems/unsupported-feature',
      detail: expect.stringContaining('JSON'),
    });
  });
});

/** A small random puzzle of 2 to 5 colours, some blocks of which are blotted, and the body that asks for it. */
function drawn(random: ReturnType<typeof mulberry32>) {
  const colours = 2 + below(random, 4);
  const [width, height] = [1 + below(random, 6), 1 + below(random, 6)];
  const cells = Uint8Array.from({ length: width * height }, () => below(random, colours + 1));
  const clues = colouredCluesOf(colouredGrid(width, height, cells));
  const blot = (clue: ColouredClue): ColouredClue =>
    clue.map((block) => (below(random, 4) === 0 ? { ...block, length: BLOTTED } : block));
  const palette = Array.from({ length: colours }, (_, at) => ({ value: `#${String(at).repeat(6)}` }));
  const made = createAnyPuzzle({ colours: palette, rows: clues.rows.map(blot), columns: clues.columns.map(blot) });
  if (!made.ok || made.value.kind !== 'coloured') throw new Error('no coloured puzzle was drawn');
  const puzzle: ColouredPuzzle = made.value;
  const lines = (from: readonly ColouredClue[]) =>
    from.map((clue) => clue.map(({ length, colour }) => [length, colour]));
  return {
    puzzle,
    body: { colours: palette.map(({ value }) => value), rows: lines(puzzle.rows), columns: lines(puzzle.columns) },
  };
}

describe('broken coloured input', () => {
  const rows = (first: unknown) => ({ rows: [first, [[1, 2]], []] });
  it.each<[string, object, number, string, object]>([
    [
      'a colour that there is not',
      flagWith(
        rows([
          [2, 1],
          [1, 5],
        ]),
      ),
      422,
      'block-colour',
      { pointer: '/rows/0/1', line: { axis: 'row', index: 0 } },
    ],
    [
      'the background as a colour',
      flagWith(
        rows([
          [2, 1],
          [1, 0],
        ]),
      ),
      422,
      'block-colour',
      { pointer: '/rows/0/1' },
    ],
    [
      'a fraction as a colour',
      flagWith(
        rows([
          [2, 1],
          [1, 1.5],
        ]),
      ),
      422,
      'block-colour',
      { pointer: '/rows/0/1' },
    ],
    [
      'no length',
      flagWith(
        rows([
          [2, 1],
          [0, 1],
        ]),
      ),
      422,
      'block-length',
      { pointer: '/rows/0/1' },
    ],
    [
      'a block of three',
      flagWith(
        rows([
          [2, 1],
          [1, 1, 1],
        ]),
      ),
      400,
      'invalid-field',
      { pointer: '/rows/0/1' },
    ],
    ['a block as an object', flagWith(rows([{ length: 1 }])), 400, 'invalid-field', { pointer: '/rows/0/0' }],
    ['another sign for a hidden length', flagWith(rows([['*', 1]])), 400, 'invalid-field', { pointer: '/rows/0/0' }],
    [
      'totals that agree while colours do not',
      flagWith({ columns: [[1], [[1, 2]], [[2, 2]]] }),
      422,
      'sums-differ',
      { detail: /2 cells of colour 1 \(#e4002b\), the columns for 1$/ },
    ],
    [
      'two blocks of one colour that do not fit',
      {
        colours: ['#f00', '#00f'],
        rows: [
          [
            [3, 1],
            [3, 1],
          ],
        ],
        columns: Array(6).fill([1]),
      },
      422,
      'line-too-long',
      { pointer: '/rows/0', detail: /needs 7 cells/ },
    ],
    [
      'CSS as a colour',
      flagWith({ colours: ['#e4002b', 'red;background:url(//x)'] }),
      400,
      'invalid-field',
      { pointer: '/colours/1' },
    ],
    [
      'markup as a colour',
      flagWith({ colours: [{ value: '"><script>' }] }),
      400,
      'invalid-field',
      { pointer: '/colours/0/value' },
    ],
    ['a background that is none', flagWith({ background: 'white' }), 400, 'invalid-field', { pointer: '/background' }],
    [
      '32 colours',
      flagWith({ colours: Array(32).fill('#000') }),
      422,
      'colour-count',
      { pointer: '/colours', detail: /1 to 31 colours, not 32/ },
    ],
    ['no colours', flagWith({ colours: [] }), 422, 'colour-count', { pointer: '/colours' }],
    [
      'a long name',
      flagWith({ colours: ['#e4002b', { value: '#ffd700', name: 'x'.repeat(2 ** 20) }] }),
      400,
      'invalid-field',
      { pointer: '/colours/1/name' },
    ],
    [
      'another algorithm',
      flagWith({ algorithm: 'ea' }),
      422,
      'coloured',
      { pointer: '/colours', detail: /ea solves two-colour puzzles only.*by exact$/ },
    ],
    [
      'another algorithm for a blotted block',
      { ...PLUS, columns: [[1], ['?'], [1]], algorithm: 'ne8hpfi' },
      422,
      'coloured',
      { pointer: '/columns/1/0' },
    ],
    [
      'a model',
      flagWith({ model: 'paper-10x10' }),
      400,
      'invalid-field',
      { detail: /the algorithm exact asks no model/ },
    ],
    [
      'a field that is nearly one',
      flagWith({ colours: undefined, colors: ['#f00'] }),
      400,
      'invalid-field',
      { pointer: '/colors', detail: /Did you mean `colours`/ },
    ],
  ])('broken coloured input is refused: %s', async (_, body, status, name, where) => {
    const problem = await problemOf(await postJson('/v1/solve', body));
    const expected = 'detail' in where ? { ...where, detail: expect.stringMatching(where.detail as RegExp) } : where;
    expect(problem).toMatchObject({ status, type: `/problems/${name}`, ...expected });
  });

  it('two blocks of different colours fit where two of one colour do not', async () => {
    const body = {
      colours: ['#f00', '#00f'],
      rows: [
        [
          [3, 1],
          [3, 2],
        ],
      ],
      columns: [[1], [1], [1], [[1, 2]], [[1, 2]], [[1, 2]]],
    };
    expect(await (await postJson('/v1/solve', body)).json()).toMatchObject({
      status: 'unique',
      solutions: [['111222']],
    });
  });

  it.each([
    [['115', '???', '???'], 400, 'invalid-field', '/grid/0'],
    [['112', '0', '???'], 422, 'wrong-grid', '/grid/1'],
    [['112', '???'], 422, 'wrong-grid', '/grid'],
    [['112', '??A', '???'], 400, 'invalid-field', '/grid/1'],
  ])('a broken coloured grid is refused: %s', async (grid, status, name, pointer) => {
    const problem = await problemOf(await postJson('/v1/check', { ...FLAG, grid }));
    expect(problem).toMatchObject({ status, type: `/problems/${name}`, pointer });
  });

  it('a network predicts no coloured puzzle, and says what solves it', async () => {
    const problem = await problemOf(await postJson('/v1/predict', FLAG));
    expect(problem).toMatchObject({
      status: 422,
      type: '/problems/coloured',
      pointer: '/colours',
      detail: expect.stringContaining('/v1/solve'),
    });
  });

  it('a line of a batch is refused for its colours in its place', async () => {
    const lines = [
      { id: 1, ...FLAG, algorithm: 'backtracking' },
      { id: 2, ...FLAG },
    ].map((line) => JSON.stringify(line));
    const text = await textOf(await post('/v1/solve/batch', 'application/x-ndjson', lines.join('\n')));
    const answers = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: 1, type: '/problems/coloured', pointer: '/colours', position: { line: 1 } },
      { id: 2, status: 'unique' },
      { end: true },
    ]);
  });

  it('a puzzle in the address that has colours is sent by POST', async () => {
    const response = await send('/v1/solve?rows=3a.1b&columns=1a');
    expect(await problemOf(response)).toMatchObject({
      status: 400,
      parameter: 'rows',
      detail: expect.stringContaining('POST'),
    });
  });
});
