import type { Level } from '@crosshatch/core/explain';
import type { PuzzleKind, PuzzleWish } from './wish.ts';

/** A puzzle of the site's collection. Its title is a secret until it is solved. */
export interface LibraryPuzzle {
  readonly number: number;
  readonly title: string;
  /** The author of its picture and the licence. */
  readonly credit: string;
  readonly theme: string;
  readonly level: Level;
  readonly kind: PuzzleKind;
  readonly width: number;
  readonly height: number;
  /** The number of colours, for a puzzle of several colours. */
  readonly colours?: number;
  /** The name under which the device stores that it was solved. */
  readonly name: string;
  /** The fragment of the link that plays it. */
  readonly address: string;
}

let loading: Promise<readonly LibraryPuzzle[] | undefined> | undefined;

/** Returns the site's collection, which is fetched once. Undefined if it cannot be fetched; then the next call tries again. */
export function loadLibrary(): Promise<readonly LibraryPuzzle[] | undefined> {
  loading ??= fetchedLibrary();
  return loading;
}

async function fetchedLibrary(): Promise<readonly LibraryPuzzle[] | undefined> {
  try {
    const response = await fetch('/puzzles-list.json');
    if (response.ok) return await response.json();
  } catch {
    // Handled below, like a bad response.
  }
  loading = undefined;
  return undefined;
}

/** Returns the puzzles that match a wish. */
export const wished = (puzzles: readonly LibraryPuzzle[], wish: PuzzleWish): LibraryPuzzle[] =>
  puzzles.filter(
    ({ kind, width, height, level, theme }) =>
      (wish.kind === undefined || wish.kind === kind) &&
      (wish.side === undefined || wish.side === Math.max(width, height)) &&
      (wish.width === undefined || wish.width === width) &&
      (wish.level === undefined || wish.level === level) &&
      (wish.theme === undefined || wish.theme === theme),
  );

/**
 * Returns the next puzzle of a wish that was not solved on this device: the first after the present puzzle, continuing from the
 * start of the list. Undefined if all are solved, or none matches.
 *
 * @param present the name of the puzzle on the workbench
 */
export function nextOf(
  puzzles: readonly LibraryPuzzle[],
  wish: PuzzleWish,
  solved: ReadonlySet<string>,
  present: string,
): LibraryPuzzle | undefined {
  const at = puzzles.findIndex(({ name }) => name === present);
  const inOrder = [...puzzles.slice(at + 1), ...puzzles.slice(0, at + 1)];
  return wished(inOrder, wish).find(({ name }) => name !== present && !solved.has(name));
}
