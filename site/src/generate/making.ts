import { batch, type Signal, signal } from '@preact/signals';
import { proxy } from 'comlink';
import { STOPPED } from '../solver/background.ts';
import { Maker } from './maker.ts';
import type { Sheet } from './sheet.ts';
import type { SheetPuzzle, ToldStep } from './tasks.ts';

/**
 * The phase of a sheet: puzzles are being made, all that were asked for are made, the reader stopped it, the series
 * gives no more, or the generator failed.
 */
export type Phase = 'making' | 'complete' | 'stopped' | 'exhausted' | 'fault';

/** A sheet while its puzzles are made in a Web Worker, each shown as soon as it is made. */
export class Making {
  readonly sheet: Signal<Sheet | undefined> = signal(undefined);
  readonly puzzles: Signal<readonly SheetPuzzle[]> = signal([]);
  readonly phase: Signal<Phase> = signal('making');
  /** Pictures that were drawn for the puzzles. */
  readonly drawn: Signal<number> = signal(0);
  /** A grade that came near to the one asked for, in words, where there is no puzzle of it. */
  readonly nearest: Signal<string> = signal('');
  readonly fault: Signal<string> = signal('');
  private readonly maker = new Maker();
  /** The number of the series to go on from. */
  private next = 0;

  /** Begins a sheet. */
  begin(sheet: Sheet): void {
    this.maker.stop();
    this.next = 0;
    batch(() => {
      this.puzzles.value = [];
      this.drawn.value = 0;
      this.nearest.value = '';
    });
    void this.goOn(sheet);
  }

  /** Goes on with a sheet that has more puzzles than the present one, and is otherwise the same. */
  extend(sheet: Sheet): void {
    void this.goOn(sheet);
  }

  /** Ends what is under way; the puzzles stay. */
  stop(): void {
    this.maker.stop();
  }

  private async goOn(sheet: Sheet): Promise<void> {
    batch(() => {
      this.sheet.value = sheet;
      this.phase.value = 'making';
    });
    const made = this.puzzles.peek();
    const task = {
      wish: sheet.wish,
      seed: sheet.seed,
      from: this.next,
      count: sheet.count - made.length,
      known: made.map(({ identity }) => identity),
    };
    const take = (step: ToldStep): void => {
      // A step of a sheet that another one has taken the place of may still arrive.
      if (this.sheet.peek() === sheet) this.take(step);
    };
    try {
      const end = await this.maker.run(async (tasks) => await tasks.makePuzzles(task, proxy(take)));
      if (this.sheet.peek() !== sheet) return;
      if (end !== STOPPED && !end.ok) this.fail(end.error);
      else this.phase.value = end === STOPPED ? 'stopped' : end.value;
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  private fail(fault: string): void {
    batch(() => {
      this.phase.value = 'fault';
      this.fault.value = fault;
    });
  }

  private take({ number, drawn, nearest, made }: ToldStep): void {
    this.next = number + 1;
    batch(() => {
      this.drawn.value += drawn;
      if (nearest !== undefined) this.nearest.value = nearest;
      if (made !== undefined) this.puzzles.value = [...this.puzzles.peek(), made];
    });
  }
}
