import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { formats } from '@crosshatch/core/formats';
import { listText, PUBLISHED_CODES } from '@crosshatch/core/puzzle';
import { algorithms } from '@crosshatch/core/registry';
import { describe, expect, test } from 'vitest';
import { crosshatch, jsonLines, temporaryFolder } from './crosshatch.ts';
import { AMBIGUOUS, CONTRADICTORY, HEART, HEART_ROWS } from './puzzles.ts';

const HEART_PICTURE = `      2 4 4 4 2
    ┌──────────
1 1 │  ██  ██  
  5 │██████████
  5 │██████████
  3 │  ██████  
  1 │    ██    
`;

const json = JSON.stringify;

function file(name: string, content: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}

describe('solve', () => {
  test('solve draws the solution beside its clues, without colour where nobody looks', async () => {
    const run = await crosshatch(['solve'], json(HEART));
    expect(run).toEqual({ code: 0, stdout: `${HEART_PICTURE}\nunique: there is no other solution\n`, stderr: '' });
  });

  test('solve has colours where they are asked for, and none for NO_COLOR', async () => {
    const coloured = await crosshatch(['solve'], json(AMBIGUOUS), { FORCE_COLOR: '1' });
    expect(coloured.stdout).toContain('\u001b[32m██\u001b[39m');
    const plain = await crosshatch(['solve'], json(AMBIGUOUS), { NO_COLOR: '1' });
    expect(plain.stdout).not.toContain('\u001b');
    expect(stripVTControlCharacters(coloured.stdout).replaceAll('·', ' ')).toBe(plain.stdout);
  });

  test('solve shows two solutions and where they differ', async () => {
    const run = await crosshatch(['solve'], json(AMBIGUOUS));
    expect(run.code).toBe(0);
    expect(run.stdout.match(/┌/g)).toHaveLength(2);
    expect(run.stdout).toContain('differ at row 1 column 1, row 1 column 2, row 2 column 1, row 2 column 2');
  });

  test.each(algorithms.filter(({ proves, views }) => proves && views === undefined).map(({ name }) => name))(
    'solves by %s',
    async (name) => {
      const run = await crosshatch(['solve', '--json', '--algorithm', name], json(HEART));
      expect(jsonLines(run.stdout)).toMatchObject([{ status: 'unique', solutions: [HEART_ROWS] }]);
    },
  );

  test('solve takes the former name of an algorithm', async () => {
    const [former, current] = await Promise.all(
      ['learned-order', 'line-order'].map((name) => crosshatch(['solve', '--json', '--algorithm', name], json(HEART))),
    );
    expect(former?.code).toBe(0);
    const withoutTime = (text = ''): string => text.replace(/"ms":[\d.]+/, '');
    expect(withoutTime(former?.stdout)).toBe(withoutTime(current?.stdout));
  });

  test.each(algorithms.filter(({ proves, views }) => !proves && views === undefined).map(({ name }) => name))(
    'solve solves by %s, which proves nothing',
    async (name) => {
      const run = await crosshatch(['solve', '--json', '--algorithm', name], '{"rows":[[1],[2]],"columns":[[2],[1]]}');
      expect(jsonLines(run.stdout)).toMatchObject([{ status: 'solved', solutions: [['10', '11']] }]);
      expect(run.code).toBe(0);
    },
  );

  test('solve tells the lines in the order in which they were solved, a single one in the singular', async () => {
    const run = await crosshatch(['solve', '--algorithm', 'line-order'], '{"rows":[[1]],"columns":[[1]]}');
    expect(run.stdout).toContain('\n1 line solved: row 1\n');
  });

  test('solve ends with 1 where there is no solution, with 4 where the budget was spent', async () => {
    const none = await crosshatch(['solve'], json(CONTRADICTORY));
    expect(none).toMatchObject({ code: 1, stdout: expect.stringContaining('contradictory') });
    const spent = await crosshatch(['solve', '--budget', '1'], json(AMBIGUOUS));
    expect(spent).toMatchObject({ code: 4, stdout: expect.stringContaining('4 cells unknown') });
  });

  test('solve reads several files of several formats, names their puzzles, and goes on after a bad one', async () => {
    const files = [
      file('heart.json', json(HEART)),
      file('broken.json', '{"rows":3}'),
      file('square.txt', '##\n##\n'),
      file('id.txt', '2x2:2/2/2/2'),
    ];
    const run = await crosshatch(['solve', '--json', ...files]);
    expect(run.code).toBe(3);
    expect(run.stderr).toContain('broken.json:1:9: ');
    expect(jsonLines(run.stdout)).toMatchObject([
      { id: 'heart', status: 'unique', solutions: [HEART_ROWS] },
      { id: 'square.txt', status: 'unique', solutions: [['11', '11']] },
      { id: 'id.txt', status: 'unique', solutions: [['11', '11']] },
    ]);
    const alone = await crosshatch(['solve', '--json', ...files.slice(2, 3)]);
    expect(jsonLines(alone.stdout)).toMatchObject([{ id: null, status: 'unique' }]);
    expect((await crosshatch(['solve', ...files])).stdout).toMatch(
      /^heart\n[\s\S]*\n\nsquare\.txt\n[\s\S]*\n\nid\.txt\n/,
    );
  });
});

