import { type Signal, signal } from '@preact/signals';
import type { Replay, SavedGame } from './game-text.ts';
import { elapsed, type Stopwatch, started, stopped } from './stopwatch.ts';

/** The clock of a game. It restarts when the player does. All times are in milliseconds. */
export class GameClock {
  /** The time played, updated each second. */
  readonly time: Signal<number> = signal(0);
  replay: Replay | undefined;
  /** The number of changes before the first mark of the game whose time is running. */
  firstMark = 0;
  private watch: Stopwatch = { counted: 0 };

  elapsed(): number {
    return elapsed(this.watch, performance.now());
  }

  resume({ milliseconds, replay, history }: Pick<SavedGame, 'milliseconds' | 'replay' | 'history'>): void {
    const firstMark = firstMarkOf(replay, history.past.length);
    // This clock may have run on since the game was saved, unless another tab restarted the game.
    const own = firstMark === this.firstMark ? this.elapsed() : 0;
    this.replay = replay;
    this.firstMark = firstMark;
    this.set(Math.max(milliseconds, own));
    this.time.value = this.watch.counted;
  }

  /** Restarts at 0. */
  restart(replay: Replay): void {
    this.replay = replay;
    this.firstMark = replay.at;
    this.set(0);
  }

  /**
   * Switches to the time of the other game, if an undo goes back over the restart, or a redo forward over it.
   *
   * @param changes the number of changes in the history after the undo or redo
   */
  goTo(changes: number): void {
    const { replay } = this;
    const firstMark = firstMarkOf(replay, changes);
    if (replay === undefined || firstMark === this.firstMark) return;
    this.replay = { at: replay.at, other: this.elapsed() };
    this.firstMark = firstMark;
    this.set(replay.other);
  }

  /** Forgets an undone restart that no redo can bring back. */
  forgetUndone(): void {
    if (this.replay?.at !== this.firstMark) this.replay = undefined;
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

const firstMarkOf = (replay: Replay | undefined, changes: number): number =>
  replay === undefined || changes < replay.at ? 0 : replay.at;
