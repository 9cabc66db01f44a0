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

/**
 * What the reader sees and sets: the sheet, which the address of the page holds, and the wish for the next one. Each
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
  /**
   * Takes the sheet from the page's address, and follows its changes.
   *
   * @returns a function that ends it
   */
  start(): () => void {
    this.today.value = dayOf(Date.now());
    const take = () => this.takeAddress();
    take();
    addEventListener('popstate', take);
    return () => {
      removeEventListener('popstate', take);
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

  show(number: number, shows: boolean): void {
    const exceptions = new Set(this.exceptions.peek());
    if (shows === this.showsAll.peek()) exceptions.delete(number);
    else exceptions.add(number);
    this.exceptions.value = exceptions;
  }

  private takeAddress(): void {
    const fragment = location.hash.slice(1);
    // The page's headings have fragments too, without a field.
    if (this.making.sheet.peek() !== undefined && !fragment.includes('=')) return;
    const { faults, seed = drawnSeed(), ...parsed } = parseFragment(fragment, this.today.peek());
    const sheet = { ...parsed, seed };
    // An address with faults stays to be read, and to be put right.
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
    if (location.hash !== fragment) history.replaceState(history.state, '', fragment);
  }
}
