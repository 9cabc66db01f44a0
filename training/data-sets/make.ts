import { Readable } from 'node:stream';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { pathText } from '../terminal/output.ts';
import { createPool } from '../threads/pool.ts';
import { readBoards } from './boards.ts';
import { type Admission, type BoardCollection as Boards, createCollection } from './collect.ts';
import { type DrawTask, HASH_BYTES, iconBytes, type RandomTask } from './draw.ts';
import { readPictureFolder } from './folder.ts';
import { type AnyPackage, type IconCollection, isDrawable, readCollection } from './icons.ts';
import { type BoardKey, createClassKey } from './identity.ts';
import { type DataSetManifest, identityOf, type Part, writeDataSet } from './manifest.ts';
import { openPieces } from './pieces.ts';

/** The recipe of a data set. */
export interface Recipe {
  readonly size: Size;
  readonly seed: number;
  readonly packages: readonly AnyPackage[];
  /** Folders of PNG and SVG files, which are drawn like icons. */
  readonly pictures?: readonly string[];
  /** The author and the licence of the pictures in these folders. */
  readonly author?: string;
  readonly licence?: string;
  /** The most icons of each package. Default: all. */
  readonly icons?: number;
  /** The number of random boards: a third noise, the rest figures. */
  readonly random: number;
  /** Data sets whose boards are excluded, in every reflection. */
  readonly without: readonly string[];
}

/** Callbacks for the progress. A step is an icon, or a new random board. */
export interface MakingProgress {
  readonly start: (steps: number) => void;
  readonly step: (steps: number) => void;
}

/** Must change when the same recipe gives different boards, so that pieces of an older version are not used. */
const VERSION = 1;

/** The number of icons, and of random boards, in a piece: a second's work or less. */
const ICONS_AT_ONCE = 256;
const RANDOM_AT_ONCE = 4096;

/** A part of random boards ends early after this number of boards in a row that are not new: there are hardly any more. */
const DRAWN_IN_VAIN = 4 * RANDOM_AT_ONCE;

/**
 * Makes a data set by the neural paper's recipe (section 3.1): a board of each icon in four ways, then noise and figures. Every
 * board is in the set once. The same recipe gives the same file, whatever the number of threads and of interruptions: drawn
 * pieces are kept beside the file until it is complete. Fails with a message, and writes no file, if no board is left.
 */
export async function makeDataSet(
  recipe: Recipe,
  file: string,
  threads: number,
  progress: MakingProgress,
): Promise<Result<DataSetManifest, string>> {
  const { size, seed } = recipe;
  const collections: IconCollection[] = [];
  for (const name of recipe.packages) {
    const collection = await readCollection(name);
    if (!collection.ok) return collection;
    const icons = collection.value.icons.filter((icon) => isDrawable(collection.value, icon));
    collections.push({ ...collection.value, icons: icons.slice(0, recipe.icons) });
  }
  for (const folder of recipe.pictures ?? []) {
    const read = await readPictureFolder(folder, recipe);
    if (!read.ok) return read;
    collections.push({ ...read.value, icons: read.value.icons.slice(0, recipe.icons) });
  }
  const excluded = new Set<BoardKey>();
  for (const other of recipe.without) {
    const added = await addKeys(other, size, excluded);
    if (!added.ok) return added;
  }
  const boards = createCollection(size, excluded);
  progress.start(collections.reduce((sum, { icons }) => sum + icons.length, recipe.random));

  const pieces = await openPieces(file, JSON.stringify({ version: VERSION, size, seed }));
  const pool = createPool<DrawTask, Uint8Array>(new URL('./draw.ts', import.meta.url), threads);
  const draw: Draw = (tasks) =>
    Readable.from(tasks).map(({ name, task }: Named) => pieces.piece(name, () => pool.run(task)), {
      concurrency: 2 * threads,
    });
  try {
    const parts: Part[] = [];
    const hashes = new Set<string>();
    for (const collection of collections) parts.push(await addIcons(collection, size, hashes, boards, draw, progress));
    if (recipe.random > 0) {
      const noise = Math.round(recipe.random / 3);
      const noiseTask = { kind: 'noise', seed: nthSeed(seed, 0), size } as const;
      const figuresTask = { kind: 'figures', seed: nthSeed(seed, 1), size } as const;
      parts.push(await addRandom(noiseTask, noise, boards, draw, progress));
      parts.push(await addRandom(figuresTask, recipe.random - noise, boards, draw, progress));
    }
    const all = boards.all();
    if (all.length === 0) {
      await pieces.remove();
      return failure(`${pathText(file)}: no board is left for it: all that were drawn are in the sets of --without`);
    }
    const without = await Promise.all(recipe.without.map(identityOf));
    const manifest = await writeDataSet(file, size, all, { seed, parts, without });
    await pieces.remove();
    return success(manifest);
  } finally {
    await pool.close();
  }
}

