import { type Signal, signal } from '@preact/signals';
import { storedText } from '../session/local-texts.ts';
import { type ImageSource, STORED_SOURCE } from './settings.ts';

/*
 * The images behind the drawings of this tab, so that a drawing can lead back to the settings that made it.
 */

/** The most images that are kept. Each takes up to 7.2 MB: a bitmap, its pixels, those without paper, and both in the colours of areas. */
const MOST_KEPT = 8;

/** The images by the names of the works that were made from them, the latest last. */
const sources: Signal<ReadonlyMap<string, ImageSource>> = signal(new Map());

/** Returns the name of the present work, which stays the same through drawing, undo and reload. */
function workInHand(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('work' in state)) return undefined;
  return typeof state.work === 'string' ? state.work : undefined;
}

/** Returns the image of the present drawing, if it was made from one in this tab. */
export function sourceInHand(): ImageSource | undefined {
  const { value } = sources;
  return value.get(workInHand() ?? '');
}

/** Keeps the image of the present drawing as long as the tab is open. Only the latest image survives a reload. */
export function keepSource(source: ImageSource): void {
  const work = workInHand();
  if (work === undefined) return;
  putSource(work, source);
  isRestored = true;
  import('./stored-source.ts')
    .then(({ storeSource }) => storeSource(work, source))
    .catch(() => {
      // Then the image is kept only until the page is left.
    });
}

let isRestored = false;

/** Restores the image in the tab's storage, after a reload. */
export async function restoreSource(): Promise<void> {
  if (isRestored || storedText(STORED_SOURCE, 'sessionStorage') === undefined) return;
  isRestored = true;
  const { storedSource } = await import('./stored-source.ts');
  const stored = await storedSource();
  if (stored !== undefined && !sources.peek().has(stored.work)) putSource(stored.work, stored.source);
}

function putSource(work: string, source: ImageSource): void {
  const others = [...sources.peek()].filter(([other]) => other !== work).slice(1 - MOST_KEPT);
  sources.value = new Map([...others, [work, source]]);
}

/** An image that was chosen for a new puzzle, but is not used yet. */
interface Unfinished {
  readonly source: ImageSource;
  /** The file, if it was dropped on the workbench. */
  readonly file: File | undefined;
}

let unfinished: Unfinished | undefined;

/** Returns the unfinished image with its settings, unless another file was dropped since. */
export const unfinishedSource = (file: File | undefined): ImageSource | undefined =>
  file === undefined || file === unfinished?.file ? unfinished?.source : undefined;

/** Keeps an image when the dialog for new puzzles closes, until the page is left. */
export function keepUnfinished(kept: Unfinished | undefined): void {
  unfinished = kept;
}
