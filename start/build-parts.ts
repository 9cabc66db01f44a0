import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

/** A part of the project that is built. */
export interface Part {
  /** The workspace that builds it. */
  readonly name: string;
  /** A file that its build writes. */
  readonly built: string;
  /** Returns a description of its sources: the path, the size and the time of each file. */
  readonly fingerprint: () => string;
}

/** Files of the project that several parts depend on. */
const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'offline.env', 'CHANGELOG.md'];

/** The file with the descriptions of the last builds' sources. */
const FILE = 'node_modules/.cache/crosshatch/built.json';

/** Folders that a build writes, or that others fill. */
const NOT_SOURCES = new Set(['node_modules', 'dist', '.astro', '.wrangler']);

export const PARTS: readonly Part[] = [
  { name: 'training', built: 'training/dist/files.json', fingerprint: () => fingerprintOf(['core', 'training']) },
  {
    name: 'site',
    built: 'site/dist/index.html',
    fingerprint: () => fingerprintOf(manifest.workspaces.filter((folder) => folder !== 'training')),
  },
];

/** Returns the parts that were not built, or whose sources have changed since their last build. */
export function changedParts(): readonly Part[] {
  const known = builtParts();
  return PARTS.filter(({ name, built, fingerprint }) => !existsSync(built) || known[name] !== fingerprint());
}

/** @param fingerprint the description of the sources at the start of the build */
export function markBuilt({ name }: Part, fingerprint: string): void {
  mkdirSync(join(FILE, '..'), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...builtParts(), [name]: fingerprint }));
}

function builtParts(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

function fingerprintOf(folders: readonly string[]): string {
  const found = globSync(
    folders.map((folder) => `${folder}/**/*`),
    { exclude: (name) => NOT_SOURCES.has(name.split('/').at(-1) ?? '') },
  );
  const hash = createHash('sha256');
  for (const path of [...SHARED, ...found.toSorted()]) {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status?.isFile()) hash.update(`${path} ${status.size} ${status.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