test.each(['solve', 'check', 'grade'])('%s prints no control characters of a title', async (command) => {
  const title = '\u001b]0;pwned\u0007\u001b[2J\u009b1m';
  const two = [{ ...HEART, title }, HEART, { ...AMBIGUOUS, title }].map((puzzle) => json(puzzle)).join('\n');
  const run = await crosshatch([command], two);
  expect(run.stdout).toContain('\ufffd]0;pwned\ufffd\ufffd[2J\ufffd1m');
  expect(run.stdout).not.toMatch(/[^\P{Cc}\n]/u);
  const broken = await crosshatch([command, '/no/such/\u001b[2J']);
  expect(broken.stderr).not.toMatch(/[^\P{Cc}\n]/u);
});

describe('check', () => {
  test('check asks for exactly one solution', async () => {
    expect(await crosshatch(['check'], json(HEART))).toMatchObject({ code: 0, stdout: 'heart: one solution\n' });
    expect(await crosshatch(['check'], json(AMBIGUOUS))).toMatchObject({
      code: 1,
      stdout: 'diagonal: several solutions\n',
    });
    expect(await crosshatch(['check'], json(CONTRADICTORY))).toMatchObject({ code: 1, stdout: 'clash: no solution\n' });
    expect((await crosshatch(['check', '--budget', '1'], json(AMBIGUOUS))).code).toBe(4);
    const all = await crosshatch(['check', '--json'], [HEART, AMBIGUOUS].map((puzzle) => json(puzzle)).join('\n'));
    expect(all.code).toBe(1);
    expect(jsonLines(all.stdout)).toMatchObject([
      { id: 'heart', status: 'unique' },
      { id: 'diagonal', status: 'multiple' },
    ]);
  });

  test('check holds a board against the clues', async () => {
    const puzzle = file('heart.json', json(HEART));
    const check = (board: string) => crosshatch(['check', '--json', '--grid', '-', puzzle], board);
    const solved = await check(json(HEART_ROWS));
    expect(solved.code).toBe(0);
    expect(JSON.parse(solved.stdout)).toMatchObject({ id: 'heart', status: 'solved' });
    const open = await check('.#.#.\n#####\n?????\n?????\n?????\n');
    expect(open.code).toBe(0);
    expect(JSON.parse(open.stdout)).toMatchObject({ status: 'open', unknown: 15 });
    const broken = await check('# # # ? ?\n\n?????\n?????\n?????\n?????');
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.stdout)).toMatchObject({ status: 'broken', lines: [{ axis: 'row', index: 0 }] });
  });

  test.each([
    ['??', '5 wide and 5 high, but the board has 1 row\n'],
    ['?????\n????\n?????\n?????\n?????', 'row 2 of the board has 4 cells'],
    ['?????\n?????\n?????\n??%??\n?????', 'row 4, column 3 of the board: expected a cell'],
  ])('check says that a board that does not fit is bad input: %j', async (board, said) => {
    const run = await crosshatch(['check', '--grid', file('board.txt', board)], json(HEART));
    expect(run).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining(said) });
  });
});

test('count tells how many solutions there are, up to a limit', async () => {
  expect(await crosshatch(['count'], json(HEART))).toMatchObject({ code: 0, stdout: '1\n' });
  expect(await crosshatch(['count'], json(CONTRADICTORY))).toMatchObject({ code: 1, stdout: '0\n' });
  // One cell in each line of a 4×4 board: 4! permutations.
  const permutations = { id: 'permutations', rows: Array(4).fill([1]), columns: Array(4).fill([1]) };
  expect(await crosshatch(['count'], json(permutations))).toMatchObject({ code: 0, stdout: '24\n' });
  const limited = await crosshatch(['count', '--json', '--limit', '10'], json(permutations));
  expect(JSON.parse(limited.stdout)).toMatchObject({ id: 'permutations', count: 10, complete: false });
  expect((await crosshatch(['count', '--budget', '1'], json(permutations))).code).toBe(4);
});

