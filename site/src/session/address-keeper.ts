import type { Result } from '@crosshatch/core/puzzle';
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { onReload } from '../loading/lost-parts.ts';
import { store, storedText } from './local-texts.ts';

/** Milliseconds between two writes of the address. Browsers refuse more than about three changes a second. */
const INTERVAL = 400;

/** The name under which the state of the page's history entry is stored, as JSON, when the page ends. */
const ENTRY = 'entry';

/** The puzzle that a page shows, and the marks on it. */
interface Shown<Document, Marks> {
  readonly document: ReadonlySignal<Document>;
  readonly marks: ReadonlySignal<Marks>;
}

const shownBy = <Document, Marks>({ document, marks }: Shown<Document, Marks>): readonly [Document, Marks] => [
  document.peek(),
  marks.peek(),
];

/** Keeps a page's state in its address and in the browser's storage, and restores it from there. */
export abstract class AddressKeeper<Document, Marks, Session extends Shown<Document, Marks>> {
  /** The fault of a link in sentences. They also name the part of the state that is shown instead. */
  readonly fault: Signal<string | undefined> = signal(undefined);
  /** The puzzle that the page shows by default, and its blank marks. They are not stored. */
  protected readonly first: readonly [Document, Marks];
  protected readonly session: Session;
  private timer: number | undefined;
  private written = Number.NEGATIVE_INFINITY;

  constructor(session: Session) {
    this.session = session;
    this.first = shownBy(session);
  }

  /**
   * Restores the state of the page, and keeps all later changes.
   *
   * @returns a function that stops this
   */
  start(): () => void {
    bringEntryBack();
    this.restore();
    let isFirst = true;
    const endEffect = effect(() => {
      this.watch();
      // Written as soon as the interval allows: a write at the end of the page would be too late for its address.
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

  /** Reports the fault of a link: of parts of the link, or of the whole link. */
  protected tell(link: Result<{ readonly fault?: string }, string>): void {
    const fault = link.ok ? link.value.fault : link.error;
    const shown = link.ok ? 'The rest of it is opened' : 'The puzzle below is another one';
    this.fault.value = fault && `This link is broken: ${fault}. ${shown}.`;
  }

  /** Whether some changes are not written yet. */
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

  /** Opens the state in the page's address, or else the stored state. */
  protected abstract restore(): void;
  /** Reads all signals of the state, so that the caller's effect runs when a signal changes. */
  protected abstract watch(): void;
  /** Returns the state of the entry of the browser's history, in addition to its address. */
  protected abstract entry(): object;
  protected abstract address(): string;
  /** Stores the state in the browser's storage. */
  protected abstract store(): void;
  /** Opens the state of another entry of the browser's history. */
  protected abstract follow(entry: unknown): void;

  /** Stores the state in the browser's storage, if the reader has opened or changed a puzzle. */
  protected keep(): void {
    if (shownBy(this.session).some((part, index) => part !== this.first[index])) this.store();
  }

  /** Writes the state into the present entry of the browser's history. This replaces a faulty link, so its fault is cleared. */
  protected readonly write = (): void => {
    this.writeAddress();
    this.keep();
  };

  /**
   * Writes the state into the present entry, and does not store it. For a state from another tab, which has stored it: two tabs
   * that store the states of each other would do so without end.
   */
  protected writeAddress(): void {
    this.put('replaceState');
  }

  /** Adds the state to the browser's history as a new entry. It does not come from a link, so it has no fault. */
  protected push(): void {
    this.put('pushState');
    this.keep();
  }

  private put(change: 'replaceState' | 'pushState'): void {
    this.stopWaiting();
    this.fault.value = undefined;
    this.written = performance.now();
    history[change](this.entry(), '', this.address());
  }

  private readonly onStep = ({ state }: PopStateEvent): void => {
    // The state of the former entry must not be written into this one.
    this.stopWaiting();
    this.fault.value = undefined;
    this.follow(state);
    // Until something changes, a broken link stays in the address, and its fault stays on the page.
    if (this.fault.peek() !== undefined) this.stopWaiting();
  };

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/**
 * Restores the state of the page's history entry if Chromium lost it. If the address changes during a reload, the page returns
 * with the former address and without any state.
 */
function bringEntryBack(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  const left = storedText(ENTRY, 'sessionStorage');
  if (isReload && history.state === null && left !== undefined) history.replaceState(JSON.parse(left), '');
}
