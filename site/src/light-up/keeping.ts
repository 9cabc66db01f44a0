import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import { batch, effect, type Signal, signal } from '@preact/signals';
import { onReload } from '../loading/lost-parts.ts';
import { keptText } from '../session/storage.ts';
import {
  isLightUpAddress,
  type LightUpAddress,
  lightUpId,
  makeLightUpAddress,
  parseLightUpAddress,
} from './address.ts';
import type { LightUpMode } from './mode.ts';
import type { LightUpSession } from './session.ts';

/** Browsers refuse addresses that change more often than about three times a second. */
const INTERVAL = 400;
/** The most squares of a puzzle in an address: longer links are not passed on by all programs. */
const MOST_SQUARES = 40_000;

/** The address of the puzzle that was open last, with its marks. */
const latest = keptText('light-up');

/**
 * Keeps the session in the page's address and in the browser's storage, and takes it from there: from the address where there is
 * one, else from what was kept. Each puzzle is an entry of the browser's history, so that the step back leads to the one
 * before.
 */
export class LightUpKeeper {
  /** The fault of a link that holds no state. */
  readonly fault: Signal<string | undefined> = signal(undefined);
  private readonly session: LightUpSession;
  private timer: number | undefined;
  private written = Number.NEGATIVE_INFINITY;

  constructor(session: LightUpSession) {
    this.session = session;
  }

  /**
   * Opens the state with which the page was opened, and keeps all later changes.
   *
   * @returns a function that ends it
   */
  start(): () => void {
    if (!this.takeAddress()) this.takeLatest();
    let isFirst = true;
    const endEffect = effect(() => {
      const { document, marks, mode } = this.session;
      // Read so that the effect runs when one of them changes.
      void [document.value, marks.value, mode.value];
      if (!isFirst)
        this.timer ??= window.setTimeout(this.write, Math.max(0, this.written + INTERVAL - performance.now()));
      isFirst = false;
    });
    addEventListener('popstate', this.follow);
    addEventListener('pagehide', this.flush);
    const endReload = onReload(this.flush);
    return () => {
      this.flush();
      endEffect();
      removeEventListener('popstate', this.follow);
      removeEventListener('pagehide', this.flush);
      endReload();
    };
  }

  /** Opens another puzzle. The one before is a step back in the browser's history. */
  open(document: LightUpDocument, mode: LightUpMode): void {
    this.write();
    batch(() => {
      this.session.load(document);
      this.session.zoomed.value = undefined;
      this.session.mode.value = mode;
      this.fault.value = undefined;
    });
    history.pushState({ isOurs: true }, '', this.address());
    this.written = performance.now();
    this.keep();
  }

  /** Writes pending changes. */
  readonly flush = (): void => {
    if (this.timer !== undefined) this.write();
  };

  private readonly write = (): void => {
    this.stopWaiting();
    this.written = performance.now();
    history.replaceState({ isOurs: true }, '', this.address());
    this.keep();
  };

  /** The browser has gone to another entry of its history. */
  private readonly follow = (): void => {
    // The state of the entry that was left must not be written into this one.
    this.stopWaiting();
    if (this.takeAddress()) this.keep();
  };

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private keep(): void {
    latest.value = makeLightUpAddress(this.now());
  }

  private now(): LightUpAddress {
    const { document, marks, mode } = this.session;
    return { document: document.peek(), marks: marks.peek(), mode: mode.peek() };
  }

  private address(): string {
    const { width, height } = this.session.puzzle.peek();
    return width * height > MOST_SQUARES ? location.pathname : `#${makeLightUpAddress(this.now())}`;
  }

  /** Opens the state in the page's address; false where there is none. */
  private takeAddress(): boolean {
    const fragment = location.hash.slice(1);
    if (!isLightUpAddress(fragment)) return false;
    const address = parseLightUpAddress(fragment);
    this.fault.value = address.ok ? undefined : address.error;
    if (!address.ok) return true;
    // The address of an entry of ours may be a stroke behind what was kept last.
    const kept = history.state?.isOurs === true ? parseLightUpAddress(latest.peek()) : undefined;
    const isKept = kept?.ok && lightUpId(kept.value.document.puzzle) === lightUpId(address.value.document.puzzle);
    this.adopt(isKept ? { ...address.value, ...kept.value } : address.value, isKept === true);
    return true;
  }

  /** The board of another visit, to be played on. */
  private takeLatest(): void {
    const kept = parseLightUpAddress(latest.peek());
    if (kept.ok) this.adopt({ ...kept.value, mode: 'play' }, true);
  }

  private adopt({ document, marks, mode }: LightUpAddress, isRevisit: boolean): void {
    batch(() => {
      this.session.load(document, marks, isRevisit);
      this.session.zoomed.value = undefined;
      this.session.mode.value = mode ?? 'play';
    });
  }
}