describe('hint', () => {
  test('hint tells the next deduction from an empty board', async () => {
    const run = await crosshatch(['hint'], json(HEART));
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/^Row 2 \(5\): .*\n\n {6}2 4 4 4 2\n/);
    expect(run.stdout).toContain('  5 │██████████\n  5 │░░░░░░░░░░\n');
  });

  test('hint goes on from a board', async () => {
    const board = file('board.txt', '?????\n#####\n#####\n?????\n?????\n');
    const run = await crosshatch(['hint', '--json', '--grid', board], json(HEART));
    expect(run.code).toBe(0);
    const { status, cells } = JSON.parse(run.stdout) as { status: string; cells: { row: number }[] };
    expect(status).toBe('deduction');
    expect(cells.some(({ row }) => row !== 1 && row !== 2)).toBe(true);
  });

  test('hint ends with 0 on a complete board, with 1 on a mistake and where solutions differ', async () => {
    const complete = file('complete.txt', HEART_ROWS.join('\n'));
    expect(await crosshatch(['hint', '--grid', complete], json(HEART))).toMatchObject({ code: 0, stdout: /known/ });
    const wrong = file('wrong.txt', `?????\n.????\n?????\n?????\n?????\n`);
    const mistake = await crosshatch(['hint', '--json', '--grid', wrong], json(HEART));
    expect(mistake.code).toBe(1);
    expect(JSON.parse(mistake.stdout)).toMatchObject({ status: 'mistake', line: { axis: 'row', index: 1 } });
    const ambiguous = await crosshatch(['hint', '--json'], json(AMBIGUOUS));
    expect(ambiguous.code).toBe(1);
    expect(JSON.parse(ambiguous.stdout)).toMatchObject({ status: 'ambiguous' });
  });
});

test('grade tells what a puzzle takes', async () => {
  expect(await crosshatch(['grade'], json(HEART))).toMatchObject({
    code: 0,
    stdout: /^line solving only, \d rounds\n$/,
  });
  const two = await crosshatch(['grade', '--json'], [HEART, CONTRADICTORY].map((puzzle) => json(puzzle)).join('\n'));
  expect(two.code).toBe(1);
  expect(jsonLines(two.stdout)).toMatchObject([
    { id: 'heart', status: 'unique', technique: 'line' },
    { id: 'clash', status: 'contradictory' },
  ]);
});

