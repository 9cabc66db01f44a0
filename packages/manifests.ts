import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dirname as posixDirname } from 'node:path/posix';
import process from 'node:process';
import { COMPANIONS } from '../training/terminal/missing-package.ts';

/** The fields of a package.json that are read here. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const ROOT = resolve(import.meta.dirname, '..');

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));

const workspace = (name: string): Manifest => readManifest(join(ROOT, name, 'package.json'));

const KEYWORDS = ['nonogram', 'picross', 'griddler', 'hanjie', 'puzzle', 'solver'];

/** The least version of Node. @noble/hashes needs it; core computes SHA-256 with that package. */
const NODE = '>=20.19.0';

/**
 * Returns the fields that are the same in all packages. The proof of origin must name the forge that publishes, which sets its
 * own address. SITE_URL is the address of the site, as for the site's build.
 */
function shared(folder: string) {
  const { GITHUB_SERVER_URL: forge, GITHUB_REPOSITORY: repository, SITE_URL: homepage } = process.env;
  const url = forge !== undefined && repository !== undefined ? `git+${forge}/${repository}.git` : undefined;
  return {
    license: 'MIT',
    ...(homepage !== undefined && { homepage }),
    ...(url !== undefined && { repository: { type: 'git', url, directory: folder } }),
    type: 'module',
    engines: { node: NODE },
  };
}

/** The manifest itself, which tools read for the version. */
const MANIFEST = { './package.json': './package.json' };

const entry = (file: string) => ({ types: `${file}.d.ts`, default: `${file}.js` });

/** @param indexes the paths of the compiled `index.js` of each part, and of the root */
export function coreManifest(indexes: readonly string[]): object {
  const { name, version, dependencies } = workspace('core');
  const parts = indexes.map((file) => posixDirname(file)).toSorted();
  return {
    name,
    version,
    description: 'A nonogram engine: solves, proves uniqueness, explains, grades, makes, reads and draws nonograms.',
    keywords: KEYWORDS,
    ...shared('core'),
    sideEffects: false,
    exports: {
      ...Object.fromEntries(
        parts.map((part) => (part === '.' ? ['.', entry('./index')] : [`./${part}`, entry(`./${part}/index`)])),
      ),
      ...MANIFEST,
    },
    dependencies,
  };
}

export function clientManifest(): object {
  const { name, version, dependencies } = workspace('packages/client');
  return {
    name,
    version,
    description: 'A typed client of the Crosshatch API, which solves, explains and makes nonograms.',
    keywords: KEYWORDS,
    ...shared('packages/client'),
    sideEffects: false,
    exports: { '.': entry('./index'), ...MANIFEST },
    dependencies,
  };
}

/** Returns the manifest of the board. Its sources belong to the site, which is not a package, but all versions are the same. */
export function boardManifest(): object {
  const { version } = workspace('site');
  const { engines: _, ...fields } = shared('site/src/nonogram-board');
  return {
    name: '@crosshatch/board',
    version,
    description:
      'An element of HTML to play nonograms on any page, black or coloured, by pointer, keyboard and screen reader.',
    keywords: [...KEYWORDS, 'web-component', 'custom-element'],
    ...fields,
    // Importing the module defines the element.
    sideEffects: true,
    exports: { '.': entry('./nonogram-board'), ...MANIFEST },
  };
}

/**
 * Large libraries that a few commands need. Such a command says how to install a missing one (`terminal/missing-package.ts`).
 */
const OPTIONAL: ReadonlySet<string> = new Set(COMPANIONS.flat());

export function commandManifest(): object {
  const { version, dependencies, peerDependencies = {} } = workspace('training');
  const named = Object.entries(dependencies);
  const optional = { ...Object.fromEntries(named.filter(([name]) => OPTIONAL.has(name))), ...peerDependencies };
  return {
    name: 'crosshatch',
    version,
    description: 'Solves nonograms and proves how many solutions they have; explains, makes, converts and draws them.',
    keywords: KEYWORDS,
    ...shared('training'),
    bin: { crosshatch: 'bin/crosshatch.js' },
    exports: MANIFEST,
    dependencies: Object.fromEntries(named.filter(([name]) => !OPTIONAL.has(name))),
    peerDependencies: optional,
    peerDependenciesMeta: Object.fromEntries(Object.keys(optional).map((name) => [name, { optional: true }])),
  };
}
