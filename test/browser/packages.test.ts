import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { COMPANIONS } from '#training/terminal/missing-package.ts';
import { examples, INSTALLATIONS, installedIn, shownIn } from './packages/documents.ts';
import { addLibraries, type Installed, install, otherNodes, program, run } from './packages/installed.ts';
import { browser, openBrowser } from './reader.ts';

openBrowser();

const MEGABYTE = 1_000_000;
const HEART = '5x5:2/4/4/4/2/1.1/5/5/3/1';
const PICTURE = ['01010', '11111', '11111', '01110', '00100'];

let installed: Installed;
const inFolder = (path: string): string => join(installed.folder, path);

beforeAll(async () => {
  installed = await install();
  writeFileSync(inFolder('solve.mjs'), SOLVE);
  writeFileSync(inFolder('heart.txt'), HEART);
});
afterAll(() => rmSync(dirname(installed.folder), { recursive: true }));

/** The library, used from JavaScript: from the root and from parts. It prints the picture. */
const SOLVE = `import { exact, gridRows, parsePuzzles } from '@crosshatch/core';
import { algorithms } from '@crosshatch/core/registry';
import { generatePuzzle } from '@crosshatch/core/generation';
import { hint } from '@crosshatch/core/explain';
import { createGrid } from '@crosshatch/core/puzzle';
const [{ puzzle }] = parsePuzzles('${HEART}').value;
if (algorithms.length < 10 || typeof generatePuzzle !== 'function') throw new Error('parts are missing');
if (hint(puzzle, createGrid(5, 5)).status !== 'deduction') throw new Error('no hint');
console.log(gridRows(exact.solve(puzzle).solutions[0]).join(' '));
`;

const NODES: readonly (readonly [string, string])[] = [
  ['the Node of the project', process.execPath],
  ...otherNodes().map((node) => [`the Node of the machine at ${node}`, node] as const),
];

test.each(INSTALLATIONS)('the installation in %s names files that npm run packages makes', (document) => {
  const asked = installedIn(document);
  expect(asked).not.toEqual([]);
  for (const each of asked) {
    const pattern = each.replace(/^\.\.\/crosshatch\/packages\/dist\//, '');
    expect(globSync(pattern, { cwd: installed.dist }), each).toHaveLength(1);
    expect(pattern, each).toMatch(/^crosshatch-.*\.tgz$/);
  }
});

test('the packages stay as they are when another one is installed after them', async () => {
  const later = join(dirname(installed.folder), 'later');
  cpSync(installed.folder, later, { recursive: true });
  const other = join(dirname(installed.folder), 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'package.json'), JSON.stringify({ name: 'other', version: '1.0.0' }));
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, '../other'], { cwd: later });
  expect(statSync(join(later, 'node_modules', 'other')).isDirectory()).toBe(true);
  const { stdout } = await run(process.execPath, ['solve.mjs'], { cwd: later });
  expect(stdout.trim()).toBe(PICTURE.join(' '));
});