/** The name of a piece on disk, and the task that draws it. */
interface Named {
  readonly name: string;
  readonly task: DrawTask;
}

/** Draws in several threads. The pieces arrive in the order of the tasks. */
type Draw = (tasks: Iterable<Named>) => AsyncIterable<Uint8Array>;

async function addKeys(file: string, size: Size, keys: Set<BoardKey>): Promise<Result<void, string>> {
  const boards = await readBoards(file);
  if (!boards.ok) return boards;
  const { width, height, count, cells } = boards.value;
  const sameSize = [width, height].toSorted().join() === [size.width, size.height].toSorted().join();
  if (!sameSize)
    return failure(`${pathText(file)}: its boards are ${width}×${height}, not ${size.width}×${size.height}`);
  const classKey = createClassKey(boards.value);
  for (let board = 0; board < count; board++) keys.add(classKey(cells(board)));
  return success(undefined);
}

const noVerdicts = (): Record<Admission, number> => ({ boards: 0, duplicates: 0, excluded: 0 });

async function addIcons(
  { icons, ...source }: IconCollection,
  size: Size,
  hashes: Set<string>,
  boards: Boards,
  draw: Draw,
  progress: MakingProgress,
): Promise<Part> {
  const verdicts = noVerdicts();
  let sameHash = 0;
  const name = source.package.slice(source.package.lastIndexOf('/') + 1);
  function* tasks(): Generator<Named> {
    for (let first = 0; first < icons.length; first += ICONS_AT_ONCE) {
      const some = icons.slice(first, first + ICONS_AT_ONCE);
      yield {
        name: `${name}-${source.version}-${first + 1}-${first + some.length}`,
        task: { kind: 'icons', icons: some, size },
      };
    }
  }
  for await (const drawn of draw(tasks())) {
    const each = iconBytes(size);
    for (let at = 0; at < drawn.length; at += each) {
      const hash = Buffer.from(drawn.subarray(at, at + HASH_BYTES)).toString('hex');
      if (hashes.has(hash)) sameHash++;
      else
        for (const cells of boardsIn(drawn.subarray(at + HASH_BYTES, at + each), size)) verdicts[boards.add(cells)]++;
      hashes.add(hash);
    }
    progress.step(drawn.length / each);
  }
  return { name, ...verdicts, source: { ...source, icons: icons.length, sameHash } };
}

/** Draws the number of boards wanted, then one more for each board that was not new, until there are enough. */
async function addRandom(
  { kind, seed, size }: Omit<RandomTask, 'first' | 'count'>,
  wanted: number,
  boards: Boards,
  draw: Draw,
  progress: MakingProgress,
): Promise<Part> {
  const verdicts = noVerdicts();
  let first = 0;
  function* tasks(): Generator<Named> {
    for (const end = first + wanted - verdicts.boards; first < end; first += RANDOM_AT_ONCE) {
      yield { name: `${kind}-${seed}-${first}`, task: { kind, seed, first, count: RANDOM_AT_ONCE, size } };
    }
  }
  let inVain = 0;
  while (verdicts.boards < wanted && inVain < DRAWN_IN_VAIN) {
    for await (const drawn of draw(tasks())) {
      const before = verdicts.boards;
      for (const cells of boardsIn(drawn, size)) {
        if (verdicts.boards === wanted || inVain === DRAWN_IN_VAIN) break;
        const verdict = boards.add(cells);
        verdicts[verdict]++;
        inVain = verdict === 'boards' ? 0 : inVain + 1;
      }
      progress.step(verdicts.boards - before);
    }
  }
  return { name: kind, ...verdicts };
}

function* boardsIn(drawn: Uint8Array, { width, height }: Size): Generator<Uint8Array> {
  const cells = width * height;
  for (let at = 0; at < drawn.length; at += cells) yield drawn.subarray(at, at + cells);
}
