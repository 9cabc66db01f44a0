import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { formats } from '@crosshatch/core/formats';
import { expect, test } from 'vitest';
import { MODELS_FOLDER, readManifest } from '#training/models/folder.ts';
import { crosshatch, jsonLines } from './crosshatch.ts';

// In one thread, unless a test names another number: to start a thread takes longer than to make a small puzzle.
const generate = (...args: string[]) => crosshatch(['generate', '--threads', '1', ...args]);

interface Made {
  readonly id: string;
  readonly rows: unknown[];
  readonly solution: string[];
}

test('generate writes puzzles that solve proves to have the solution they name, whatever the number of threads', async () => {
  const wish = ['--size', '9x8', '--colours', '3', '--count', '40', '--seed', '5', '--source', 'noise'];
  const [one, two] = [await generate(...wish, '--threads', '1'), await generate(...wish, '--threads', '2')];
  expect(one.code).toBe(0);
  expect(one.stderr).toMatch(/^40 of 40 puzzles made of \d+ pictures; \d+ repaired/);
  expect(two).toEqual(one);
  const made = jsonLines<Made>(one.stdout);
  expect(made).toHaveLength(40);
  const solved = await crosshatch(['solve', '--jsonl'], one.stdout);
  expect(jsonLines<{ status: string; solutions: string[][] }>(solved.stdout)).toEqual(
    made.map(({ id, solution }) => expect.objectContaining({ id, status: 'unique', solutions: [solution] })),
  );
});

test('generate makes puzzles of a theme, with the title and the licence of each picture', async () => {
  const theme = ['--theme', 'plants', '--colours', '3', '--count', '5', '--seed', '3'];
  const [one, two] = [await generate(...theme, '--threads', '1'), await generate(...theme, '--threads', '2')];
  expect(two).toEqual(one);
  const titled = { title: expect.stringMatching(/^[A-Z0-9]/), author: expect.stringMatching(/\(.+\)/) };
  expect(jsonLines(one.stdout)).toEqual(
    Array.from({ length: 5 }, () => {
      return expect.objectContaining({ ...titled, copyright: expect.stringMatching(/^(?:MIT|CC-BY-4.0|Apache-2.0)$/) });
    }),
  );
});

