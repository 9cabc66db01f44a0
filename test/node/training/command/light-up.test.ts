import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lightUpFormats } from '@crosshatch/core/light-up/formats';
import { listText } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { crosshatch, jsonLines, temporaryFolder } from './crosshatch.ts';

/** A corner with one solution, a room with two, and a 0 that walls a square in. */
const [UNIQUE, SEVERAL, CLASH] = ['1.\n#.\n', '..\n', '0.\n.#\n'];

const lightUp = (args: readonly string[], input = '') => crosshatch(['light-up', ...args], input);

function file(name: string, content: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}

describe('solve', () => {
  test('light-up solve draws the solution and its proof', async () => {
    const run = await lightUp(['solve'], UNIQUE);
    expect(run).toEqual({
      code: 0,
      stdout: '┌─────┐\n│ 1 ● │\n│ ■ · │\n└─────┘\n\nunique: there is no other solution\n',
      stderr: '',
    });
  });

  test('light-up solve tells where two solutions differ, and what clashes where there is none', async () => {
    const [several, clash] = await Promise.all([lightUp(['solve'], SEVERAL), lightUp(['solve'], CLASH)]);
    expect(several.stdout).toContain(
      'multiple: there are 2 solutions or more; the first two differ at row 1, column 1',
    );
    expect([several.code, clash.code]).toEqual([0, 1]);
    expect(clash.stdout).toContain('contradictory: no bulb can light the square at row 1, column 2');
    expect(clash.stdout).toContain('cannot all be met: 0 at row 1, column 1');
  });

  test('light-up solve names eight squares where two solutions differ, and counts the ninth in the singular', async () => {
    const run = await lightUp(['solve'], '.....\n.2...\n...1.\n...##\n');
    expect(run.stdout).toMatch(/; row 3, column 5 and 1 other square$/m);
  });

  test('light-up solve --jsonl answers each line in its order, whatever the line is', async () => {
    const lines = [
      '{"id":"a","cells":"1.\\n#."}',
      '{"id":2,"cells":[".."]}',
      '{"id":"c","cells":["0.",".#"]}',
      '{"id":"d","cells":["0.","9#"]}',
      '{"id":"e","rows":[[1]],"columns":[[1]]}',
      'nothing',
    ];
    const run = await lightUp(['solve', '--jsonl'], lines.join('\n'));
    expect(run.code).toBe(3);
    const answers = jsonLines<Record<string, unknown>>(run.stdout);
    expect(answers).toMatchObject([
      { id: 'a', status: 'unique', solutions: [['1*', '#.']], work: { guesses: 0 } },
      {
        id: 2,
        status: 'multiple',
        solutions: [['*.'], ['.*']],
        differs: [
          { row: 0, column: 0 },
          { row: 0, column: 1 },
        ],
      },
      { id: 'c', status: 'contradictory', numbers: [{ row: 0, column: 0, number: 0 }] },
      { id: 'd', status: 'invalid', error: { line: 4, message: expect.stringContaining('"9"') } },
      { id: 'e', status: 'invalid', error: { line: 5, message: expect.stringContaining('a nonogram') } },
      { id: null, status: 'invalid', error: { line: 6 } },
    ]);
    expect(answers.slice(0, 3).every(({ ms }) => typeof ms === 'number')).toBe(true);
  });

  test('a budget ends light-up solve with the certain squares, and count with a lower bound', async () => {
    const blank = `${'.'.repeat(12)}\n`.repeat(12);
    const [solve, count] = await Promise.all([
      lightUp(['solve', '--json', '--budget', '1'], blank),
      lightUp(['count', '--budget', '1'], blank.replace('.', '#')),
    ]);
    expect([solve.code, count.code]).toEqual([4, 4]);
    expect(jsonLines(solve.stdout)).toMatchObject([{ status: 'exhausted', partial: expect.any(Array) }]);
    expect(count.stdout).toBe('at least 1\n');
  });

  test('light-up solve breeds boards by a form and a seed, within a budget of evaluations', async () => {
    const corner = '1..\n...\n..1\n';
    const bred = ['solve', '--algorithm', 'hopfield', '--form', 'wph', '--seed', '5', '--json'];
    const [one, same, none, wrong] = await Promise.all([
      lightUp(bred, corner),
      lightUp(bred, corner),
      lightUp([...bred, '--budget', '40'], '1..\n...\n..4\n'),
      lightUp(['solve', '--seed', '5'], corner),
    ]);
    const [answer] = jsonLines<Record<string, unknown>>(one.stdout);
    expect(answer).toMatchObject({ status: 'solved', work: { generations: 1 } });
    expect(jsonLines(same.stdout)).toMatchObject([{ ...answer, ms: expect.any(Number) }]);
    expect([one.code, none.code, wrong.code]).toEqual([0, 4, 2]);
    expect(jsonLines(none.stdout)).toMatchObject([{ status: 'exhausted', solutions: [], work: { evaluations: 1 } }]);
    expect(wrong.stderr).toContain('--form and --seed need --algorithm hopfield');
  });

  test('light-up solve refuses more than one solution from the algorithm that looks for one', async () => {
    const bred = ['solve', '--algorithm', 'hopfield', '--solutions'];
    const [one, two] = await Promise.all(['1', '2'].map((number) => lightUp([...bred, number], '1..\n...\n..1\n')));
    expect(one?.code).toBe(0);
    expect(two).toMatchObject({ code: 2, stderr: expect.stringContaining('--solutions needs --algorithm exact') });
  });

  test('light-up solve sends a nonogram to its own command', async () => {
    const run = await lightUp(['solve'], '5x5:1.1/5/1.1/5/1.1/1.1/5/1.1/5/1.1');
    expect(run.code).toBe(3);
    expect(run.stderr).toContain('crosshatch solve');
    const other = await crosshatch(['solve'], 'https://puzz.link/p?akari/2/2/h.g');
    expect(other.code).toBe(3);
    expect(other.stderr).toContain('crosshatch light-up');
  });
});

