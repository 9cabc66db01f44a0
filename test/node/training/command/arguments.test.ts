import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crosshatch, jsonLines, temporaryFolder } from './crosshatch.ts';
import { HEART, HEART_ROWS } from './puzzles.ts';

const PLUS = '3x3:1/3/1/1/3/1';
const PLUS_ROWS = ['010', '111', '010'];

describe('a puzzle as an argument', () => {
  test.each([
    ['a game id', PLUS],
    [
      'the address of a page of Simon Tatham',
      `https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#${PLUS}`,
    ],
    ['a link to the workbench', `http://localhost:8787/play/#puzzle=${PLUS}&mode=play`],
  ])('%s is solved', async (_, argument) => {
    const run = await crosshatch(['solve', '--json', argument]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(jsonLines(run.stdout)).toMatchObject([{ status: 'unique', solutions: [PLUS_ROWS] }]);
  });

  test('the address that convert writes is solved as an argument', async () => {
    const { stdout: address } = await crosshatch(['convert', '--to', 'pzprv'], JSON.stringify(HEART));
    const run = await crosshatch(['solve', '--json', address.trim()]);
    expect(jsonLines(run.stdout)).toMatchObject([{ status: 'unique', solutions: [HEART_ROWS] }]);
  });

  test('the title in a link is the name of its puzzle, and a puzzle without one is named by its id', async () => {
    const link = `http://localhost:8787/#puzzle=${PLUS}&title=A%20plus`;
    const run = await crosshatch(['check', link, PLUS]);
    expect(run).toEqual({ code: 0, stdout: `A plus: one solution\n${PLUS}: one solution\n`, stderr: '' });
  });

  test('a file of such a name goes first, and a fault in an argument is placed in it', async () => {
    const wrong = await crosshatch(['solve', '3x3:1/3/1/1/3']);
    expect(wrong).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringContaining('crosshatch: 3x3:1/3/1/1/3:1:'),
    });
    const missing = await crosshatch(['solve', 'no-such-file']);
    expect(missing).toMatchObject({ code: 3, stderr: 'crosshatch: no-such-file: no such file or directory\n' });
  });

  test('a random seed and a size without cells are refused with their reason, as in standard input', async () => {
    for (const id of ['5x5#123', '0x0:', '20000x5:1']) {
      const [argument, input] = [await crosshatch(['solve', id]), await crosshatch(['solve'], id)];
      expect(argument.code).toBe(3);
      expect(argument.stderr.replace(id, 'standard input')).toBe(input.stderr);
      expect(argument.stderr).not.toContain('no such file');
    }
    const lightUp = await crosshatch(['light-up', 'solve', '5x5#123']);
    expect(lightUp).toMatchObject({ code: 3, stderr: expect.not.stringContaining('no such file') });
  });

  test('Light Up takes its game ids as arguments', async () => {
    const run = await crosshatch(['light-up', 'check', '7x7:a1l1a1a0Bi21aBa2l1a']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('one solution');
  });
});

test.each([
  ['the puzzles', ['grade']],
  ['the output', ['convert', PLUS, '--to', 'json', '--output']],
  ['the output of a batch that goes on', ['solve', '--jsonl', '--resume', '--output']],
  ['the output of a series that goes on', ['generate', '--size', '5', '--resume', '--output']],
  ['the output of a series of Light Up that goes on', ['light-up', 'generate', '--size', '5', '--resume', '--output']],
])('a folder in place of the file of %s is named', async (_, args) => {
  const folder = temporaryFolder();
  const run = await crosshatch([...args, folder]);
  expect(run).toEqual({ code: 3, stdout: '', stderr: `crosshatch: ${folder}: is a folder\n` });
});

