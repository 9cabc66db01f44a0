import { type Signal, signal } from '@preact/signals';
import { storedText } from '../session/local-texts.ts';
import { type ImageSource, STORED_SOURCE } from './settings.ts';

/*
 * The images behind the drawings of this tab, so that a drawing leads back to the settings that made it.
 */

/** The number of images that are kept, each of up to 3 MB. */
const MOST_KEPT = 8;

/** The images by the names of the works that were drawn from them, the latest last. */
const sources: Signal<ReadonlyMap<string, ImageSource>> = signal(new Map());

/** The name of the work in hand, which stays the same while it is drawn on, undone and reloaded. */
function workInHand(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('work' in state)) return undefined;
  return typeof state.work === 'string' ? state.work : undefined;
}

/** The image of the drawing in hand, if it was made of one in this tab. */
export function sourceInHand(): ImageSource | undefined {
  const { value } = sources;
  return value.get(workInHand() ?? '');
}

/** Keeps the image of the drawing in hand as long as the tab is open; after a reload, that of the latest one. */
export function keepSource(source: ImageSource): void {
  const work = workInHand();
  if (work === undefined) return;
  putSource(work, source);
  isRestored = true;
  import('./stored-source.ts')
    .then(({ storeSource }) => storeSource(work, source))
    .catch(() => {
      // The image is kept until the page is left.
    });
}

let isRestored = false;

/** Takes the image that is in the tab's storage, after a reload. */
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

/** An image that was chosen for a new puzzle and is not used yet. */
interface Unfinished {
  readonly source: ImageSource;
  /** The file, where it was dropped on the workbench. */
  readonly file: File | undefined;
}

let unfinished: Unfinished | undefined;

/** The unfinished image with its settings, unless another file was dropped since. */
export const unfinishedSource = (file: File | undefined): ImageSource | undefined =>
  file === undefined || file === unfinished?.file ? unfinished?.source : undefined;

/** Keeps an image beyond the dialog of new puzzles, as long as the tab is open. */
export function keepUnfinished(kept: Unfinished | undefined): void {
  unfinished = kept;
}
