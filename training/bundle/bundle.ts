import { statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const TRAINING = fileURLToPath(new URL('..', import.meta.url));
const COMMAND = join(TRAINING, 'command', 'crosshatch.ts');
const WORKER = join(TRAINING, 'batch', 'worker.ts');
/** Modules that are loaded later, and are bundled nevertheless. All others stay modules of their own. */
const LATER = ['command/solve.ts', 'batch/parallel.ts'].map((file) => join(TRAINING, file));

/** The list of the bundled files, from which `bin/crosshatch.js` finds whether one has changed since. */
export interface BundledFiles {
  /** Each file's path from the list, its size in bytes, and when it was changed, in milliseconds. */
  readonly files: readonly (readonly [path: string, size: number, changed: number])[];
}

/**
 * Bundles the command `solve`, with all that a batch for the exact solver runs, and the module of its threads. A hundred
 * modules take longer to load than small puzzles to solve.
 */
export async function bundleSolve(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { crosshatch: COMMAND, worker: WORKER },
    platform: 'node',
    external: /^node:/,
    plugins: [keepLater(folder)],
  });
  const { output } = await bundle.write({ dir: folder, cleanDir: true });
  const names = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : [])).filter(isFile);
  const files = names.map((name) => {
    const { size, mtimeMs } = statSync(name);
    return [relative(folder, name), size, mtimeMs] as const;
  });
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ files } satisfies BundledFiles));
}

/** The modules that rolldown adds have no file. */
const isFile = (name: string): boolean => !name.startsWith('\0') && !name.startsWith('rolldown:');

/** Leaves modules that are loaded later where they are, and the bundle's threads load the bundle. */
const keepLater = (folder: string): Plugin => ({
  name: 'keep-later',
  async resolveId(specifier, importer, { kind }) {
    if (kind !== 'dynamic-import' || importer === undefined) return undefined;
    const isOwn = specifier.startsWith('.') || specifier.startsWith('@crosshatch/');
    if (!isOwn) return { id: specifier, external: true };
    const file = specifier.startsWith('.')
      ? resolve(dirname(importer), specifier)
      : (await this.resolve(specifier, importer))?.id;
    if (file === undefined || LATER.includes(file)) return undefined;
    return { id: relative(folder, file).split(sep).join('/'), external: true };
  },
  transform: (code) =>
    code.replace("new URL('./worker.ts', import.meta.url)", "new URL('./worker.js', import.meta.url)"),
});
