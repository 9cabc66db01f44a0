import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { lockOf } from './lock.ts';

export const run = promisify(execFile);

/** A program of a package of the project, as a path: no name is asked of a registry. */
export const program = (path: string): string => resolve('node_modules', path);

/** The packages as they would be published, installed in an empty folder. */
export interface Installed {
  readonly folder: string;
  /** The folders that were packed, by the names of the packages. */
  readonly made: ReadonlyMap<string, string>;
  /** The packed files, by the names of the packages. */
  readonly files: ReadonlyMap<string, string>;
}

interface PackedFile {
  readonly name: string;
  readonly filename: string;
  readonly integrity: string;
}

/** Makes the packages, packs them, and installs them outside the clone. */
export async function install(): Promise<Installed> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'crosshatch-packages-'));
  const [made, elsewhere] = [join(folder, 'made'), join(folder, 'elsewhere')];
  mkdirSync(elsewhere);
  await run(process.execPath, ['packages/make.ts', made]);
  const names = ['core', 'client', 'board', 'crosshatch'];
  const packing = ['pack', '--json', '--pack-destination', elsewhere, ...names.map((name) => join(made, name))];
  const { stdout } = await run('npm', packing);
  // A later npm answers with an object by the names of the packages.
  const packed = Object.values<PackedFile>(JSON.parse(stdout));
  const folders = new Map(packed.map(({ name }) => [name, join(made, name.replace('@crosshatch/', ''))]));
  const { manifest, lock } = lockOf(
    packed.map(({ name, filename, integrity }) => ({
      manifest: JSON.parse(readFileSync(join(folders.get(name) ?? '', 'package.json'), 'utf8')),
      file: filename,
      integrity,
    })),
  );
  writeFileSync(join(elsewhere, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(elsewhere, 'package-lock.json'), JSON.stringify(lock));
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: elsewhere });
  return {
    folder: elsewhere,
    made: folders,
    files: new Map(packed.map(({ name, filename }) => [name, join(elsewhere, filename)])),
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
