import { statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

/** The files to bundle: the sources of the clone, or the compiled files of a package. */
export interface BundleSources {
  /** The folder of the command's sources. */
  readonly folder: string;
  readonly extension: 'ts' | 'js';
  /** The folder of the compiled core. Default: the package `@crosshatch/core` that the sources import. */
  readonly core?: string;
}

const OWN: BundleSources = { folder: fileURLToPath(new URL('..', import.meta.url)), extension: 'ts' };

const CORE = '@crosshatch/core/';

/** The list of the bundled files. With it, `bin/crosshatch.js` checks whether a file has changed since. */
export interface BundledFiles {
  /**
   * Each file's path relative to the bundle's folder, its size in bytes, and the time of its last change in milliseconds since
   * 1970.
   */
  readonly files: readonly (readonly [path: string, size: number, changed: number])[];
}

/**
 * Bundles the command `solve` with all modules that a batch of the exact solver runs, and the module of its threads. Loading a
 * hundred modules takes longer than solving small puzzles.
 */
export async function bundleSolve(folder: string, sources = OWN): Promise<BundledFiles> {
  const file = (name: string): string => join(sources.folder, `${name}.${sources.extension}`);
  const bundle = await rolldown({
    input: { crosshatch: file('command/crosshatch'), worker: file('batch/worker') },
    platform: 'node',
    // In a package, the libraries of others stay dependencies.
    external: sources.core === undefined ? /^node:/ : isForeign,
    plugins: [keepLater(folder, sources)],
  });
  const { output } = await bundle.write({ dir: folder, cleanDir: true });
  const names = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : [])).filter(isFile);
  const files = names.map((name) => {
    const { size, mtimeMs } = statSync(name);
    return [relative(folder, name), size, mtimeMs] as const;
  });
  return { files };
}

/** Bundles the command `solve` of the clone, and lists its files. */
export async function bundleClone(folder: string): Promise<void> {
  writeFileSync(join(folder, 'files.json'), JSON.stringify(await bundleSolve(folder)));
}

/** Whether an import names a library of others or a module of Node. */
const isForeign = (id: string): boolean => !id.startsWith('.') && !id.startsWith(CORE) && !isAbsolute(id);

/** Whether a module has a file; the modules that rolldown adds have none. */
const isFile = (name: string): boolean => !name.startsWith('\0') && !name.startsWith('rolldown:');

/** Keeps dynamically imported modules out of the bundle, and lets the bundle's threads load the bundle. */
function keepLater(folder: string, { folder: sources, extension, core }: BundleSources): Plugin {
  /** Dynamically imported modules that are bundled nevertheless. All others stay separate modules. */
  const bundled = ['command/solve', 'batch/parallel'].map((name) => join(sources, `${name}.${extension}`));
  return {
    name: 'keep-later',
    async resolveId(specifier, importer, { kind }) {
      if (importer === undefined) return undefined;
      const part = specifier.startsWith(CORE) ? specifier.slice(CORE.length) : undefined;
      if (kind !== 'dynamic-import')
        return core !== undefined && part !== undefined ? join(core, part, 'index.js') : undefined;
      const isOwn = specifier.startsWith('.') || (part !== undefined && core === undefined);
      if (!isOwn) return { id: specifier, external: true };
      const file = specifier.startsWith('.')
        ? resolve(dirname(importer), specifier)
        : (await this.resolve(specifier, importer))?.id;
      if (file === undefined || bundled.includes(file)) return undefined;
      return { id: relative(folder, file).split(sep).join('/'), external: true };
    },
    transform: (code) =>
      code.replace("new URL('./worker.ts', import.meta.url)", "new URL('./worker.js', import.meta.url)"),
  };
}
