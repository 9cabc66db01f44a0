/**
 * Writes the four packages into folders for `npm publish`, and packs each into a file for `npm install`. `npm install` of a
 * folder would only link to it, and npm would not install its dependencies:
 *
 *   node packages/make.ts [FOLDER]      default: packages/dist
 *
 * `tsc` writes JavaScript and declarations. Inside the clone, Node runs the sources as they are, so nothing else needs this.
 */
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { bundleBoard } from '../site/build/board-bundle.ts';
import { bundleSolve } from '../training/bundle/bundle.ts';
import { boardManifest, clientManifest, commandManifest, coreManifest, readManifest } from './manifests.ts';

const ROOT = resolve(import.meta.dirname, '..');
const HERE = import.meta.dirname;

/** Compiles a package. A message of the compiler ends the program. */
async function compile(name: string, folder: string): Promise<void> {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  try {
    await promisify(execFile)(process.execPath, [tsc, '-p', join(HERE, name), '--outDir', folder, '--checkers', '1']);
  } catch (error) {
    console.error(error instanceof Error && 'stdout' in error ? error.stdout : error);
    process.exit(1);
  }
}

/** Replaces text in each file. Both texts must have the same length, so that source maps stay valid. */
function replaceIn(files: readonly string[], expression: RegExp, replacement: string): void {
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const replaced = text.replaceAll(expression, replacement);
    if (replaced !== text) writeFileSync(file, replaced);
  }
}

const filesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((file) => join(folder, file));

/**
 * Makes declarations import `.js` files: `tsc` leaves the names of sources in their imports, but the package has no sources.
 */
const nameJavaScript = (folder: string): void =>
  replaceIn(filesIn(folder, '**/*.d.ts'), /((?:from |import\()'\.[^']*)\.ts'/g, "$1.js'");

/** Adds the texts that are in every package, and its package.json. */
function finish(name: string, folder: string, manifest: object): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(HERE, name, 'README.md'), join(folder, 'README.md'));
}

async function makeCore(folder: string): Promise<void> {
  await compile('core', folder);
  nameJavaScript(folder);
  finish('core', folder, coreManifest(globSync('{.,*,published/*,light-up/*}/index.js', { cwd: folder })));
}

/** Makes the client: a module of a few lines, and a declaration of all routes that imports nothing from the Worker. */
async function makeClient(folder: string): Promise<void> {
  const compiled = join(folder, 'compiled');
  await compile('client', compiled);
  for (const name of ['index.js', 'index.js.map', 'index.d.ts', 'api.d.ts']) {
    cpSync(join(compiled, 'packages', 'client', name), join(folder, name));
  }
  rmSync(compiled, { recursive: true });
  nameJavaScript(folder);
  finish('client', folder, clientManifest());
}

/** Makes the board: a bundle of one file, and the declaration of its element, which names no other file. */
async function makeBoard(folder: string): Promise<void> {
  const compiled = join(folder, 'compiled');
  await compile('board', compiled);
  cpSync(join(compiled, 'nonogram-board.d.ts'), join(folder, 'nonogram-board.d.ts'));
  rmSync(compiled, { recursive: true });
  writeFileSync(join(folder, 'nonogram-board.js'), await bundleBoard(join(ROOT, 'site'), 'esm'));
  finish('board', folder, boardManifest());
}

/**
 * Copies the files of the site that the command needs, without the large networks. `--models` names a folder with other
 * networks.
 */
function shipFiles(folder: string): void {
  const [from, to] = [join(ROOT, 'site', 'public'), join(folder, 'shipped', 'public')];
  cpSync(join(from, 'pictures'), join(to, 'pictures'), { recursive: true });
  const { models, lineOrders, drawings }: Models = JSON.parse(
    readFileSync(join(from, 'models', 'manifest.json'), 'utf8'),
  );
  const shipped = { models: models.filter(({ name }) => name === 'universal'), lineOrders, drawings };
  mkdirSync(join(to, 'models'), { recursive: true });
  writeFileSync(join(to, 'models', 'manifest.json'), `${JSON.stringify(shipped, undefined, 2)}\n`);
  for (const { weights } of [...shipped.models, ...lineOrders, ...drawings]) {
    cpSync(join(from, 'models', weights.file), join(to, 'models', weights.file));
  }
}

interface Models {
  readonly models: readonly NamedModel[];
  readonly lineOrders: readonly NamedModel[];
  readonly drawings: readonly NamedModel[];
}

interface NamedModel {
  readonly name: string;
  readonly weights: { readonly file: string };
}

/** Makes the command, compiled file by file. A bundle of `solve` is added, since one file loads faster than a hundred. */
async function makeCommand(folder: string): Promise<void> {
  await compile('crosshatch', folder);
  const others = { cwd: join(ROOT, 'training'), exclude: ['node_modules/**', 'dist/**', 'bin/**', 'bundle/**'] };
  for (const file of globSync('**/*.{css,js,md,safetensors,txt}', others)) {
    cpSync(join(ROOT, 'training', file), join(folder, file));
  }
  // The compiler does not change the addresses that name workers and programs.
  replaceIn(filesIn(folder, '**/*.js'), /'((?:\.{0,2}\/)*[\w/-]+)\.ts'/g, "'$1.js'");
  cpSync(join(HERE, 'crosshatch', 'launcher.js'), join(folder, 'bin', 'crosshatch.js'));
  shipFiles(folder);
  finish('crosshatch', folder, commandManifest());
}

const PACKAGES: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  core: makeCore,
  client: makeClient,
  board: makeBoard,
  crosshatch: makeCommand,
};

/** Packs the folders of the packages. A file is named by its package and version, as `crosshatch-core-0.2.0.tgz`. */
async function pack(folder: string): Promise<void> {
  for (const file of filesIn(folder, 'crosshatch-*.tgz')) rmSync(file);
  const folders = Object.keys(PACKAGES).map((name) => `./${name}`);
  // On Windows, npm is a script that only a shell can run.
  const options = { cwd: folder, shell: process.platform === 'win32' };
  await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', '.', ...folders], options);
}

/** Makes all packages, each in a folder of its name and in a file. */
async function makePackages(folder: string): Promise<void> {
  const targets = Object.entries(PACKAGES).map(([name, make]) => ({ target: join(folder, name), make }));
  await Promise.all(
    targets.map(({ target, make }) => {
      rmSync(target, { recursive: true, force: true });
      return make(target);
    }),
  );
  const command = join(folder, 'crosshatch');
  await bundleSolve(join(command, 'dist'), { folder: command, extension: 'js', core: join(folder, 'core') });
  await pack(folder);
  for (const { target } of targets) {
    const { name, version } = readManifest(join(target, 'package.json'));
    console.log(`${name}@${version} in ${target}`);
  }
  for (const file of filesIn(folder, 'crosshatch-*.tgz')) console.log(`packed in ${file}`);
}

await makePackages(resolve(process.argv[2] ?? join(HERE, 'dist')));