test.each([
  ['puzzles', 3, ['grade'], ': no such file or directory'],
  ['a batch', 3, ['solve', '--jsonl'], ': no such file or directory'],
  ['puzzles of Light Up', 3, ['light-up', 'check'], ': no such file or directory'],
  ['a board', 3, ['check', PLUS, '--grid'], ': no such file or directory'],
  ['an image', 3, ['generate', '--image'], ': no such file or directory'],
  ['a data set', 3, ['dataset', 'show'], ': no such file or directory'],
  ['the output', 3, ['convert', PLUS, '--to', 'json', '--output'], ': no such file or directory'],
  ['answers', 2, ['solve', PLUS, '--output'], ': expected a name that ends in .txt'],
])(
  'the name of the file of %s stands on one line, in quotes, where it has a line break',
  async (_, code, args, said) => {
    const file = join(temporaryFolder(), 'no', 'a\nb.png');
    const run = await crosshatch([...args, file]);
    expect(run).toMatchObject({ code, stdout: '' });
    expect(run.stderr.startsWith(`crosshatch: ${JSON.stringify(file)}${said}`)).toBe(true);
    expect(run.stderr.split('\n')).toHaveLength(2);
  },
);

test('a fault within a file whose name has a line break is placed after the name in quotes', async () => {
  const file = join(temporaryFolder(), 'a\nb.json');
  writeFileSync(file, '{"rows":3}');
  const { stderr } = await crosshatch(['solve', file]);
  expect(stderr).toBe(`crosshatch: ${JSON.stringify(file)}:1:9: "rows": expected a list of clues\n`);
});

test('a number beyond those that are exact is refused with the greatest one', async () => {
  const run = await crosshatch(['solve', '--budget', '99999999999999999999', PLUS]);
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('from 1 to 9,007,199,254,740,991.') });
});

describe('--output', () => {
  test('solve writes one answer to a file, as its name ends', async () => {
    const folder = temporaryFolder();
    const [text, json] = [join(folder, 'plus.txt'), join(folder, 'plus.json')];
    const shown = await crosshatch(['solve', PLUS]);
    expect(await crosshatch(['solve', PLUS, '--output', text], '', { FORCE_COLOR: '1' })).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(readFileSync(text, 'utf8')).toBe(shown.stdout);
    expect((await crosshatch(['solve', PLUS, PLUS, '--output', json])).code).toBe(0);
    expect(jsonLines(readFileSync(json, 'utf8'))).toMatchObject([
      { solutions: [PLUS_ROWS] },
      { solutions: [PLUS_ROWS] },
    ]);
  });

  test('Light Up writes one answer to a file too', async () => {
    const file = join(temporaryFolder(), 'lit.json');
    expect((await crosshatch(['light-up', 'solve', '2x1:1a', '--output', file])).code).toBe(0);
    expect(jsonLines(readFileSync(file, 'utf8'))).toMatchObject([{ status: 'unique' }]);
  });

  test.each([
    ['solve', 'answer.png'],
    ['convert', 'puzzle.zip'],
  ])('%s refuses a name that ends otherwise, and writes nothing', async (command, name) => {
    const file = join(temporaryFolder(), name);
    const run = await crosshatch([command, PLUS, '--output', file]);
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('ends') });
    expect(existsSync(file)).toBe(false);
  });

  test.each(['solve', 'convert'])('%s never writes over its input', async (command) => {
    const file = join(temporaryFolder(), 'puzzle.json');
    writeFileSync(file, JSON.stringify(HEART));
    const run = await crosshatch([command, file, '--output', file]);
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('is an input') });
    expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(HEART));
  });

  test('convert writes the format that the output is named for', async () => {
    const file = join(temporaryFolder(), 'plus.xml');
    expect((await crosshatch(['convert', PLUS, '--output', file])).code).toBe(0);
    const named = await crosshatch(['convert', PLUS, '--to', 'webpbn']);
    expect(readFileSync(file, 'utf8')).toBe(named.stdout);
    expect(await crosshatch(['convert', PLUS])).toMatchObject({ code: 2, stderr: expect.stringContaining('--to') });
  });
});