describe('convert', () => {
  test.each(['json', 'non', 'webpbn', 'olsak', 'tournament', 'tatham', 'pzprv'])(
    'convert writes %s, and reads it back the same',
    async (format) => {
      const there = await crosshatch(['convert', '--to', format], json(HEART));
      expect(there).toMatchObject({ code: 0, stderr: '' });
      const back = await crosshatch(['convert', '--to', 'json'], there.stdout);
      expect(back.code).toBe(0);
      const { rows, columns } = JSON.parse(back.stdout) as typeof HEART;
      expect({ rows, columns }).toEqual({ rows: HEART.rows, columns: HEART.columns });
    },
  );

  test('convert needs the solution to write a picture', async () => {
    const unsolved = await crosshatch(['convert', '--to', 'ascii'], json(HEART));
    expect(unsolved).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('solved') });
    const solved = await crosshatch(['convert', '--to', 'ascii', '--solve'], json(HEART));
    expect(solved).toEqual({ code: 0, stdout: '.#.#.\n#####\n#####\n.###.\n..#..\n', stderr: '' });
    const none = await crosshatch(['convert', '--to', 'ascii', '--solve'], json(CONTRADICTORY));
    expect(none).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('contradictory') });
  });

  test.each([
    ['json', true],
    ['webpbn', true],
    ['nonograms-org', true],
    ['pbm', true],
    ['ppm', true],
    ['non', true],
    ['ascii', true],
    ['pzprv', false],
    ['tatham', false],
    ['tournament', false],
    ['olsak', false],
  ])('convert --to %s keeps solutions, or says how many are left out', async (format, isKept) => {
    const { id: _, ...heart } = { ...HEART, solution: HEART_ROWS };
    const run = await crosshatch(['convert', '--to', format], json(heart));
    const told = `crosshatch: the format ${format} holds no solutions: 1 solution is left out\n`;
    expect(run).toMatchObject({ code: 0, stderr: isKept ? '' : told });
    const back = await crosshatch(['convert', '--to', 'json'], run.stdout);
    expect(JSON.parse(back.stdout).solution).toEqual(isKept ? HEART_ROWS : undefined);
  });

  test.each(formats.map(({ name }) => name))(
    'convert --to %s keeps titles and authors, or says in one line how many are left out',
    async (format) => {
      const code = await crosshatch(['convert', '--to', 'json'], PUBLISHED_CODES[0]);
      const puzzle = format === 'picture-code' ? JSON.parse(code.stdout) : { ...HEART, solution: HEART_ROWS };
      const named = { ...puzzle, title: 'Heart', author: 'Ann', description: 'red' };
      const run = await crosshatch(['convert', '--to', format], json(named));
      expect(run.code).toBe(0);
      const back = JSON.parse((await crosshatch(['convert', '--to', 'json'], run.stdout)).stdout);
      const nouns = ['solution', 'title', 'author', 'description'];
      const lost = nouns.filter((noun) => noun in named && back[noun] === undefined);
      const plurals = listText(
        lost.map((noun) => `${noun}s`),
        'or',
      );
      const amounts = listText(lost.map((noun) => `1 ${noun}`));
      expect(run.stderr).toBe(
        lost.length === 0 ? '' : `crosshatch: the format ${format} holds no ${plurals}: ${amounts} are left out\n`,
      );
    },
  );

  test('convert counts the titles of all puzzles that it leaves out, and reads no title into a puzzle without one', async () => {
    const lines = [{ ...HEART, title: 'a' }, HEART, { ...HEART, title: 'b' }].map((puzzle) => json(puzzle));
    expect(await crosshatch(['convert', '--to', 'tatham'], lines.join('\n'))).toMatchObject({
      code: 0,
      stderr: 'crosshatch: the format tatham holds no titles: 2 titles are left out\n',
    });
  });

  test('convert says which board it leaves out, since files have theirs in another field', async () => {
    const boards = [
      { ...HEART, grid: HEART_ROWS },
      { ...HEART, id: 'known', known: HEART_ROWS },
      { ...HEART, id: 'both', grid: HEART_ROWS, solution: HEART_ROWS },
      { ...HEART, id: 'number', grid: 5 },
    ];
    const lines = boards.map((board) => json(board));
    const told = (name: string, field: string) =>
      `crosshatch: ${name}: "${field}" is left out; a file has its board in "solution"\n`;
    const all = await crosshatch(['convert', '--to', 'json'], lines.join('\n\n'));
    expect(all).toMatchObject({ code: 0, stderr: told('heart', 'grid') + told('known', 'known') });
    const one = await crosshatch(['convert', '--to', 'json'], JSON.stringify(boards[0], null, 2));
    expect(one).toMatchObject({ code: 0, stderr: told('heart', 'grid'), stdout: `${json(HEART)}\n` });
  });

  test.each(['hint', 'check', 'render'])(
    '%s says which board of a request to the API it does not read',
    async (command) => {
      const told = (name: string, field: string) =>
        `crosshatch: ${name}: "${field}" is not read; --grid takes a file with the board\n`;
      const boards = [
        { ...HEART, grid: HEART_ROWS },
        { ...HEART, id: 'known', known: HEART_ROWS, solution: HEART_ROWS },
      ];
      const plain = await crosshatch(
        [command],
        [HEART, { ...HEART, id: 'known' }].map((puzzle) => json(puzzle)).join('\n'),
      );
      const sent = boards.map((puzzle) => json(puzzle)).join('\n');
      const run = await crosshatch([command], sent);
      expect(run).toEqual({ ...plain, stderr: told('heart', 'grid') + told('known', 'known') });
      const given = await crosshatch([command, '--grid', file('rows.json', json(HEART_ROWS))], sent);
      expect(given).toMatchObject({ code: 0, stderr: '' });
    },
  );

  test.each(['solve', 'count', 'grade'])('%s says that it takes a puzzle without its board', async (command) => {
    const { stdout } = await crosshatch([command], json(HEART));
    const run = await crosshatch([command], json({ ...HEART, grid: HEART_ROWS }));
    const stderr = 'crosshatch: heart: "grid" is not read; the puzzle is taken without it\n';
    expect(run).toEqual({ code: 0, stdout, stderr });
  });

  test('convert gathers the puzzles of several files into one', async () => {
    const output = join(temporaryFolder(), 'all.jsonl');
    const files = [file('heart.json', json(HEART)), file('diagonal.json', json(AMBIGUOUS))];
    expect(await crosshatch(['convert', '--to', 'json', '--output', output, ...files])).toMatchObject({
      code: 0,
      stdout: '',
    });
    expect(jsonLines(readFileSync(output, 'utf8'))).toMatchObject([{ id: 'heart' }, { id: 'diagonal' }]);
  });
});

