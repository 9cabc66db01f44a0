import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { capitalised } from '../text/capitalised.ts';
import { Icon } from './Icon.tsx';

/** Work whose changes can be undone and redone. */
export interface Undoable {
  /** The changes that are in effect, and the changes that were undone. */
  readonly history: ReadonlySignal<{ readonly past: readonly unknown[]; readonly future: readonly unknown[] }>;
  /** The board of the work, which tells screen readers of an undo. */
  readonly painting: { readonly say: (text: string) => void };
  undo(): void;
  redo(): void;
}

/** The buttons to undo and redo. Their keys also work on the tabs of modes, and if nothing has the focus, as after a reload. */
export function HistoryButtons({ work }: { readonly work: Undoable }) {
  const { past, future } = work.history.value;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.target instanceof Element && event.target.matches('body, [role=tab]')) onHistoryKey(event, work);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [work]);
  const button = (way: Way, changes: readonly unknown[]) => (
    <button type="button" class="button" aria-disabled={changes.length === 0} onClick={() => go(work, way)}>
      <Icon name={way} />
      <span class="text">{capitalised(way)}</span>
    </button>
  );
  return (
    <fieldset class="joined" aria-label="History">
      {button('undo', past)}
      {button('redo', future)}
    </fieldset>
  );
}

type Way = 'undo' | 'redo';

/** Undoes or redoes a change. If there was one, screen readers say `undone` or `redone`. */
function go(work: Undoable, way: Way): void {
  const before = work.history.peek();
  work[way]();
  if (work.history.peek() !== before) work.painting.say(`${way}ne`);
}

/** Undoes on Ctrl+Z, and redoes on Ctrl+Y or Ctrl+Shift+Z. On a Mac, Cmd replaces Ctrl. */
export function onHistoryKey(event: KeyboardEvent, work: Undoable): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'z' || key === 'y') {
    go(work, key === 'y' || event.shiftKey ? 'redo' : 'undo');
    event.preventDefault();
  }
}
