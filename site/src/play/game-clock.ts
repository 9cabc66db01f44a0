import { type Signal, signal } from '@preact/signals';
import type { Replay, SavedGame } from './game-text.ts';
import { elapsed, type Stopwatch, started, stopped } from './stopwatch.ts';

/** The clock of a game, which begins again where the player does. All times are in milliseconds. */
export class GameClock {
  /** The time played, as of the last whole second. */
  readonly time: Signal<number> = signal(0);
  replay: Replay | undefined;
  private watch: Stopwatch = { counted: 0 };

  /** The number of changes before the first mark of this game. */
  get firstMark(): number {
    return this.replay?.at ?? 0;
  }

  elapsed(): number {
    return elapsed(this.watch, performance.now());
  }

  resume({ milliseconds, replay }: Pick<SavedGame, 'milliseconds' | 'replay'>): void {
    // This clock may have gone on since the game was saved, unless another tab began again.
    const own = replay?.at === this.replay?.at ? this.elapsed() : 0;
    this.replay = replay;
    this.set(Math.max(milliseconds, own));
    this.time.value = this.watch.counted;
  }

  /** Begins again at 0. */
  restart(replay: Replay): void {
    this.replay = replay;
    this.set(0);
  }

  /** Goes back to the game before, where its changes are undone. @param changes the number of changes that are left */
  goBack(changes: number): void {
    if (this.replay === undefined || changes >= this.replay.at) return;
    this.set(this.replay.before);
    this.replay = undefined;
  }

  run(goes: boolean): void {
    this.watch = (goes ? started : stopped)(this.watch, performance.now());
    this.tick();
  }

  tick(): void {
    const now = this.elapsed();
    if (Math.floor(now / 1000) !== Math.floor(this.time.peek() / 1000)) this.time.value = now;
  }

  private set(counted: number): void {
    this.watch = { counted };
  }
}
