import type { Result } from '@crosshatch/core/puzzle';
import { effect, type Signal, signal } from '@preact/signals';
import { onReload } from '../loading/lost-parts.ts';
import { store, storedText } from './local-texts.ts';

/** Browsers refuse addresses that change more often than about three times a second. */
const INTERVAL = 400;

/** The name of the state, as JSON, that the page's entry of the browser's history had at the page's end. */
const ENTRY = 'entry';

/** Keeps a page's state in its address and in the browser's storage, and takes it from there. */
export abstract class AddressKeeper {
  /** The fault of a link in sentences, which also tell what is shown in its place. */
  readonly fault: Signal<string | undefined> = signal(undefined);
  private timer: number | undefined;
  private written = Number.NEGATIVE_INFINITY;

  /**
   * Opens the state with which the page was opened, and keeps all later changes.
   *
   * @returns a function that ends it
   */
  start(): () => void {
    bringEntryBack();
    this.restore();
    let isFirst = true;
    const endEffect = effect(() => {
      this.watch();
      // Written at once where that is allowed: a write at the end of the page comes too late for its address.
      if (!isFirst)
        this.timer ??= window.setTimeout(this.write, Math.max(0, this.written + INTERVAL - performance.now()));
      isFirst = false;
    });
    addEventListener('popstate', this.onStep);
    addEventListener('pagehide', this.leave);
    const endReload = onReload(this.flush);
    return () => {
      this.flush();
      endEffect();
      removeEventListener('popstate', this.onStep);
      removeEventListener('pagehide', this.leave);
      endReload();
    };
  }

  /** Tells what is wrong with a link: with parts of it, or with all of it. */
  protected tell(link: Result<{ readonly fault?: string }, string>): void {
    const fault = link.ok ? link.value.fault : link.error;
    const shown = link.ok ? 'The rest of it is opened' : 'The puzzle below is another one';
    this.fault.value = fault && `This link is broken: ${fault}. ${shown}.`;
  }

  /** Whether there are changes that are not written yet. */
  protected get isPending(): boolean {
    return this.timer !== undefined;
  }

  /** Writes pending changes. */
  readonly flush = (): void => {
    if (this.timer !== undefined) this.write();
  };

  private readonly leave = (): void => {
    this.flush();
    store(ENTRY, JSON.stringify(history.state), 'sessionStorage');
  };

  /** Opens the state of the page's address, or what was kept. */
  protected abstract restore(): void;
  /** Reads all signals of the state, so that the caller's effect runs when one of them changes. */
  protected abstract watch(): void;
  /** The state of the entry of the browser's history, beside its address. */
  protected abstract entry(): object;
  protected abstract address(): string;
  /** Keeps the state in the browser's storage. */
  protected abstract keep(): void;
  /** Opens the state of another entry of the browser's history. */
  protected abstract follow(entry: unknown): void;

  /** Writes the state into the present entry of the browser's history. A faulty link is not there any more. */
  protected readonly write = (): void => this.put('replaceState');

  /** Adds the state to the browser's history as a new entry, which no link led to. */
  protected push(): void {
    this.put('pushState');
  }

  private put(change: 'replaceState' | 'pushState'): void {
    this.stopWaiting();
    this.fault.value = undefined;
    this.written = performance.now();
    history[change](this.entry(), '', this.address());
    this.keep();
  }

  private readonly onStep = ({ state }: PopStateEvent): void => {
    // The state of the entry that was left must not be written into this one.
    this.stopWaiting();
    this.fault.value = undefined;
    this.follow(state);
    // A broken link stays in the address, and its fault on the page, until something changes.
    if (this.fault.peek() !== undefined) this.stopWaiting();
  };

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/**
 * Brings the state of the page's entry back where Chromium lost it: when an address changes while a reload is on its way,
 * the page comes back with the address before and without any state.
 */
function bringEntryBack(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  const left = storedText(ENTRY, 'sessionStorage');
  if (isReload && history.state === null && left !== undefined) history.replaceState(JSON.parse(left), '');
}
