import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import core from '#core/package.json' with { type: 'json' };

/** The imports of a file, types too: files as paths from the repository's root, packages by their names. */
interface Imports {
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

const SPECIFIER = /^(?:import|export)\s(?:[^;'"]*\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;

function importsOf(file: string): Imports {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(SPECIFIER)].map(
    ([, named, later]) => named ?? later ?? '',
  );
  const [files, packages] = [true, false].map((own) => specifiers.filter((name) => name.startsWith('.') === own));
  return { files: files?.map((name) => join(dirname(file), name)) ?? [], packages: packages ?? [] };
}

const allImports = (folder: string): ReadonlyMap<string, Imports> =>
  new Map(
    globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**', '**/dist/**'] }).map((file) => [
      file,
      importsOf(file),
    ]),
  );

/** A way from a node back to itself, where there is one. */
function circleIn(nextOf: ReadonlyMap<string, Iterable<string>>): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (node: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of nextOf.get(node) ?? []) {
      const circle = follow(next, [...way, node]);
      if (circle !== undefined) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of nextOf.keys()) {
    const circle = follow(node, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/**
 * The layers of core from the ground up, each with its folders. A folder imports folders of lower layers only, and of its
 * own layer those that stand before it.
 */
const CORE_LAYERS: Readonly<Record<string, readonly string[]>> = {
  'what everything may use': ['memory', 'random', 'findings', 'colour'],
  'what a puzzle is, as text, as a picture': ['puzzle', 'formats', 'render'],
  'the interface of every algorithm': ['algorithm'],
  'the engine': ['line', 'board', 'belief', 'cdcl', 'exact', 'coloured'],
  'what is made of the engine': ['explain', 'generation'],
  'networks and their files': ['network', 'drawing', 'models'],
  'the textbook and the papers, to compare with': [
    'published/backtracking',
    'published/heuristic',
    'published/neural',
    'published/evolution',
    'published/genetic',
    'published/woac',
    'published/ea',
    'published/line-order',
    'published/puzzle-gan',
  ],
  'every algorithm by its name': ['registry'],
  'another puzzle': [
    'light-up/puzzle',
    'light-up/formats',
    'light-up/render',
    'light-up/exact',
    'light-up/explain',
    'light-up/generation',
    'light-up/hopfield',
    'light-up/evolution',
  ],
  'the answers of the API, wherever they are computed': ['problems', 'answering'],
  'work apart from the request that asks for it': ['jobs'],
  'what most programs need of all this': [''],
};

/** The folder that a file belongs to: `exact`, `published/ea`; empty for files beside the folders. */
function folderOf(file: string, root: string): string {
  const names = file
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1);
  return names.slice(0, names[0] === 'published' || names[0] === 'light-up' ? 2 : 1).join('/');
}

/** The imports between a package's folders: what each folder imports of the others. */
function betweenFolders(imports: ReadonlyMap<string, Imports>, root: string): ReadonlyMap<string, Set<string>> {
  const between = new Map<string, Set<string>>();
  for (const [file, { files }] of imports) {
    const folder = folderOf(file, root);
    const others = between.get(folder) ?? new Set();
    for (const other of files.filter((path) => path.startsWith(`${root}/`)).map((path) => folderOf(path, root))) {
      if (other !== folder) others.add(other);
    }
    between.set(folder, others);
  }
  return between;
}

test('a circle is found, and only where there is one', () => {
  const ways = (...pairs: [string, string[]][]) => new Map(pairs);
  expect(circleIn(ways(['a', ['b', 'c']], ['b', ['c']], ['c', []]))).toBeUndefined();
  expect(circleIn(ways(['a', ['b']], ['b', ['c']], ['c', ['b']]))).toEqual(['b', 'c', 'b']);
});

test.each(['core', 'functions', 'training', 'site/src', 'site/build', 'test'])(
  'no files of %s import one another in a circle',
  (folder) => {
    const imports = allImports(folder);
    expect(imports.size).toBeGreaterThan(5);
    expect(circleIn(new Map([...imports].map(([file, { files }]) => [file, files])))).toBeUndefined();
  },
);

test.each(['core', 'training'])('the folders of %s form layers', (root) => {
  const between = betweenFolders(allImports(root), root);
  expect([...between.values()].some((others) => others.size > 0)).toBe(true);
  expect(circleIn(between)).toBeUndefined();
});

test('each folder of core stands in a layer and imports only what lies below it', () => {
  const order = Object.values(CORE_LAYERS).flat();
  const between = betweenFolders(allImports('core'), 'core');
  expect([...between.keys()].toSorted()).toEqual(order.toSorted());
  for (const [folder, others] of between) {
    for (const other of others) {
      expect(order.indexOf(other), `${folder} imports ${other}`).toBeLessThan(order.indexOf(folder));
    }
  }
});

test('core imports nothing but itself and its libraries, and of another folder only what its index offers', () => {
  const libraries = Object.keys(core.dependencies);
  for (const [file, { files, packages }] of allImports('core')) {
    const folder = folderOf(file, 'core');
    for (const name of packages) {
      expect(
        libraries.some((library) => name === library || name.startsWith(`${library}/`)),
        `${file} imports ${name}`,
      ).toBe(true);
    }
    for (const path of files) {
      const isOwn = path.startsWith(`core/${folder}/`);
      expect(isOwn || /^core\/((published|light-up)\/)?[^/]+\/index\.ts$/.test(path), `${file} imports ${path}`).toBe(
        true,
      );
    }
  }
});