test('light-up check, count and grade answer with words and exit codes', async () => {
  const files = [file('one.txt', UNIQUE), file('several.txt', SEVERAL), file('clash.txt', CLASH)];
  const [check, count, grade] = await Promise.all(['check', 'count', 'grade'].map((name) => lightUp([name, ...files])));
  expect(check).toMatchObject({
    code: 1,
    stdout: 'one.txt: one solution\nseveral.txt: several solutions\nclash.txt: no solution\n',
  });
  expect(count).toMatchObject({ code: 1, stdout: 'one.txt: 1\nseveral.txt: 2\nclash.txt: 0\n' });
  expect(grade).toMatchObject({
    code: 1,
    stdout: 'one.txt: easy\nseveral.txt: several solutions\nclash.txt: no solution\n',
  });
});

test('light-up check holds a board against the rules and the solution', async () => {
  const puzzle = file('one.txt', UNIQUE);
  const on = (board: string) => lightUp(['check', '--grid', '-', puzzle], board);
  const [solved, wrong, broken, open, other] = await Promise.all(
    ['1*\n#.', '1x\n#.', '1.\n#*', '["1.","#x"]', '1.\n..'].map(on),
  );
  expect(solved).toMatchObject({ code: 0, stdout: 'one.txt: solved\n' });
  expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('too few squares') });
  expect(broken).toMatchObject({ code: 1, stdout: expect.stringContaining('broken: the 1 at row 1, column 1') });
  expect(open).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2 squares are dark; a solution has these marks'),
  });
  expect(other).toMatchObject({ code: 3, stderr: expect.stringContaining('not those of the puzzle') });
});

test('light-up check, hint and render refuse a board of another size than the puzzle, as rows and as JSON', async () => {
  const board = (rows: readonly string[]) => [`${rows.join('\n')}\n`, JSON.stringify(rows)];
  const boards: readonly (readonly [string, readonly string[], string])[] = [
    ['5x5:a2a3hBh1aBa', board(['*2*3*', '...*.']), 'the puzzle is 5 wide and 5 high, but the board has 2 rows'],
    [file('puzzle.txt', '..\n##\n##\n'), board(['*.']), 'the puzzle is 2 wide and 3 high, but the board has 1 row'],
    [file('puzzle.txt', '..\n'), board(['*.', '..']), 'the puzzle is 2 wide and 1 high, but the board has 2 rows'],
    [file('puzzle.txt', '..\n'), board(['*']), 'the puzzle is 2 wide and 1 high, but the board has 1 column'],
  ];
  for (const [puzzle, texts, reason] of boards) {
    for (const text of texts) {
      for (const name of ['check', 'hint', 'render']) {
        const run = await lightUp([name, '--grid', '-', puzzle], text);
        expect(run).toEqual({ code: 3, stdout: '', stderr: `crosshatch: standard input: ${reason}\n` });
      }
    }
  }
});

test('light-up hint --why names the size of the puzzle for a square outside it', async () => {
  expect(await lightUp(['hint', '--why', '8,1', file('one.txt', '1..\n...\n..1\n')])).toMatchObject({
    code: 2,
    stderr: 'crosshatch: one.txt: there is no square 8,1: the puzzle is 3 wide and 3 high\n',
  });
});

test.each(['201', '1000x2', '0x4'])('light-up generate names its limits for the size %s', async (size) => {
  const run = await lightUp(['generate', '--size', size]);
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('puzzles of 2×2 to 200×200 are made') });
});