test('a series that was cut off goes on to the same bytes, and refuses a file of other options', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
  const file = join(folder, 'made.jsonl');
  const wish = ['--size', '7x6', '--colours', '3', '--count', '20', '--seed', '4', '--threads', '2', '-o', file];
  try {
    expect((await generate(...wish)).code).toBe(0);
    const whole = await readFile(file, 'utf8');
    await writeFile(file, whole.slice(0, Math.floor(whole.length * 0.6)));
    const rest = await generate(...wish, '--resume', '--json');
    expect(rest.code).toBe(0);
    expect(await readFile(file, 'utf8')).toBe(whole);
    const tally: Record<string, number> = JSON.parse(rest.stdout);
    expect((tally.resumed ?? 0) + (tally.made ?? 0)).toBe(20);
    expect(tally).toMatchObject({ asked: 20, exhausted: 0 });
    const other = await generate(...wish, '--symmetry', 'vertical', '--resume');
    expect(other.code).toBe(3);
    expect(other.stderr).toMatch(/made\.jsonl:20: the last puzzle was made with other options, so nothing is added/);
    const wrongSeed = await generate(...wish, '--seed', '5', '--resume');
    expect(wrongSeed.stderr).toMatch(/made\.jsonl:1: .*"4-0" is not the next one of seed 5/);
    expect(await readFile(file, 'utf8')).toBe(whole);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('generate makes puzzles of count clues that solve proves to be unique', async () => {
  const run = await generate('--size', '8x9', '--clues', 'counts', '--count', '12', '--seed', '2', '--grade', 'line');
  expect(run.code).toBe(0);
  const made = jsonLines<Made & { clues: string }>(run.stdout);
  expect(made.map(({ clues }) => clues)).toEqual(made.map(() => 'counts'));
  const solved = await crosshatch(['solve', '--jsonl'], run.stdout);
  expect(jsonLines<{ status: string; solutions: string[][] }>(solved.stdout)).toEqual(
    made.map(({ id, solution }) => expect.objectContaining({ id, status: 'unique', solutions: [solution] })),
  );
});

test('generate names the grades as the API does, and takes the former name of one', async () => {
  const help = await generate('--help');
  expect(help.stdout).toMatch(/--grade <technique> .*choices:\s+"line",\s+"probing",\s+"search"/s);
  const wish = ['--size', '6', '--seed', '3', '--threads', '1'];
  const line = await generate(...wish, '--grade', 'line');
  expect(line).toMatchObject({ code: 0, stdout: expect.stringContaining('line solving only') });
  expect(await generate(...wish, '--grade', 'lines')).toEqual(line);
});

test('generate makes puzzles of an image', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
  try {
    const image = join(folder, 'Ring.svg');
    const ring = '<circle cx="50" cy="50" r="35" fill="#fc0" stroke="#06c" stroke-width="25"/>';
    await writeFile(image, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${ring}</svg>`);
    const run = await generate('--image', image, '--size', '12', '--colours', '2', '--count', '2');
    expect(run.code).toBe(0);
    const made = jsonLines<Made & { title: string }>(run.stdout);
    expect(made.map(({ title }) => title)).toEqual(['Ring', 'Ring']);
    expect(made[0]?.solution.join('')).toMatch(/1+2+1+/);
    const [paper, blank] = [join(folder, 'Paper.svg'), join(folder, 'Blank.svg')];
    const onPaper = (drawn: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#fff" d="M0 0h9v9H0z"/>${drawn}</svg>`;
    await writeFile(paper, onPaper('<path d="M2 2h5v5H2z"/>'));
    const [square] = jsonLines<Made>((await generate('--image', paper, '--size', '10', '--seed', '5')).stdout);
    expect(square?.solution.join('')).toMatch(/^1+$/);
    await writeFile(blank, onPaper(''));
    expect(await generate('--image', blank)).toMatchObject({
      code: 3,
      stderr: `crosshatch: ${blank}: shows nothing but its background\n`,
    });
    await writeFile(image, 'a text');
    expect((await generate('--image', image)).stderr).toMatch(/Ring\.svg: not an image; PNG/);
    const large = join(folder, 'Large.png');
    await writeFile(large, Buffer.from('89504e470d0a1a0a0000000d49484452000100000000ffff', 'hex'));
    expect((await generate('--image', large)).stderr).toMatch(/at most 67108864 pixels are decoded, .* 65536×65535/);
    expect(await generate('--image', folder)).toMatchObject({
      code: 3,
      stderr: `crosshatch: ${folder}: is a folder\n`,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('generate leaves out what it made before, and ends where there is nothing new', async () => {
  const run = await generate('--size', '2', '--count', '1000', '--threads', '1');
  expect(run.code).toBe(4);
  expect(run.stderr).toMatch(/left out as made before/);
  const pictures = jsonLines<Made>(run.stdout).map(({ solution }) => solution.join('/'));
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(pictures.length).toBeLessThan(8);
});

test('generate writes a format that holds the puzzles, and says which do where one does not', async () => {
  const run = await generate('--size', '5', '--to', 'non');
  expect(run.code).toBe(0);
  expect(run.stdout).toMatch(/^.*width 5/s);
  const refused = await generate('--size', '5', '--colours', '2', '--to', 'tatham');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toMatch(/holds two colours.*webpbn/s);
});

test('generate writes several puzzles as a file of their format, or says that it holds one', async () => {
  const wish = ['--size', '4', '--count', '3', '--seed', '1', '--threads', '1'];
  const clues = (text: string) =>
    jsonLines<Made & { readonly columns: unknown[] }>(text).map(({ rows, columns }) => ({ rows, columns }));
  const made = clues((await generate(...wish)).stdout);
  for (const { name } of formats) {
    const run = await generate(...wish, '--to', name);
    if (run.code === 2) {
      expect(run.stderr).toMatch(/holds one puzzle, not 3|holds only puzzles with count clues|count clues/);
      expect(run.stdout).toBe('');
      continue;
    }
    expect({ name, code: run.code }).toEqual({ name, code: 0 });
    const read = await crosshatch(['convert', '--to', 'json', '--from', name], run.stdout);
    expect({ name, clues: clues(read.stdout) }).toEqual({ name, clues: made });
  }
});

test('generate leaves a file as it is where its format cannot hold the puzzles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
  const file = join(folder, 'kept.txt');
  await writeFile(file, 'kept');
  for (const args of [
    ['--to', 'foo'],
    ['--colours', '3', '--to', 'tatham'],
    ['--count', '2', '--to', 'pbm'],
  ]) {
    expect((await generate('--size', '5', ...args, '--output', file)).code).toBe(2);
    expect(await readFile(file, 'utf8')).toBe('kept');
  }
  await rm(folder, { recursive: true });
});

test('generate never writes over its image', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
  const image = join(folder, 'image.svg');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="1" height="2"/></svg>';
  await writeFile(image, svg);
  for (const more of [[], ['--resume']]) {
    const run = await generate('--size', '5', '--image', image, '--output', image, ...more);
    expect(run).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('is an input; the puzzles need'),
    });
  }
  expect(await readFile(image, 'utf8')).toBe(svg);
  await rm(folder, { recursive: true });
});

test('generate leaves a file as it is where it makes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
  const file = join(folder, 'kept.jsonl');
  await writeFile(file, 'kept');
  const hopeless = ['--size', '2', '--colours', '4', '--grade', 'search', '--budget', '10', '--output', file];
  for (const options of [[], ['--to', 'webpbn']]) expect((await generate(...hopeless, ...options)).code).toBe(4);
  const lightUp = ['light-up', 'generate', '--size', '2', '--grade', 'extreme', '--budget', '50', '--output', file];
  expect((await crosshatch(lightUp)).code).toBe(4);
  expect(await readFile(file, 'utf8')).toBe('kept');
  await rm(folder, { recursive: true });
});

test.each([
  [['--size', '4x5', '--symmetry', 'diagonal'], /a square, not 4×5/],
  [['--density', '60-40'], /its least first, not 60-40/],
  [['--density', 'dense'], /Expected a range like 40-60/],
  [['--rounds', '1.5'], /Expected a range like 3-6/],
  [['--colours', '40'], /colours is a whole number from 1 to 12, not 40/],
  [['--colours', '0'], /colours is a whole number from 1 to 12, not 0/],
  [['--size', '1001'], /width is a whole number from 1 to 1000, not 1001/],
  [['--count', '0'], /Expected a whole number from 1 to 1,000,000/],
  [['--count', '1000000000'], /Expected a whole number from 1 to 1,000,000/],
  [['--rounds', '5-3'], /rounds is a range from 0 in whole numbers, its least first, not 5-3/],
  [['--density', '120'], /density is a range from 0 to 100 in whole numbers, its least first, not 120-120/],
  [['--seed', '-1'], /Expected a whole number from 0 to 4,294,967,295/],
  [['--seed', '1.5'], /Expected a whole number from 0 to 4,294,967,295/],
  [['--grade', 'hard'], /Allowed choices are line, probing, search/],
  [['--resume'], /--resume needs --output/],
  [['--image', 'x.png', '--theme', 'food'], /leave out --theme/],
  [['--image', 'x.png', '--model', 'draw'], /leave out --image/],
  [['--model', 'draw', '--source', 'noise'], /leave out --source noise/],
  [['--source', 'dreams'], /Allowed choices are figures, noise, pictures, network/],
  [['--theme', 'animal'], /theme is one of .*did you mean animals/],
  [['--theme', 'food', '--source', 'noise'], /have themes, not noise/],
])('generate %j is refused with the reason', async (args, reason) => {
  const run = await generate(...args);
  expect(run.code).toBe(2);
  expect(run.stderr).toMatch(reason);
});

test('generate refuses an image with fewer colours than asked for, and takes all that it has where none are asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
  const image = join(folder, 'disc.svg');
  await writeFile(
    image,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
  );
  try {
    const run = await generate('--image', image, '--size', '10', '--colours', '3');
    expect(run).toMatchObject({ code: 4, stdout: '' });
    expect(run.stderr).toMatch(/disc\.svg: shows 1 of the 3 colours asked for on 10×10 cells/);
    const counts = await generate('--image', image, '--size', '10', '--clues', 'counts');
    expect(jsonLines(counts.stdout)).toMatchObject([{ clues: 'counts', colours: ['#ffffff', '#000000'] }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('generate tells that nothing of a thin image is seen on a square board, and draws it on a board of its shape', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
  const image = join(folder, 'line.svg');
  await writeFile(
    image,
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="20"><path fill="#fff" d="M0 0h2000v20H0z"/><path d="M800 2h600v15h-600z"/></svg>',
  );
  try {
    const square = await generate('--image', image, '--size', '12');
    expect(square).toMatchObject({ code: 4, stdout: '' });
    expect(square.stderr).toContain('line.svg: nothing of it is seen on 12×12 cells; choose a --size of its shape');
    expect((await generate('--image', image, '--size', '40x4')).code).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('generate draws by the network of the name and the folder that are given, else by the one that is shipped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
  try {
    const manifest = await readManifest(MODELS_FOLDER);
    const shipped = manifest.ok ? manifest.value.drawings?.[0] : undefined;
    if (shipped === undefined) throw new Error('a network is shipped');
    await cp(join(MODELS_FOLDER, shipped.weights.file), join(folder, shipped.weights.file));
    const weights = { ...shipped.weights, file: 'missing-00000000.bin', sha256: '0'.repeat(64) };
    const missing = { ...shipped, name: 'missing', weights };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ models: [], drawings: [shipped, missing] }));
    const own = ['--size', '8', '--colours', '2', '--seed', '3', '--models', folder];
    const named = await generate(...own, '--model', shipped.name);
    expect(named.code).toBe(0);
    expect(await generate(...own.slice(0, -2), '--source', 'network')).toEqual(named);
    const last = await generate(...own, '--source', 'network');
    expect(last.stderr).toMatch(/missing-00000000\.bin: no such file/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.skipIf(process.platform === 'win32')(
  'generate reads an image once, so that it may come by a named pipe',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
    try {
      const [image, pipe] = [join(folder, 'Disc.svg'), join(folder, 'Pipe.svg')];
      const disc = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="5" r="4"/></svg>';
      await writeFile(image, disc);
      execFileSync('mkfifo', [pipe]);
      const options = ['--size', '10', '--colours', '1', '--count', '3', '--threads', '2'];
      const piped = generate('--image', pipe, ...options);
      await writeFile(pipe, disc);
      const { code, stdout } = await generate('--image', image, ...options);
      expect(await piped).toMatchObject({ code, stdout: stdout.replaceAll('Disc', 'Pipe') });
      expect(jsonLines<Made>(stdout)).toHaveLength(3);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

test('generate says in one line that the text of an SVG image is not drawn, and nothing of an image without text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
  const image = join(folder, 'sign.svg');
  const told = async (drawn: string): Promise<string[]> => {
    await writeFile(image, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${drawn}</svg>`);
    const { stderr } = await generate('--image', image, '--size', '10');
    return stderr
      .replaceAll(image, 'IMAGE')
      .split('\n')
      .filter((line) => line.includes('text'));
  };
  const disc = '<circle cx="45" cy="45" r="40"/>';
  const line =
    'crosshatch: IMAGE: its text is not drawn, since no fonts are loaded; save the text as paths to have it drawn';
  try {
    expect(await told(`${disc}<text x="9" y="9"><tspan>Stop</tspan></text>`)).toEqual([line]);
    expect(await told('<text x="9" y="9">Stop</text>')).toEqual([line]);
    expect(
      await told(`${disc}<!-- <text>Stop</text> --><text x="9" y="9"> <tspan/></text><title>Stop</title>`),
    ).toEqual([]);
    expect(await told(`<text/>${disc}<desc>a text</desc>`)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
