import { batch, type Signal, signal } from '@preact/signals';
import { proxy } from 'comlink';
import { STOPPED } from '../solver/background.ts';
import { Maker } from './maker.ts';
import type { Sheet } from './sheet.ts';
import type { SheetPuzzle, ToldStep } from './tasks.ts';

/**
 * The phase of a sheet: puzzles are being made, all wanted puzzles are made, the reader stopped the making, the series gave no
 * new puzzle for too long, or the generator failed.
 */
export type Phase = 'making' | 'complete' | 'stopped' | 'exhausted' | 'fault';

/** A sheet whose puzzles are made in a Web Worker. Each puzzle is shown as soon as it is made. */
export class Making {
  readonly sheet: Signal<Sheet | undefined> = signal(undefined);
  readonly puzzles: Signal<readonly SheetPuzzle[]> = signal([]);
  readonly phase: Signal<Phase> = signal('making');
  /** Number of pictures drawn for the puzzles. */
  readonly drawn: Signal<number> = signal(0);
  /** The nearest grade, in words, of the last number that gave no puzzle of the wanted grade; empty before that. */
  readonly nearest: Signal<string> = signal('');
  readonly fault: Signal<string> = signal('');
  private readonly maker = new Maker();
  /** The next number of the series. */
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

  /** Continues with a sheet that asks for more puzzles than the present one, and is otherwise equal to it. */
  extend(sheet: Sheet): void {
    void this.goOn(sheet);
  }

  /** Stops the making; the puzzles made so far stay. */
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
      // A step of a replaced sheet may still arrive.
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
