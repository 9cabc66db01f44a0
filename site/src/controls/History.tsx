import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { Icon } from './Icon.tsx';

/** Work whose changes can be undone and redone. */
export interface Undoable {
  /** The changes that are in effect, and the changes that were undone. */
  readonly history: ReadonlySignal<{ readonly past: readonly unknown[]; readonly future: readonly unknown[] }>;
  undo(): void;
  redo(): void;
}

/** The buttons to undo and redo. Their keys also work if nothing has the focus, as after a reload. */
export function HistoryButtons({ work }: { readonly work: Undoable }) {
  const { past, future } = work.history.value;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.target === document.body) onHistoryKey(event, work);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [work]);
  return (
    <fieldset class="joined" aria-label="History">
      <button type="button" class="button" aria-disabled={past.length === 0} onClick={() => work.undo()}>
        <Icon name="undo" />
        <span class="text">Undo</span>
      </button>
      <button type="button" class="button" aria-disabled={future.length === 0} onClick={() => work.redo()}>
        <Icon name="redo" />
        <span class="text">Redo</span>
      </button>
    </fieldset>
  );
}

/** Undoes on Ctrl+Z, and redoes on Ctrl+Y or Ctrl+Shift+Z. On a Mac, Cmd replaces Ctrl. */
export function onHistoryKey(event: KeyboardEvent, work: Undoable): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) work.undo();
  else if (key === 'y' || key === 'z') work.redo();
  else return;
  event.preventDefault();
}
