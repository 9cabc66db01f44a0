import process from 'node:process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAUNCHER } from './crosshatch.ts';
import { randomQuestions } from './puzzles.ts';

const client = new Client({ name: 'tests', version: '1' });

beforeAll(() =>
  client.connect(new StdioClientTransport({ command: process.execPath, args: [LAUNCHER, 'mcp'], stderr: 'inherit' })),
);
afterAll(() => client.close());

const HEART = '5x5:2/4/4/4/2/1.1/5/5/3/1';
const ROWS = ['01010', '11111', '11111', '01110', '00100'];

/** Calls a tool, and returns its words and its data. */
async function call(name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const [part] = Array.isArray(content) ? content : [];
  const data: Readonly<Record<string, unknown>> = { ...(structuredContent as object | undefined) };
  return { text: String(part?.text), data, isError };
}

const DESCRIBED = expect.objectContaining({ description: expect.stringMatching(/^\w.*\.$/) });

test('the server offers its seven tools, each with a description and described arguments', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['solve', 'grade', 'convert', 'check', 'hint', 'why', 'generate']);
  for (const { inputSchema, description } of tools) {
    expect(description).toMatch(/^[A-Z].*\.$/);
    const properties = Object.entries(inputSchema.properties ?? {});
    expect(properties.length).toBeGreaterThan(0);
    for (const property of properties) expect(property).toEqual([expect.any(String), DESCRIBED]);
  }
});

test('an argument that a tool does not have is refused by its name', async () => {
  const misspelt = await call('solve', { puzzle: HEART, solution: 1 });
  expect(misspelt).toMatchObject({ isError: true, text: expect.stringContaining('"solution"') });
});

test.each(['grid', 'known', 'board'])(
  'a board in the field %s of a puzzle is refused, since it would be lost',
  async (field) => {
    const puzzle = JSON.stringify({ rows: [[1, 1], [1]], columns: [[1], [1], [1]], [field]: ['1?1', '???'] });
    const told = `"${field}" is not read: the tools check, hint and why take its rows as the argument "board"`;
    for (const name of ['solve', 'grade', 'hint'])
      expect(await call(name, { puzzle })).toMatchObject({ isError: true, text: told });
  },
);

test('a puzzle is solved with proof, whatever its format and its colours', async () => {
  const solved = await call('solve', { puzzle: HEART });
  expect(solved).toMatchObject({ isError: false, data: { status: 'unique', solutions: [ROWS] } });
  expect(solved.text).toContain('exactly one solution');
  const coloured = {
    colours: ['#f00', '#00f'],
    rows: [
      [
        [1, 1],
        [1, 2],
      ],
    ],
    columns: [[[1, 1]], [[1, 2]]],
  };
  expect(await call('solve', { puzzle: JSON.stringify(coloured) })).toMatchObject({ data: { solutions: [['12']] } });
  const several = await call('solve', { puzzle: '2x2:1/1/1/1' });
  expect(several.data).toMatchObject({
    status: 'multiple',
    solutions: [
      ['01', '10'],
      ['10', '01'],
    ],
    complete: false,
  });
  expect(several.text).toContain('2 solutions or more');
  expect(await call('solve', { puzzle: '2x2:1/1/1/1', solutions: 20 })).toMatchObject({
    text: expect.stringContaining('exactly 2 solutions'),
    data: { complete: true },
  });
  expect((await call('solve', { puzzle: '{"rows":[[2],[]],"columns":[[2],[]]}' })).data).toMatchObject({
    status: 'contradictory',
  });
});

test('a board is checked, hinted at and explained', async () => {
  expect((await call('check', { puzzle: HEART, board: ROWS.join('\n') })).data).toEqual({ status: 'solved' });
  const broken = await call('check', {
    puzzle: HEART,
    board: ['?????', '?.???', '?????', '?????', '?????'].join('\n'),
  });
  expect(broken.text).toContain('row 2');
  const hinted = await call('hint', { puzzle: HEART });
  expect(hinted.text).toMatch(/^Row 2 \(5\)/);
  expect((await call('why', { puzzle: HEART, row: 2, column: 3 })).text).toContain('Row 2');
  expect(await call('why', { puzzle: HEART, row: 9, column: 1 })).toMatchObject({ isError: true });
  expect((await call('grade', { puzzle: HEART })).text).toContain('line solving');
});

test('rows, columns and lines count from 1 in data, as they do in texts and arguments', async () => {
  const board = ['?????', '?.???', '?????', '?????', '?????'].join('\n');
  const broken = await call('check', { puzzle: HEART, board });
  expect(broken.data).toEqual({ status: 'broken', lines: expect.arrayContaining([{ axis: 'row', index: 2 }]) });
  const { data } = await call('hint', { puzzle: HEART });
  const cells = [1, 2, 3, 4, 5].map((column) => ({ row: 2, column, state: 1 }));
  expect(data).toMatchObject({ line: { axis: 'row', index: 2 }, cells });
  expect((await call('solve', { puzzle: '2x2:1/1/1/1' })).data.differences).toEqual([
    { row: 1, column: 1 },
    { row: 1, column: 2 },
    { row: 2, column: 1 },
    { row: 2, column: 2 },
  ]);
});

test('a ping is answered while a large puzzle is being solved, and other calls after it is cancelled', async () => {
  const [puzzle = ''] = randomQuestions(1, 200, 1);
  const cancelling = new AbortController();
  let isAnswered = false;
  const solving = client
    .callTool({ name: 'solve', arguments: { puzzle } }, undefined, { signal: cancelling.signal })
    .finally(() => {
      isAnswered = true;
    });
  // The server reads the second ping after it has begun to solve.
  await client.ping();
  await client.ping();
  expect(isAnswered).toBe(false);
  cancelling.abort('no longer wanted');
  await expect(solving).rejects.toThrow('no longer wanted');
  expect(await call('solve', { puzzle: HEART })).toMatchObject({ data: { status: 'unique' } });
});

test('a puzzle is converted, and generated puzzles have the solution that stands with them', async () => {
  const rows = [[1, 1], [5], [5], [3], [1]];
  expect(
    (
      await call('convert', { puzzle: JSON.stringify({ rows, columns: [[2], [4], [4], [4], [2]] }), to: 'tatham' })
    ).text.trim(),
  ).toBe(HEART);
  const { data } = await call('generate', { width: 6, height: 5, count: 2, seed: 3 });
  const puzzles = data.puzzles;
  if (!Array.isArray(puzzles)) throw new Error('there are no puzzles');
  expect(puzzles).toHaveLength(2);
  for (const puzzle of puzzles) {
    const solved = await call('solve', { puzzle: JSON.stringify(puzzle) });
    expect(solved.data).toMatchObject({ status: 'unique', solutions: [puzzle.solution] });
  }
});

test('a text that is no puzzle is an error with its place, for the model to mend', async () => {
  expect(await call('solve', { puzzle: '5x5:2/4' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('clues'),
  });
  expect(await call('hint', { puzzle: HEART, board: '?' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('5 wide'),
  });
});