describe('render', () => {
  test('render draws text in three styles', async () => {
    const unsolved = await crosshatch(['render'], json(HEART));
    expect(unsolved).toMatchObject({ code: 0, stdout: expect.stringContaining('1 1 │░░░░░░░░░░\n') });
    expect((await crosshatch(['render', '--solve'], json(HEART))).stdout).toBe(HEART_PICTURE);
    expect((await crosshatch(['render', '--solve', '--style', 'half'], json(HEART))).stdout).toBe(
      '▄█▄█▄\n▀███▀\n  ▀  \n',
    );
    const ascii = await crosshatch(['render', '--solve', '--style', 'ascii', '--no-clues'], json(HEART));
    expect(ascii.stdout).toBe('.#.#.\n#####\n#####\n.###.\n..#..\n');
  });

  test('render draws SVG, with a board that is known in part', async () => {
    const board = file('board.txt', '?????\n#####\n?????\n?????\n?????\n');
    const run = await crosshatch(['render', '--to', 'svg', '--grid', board], json(HEART));
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(run.stdout).toContain('M0 1.5h5');
  });

  test('render draws PNG, as large as the SVG', async () => {
    const folder = temporaryFolder();
    const [svg, png] = [join(folder, 'heart.svg'), join(folder, 'heart.png')];
    for (const output of [svg, png]) {
      const run = await crosshatch(['render', '--solve', '--cell-size', '30', '--output', output], json(HEART));
      expect(run).toEqual({ code: 0, stdout: '', stderr: '' });
    }
    const [, width, height] = /<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(readFileSync(svg, 'utf8')) ?? [];
    const bytes = readFileSync(png);
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(bytes.readUInt32BE(16)).toBe(Math.round(Number(width)));
    expect(bytes.readUInt32BE(20)).toBe(Math.round(Number(height)));
  });

  test('render says that the solution which it fills in is not the only one', async () => {
    const run = await crosshatch(['render', '--solve', '--style', 'ascii', '--no-clues'], json(AMBIGUOUS));
    expect(run).toEqual({
      code: 1,
      stdout: '.#\n#.\n',
      stderr: 'crosshatch: diagonal: there are several solutions; this is one of them\n',
    });
    const converted = await crosshatch(['convert', '--solve', '--to', 'json'], json(AMBIGUOUS));
    expect(converted).toMatchObject({ code: 1, stderr: run.stderr, stdout: expect.stringContaining('"solution"') });
    expect(await crosshatch(['render', '--solve'], json(CONTRADICTORY))).toMatchObject({ code: 1, stdout: '' });
    const spent = await crosshatch(['render', '--solve', '--budget', '1'], json(AMBIGUOUS));
    expect(spent.code).toBe(4);
  });

  test('render refuses an output file whose name asks for no kind that it draws', async () => {
    for (const end of ['jpg', 'bmp', 'sgt']) {
      const output = join(temporaryFolder(), `heart.${end}`);
      const run = await crosshatch(['render', '--output', output], json(HEART));
      expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('in .txt, .svg or .png;') });
      expect(existsSync(output)).toBe(false);
      expect(await crosshatch(['render', '--to', 'svg', '--output', output], json(HEART))).toMatchObject({ code: 0 });
    }
    const upper = join(temporaryFolder(), 'HEART.SVG');
    await crosshatch(['render', '--output', upper], json(HEART));
    expect(readFileSync(upper, 'utf8')).toMatch(/^<svg/);
  });

  test('render never writes over its input', async () => {
    const puzzle = file('puzzle.txt', '##\n##\n');
    for (const more of [[], ['--to', 'text']]) {
      const run = await crosshatch(['render', ...more, '--output', puzzle, puzzle]);
      expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('is an input; the drawing needs another') });
      expect(readFileSync(puzzle, 'utf8')).toBe('##\n##\n');
    }
  });

  test('render never writes over the board of --grid', async () => {
    const board = file('board.txt', '##\n##\n');
    const puzzle = file('puzzle.json', '{"rows":[[2],[2]],"columns":[[2],[2]]}');
    const runs = [
      await crosshatch(['render', puzzle, '--grid', board, '--output', board]),
      await crosshatch(['render', '--grid', board, '--output', board], readFileSync(puzzle, 'utf8')),
    ];
    for (const run of runs) {
      expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('is an input; the drawing needs another') });
    }
    expect(readFileSync(board, 'utf8')).toBe('##\n##\n');
  });

  test('render refuses an option that its kind of drawing does not take', async () => {
    const misplaced = [
      [['--cell-size', '30'], '--cell-size is for SVG and PNG only'],
      [['--marks', 'letters'], '--marks is for SVG and PNG only'],
      [['--grey', '--to', 'text'], '--grey is for SVG and PNG only'],
      [['--style', 'ascii', '--to', 'svg'], '--style is for text only'],
      [['--style', 'wide', '--to', 'png'], '--style is for text only'],
    ] as const;
    for (const [options, reason] of misplaced) {
      const run = await crosshatch(['render', ...options], json(HEART));
      expect(run).toEqual({ code: 2, stdout: '', stderr: `crosshatch: ${reason}: leave it out\n` });
    }
  });

  test('render refuses several puzzles for one image', async () => {
    const two = [HEART, AMBIGUOUS].map((puzzle) => json(puzzle)).join('\n');
    expect(await crosshatch(['render', '--to', 'png'], two)).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringContaining('heart: one PNG picture holds one puzzle'),
    });
    expect((await crosshatch(['render'], two)).stdout).toMatch(/^heart\n[\s\S]*\n\ndiagonal\n/);
  });
});

