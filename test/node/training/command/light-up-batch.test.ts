import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonLines, launched, temporaryFolder } from './crosshatch.ts';

/** A corner with one solution, a room with two, a 0 that walls a square in, and a line that is no puzzle. */
const LINES = [
  '{"id":"corner","cells":["1.","#."]}',
  '{"id":"room","cells":[".."]}',
  '{"id":"wall","cells":["0.",".#"]}',
  '{"id":"nonsense","cells":["?"]}',
];

/** A puzzle without a solution, for which the algorithm hopfield looks until its budget is spent. */
const STUCK = JSON.stringify({
  id: 'stuck',
  cells: ['.......', '......1', '21.....', '....#0.', '.......', '#.1...#', '.1.....'],
});
const LONG = ['--algorithm', 'hopfield', '--budget', '1000000000'];

const solve = (args: readonly string[], input = '') => launched(['light-up', 'solve', ...args], input);

const withoutTimes = (text: string): unknown[] =>
  jsonLines<Record<string, unknown>>(text).map((answer) => ({ ...answer, ms: undefined }));

test('rows in one string may end by a carriage return and a line feed, as elsewhere', async () => {
  const rows = [
    ['\r\n', '\r\n'],
    ['\r\n', ''],
    ['\n', '\n'],
  ].map(([between, end]) => `1.${between}#.${end}`);
  const { code, stdout } = await solve(['--jsonl'], rows.map((cells) => JSON.stringify({ cells })).join('\n'));
  expect(code).toBe(0);
  expect(jsonLines(stdout)).toMatchObject(Array(3).fill({ status: 'unique', solutions: [expect.anything()] }));
});

test('a Light Up batch tells of boards that it does not read, and names the file', async () => {
  const file = join(temporaryFolder(), 'puzzles.jsonl');
  writeFileSync(file, '{"id":"room","cells":[".."]}\n\n{"id":"lit","cells":[".."],"grid":["*."]}\n');
  const run = await solve(['--jsonl', file]);
  expect(jsonLines(run.stdout)).toMatchObject([{ status: 'multiple' }, { status: 'multiple' }]);
  expect(run.stderr).toBe(`crosshatch: ${file}:3: "grid" is not read; the puzzle is taken without it\n`);
});

test('two threads answer a Light Up batch as one does', async () => {
  const input = Array.from({ length: 40 }, () => LINES.join('\n')).join('\n');
  const [one, two] = await Promise.all(['1', '2'].map((threads) => solve(['--jsonl', '--threads', threads], input)));
  expect([one?.code, two?.code]).toEqual([3, 3]);
  const answers = withoutTimes(one?.stdout ?? '');
  expect(answers).toHaveLength(160);
  expect(answers.slice(0, 4)).toMatchObject([
    { id: 'corner', status: 'unique' },
    { id: 'room', status: 'multiple' },
    { id: 'wall', status: 'contradictory' },
    { id: 'nonsense', status: 'invalid', error: { line: 4 } },
  ]);
  expect(withoutTimes(two?.stdout ?? '')).toEqual(answers);
});

test('a Light Up batch that its --timeout stops goes on by --resume with the same options only', async () => {
  const folder = temporaryFolder();
  const [input, output] = [join(folder, 'in.jsonl'), join(folder, 'out.jsonl')];
  writeFileSync(input, [LINES[0], STUCK, LINES[1]].join('\n'));
  const batch = ['--jsonl', '--output', output, input];
  const stopped = await solve(['--timeout', '2', ...LONG, ...batch]);
  expect(stopped).toEqual({
    code: 4,
    stdout: '',
    stderr: expect.stringContaining(`stopped: 1 puzzle is answered in ${output}; the same command with --resume`),
  });
  expect(jsonLines(readFileSync(output, 'utf8'))).toMatchObject([{ id: 'corner', status: 'solved' }]);
  const short = ['--resume', '--algorithm', 'hopfield', '--budget', '400', ...batch];
  const other = await solve(short);
  expect([other.code, other.stderr]).toEqual([
    2,
    expect.stringContaining('was begun with --budget 1000000000, not with --budget 400'),
  ]);
  expect((await launched(['solve', '--resume', ...batch])).stderr).toContain(
    'was begun by crosshatch light-up solve: go on with it, or name another file',
  );
  writeFileSync(`${output}.options.json`, '{"kind":"light-up","algorithm":"hopfield","solutions":2,"budget":400}\n');
  expect(await solve(short)).toMatchObject({ code: 4, stdout: '', stderr: '' });
  expect(jsonLines(readFileSync(output, 'utf8'))).toMatchObject([
    { id: 'corner', status: 'solved' },
    { id: 'stuck', status: 'exhausted' },
    { id: 'room', status: 'solved' },
  ]);
  expect(existsSync(`${output}.options.json`)).toBe(false);
});

test('--timeout stops light-up solve within a puzzle', async () => {
  const run = await solve(['--timeout', '0.8', ...LONG], STUCK);
  expect(run).toMatchObject({ code: 4, stdout: '', stderr: expect.stringContaining('stopped after 0.8 s') });
});

test.each([
  [['--resume'], '--resume needs --output'],
  [['--resume', '--output', 'x'], '--resume needs --jsonl'],
  [['--threads', '2'], '--threads needs --jsonl'],
])('light-up solve %j is told what it lacks', async (args, said) => {
  const { code, stderr } = await solve(args, LINES[0]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
});