test('light-up hint --why proves a square that is settled, though another part of the board is open', async () => {
  const puzzle = file('puzzle.txt', '....\n....\n...1\n....\n');
  const board = file('board.txt', '....\n....\n.x.1\n.x..\n');
  const [settled, free] = await Promise.all(
    ['1,1', '2,3'].map((place) => lightUp(['hint', '--grid', board, '--why', place, puzzle])),
  );
  expect(settled).toMatchObject({ code: 0, stdout: expect.stringContaining('with a bulb at row 1, column 1') });
  expect(free).toMatchObject({ code: 1, stdout: expect.stringMatching(/^Both are possible: .* row 2, column 3 /) });
});

test('light-up render never writes over its board, and refuses an option of another kind of drawing', async () => {
  const board = file('board.txt', '1*\n#.\n');
  const puzzle = file('one.txt', UNIQUE);
  const over = await lightUp(['render', '--grid', board, '--output', board, puzzle]);
  expect(over).toMatchObject({ code: 2, stderr: expect.stringContaining('is an input; the drawing needs another') });
  expect(readFileSync(board, 'utf8')).toBe('1*\n#.\n');
  const style = await lightUp(['render', '--style', 'wide', '--to', 'svg', puzzle]);
  expect(style).toEqual({ code: 2, stdout: '', stderr: 'crosshatch: --style is for text only: leave it out\n' });
});

test('light-up hint gives the next deduction, and --why a chain to a square', async () => {
  const puzzle = file('puzzle.txt', '.....\n.....\n..4..\n.....\n.....\n');
  const [hint, why, done] = await Promise.all([
    lightUp(['hint', puzzle]),
    lightUp(['hint', '--why', '2,2', puzzle]),
    lightUp(['hint', '--grid', '-', file('done.txt', UNIQUE)], '1*\n#.'),
  ]);
  expect(hint.stdout).toMatch(/^The 4 at row 3, column 3 needs all squares.*\n\n┌/);
  expect(why).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1\. The 4 at row 3, column 3/) });
  expect(done).toMatchObject({ code: 0, stdout: 'Every square is lit, and every rule is kept.\n' });
});

test('light-up generate writes puzzles of the grade that light-up solve --jsonl and grade take', async () => {
  const args = ['generate', '--size', '8x6', '--grade', 'tricky', '--count', '3', '--seed', '1'];
  const [made, again] = await Promise.all([lightUp(args), lightUp(args)]);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toBe(made.stdout);
  const puzzles = jsonLines<{ id: string; cells: string; solution: string; width: number; grade: string }>(made.stdout);
  expect(puzzles).toHaveLength(3);
  const [solved, graded] = await Promise.all([
    lightUp(['solve', '--jsonl'], made.stdout),
    lightUp(['grade', '--json'], made.stdout),
  ]);
  expect(jsonLines(solved.stdout)).toMatchObject(
    puzzles.map(({ id, solution }) => ({ id, status: 'unique', solutions: [solution.split('\n')] })),
  );
  expect(jsonLines(graded.stdout)).toMatchObject(puzzles.map(() => ({ level: 'tricky' })));
});

test('a series of Light Up puzzles that was cut off goes on to the same bytes, and refuses a file of other options', async () => {
  const path = file('made.jsonl', '');
  const wish = ['generate', '--size', '6', '--grade', 'tricky', '--budget', '60', '--count', '6', '--output', path];
  const whole = await lightUp(wish);
  const text = readFileSync(path, 'utf8');
  const ids = jsonLines<{ id: string }>(text).map(({ id }) => id);
  // The budget gives some puzzles of the series up, so that the next number is not that of the lines.
  expect(whole).toMatchObject({ code: 4, stderr: expect.stringContaining('puzzles were given up at the budget') });
  expect(ids.length).toBeGreaterThan(2);
  for (const [at, kept] of [0, 0.3, 0.6, 1].entries()) {
    writeFileSync(path, text.slice(0, Math.floor(text.length * kept)));
    expect({ at, run: await lightUp([...wish, '--resume']) }).toEqual({ at, run: whole });
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
  const [other, seed, lines, format] = await Promise.all([
    lightUp([...wish, '--black', '30', '--resume']),
    lightUp([...wish, '--seed', '5', '--resume']),
    lightUp(['generate', '--resume']),
    lightUp([...wish, '--to', 'tatham', '--resume']),
  ]);
  expect(other).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/made\.jsonl:\d: the last puzzle was made with other options, so nothing is added/),
  });
  expect(seed).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/made\.jsonl:1: .* is not the next one of seed 5/),
  });
  expect(lines).toMatchObject({ code: 2, stderr: expect.stringContaining('--resume needs --output') });
  expect(format).toMatchObject({ code: 2, stderr: expect.stringContaining('--resume needs JSON lines') });
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test("light-up generate writes several of Tatham's game ids, and says which format holds one puzzle", async () => {
  const args = ['generate', '--size', '4', '--grade', 'easy', '--count', '3', '--seed', '1'];
  const [made, ids, refused] = await Promise.all([
    lightUp(args),
    lightUp([...args, '--to', 'tatham']),
    lightUp([...args, '--to', 'pzpr']),
  ]);
  expect(jsonLines<{ id: string }>(made.stdout).map(({ id }) => id)).toEqual(['1-0', '1-1', '1-2']);
  const converted = await lightUp(['convert', '--to', 'tatham'], made.stdout);
  expect(ids).toMatchObject({ code: 0, stdout: converted.stdout });
  expect(refused).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('pzpr holds one puzzle, not 3'),
  });
});