test('every package lets a program read its package.json', async () => {
  const names = [...installed.made.keys()];
  const read = `for (const name of ${JSON.stringify(names)})
  console.log(name, (await import(name + '/package.json', { with: { type: 'json' } })).default.version);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', read], { cwd: installed.folder });
  expect(stdout.trim().split('\n')).toEqual(names.map((name) => `${name} ${VERSION}`));
});

test.each(NODES)('the library solves in %s', async (_, node) => {
  const { stdout, stderr } = await run(node, ['solve.mjs'], { cwd: installed.folder });
  expect(stderr).toBe('');
  expect(stdout.trim()).toBe(PICTURE.join(' '));
});

const crosshatch = (args: readonly string[], node = process.execPath) =>
  run(node, [inFolder('node_modules/crosshatch/bin/crosshatch.js'), ...args], { cwd: installed.folder });

test.each(NODES)('the command solves in %s, one puzzle and a batch in two threads', async (_, node) => {
  const { stdout, stderr } = await crosshatch(['solve', '--json', 'heart.txt'], node);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({ status: 'unique', solutions: [PICTURE] });
  const lines = Array.from({ length: 300 }, (_, id) => JSON.stringify({ id, ...CLUES }));
  writeFileSync(inFolder('batch.jsonl'), `${lines.join('\n')}\n`);
  const batch = await crosshatch(['solve', '--jsonl', '--threads', '2', 'batch.jsonl'], node);
  const answers = batch.stdout.trim().split('\n');
  expect(answers).toHaveLength(lines.length);
  expect(JSON.parse(answers.at(-1) ?? '')).toMatchObject({ id: 299, status: 'unique' });
  const picture = await crosshatch(['render', '--solve', '-o', 'heart.png', 'heart.txt'], node);
  expect(picture.stderr).toBe('');
  expect(readFileSync(inFolder('heart.png')).subarray(1, 4).toString()).toBe('PNG');
});

const CLUES = { rows: [[1, 1], [5], [5], [3], [1]], columns: [[2], [4], [4], [4], [2]] };

test('the command without TensorFlow.js takes less than 40 MB, knows its version, and has small networks', async () => {
  const sizes = globSync('node_modules/**/*', { cwd: installed.folder }).map((file) => statSync(inFolder(file)));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(40 * MEGABYTE);
  expect((await crosshatch(['--version'])).stdout.trim()).toBe(VERSION);
  const models = (await crosshatch(['models', '--json'])).stdout;
  expect(models).toContain('"universal"');
  expect(models).toContain('"line-order"');
  expect(models).not.toContain('"paper-');
  const drawn = await crosshatch(['generate', '--source', 'network', '--size', '8', '--seed', '1']);
  expect(JSON.parse(drawn.stdout)).toMatchObject({ id: '1-0', solution: expect.any(Array) });
  const predicted = await crosshatch(['solve', '--json', '--algorithm', 'line-order', 'heart.txt']);
  expect(JSON.parse(predicted.stdout)).toMatchObject({ solutions: [PICTURE] });
});

const { version: VERSION } = JSON.parse(readFileSync('training/package.json', 'utf8'));

test('the command names the libraries that training and the hub need, then trains, serves and works', async () => {
  const missing = [...(await crosshatch(['--help'])).stdout.matchAll(/^ +(\w+) +needs (\S+),/gm)];
  expect(missing.map(([, command]) => command)).toContain('train');
  const documented = readFileSync('packages/crosshatch/README.md', 'utf8').split('\n');
  for (const [, command, library] of missing) {
    const rows = documented.filter((row) => row.startsWith('|') && row.includes(`\`${command}\``));
    expect(rows.join('\n'), command).toContain(`\`${library}\``);
  }
  const training = ['train', 'run', '--random', '50', '--size', '5', '--layers', '8', '--epochs', '1'];
  const said = { code: 2, stderr: expect.stringContaining('npm install @tensorflow/tfjs-core@') };
  await expect(crosshatch(training)).rejects.toMatchObject(said);
  const hubless = { code: 2, stderr: expect.stringContaining('npm install @electric-sql/pglite@') };
  await expect(crosshatch(['jobs', 'serve'])).rejects.toMatchObject(hubless);

  addLibraries(installed.folder, COMPANIONS.flat());
  const [hub] = await Promise.all([startHub(), crosshatch([...training, '--backend', 'wasm'])]);
  expect(readFileSync(inFolder('run/metrics.jsonl'), 'utf8')).not.toBe('');
  const worker = started(['work', '--hub', hub]);
  onTestFinished(() => void worker.kill('SIGKILL'));
  writeFileSync(inFolder('heart.jsonl'), `${JSON.stringify({ id: 1, ...CLUES })}\n`);
  const { stdout } = await crosshatch(['jobs', 'submit', '--api', hub, '--wait', 'heart.jsonl']);
  expect(JSON.parse(stdout.trim().split('\n')[0] ?? '')).toMatchObject({ status: 'unique', solutions: [PICTURE] });
});

test('the command serves its tools to an assistant, by the protocol and nothing else on its output', async () => {
  const client = new Client({ name: 'tests', version: '1' });
  const args = [inFolder('node_modules/crosshatch/bin/crosshatch.js'), 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: installed.folder }));
  onTestFinished(() => client.close());
  const { structuredContent } = await client.callTool({ name: 'solve', arguments: { puzzle: HEART } });
  expect(structuredContent).toMatchObject({ status: 'unique', solutions: [PICTURE] });
});

