import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { lockOf } from './lock.ts';

export const run = promisify(execFile);

/** A program of a package of the project, as a path: no name is asked of a registry. */
export const program = (path: string): string => resolve('node_modules', path);

/** The packages, from the files that `npm run packages` makes, installed in an empty folder. */
export interface Installed {
  readonly folder: string;
  /** The folder that was made. */
  readonly dist: string;
  /** The folders that were packed, by the names of the packages. */
  readonly made: ReadonlyMap<string, string>;
  /** The packed files, by the names of the packages. */
  readonly files: ReadonlyMap<string, string>;
}

const FOLDERS = ['core', 'client', 'board', 'crosshatch'];

/** Makes the packages, and installs their files outside the clone. */
export async function install(): Promise<Installed> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'crosshatch-packages-'));
  const [dist, elsewhere] = [join(folder, 'dist'), join(folder, 'elsewhere')];
  mkdirSync(elsewhere);
  await run(process.execPath, ['packages/make.ts', dist]);
  const packed = FOLDERS.map((name) => {
    const manifest = JSON.parse(readFileSync(join(dist, name, 'package.json'), 'utf8'));
    const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
    const sum = createHash('sha512')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
    return { folder: join(dist, name), manifest, file: `../dist/${file}`, integrity: `sha512-${sum}` };
  });
  const { manifest, lock } = lockOf(packed);
  writeFileSync(join(elsewhere, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(elsewhere, 'package-lock.json'), JSON.stringify(lock));
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: elsewhere });
  return {
    folder: elsewhere,
    dist,
    made: new Map(packed.map((each) => [each.manifest.name, each.folder])),
    files: new Map(packed.map((each) => [each.manifest.name, join(elsewhere, each.file)])),
  };
}

/** Adds libraries of the project to an installation, which its packages leave to those who need them. */
export function addLibraries(folder: string, names: readonly string[]): void {
  for (const name of names) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
}

/** The machine's own Nodes, where they are others than the project's: those on the path outside of packages. */
export function otherNodes(): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const found = folders.map((folder) => join(folder, 'node')).filter((file) => existsSync(file));
  return [...new Set(found.map((file) => realpathSync(file)))].filter(
    (file) => file !== realpathSync(process.execPath),
  );
}
