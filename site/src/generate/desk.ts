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

/** The seed of a sheet whose address has faults and names no seed. */
const SEED_OF_FAULTS = 1;

/**
 * The state of the page: the sheet, which the address of the page holds, and the wish for the next one. Each
 * sheet is an entry of the browser's history, so that the step back leads to the sheet before.
 */
export class Desk {
  readonly making = new Making();
  /** The wish as the form has it. */
  readonly wish: Signal<Wish> = signal(FIRST_WISH);
  /** The faults of the page's address, a sentence each. */
  readonly faults: Signal<readonly string[]> = signal([]);
  /** Whether the pictures are shown, and the numbers of the puzzles for which it is the other way round. */
  readonly showsAll: Signal<boolean> = signal(false);
  readonly exceptions: Signal<ReadonlySet<number>> = signal(new Set());
  /** The day in UTC; empty before the page has woken up. */
  readonly today: Signal<string> = signal('');
  /** The number of the puzzle that the reader left the page for, until its card is there again. */
  private left: number | undefined;

  /**
   * Takes the sheet from the page's address, and follows its changes.
   *
   * @returns a function that ends it
   */
  start(): () => void {
    this.today.value = dayOf(Date.now());
    this.left = history.state?.left;
    this.takeAddress();
    const follow = (): void => {
      const isLink = history.state === null && location.hash.includes('=');
      this.takeAddress();
      // The link may stand far below the sheet.
      if (isLink) document.querySelector('#sheet-title')?.scrollIntoView();
    };
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      this.making.stop();
    };
  }

  /** Makes a sheet of the form's wish, with a seed by chance. */
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

  /** The address of the sheet, also where that of the page has faults. */
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

  /** The reader leaves the page for a puzzle: the step back leads to its card. */
  leave(number: number): void {
    history.replaceState({ ...history.state, left: number }, '');
  }

  /** Whether the reader has come back from that puzzle; true once. */
  isBack(number: number): boolean {
    if (number !== this.left) return false;
    this.left = undefined;
    history.replaceState({ ...history.state, left: undefined }, '');
    return true;
  }

  private takeAddress(): void {
    const fragment = location.hash.slice(1);
    // The page's parts have fragments too.
    const isOfPart = fragment !== '' && document.getElementById(fragment) !== null;
    if (this.making.sheet.peek() !== undefined && (isOfPart || !fragment.includes('='))) return;
    const { faults, seed: named, ...parsed } = parseFragment(isOfPart ? '' : fragment, this.today.peek());
    // An address with faults stays to be read, and to be put right: it leads to the same sheet each time.
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