const started = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [inFolder('node_modules/crosshatch/bin/crosshatch.js'), ...args], {
    cwd: installed.folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

async function startHub(): Promise<string> {
  const hub = started(['jobs', 'serve', '--port', '0']);
  onTestFinished(async () => {
    hub.kill('SIGTERM');
    await once(hub, 'close');
  });
  if (hub.stdout === null) throw new Error('the hub has no output');
  for await (const line of createInterface({ input: hub.stdout })) {
    const url = /^hub at (\S+),/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('the hub has ended');
}

test.each(['core', 'client'])('the README of %s prints what stands below its programs', async (name) => {
  const { program, output } = shownIn(`packages/${name}/README.md`, inject('origin'));
  writeFileSync(inFolder(`${name}.mts`), program);
  const { stdout } = await run(process.execPath, [`${name}.mts`], { cwd: installed.folder });
  expect(stdout.replace(/ +$/gm, '').trimEnd()).toBe(output.trimEnd());
});

test('strict TypeScript accepts the examples of the guides and of the library and the client, also where an index may miss', async () => {
  const folder = inFolder('examples');
  mkdirSync(folder);
  for (const [file, code] of examples()) writeFileSync(join(folder, file), code);
  const modules = { module: 'nodenext', moduleDetection: 'force', allowImportingTsExtensions: true };
  const library = { target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [], skipLibCheck: true };
  const strict = { strict: true, noEmit: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  // Their code is as tidy as the project's own.
  const unused = { noUnusedLocals: true, noUnusedParameters: true };
  const forgotten = { noImplicitOverride: true, noFallthroughCasesInSwitch: true };
  const tidy = { ...unused, ...forgotten, erasableSyntaxOnly: true, verbatimModuleSyntax: true };
  const compilerOptions = { ...modules, ...library, ...strict, ...tidy };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const compiled = run(process.execPath, [program('typescript/bin/tsc'), '-p', folder, '--checkers', '1']);
  expect(await compiled.then(({ stdout }) => stdout).catch(({ stdout }) => stdout)).toBe('');
});

/** The library, the client and the board in TypeScript: right types are accepted, and each marked line has to be refused. */
const TYPED = `import { NonogramBoard } from '@crosshatch/board';
import { createClient, type Client } from '@crosshatch/client';
import { exact, type Grid, parsePuzzles } from '@crosshatch/core';
import { createPuzzle } from '@crosshatch/core/puzzle';
import { lightUpFormats } from '@crosshatch/core/light-up/formats';

const read = parsePuzzles('');
// @ts-expect-error a result is no list of documents
read.length;
const puzzle = createPuzzle([[1]], [[1]]);
if (puzzle.ok) {
  const outcome = exact.solve(puzzle.value);
  if (outcome.status === 'unique') outcome.solutions satisfies readonly Grid[];
}
document.querySelector('nonogram-board') satisfies NonogramBoard | null;
const board = document.createElement('nonogram-board');
// @ts-expect-error cells are texts
board.grid = [[0]];
for (const name of ['progress', 'solved'] as const)
  board.addEventListener(name, ({ detail }) => detail.grid satisfies readonly string[], { once: true });
board.addEventListener('click', ({ clientX }) => clientX.toFixed());
board.removeEventListener('solved', function ({ detail }) {
  this.undo();
  // @ts-expect-error the event has the grid alone
  detail.cells;
});
export const names: string[] = lightUpFormats.map(({ name }) => name);

export async function ask(client: Client = createClient('https://example.com')) {
  const response = await client.v1.solve.$post({ json: { rows: [[1]], columns: [[1]] }, query: {} });
  if (!response.ok) return (await response.json()).detail.length;
  if (response.status === 202) return (await response.json()).links.self.length;
  const { solutions, work } = await response.json();
  // @ts-expect-error there is no such field
  work.unheardOf;
  return solutions.length;
}
const { solve, generate, jobs } = createClient('').v1;
// @ts-expect-error rows are missing
solve.$post({ json: { columns: [[1]] } });
// @ts-expect-error there is no such option
solve.$post({ json: { rows: [[1]], columns: [[1]] }, query: { sed: '1' } });
// @ts-expect-error the clues are missing
solve.$get();
generate.$get();
const file = { init: { body: '' }, headers: { 'Content-Type': 'text/plain' } };
solve.$post({ query: { solutions: '1' } }, file).then(async (answer) => answer.ok && (await answer.json()));
jobs.$post({}, file);
// @ts-expect-error neither a puzzle nor a file
solve.$post({});
// @ts-expect-error the type of the file is missing
solve.$post({}, { init: { body: '' } });
`;

/** The script that a document gives as an example. */
const exampleIn = (file: string): string => {
  const example = /^```js\n(.*?)^```$/ms.exec(readFileSync(file, 'utf8'))?.[1];
  if (example === undefined) throw new Error(`${file} has no example`);
  return example;
};

test.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])('strict TypeScript accepts the declarations, with modules as in %s and resolution as in %s', async (module, how) => {
  writeFileSync(inFolder('typed.ts'), TYPED);
  writeFileSync(inFolder('readme.ts'), exampleIn('packages/board/README.md'));
  writeFileSync(
    inFolder('guide.ts'),
    `import '@crosshatch/board';\n${exampleIn('site/src/content/docs/guides/board.mdx')}`,
  );
  const options = { module, moduleResolution: how, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] };
  const strict = { strict: true, noEmit: true, exactOptionalPropertyTypes: true, types: [] };
  // Declarations of hono need a newer library than ours.
  const core = {
    compilerOptions: { ...options, ...strict, skipLibCheck: true },
    files: ['typed.ts', 'readme.ts', 'guide.ts'],
  };
  const config = inFolder(`tsconfig.${how}.json`);
  writeFileSync(config, JSON.stringify(core));
  const compiled = run(process.execPath, [program('typescript/bin/tsc'), '-p', config, '--checkers', '1']);
  expect(await compiled.then(({ stdout }) => stdout).catch(({ stdout }) => stdout)).toBe('');
});

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Elsewhere</title></head>
<body><main></main><nonogram-board puzzle="${HEART}"></nonogram-board><script type="module" src="/page.js"></script></body></html>`;

/** The library prints into the page, and the element plays what it found. */
const IN_PAGE = `import '@crosshatch/board';
${SOLVE.replace('console.log(', 'const solved = String(')}
const [main, board] = ['main', 'nonogram-board'].map((name) => document.querySelector(name));
board.grid = solved.split(' ');
if (board.isSolved) main.append(solved);
`;

test.each([
  ['Vite', ['vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', 'built-by-vite']],
  [
    'esbuild',
    ['esbuild/bin/esbuild', 'page.js', '--bundle', '--format=esm', '--log-level=error', '--outdir=built-by-esbuild'],
  ],
] as const)(
  'the library solves in a page of a browser and the board plays, bundled by %s',
  async (name, [bundler, ...args]) => {
    writeFileSync(inFolder('index.html'), PAGE);
    writeFileSync(inFolder('page.js'), IN_PAGE);
    const isScript = bundler.endsWith('.js');
    await run(isScript ? process.execPath : program(bundler), [...(isScript ? [program(bundler)] : []), ...args], {
      cwd: installed.folder,
    });
    const folder = inFolder(`built-by-${name.toLowerCase()}`);
    const files = new Map(
      globSync('**/*.{html,js}', { cwd: folder }).map((file) => [`/${file}`, readFileSync(join(folder, file), 'utf8')]),
    );
    const server = createServer((request, response) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '');
      const text = files.get(path) ?? (path === '/index.html' ? PAGE : '');
      response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'text/html').end(text);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.getByText(PICTURE.join(' ')).waitFor();
    await page.getByRole('status').getByText('Solved: every clue is met.').waitFor();
  },
);

test('publint and arethetypeswrong have nothing to say about the packages', async () => {
  const linted = [...installed.made.values()].map((folder) =>
    run(process.execPath, [program('publint/src/cli.js'), 'run', folder, '--strict', '--pack', 'false']),
  );
  const attw = [program('@arethetypeswrong/cli/dist/index.js'), '--profile', 'esm-only', '--quiet'];
  const core = [
    ...attw,
    installed.files.get('@crosshatch/core') ?? '',
    '--entrypoints',
    '.',
    'exact',
    'light-up/exact',
  ];
  const others = ['client', 'board'].map((name) => [...attw, installed.files.get(`@crosshatch/${name}`) ?? '']);
  for (const { stdout } of await Promise.all(linted)) expect(stdout).toContain('All good!');
  await Promise.all([core, ...others].map((args) => run(process.execPath, args)));
});