test.each([
  [['solve', '--solutoins'], '(crosshatch solve --help tells more)'],
  [['jobs', 'submit', '--key'], '(crosshatch jobs submit --help tells more)'],
  [['light-up', 'solve', '--algorithm', 'x'], '(crosshatch light-up solve --help tells more)'],
  [['--nonsense'], '(crosshatch --help tells more)'],
])('an error in %j names the help of its command', async (args, hint) => {
  const run = await crosshatch(args);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(hint);
});

test.each([[['light-up', 'generate']], [['jobs', 'token', 'create']], [['dataset', 'show']], [['solve']], [[]]])(
  'help in front of %j shows the same as --help behind it',
  async (names) => {
    const asked = await crosshatch(['help', ...names]);
    expect(asked).toEqual(await crosshatch([...names, '--help']));
    expect(asked).toMatchObject({ code: 0, stdout: expect.stringMatching(`^Usage: crosshatch ${names.join(' ')}`) });
  },
);

test.each([
  [['nothing'], "error: unknown command 'nothing'\n(crosshatch --help tells more)\n"],
  [['light-up', 'nothing'], "error: unknown command 'nothing'\n(crosshatch light-up --help tells more)\n"],
  [['solve', 'nothing'], "error: unknown command 'nothing'\n(crosshatch solve --help tells more)\n"],
])('help refuses %j, whose last name is no command', async (names, stderr) => {
  expect(await crosshatch(['help', ...names])).toEqual({ code: 2, stdout: '', stderr });
});

test.each([
  ['light-up', 'help', 'generate'],
  ['jobs', 'help', 'token', 'create'],
  ['jobs', 'token', 'help', 'create'],
  ['dataset', 'help', 'show'],
  ['jobs', 'help'],
])('help within a group shows the same as --help behind the names: %j %j %j %j', async (...args) => {
  const names = args.filter((name) => name !== 'help');
  const asked = await crosshatch(args);
  expect(asked).toEqual(await crosshatch([...names, '--help']));
  expect(asked).toMatchObject({ code: 0, stdout: expect.stringMatching(`^Usage: crosshatch ${names.join(' ')} `) });
});

test.each([
  [['jobs', 'help', 'nothing'], 'jobs'],
  [['jobs', 'help', 'token', 'nothing'], 'jobs token'],
])('help within a group refuses %j, whose last name is no command', async (args, group) => {
  const stderr = `error: unknown command 'nothing'\n(crosshatch ${group} --help tells more)\n`;
  expect(await crosshatch(args)).toEqual({ code: 2, stdout: '', stderr });
});

test('an input may have the name help', async () => {
  const run = await crosshatch(['solve', 'help']);
  expect(run).toEqual({ code: 3, stdout: '', stderr: expect.stringMatching(/^crosshatch: help: /) });
});

test.each([[[]], [['light-up']], [['jobs']]])(
  '--help of %j lists all its commands, whatever follows it',
  async (group) => {
    const whole = await crosshatch([...group, '--help']);
    for (const name of ['solve', 'submit']) expect(await crosshatch([...group, '--help', name])).toEqual(whole);
  },
);

test('a PNG has cells whose clues can be read, or is refused', async () => {
  const folder = temporaryFolder();
  const blank = (side: number) => JSON.stringify({ rows: Array(side).fill([1]), columns: Array(side).fill([1]) });
  const legible = join(folder, 'legible.png');
  expect(await crosshatch(['render', '--output', legible], blank(200))).toMatchObject({ code: 0, stderr: '' });
  // The width stands at a fixed place: eight pixels for each of 200 cells, and the clues beside them.
  expect(readFileSync(legible).readUInt32BE(16)).toBeGreaterThan(8 * 200);
  const rows = Array(1000).fill(Array(400).fill(1));
  const large = await crosshatch(
    ['render', '--output', join(folder, 'large.png')],
    JSON.stringify({ rows, columns: rows }),
  );
  expect(large).toMatchObject({ code: 2, stderr: expect.stringContaining('is too large') });
});