test('light-up generate refuses a wish that no board has, and says which puzzles it gave up', async () => {
  const [wish, given] = await Promise.all([
    lightUp(['generate', '--size', '7x5', '--symmetry', 'diagonal']),
    lightUp(['generate', '--size', '2', '--grade', 'extreme', '--budget', '50']),
  ]);
  expect(wish).toMatchObject({ code: 2, stderr: expect.stringContaining('needs a square board') });
  expect(given).toMatchObject({ code: 4, stderr: expect.stringContaining('1 of 1 puzzle was given up') });
});

test('light-up convert and render write other formats and pictures', async () => {
  const [pzpr, janko, svg, text, png] = await Promise.all([
    lightUp(['convert', '--to', 'pzpr'], UNIQUE),
    lightUp(['convert', '--to', 'janko', '--solve'], UNIQUE),
    lightUp(['render', '--to', 'svg', '--solve'], UNIQUE),
    lightUp(['render', '--style', 'ascii', '--solve'], UNIQUE),
    lightUp(['render', '--to', 'png'], UNIQUE),
  ]);
  expect(pzpr.stdout).toBe('https://puzz.link/p?akari/2/2/6.g\n');
  expect(janko.stdout).toContain('[solution]\n1 o\nx -\n[end]\n');
  expect(svg.stdout).toMatch(/^<svg /);
  expect(text.stdout).toBe('1*\n#.\n');
  expect(png.stdout.slice(1, 4)).toBe('PNG');
});

test.each(lightUpFormats.map(({ name }) => name))(
  'light-up convert --to %s keeps a board, a title and an author, or says how many are left out',
  async (format) => {
    const named = { cells: ['1.', '#.'], title: 'Corner', author: 'Ann' };
    const boards = [
      { noun: 'solution', document: { ...named, solution: ['1*', '#.'] } },
      { noun: 'marked board', document: { ...named, marks: ['1*', '#x'] } },
    ];
    for (const { noun, document } of boards) {
      const run = await lightUp(['convert', '--to', format], JSON.stringify(document));
      expect(run.code).toBe(0);
      const back = JSON.parse((await lightUp(['convert', '--from', format, '--to', 'json'], run.stdout)).stdout);
      const isKept = back.solution !== undefined || back.marks !== undefined;
      const lost = [...(isKept ? [] : [noun]), ...['title', 'author'].filter((field) => back[field] === undefined)];
      const plurals = listText(
        lost.map((each) => `${each}s`),
        'or',
      );
      const amounts = listText(lost.map((each) => `1 ${each}`));
      expect(run.stderr).toBe(
        lost.length === 0
          ? ''
          : `crosshatch: the format ${format} holds no ${plurals}: ${amounts} ${lost.length === 1 ? 'is' : 'are'} left out\n`,
      );
    }
  },
);

test.each(['solve', 'check', 'count', 'hint', 'grade', 'render', 'convert --to json'])(
  'light-up %s says which board of a request to the API it does not read, and answers as without it',
  async (command) => {
    const puzzle = { id: 'corner', cells: ['1.', '#.'], marks: ['..', '#x'] };
    const told = (field: string) => `crosshatch: corner: "${field}" is not read; a file has its board in "marks"\n`;
    const args = command.split(' ');
    const plain = await lightUp(args, JSON.stringify(puzzle));
    for (const field of ['grid', 'known', 'board']) {
      const run = await lightUp(args, JSON.stringify({ ...puzzle, [field]: ['1*', '#.'] }));
      expect(run).toEqual({ ...plain, stderr: told(field) + plain.stderr });
    }
  },
);

test('light-up bench times the reading and the proof of each file', async () => {
  const run = await lightUp(['bench', '--json', '--warm-up', '1', file('one.txt', UNIQUE)]);
  expect(jsonLines(run.stdout)).toMatchObject([
    { puzzles: 1, tally: { unique: 1 }, times: { mean: expect.any(Number) } },
  ]);
});
