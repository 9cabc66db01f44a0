import type { Wish } from '@crosshatch/core/generation';
import { batch, type Signal, signal } from '@preact/signals';
import { dayOf } from './day.ts';
import { Making } from './making.ts';
import {
  AT_ONCE,
  drawnSeed,
  FIRST_WISH,
  makeFragment,
  parseFragment,
  RANGES,
  type Sheet,
  sheetOfDay,
} from './sheet.ts';

/** The seed of a sheet whose address has faults and no seed. */
const SEED_OF_FAULTS = 1;

/**
 * The state of the page: the sheet, which is in the page's address, and the wish for the next sheet. Each sheet is an entry of
 * the browser's history, so that the Back button leads to the previous sheet.
 */
export class Desk {
  readonly making = new Making();
  /** The wish in the form. */
  readonly wish: Signal<Wish> = signal(FIRST_WISH);
  /** The faults of the page's address, a sentence each. */
  readonly faults: Signal<readonly string[]> = signal([]);
  /** Whether pictures are shown, and the numbers of the puzzles that are exceptions from this. */
  readonly showsAll: Signal<boolean> = signal(false);
  readonly exceptions: Signal<ReadonlySet<number>> = signal(new Set());
  /** Today's day in UTC; empty before `start`. */
  readonly today: Signal<string> = signal('');
  /** The number of the puzzle for which the reader left the page; undefined as soon as its card is shown again. */
  private left: number | undefined;

  /**
   * Reads the sheet from the page's address, and follows changes of the address.
   *
   * @returns a function that stops this
   */
  start(): () => void {
    this.today.value = dayOf(Date.now());
    this.left = history.state?.left;
    this.takeAddress();
    const follow = (): void => {
      const isLink = history.state === null && location.hash.includes('=');
      this.takeAddress();
      // The followed link may be far below the sheet.
      if (isLink) document.querySelector('#sheet-title')?.scrollIntoView();
    };
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      this.making.stop();
    };
  }

  /** Makes a sheet of the form's wish, with a random seed. */
  makeAnother(): void {
    this.open({ wish: this.wish.peek(), seed: drawnSeed(), count: AT_ONCE });
  }

  openDay(day: string): void {
    this.open(sheetOfDay(day));
  }

  /** Adds puzzles to the sheet. */
  extend(): void {
    const sheet = this.making.sheet.peek();
    if (sheet === undefined) return;
    const { day: _, ...rest } = sheet;
    const made = this.making.puzzles.peek().length;
    const longer = { ...rest, count: Math.min(RANGES.count[1], made + AT_ONCE) };
    this.keep(longer);
    this.making.extend(longer);
  }

  showAll(shows: boolean): void {
    batch(() => {
      this.showsAll.value = shows;
      this.exceptions.value = new Set();
    });
    history.replaceState({ ...history.state, showsAll: shows }, '');
  }

  isShown(number: number): boolean {
    return this.showsAll.value !== this.exceptions.value.has(number);
  }

  /** Returns the address of the sheet, also if the page's address has faults. */
  link(): string {
    const sheet = this.making.sheet.peek();
    return sheet === undefined ? location.href : new URL(`#${makeFragment(sheet)}`, location.href).href;
  }

  show(number: number, shows: boolean): void {
    const exceptions = new Set(this.exceptions.peek());
    if (shows === this.showsAll.peek()) exceptions.delete(number);
    else exceptions.add(number);
    this.exceptions.value = exceptions;
  }

  /** Notes that the reader leaves the page for a puzzle, so that the Back button leads to its card. */
  leave(number: number): void {
    history.replaceState({ ...history.state, left: number }, '');
  }

  /** Tells whether the reader has come back from that puzzle. Returns true only once. */
  isBack(number: number): boolean {
    if (number !== this.left) return false;
    this.left = undefined;
    history.replaceState({ ...history.state, left: undefined }, '');
    return true;
  }

  private takeAddress(): void {
    const fragment = location.hash.slice(1);
    // Parts of the page have fragments too.
    const isOfPart = fragment !== '' && document.getElementById(fragment) !== null;
    if (this.making.sheet.peek() !== undefined && (isOfPart || !fragment.includes('='))) return;
    const { faults, seed: named, ...parsed } = parseFragment(isOfPart ? '' : fragment, this.today.peek());
    // A faulty address is kept, so that the reader can read and correct it. Its seed is fixed: it leads to the same sheet each
    // time.
    const seed = named ?? (faults.length === 0 ? drawnSeed() : SEED_OF_FAULTS);
    const sheet = { ...parsed, seed };
    if (faults.length === 0) this.keep(sheet);
    this.begin(sheet, faults, history.state?.showsAll === true);
  }

  private open(sheet: Sheet): void {
    history.pushState({}, '', `#${makeFragment(sheet)}`);
    this.begin(sheet, [], false);
  }

  private begin(sheet: Sheet, faults: readonly string[], showsAll: boolean): void {
    batch(() => {
      this.wish.value = sheet.wish;
      this.faults.value = faults;
      this.showsAll.value = showsAll;
      this.exceptions.value = new Set();
    });
    this.making.begin(sheet);
  }

  private keep(sheet: Sheet): void {
    const fragment = `#${makeFragment(sheet)}`;
    if (location.hash !== fragment) history.replaceState({ ...history.state }, '', fragment);
  }
}