test('bench solves each puzzle in its eight reflections', async () => {
  const files = [file('reflected.jsonl', [AMBIGUOUS, HEART].map((puzzle) => json(puzzle)).join('\n'))];
  const { code, stdout } = await crosshatch(['bench', '--reflections', ...files]);
  expect(code).toBe(0);
  const [heading, times, conflicts] = stdout.split('\n');
  expect(heading).toMatch(/^file +puzzles +of +mean total +worst total +unluckiest +p99\.9 +max +answers$/);
  expect(times).toMatch(/^reflected\.jsonl +2 +times( +[\d.]+ (µs|ms)){5} +8 unique, 8 multiple$/);
  expect(conflicts).toMatch(/^reflected\.jsonl +2 +conflicts( +\d+){5} +longest: puzzle [12] as [rcRC]{2}$/);
  const [line] = jsonLines<object>((await crosshatch(['bench', '--json', '--reflections', ...files])).stdout);
  expect(line).toMatchObject({ puzzles: 2, tally: { unique: 8, multiple: 8 }, conflicts: { max: expect.any(Number) } });
});

test('bench tells median, p99, max and total of each file', async () => {
  const files = [
    file('one.json', json(HEART)),
    file('two.jsonl', [AMBIGUOUS, HEART].map((puzzle) => json(puzzle)).join('\n')),
  ];
  const table = await crosshatch(['bench', '--warm-up', '1', ...files]);
  expect(table.code).toBe(0);
  const [heading, one, two] = table.stdout.split('\n');
  expect(heading?.split(/ {2,}/)).toEqual(['file', 'puzzles', 'median', 'p99', 'max', 'total', 'answers']);
  expect(one).toMatch(/^one\.json +1( +[\d.]+ (µs|ms)){4} +1 unique$/);
  expect(two).toMatch(/^two\.jsonl +2( +[\d.]+ (µs|ms)){4} +1 unique, 1 multiple$/);
  const lines = jsonLines<{ times: Record<string, number> }>(
    (await crosshatch(['bench', '--json', '--solutions', '1', ...files])).stdout,
  );
  expect(lines).toMatchObject([
    { file: files[0], puzzles: 1, tally: { solved: 1 } },
    { file: files[1], puzzles: 2, tally: { solved: 2 } },
  ]);
  for (const { times } of lines) {
    const { median = 0, p99 = 0, max = 0, total = 0 } = times;
    expect([0, median, p99, max, total]).toEqual([0, median, p99, max, total].toSorted((a, b) => a - b));
  }
});
