import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { crosshatch, ended, jsonLines, LAUNCHER, launched, start, temporaryFolder } from './crosshatch.ts';
import {
  AMBIGUOUS,
  BLOTTED_HEART,
  CONTRADICTORY,
  FLAG,
  FLAG_ROWS,
  HEART,
  HEART_ROWS,
  randomQuestions,
} from './puzzles.ts';

interface Answer {
  readonly id: string | number | null;
  readonly status: string;
  readonly solutions: string[][];
  readonly work: Record<string, number>;
  readonly ms: number;
  readonly error?: { line: number; column?: number; pointer?: string; message: string };
}

const lines = (...values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Answers without what differs from run to run. */
const lasting = (output: string): unknown[] => jsonLines<Answer>(output).map(({ ms: _ms, ...answer }) => answer);

/** Runs the command as a process of its own only where it has several threads. */
const runIn = (threads: string) => (threads === '1' ? crosshatch : launched);

const solve = (args: readonly string[], input: string, threads = '1') =>
  runIn(threads)(['solve', '--jsonl', '--threads', threads, ...args], input);

describe('solve --jsonl', () => {
  test('solve --jsonl answers each line with its status, solutions, work and time', async () => {
    const run = await solve([], lines(HEART, AMBIGUOUS));
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const [heart, diagonal] = jsonLines<Answer>(run.stdout);
    expect(heart).toMatchObject({ id: 'heart', status: 'unique', solutions: [HEART_ROWS] });
    expect(heart?.work.lineSolves).toBeGreaterThan(0);
    expect(heart?.ms).toBeGreaterThanOrEqual(0);
    expect(Object.keys(heart ?? {})).toEqual(['id', 'status', 'solutions', 'work', 'ms']);
    expect(diagonal?.status).toBe('multiple');
    expect(diagonal?.solutions.toSorted()).toEqual([
      ['01', '10'],
      ['10', '01'],
    ]);
  });

  test.each(['--json', '--jsonl'])(
    'solve %s tells whether several solutions are all, and where the first two differ, as the API does',
    async (form) => {
      const answered = async (solutions: string) => {
        const run = await launched(['solve', form, '--solutions', solutions], lines(AMBIGUOUS, FLAG));
        return jsonLines<Answer>(run.stdout);
      };
      const [cut] = await answered('2');
      expect(cut).toMatchObject({ status: 'multiple', complete: false, differences: { length: 4 } });
      expect(Object.keys(cut ?? {})).toEqual(['id', 'status', 'solutions', 'complete', 'differences', 'work', 'ms']);
      const [all, unique] = await answered('3');
      expect(all).toMatchObject({ status: 'multiple', solutions: { length: 2 }, complete: true });
      expect(unique).not.toHaveProperty('complete');
    },
  );

  test('solve --jsonl takes the first solution only when one is asked for', async () => {
    const run = await solve(['--solutions', '1'], lines(AMBIGUOUS));
    expect(run.code).toBe(0);
    expect(jsonLines<Answer>(run.stdout)).toMatchObject([{ status: 'solved', solutions: { length: 1 } }]);
  });

  test('solve --jsonl ends with 1 where a puzzle is contradictory', async () => {
    const run = await solve([], lines(CONTRADICTORY, HEART));
    expect(run.code).toBe(1);
    expect(jsonLines<Answer>(run.stdout)).toMatchObject([
      { id: 'clash', status: 'contradictory', solutions: [] },
      { id: 'heart', status: 'unique' },
    ]);
  });

  test('solve --jsonl ends with 4 where the budget was spent', async () => {
    const run = await solve(['--budget', '1'], lines(AMBIGUOUS));
    expect(run.code).toBe(4);
    expect(jsonLines<Answer>(run.stdout)).toMatchObject([
      { id: 'diagonal', status: 'exhausted', partial: ['??', '??'] },
    ]);
  });

  test('solve --jsonl takes the ids that --json takes, and no others', async () => {
    const lines = ['"name"', '7', '-0.5', 'null', 'true', '["a"]', '{}'].map(
      (id) => `{"id":${id},"rows":[[1]],"columns":[[1]]}`,
    );
    const batch = jsonLines<Answer>((await solve([], lines.join('\n'))).stdout);
    const apart = await Promise.all(lines.map((line) => launched(['solve', '--json'], line)));
    expect(batch.map(({ id, status }) => [id, status])).toEqual([
      ['name', 'unique'],
      [7, 'unique'],
      [-0.5, 'unique'],
      [null, 'unique'],
      ...[null, null, null].map((id) => [id, 'invalid']),
    ]);
    for (const [at, { code, stdout, stderr }] of apart.entries()) {
      const answer = batch[at];
      if (answer?.status === 'invalid') {
        expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
        expect(stderr).toContain(answer.error?.message);
      } else expect(jsonLines(stdout)).toMatchObject([{ id: answer?.id, status: 'unique' }]);
    }
  });

  test('solve --jsonl names a folder that is given for a file', async () => {
    const folder = temporaryFolder();
    expect(await solve([folder], '')).toEqual({ code: 3, stdout: '', stderr: `crosshatch: ${folder}: is a folder\n` });
  });

  test('solve --jsonl does not take two puzzles for one, and says that a carriage return ends no line', async () => {
    const puzzle = '{"rows":[[1]],"columns":[[1]]}';
    const run = await solve([], `${puzzle}\r${puzzle}\r`);
    const message = 'expected one JSON object on the line; only a line feed ends a line';
    expect(jsonLines<Answer>(run.stdout)).toMatchObject([{ status: 'invalid', error: { line: 1, message } }]);
  });

  test('solve --jsonl answers a bad line in its place, says where it is wrong, and ends with 3', async () => {
    const input = [
      JSON.stringify(HEART),
      '',
      '{"id":"torn","rows":[[1],',
      '{"id":"long","rows":[[1],[3]],"columns":[[1],[1]]}',
      '{"id":"text","rows":[["1"]],"columns":[[1]]}',
      '[1,2]',
      '{"id":"bulbs","cells":["..1"]}',
      JSON.stringify({ ...AMBIGUOUS, id: 7 }),
    ];
    const run = await solve([], input.join('\r\n'));
    expect(run.code).toBe(3);
    expect(jsonLines<Answer>(run.stdout)).toMatchObject([
      { id: 'heart', status: 'unique' },
      { id: null, status: 'invalid', error: { line: 3, column: 26 } },
      { id: 'long', status: 'invalid', error: { line: 4, pointer: '/rows/1', message: /row 2.*needs 3 cells/ } },
      { id: 'text', status: 'invalid', error: { line: 5, pointer: '/rows/0/0' } },
      { id: null, status: 'invalid', error: { line: 6 } },
      { id: 'bulbs', status: 'invalid', error: { line: 7, message: /is a Light Up puzzle, not a nonogram/ } },
      { id: 7, status: 'multiple' },
    ]);
  });

  test.each([
    [['solve'], '{"id":"NAME","rows":[[1]],"columns":[[1]]}'],
    [['light-up', 'solve'], '{"id":"NAME","cells":["."]}'],
  ])('%j --jsonl answers a line that is no UTF-8 with its place, and goes on', async (command, puzzle) => {
    const folder = temporaryFolder();
    const file = join(folder, 'latin1.jsonl');
    writeFileSync(file, ['one', 'café', 'last'].map((name) => `${puzzle.replace('NAME', name)}\n`).join(''), 'latin1');
    const message = 'these bytes are no text in UTF-8';
    for (const threads of ['1', '2']) {
      const run = await runIn(threads)([...command, '--jsonl', '--threads', threads, file]);
      expect(run.code).toBe(3);
      expect(jsonLines<Answer>(run.stdout)).toMatchObject([
        { id: 'one', status: 'unique' },
        { status: 'invalid', error: { file, line: 2, column: 11, message } },
        { id: 'last', status: 'unique' },
      ]);
    }
  });

  test('solve --jsonl answers coloured and blotted puzzles among those of two colours, in one thread and in two', async () => {
    const oneColour = { ...HEART, id: 'one colour', colours: ['#e4002b'] };
    const input = lines(FLAG, HEART, BLOTTED_HEART, oneColour);
    for (const threads of ['1', '2']) {
      const run = await solve([], input, threads);
      expect(run).toMatchObject({ code: 0, stderr: '' });
      expect(jsonLines<Answer>(run.stdout)).toMatchObject([
        { id: 'flag', status: 'unique', solutions: [FLAG_ROWS] },
        { id: 'heart', status: 'unique', solutions: [HEART_ROWS] },
        { id: 'blotted', status: 'unique', solutions: [HEART_ROWS] },
        { id: 'one colour', status: 'unique', solutions: [HEART_ROWS] },
      ]);
    }
  });

  test('solve --jsonl says where a coloured line is wrong', async () => {
    const wrong = (id: string, changed: object) => ({ ...FLAG, id, ...changed });
    const run = await solve(
      [],
      lines(
        wrong('unknown colour', {
          rows: [
            [
              [2, 1],
              [1, 3],
            ],
            [[1, 2]],
            [],
          ],
        }),
        wrong('no length', {
          rows: [
            [
              [2, 1],
              [0, 2],
            ],
            [[1, 2]],
            [],
          ],
        }),
        wrong('sums', { columns: [[1], [[1, 2]], [[2, 2]]] }),
        wrong('css', { colours: ['#e4002b', 'red;background:url(//x)'] }),
      ),
    );
    expect(run.code).toBe(3);
    expect(jsonLines<Answer>(run.stdout)).toMatchObject([
      {
        id: 'unknown colour',
        error: { line: 1, pointer: '/rows/0/1', message: /colour is a whole number from 1 to 2/ },
      },
      { id: 'no length', error: { line: 2, pointer: '/rows/0/1', message: /length is a whole number/ } },
      { id: 'sums', error: { line: 3, message: /2 cells of colour 1 \(#e4002b\), the columns for 1/ } },
      { id: 'css', error: { line: 4, pointer: '/colours/1', message: /#rgb or #rrggbb/ } },
    ]);
  });

  test('solve --jsonl names the algorithm that solves coloured puzzles where another one is asked for', async () => {
    const run = await solve(['--algorithm', 'backtracking'], lines(FLAG, HEART));
    expect(run.code).toBe(3);
    expect(jsonLines<Answer>(run.stdout)).toMatchObject([
      { id: 'flag', status: 'invalid', error: { line: 1, message: /backtracking solves two-colour.* by exact$/ } },
      { id: 'heart', status: 'unique' },
    ]);
  });

  test('solve --jsonl answers a line that is too long to be a puzzle without reading it', async () => {
    const run = await solve([], `${'['.repeat(17_000_000)}\n${lines(HEART)}`);
    expect(run.code).toBe(3);
    expect(jsonLines<Answer>(run.stdout)).toMatchObject([
      { id: null, status: 'invalid', error: { line: 1, message: expect.stringContaining('longer than') } },
      { id: 'heart', status: 'unique' },
    ]);
  });

  test('solve --jsonl reads several files, one after another, and names the file of a bad line', async () => {
    const folder = temporaryFolder();
    const first = join(folder, 'first.jsonl');
    const second = join(folder, 'second.jsonl');
    writeFileSync(first, lines(HEART).trimEnd());
    writeFileSync(second, `${lines(AMBIGUOUS)}?\n`);
    const run = await solve([first, second], '');
    expect(run.code).toBe(3);
    expect(jsonLines<Answer>(run.stdout)).toMatchObject([
      { id: 'heart' },
      { id: 'diagonal' },
      { status: 'invalid', error: { file: second, line: 2, column: 1 } },
    ]);
  });

  test.each(['1', '2'])('solve --jsonl tells in %s threads of boards that it does not read', async (threads) => {
    const puzzles = [HEART, AMBIGUOUS, FLAG];
    const withBoards = [HEART, { ...AMBIGUOUS, known: ['1?', '??'] }, { ...FLAG, board: [] }];
    const [without, run] = await Promise.all([
      solve([], lines(...puzzles), threads),
      solve([], lines(...withBoards), threads),
    ]);
    expect(lasting(run.stdout)).toEqual(lasting(without.stdout));
    expect(run).toMatchObject({
      code: 0,
      stderr: 'crosshatch: line 2: "known" is not read; the puzzle is taken without it, and so is 1 other\n',
    });
    expect((await solve([], lines({ ...HEART, grid: 'is its title' }), threads)).stderr).toBe('');
  });

  test('solve --jsonl gives the same answers in the same order by several threads as by one', async () => {
    const questions = randomQuestions(400, 12, 1).map((line, index) => (index % 90 === 50 ? 'broken' : line));
    const input = questions.join('\n');
    const [one, two, four] = await Promise.all(['1', '2', '4'].map((threads) => solve([], input, threads)));
    expect(jsonLines<Answer>(one?.stdout ?? '')).toHaveLength(400);
    expect(lasting(two?.stdout ?? '')).toEqual(lasting(one?.stdout ?? ''));
    expect(lasting(four?.stdout ?? '')).toEqual(lasting(one?.stdout ?? ''));
    expect([one?.code, two?.code, four?.code]).toEqual([3, 3, 3]);
  });

  test('solve --jsonl answers a line while the next is still awaited', async () => {
    for (const threads of ['1', '2']) {
      const child = start([LAUNCHER, 'solve', '--jsonl', '--threads', threads]);
      child.stdin.write(lines(HEART));
      const [first] = await child.stdout.take(1).toArray();
      expect(JSON.parse(String(first))).toMatchObject({ id: 'heart', status: 'unique' });
      child.stdin.end();
      expect(await ended(child)).toBe(0);
    }
  });

  test('solve --jsonl does not write over its own input', async () => {
    const input = join(temporaryFolder(), 'input.jsonl');
    writeFileSync(input, lines(HEART));
    const run = await solve(['--output', input, input], '');
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('is an input') });
    expect(readFileSync(input, 'utf8')).toBe(lines(HEART));
  });

  test('solve --jsonl is quiet when nobody reads on', async () => {
    const child = start([LAUNCHER, 'solve', '--jsonl', '--threads', '1']);
    child.stdin.on('error', () => {});
    child.stdin.write(lines(HEART));
    await child.stdout.take(1).toArray();
    child.stdout.destroy();
    child.stdin.end(randomQuestions(500, 10, 3).join('\n'));
    const [complaint] = await Promise.all([child.stderr.toArray(), ended(child)]);
    expect(complaint.join('')).toBe('');
  });
});

describe('--resume', () => {
  for (const threads of ['1', '2']) {
    test(`--resume goes on after kill -9 and ends with the same file (${threads} threads)`, async () => {
      const folder = temporaryFolder();
      const input = join(folder, 'input.jsonl');
      const whole = join(folder, 'whole.jsonl');
      const output = join(folder, 'output.jsonl');
      const questions = randomQuestions(300, 10, 2);
      writeFileSync(input, questions.join('\n'));
      expect((await solve(['--output', whole, input], '', threads)).code).toBe(0);

      const killed = start([LAUNCHER, 'solve', '--jsonl', '--threads', threads, '--output', output]);
      killed.stdin.write(`${questions.slice(0, 120).join('\n')}\n`);
      // Its input stays open, so that it cannot have ended when it is killed.
      while (!readIfThere(output).includes('"random-40"')) await setTimeout(10);
      killed.kill('SIGKILL');
      await ended(killed);
      appendFileSync(output, '{"id":"torn","status":"uni');

      const resumed = await solve(['--output', output, '--resume', input], '', threads);
      expect(resumed).toEqual({ code: 0, stdout: '', stderr: '' });
      expect(lasting(readFileSync(output, 'utf8'))).toEqual(lasting(readFileSync(whole, 'utf8')));
    });
  }

  test('--resume keeps what is there, solves nothing twice, and remembers its exit code', async () => {
    const folder = temporaryFolder();
    const output = join(folder, 'output.jsonl');
    const input = lines(CONTRADICTORY, HEART);
    expect((await solve(['--output', output, '--resume'], input)).code).toBe(1);
    const before = readFileSync(output, 'utf8');
    expect((await solve(['--output', output, '--resume'], input)).code).toBe(1);
    expect(readFileSync(output, 'utf8')).toBe(before);
  });

  test('--resume goes on from answers of former versions, which do not tell whether the solutions are all', async () => {
    const output = join(temporaryFolder(), 'output.jsonl');
    const former = lines({
      id: 'diagonal',
      status: 'multiple',
      solutions: [
        ['01', '10'],
        ['10', '01'],
      ],
      work: {},
      ms: 1,
    });
    writeFileSync(output, former);
    const run = await solve(['--output', output, '--resume'], lines(AMBIGUOUS, HEART));
    expect(run).toMatchObject({ code: 0, stdout: '' });
    const resumed = readFileSync(output, 'utf8');
    expect(resumed.startsWith(former)).toBe(true);
    expect(jsonLines(resumed)).toMatchObject([{ id: 'diagonal' }, { id: 'heart', status: 'unique' }]);
  });

  test.each(['1e999', '-1e999', '-0', '123456789012345678901234567890', '"\\ud800"', '{}', '[1]'])(
    '--resume knows the answer to a line whose id is %s',
    async (id) => {
      const output = join(temporaryFolder(), 'output.jsonl');
      const odd = `{"id":${id},"rows":[[1]],"columns":[[1]]}\n`;
      const whole = await solve([], odd + lines(HEART));
      writeFileSync(output, whole.stdout.slice(0, whole.stdout.indexOf('\n') + 1));
      const resumed = await solve(['--output', output, '--resume'], odd + lines(HEART));
      expect(resumed).toMatchObject({ code: whole.code, stdout: '' });
      expect(lasting(readFileSync(output, 'utf8'))).toEqual(lasting(whole.stdout));
    },
  );

  test('--resume refuses the output of another input', async () => {
    const folder = temporaryFolder();
    const output = join(folder, 'output.jsonl');
    await solve(['--output', output], lines(HEART, AMBIGUOUS));
    const before = readFileSync(output, 'utf8');
    const other = await solve(['--output', output, '--resume'], lines(HEART, CONTRADICTORY));
    expect(other.code).toBe(3);
    expect(other.stderr).toContain(`${output}:2: answers "diagonal", but line 2 of the input asks for "clash"`);
    const shorter = await solve(['--output', output, '--resume'], lines(HEART));
    expect(shorter.code).toBe(3);
    expect(shorter.stderr).toContain('the input has only 1 question\n');
    expect(readFileSync(output, 'utf8')).toBe(before);
  });

  test('--resume refuses a file that is no output', async () => {
    const folder = temporaryFolder();
    const output = join(folder, 'notes.txt');
    writeFileSync(output, 'milk\nbread\n');
    const run = await solve(['--output', output, '--resume'], lines(HEART));
    expect(run.code).toBe(3);
    expect(run.stderr).toContain(`${output}:1: not an answer of crosshatch`);
    expect(readFileSync(output, 'utf8')).toBe('milk\nbread\n');
    writeFileSync(output, '{"name":"settings"}');
    const torn = await solve(['--output', output, '--resume'], lines(HEART));
    expect(torn.code).toBe(3);
    expect(torn.stderr).toContain(`${output}: its last line was not written by crosshatch`);
    expect(readFileSync(output, 'utf8')).toBe('{"name":"settings"}');
  });

  test('--resume says that it keeps the answers of a batch that has ended', async () => {
    const output = join(temporaryFolder(), 'answers.jsonl');
    await solve(['--output', output], lines(HEART));
    const run = await solve(['--output', output, '--resume'], lines(HEART, CONTRADICTORY));
    expect(run.stderr).toContain(`${output}: keeps 1 answer of a batch that has ended, whatever its options were`);
    expect(readFileSync(output, 'utf8').split('\n')).toHaveLength(3);
  });

  test('--resume needs --output', async () => {
    const run = await solve(['--resume'], lines(HEART));
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--output') });
  });
});

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
