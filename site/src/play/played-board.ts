import { type AnyGrid, sameGrid, unknownCell } from '@crosshatch/core/puzzle';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Painting } from '../board/painting.ts';
import { withCells } from '../board/stroke.ts';
import type { Key } from '../session/keys.ts';
import { fetched, keep, kept, mayBeShelved, onArrival } from '../session/storage.ts';
import { GameClock } from './game-clock.ts';
import type { SavedGame } from './game-text.ts';
import {
  alignedTo,
  boardBefore,
  changeBetween,
  type History,
  type Moment,
  marksSince,
  NO_HISTORY,
  recorded,
  redone,
  undone,
} from './history.ts';

const SAVE_DELAY = 400;

export interface PlayedBoardOptions<Board extends AnyGrid> {
  /** The marks of the page, which other modes read and write too. */
  readonly marks: Signal<Board>;
  /** Whether the marks of the page are still those of this game's puzzle. */
  readonly isCurrent: () => boolean;
  /** The key under which the browser keeps the game. */
  readonly key: Key;
  readonly write: (game: SavedGame<Board>) => string;
  readonly read: (text: string) => SavedGame<Board> | undefined;
  /** Whether the marks are from an earlier visit: the kept game has newer ones. */
  readonly isRevisit: boolean;
}

/** A board that is played: its marks, their history, the time played, and the game that the browser keeps. */
export abstract class PlayedBoard<Board extends AnyGrid = AnyGrid> {
  abstract readonly painting: Painting<Board>;
  abstract readonly isSolved: ReadonlySignal<boolean>;
  readonly history: Signal<History> = signal(NO_HISTORY);
  /** For each guess, the number of changes before it: also for those that an undo has led back over, and a redo brings back. */
  private readonly begun: Signal<readonly number[]> = signal([]);
  /** For each guess that stands, the number of changes before it. */
  readonly guesses: ReadonlySignal<readonly number[]> = computed(() => {
    const { past } = this.history.value;
    return this.begun.value.filter((at) => at <= past.length);
  });
  /** A board with only the marks of the guesses that stand; undefined while there is no guess. */
  readonly guessed: ReadonlySignal<Board | undefined> = computed(() => {
    const checkpoint = this.checkpoint.value;
    return checkpoint && marksSince(checkpoint, this.painting.shown.value);
  });
  /** The board before the first guess that stands. */
  private readonly checkpoint: ReadonlySignal<Board | undefined> = computed(() => {
    const [first] = this.guesses.value;
    return first === undefined ? undefined : boardBefore(this.history.value, this.options.marks.value, first);
  });
  readonly isPaused: Signal<boolean> = signal(false);
  private readonly clock = new GameClock();
  readonly time: ReadonlySignal<number> = this.clock.time;
  /** The number of changes after which the board is the solver's. */
  private readonly givenAt: Signal<number | undefined> = signal(undefined);
  /** Whether the board is the solver's. */
  readonly isGiven: ReadonlySignal<boolean> = computed(() => this.givenAt.value === this.history.value.past.length);
  protected readonly endings: (() => void)[] = [];
  private readonly options: PlayedBoardOptions<Board>;
  /** The marks as this game left them; any others come from outside, and are recorded. */
  private marks: Board;
  private saving: number | undefined;
  /** Whether there are changes that are not saved yet. */
  private isChanged = false;
  /** Whether the game may still come from IndexedDB, and must not be overwritten. */
  private isAwaited = false;

  constructor(options: PlayedBoardOptions<Board>) {
    this.options = options;
    this.marks = options.marks.peek();
    this.restore();
  }

  private restore(): void {
    const saved = this.read(kept(this.options.key));
    const isBlank = this.marks.cells.every((state) => state === unknownCell(this.marks));
    if (saved === undefined) this.isChanged = !isBlank && !this.options.isRevisit;
    else this.resume(saved, isBlank || this.options.isRevisit);
  }

  private readonly read = (text: string | undefined): SavedGame<Board> | undefined =>
    text === undefined ? undefined : this.options.read(text);

  /**
   * Goes on with a saved game.
   *
   * @param isOlder whether the marks of the page are older than the saved ones. Otherwise they become one more change of the
   * saved game, for example the marks that a link brings, so that undo leads to the saved ones
   */
  private resume(saved: SavedGame<Board>, isOlder: boolean): void {
    const { marks } = this;
    this.marks = saved.marks;
    this.history.value = saved.history;
    this.isPaused.value = saved.isPaused;
    this.givenAt.value = saved.given;
    this.clock.resume(saved);
    if (!isOlder) {
      const aligned = alignedTo({ history: saved.history, grid: saved.marks }, marks);
      if (aligned === undefined) this.take(marks);
      else this.step({ history: aligned, grid: marks });
    }
    const { past, future } = this.history.peek();
    this.begun.value = (saved.guesses ?? []).filter((at) => at <= past.length + future.length);
  }

  /** Takes over the game as another tab left it, or as it comes late from IndexedDB. */
  private takeOver(text: string): void {
    const saved = this.read(text);
    if (saved === undefined || !this.options.isCurrent()) return;
    batch(() => {
      if (!this.isChanged && !sameGrid(saved.marks, this.marks)) this.painting.cancel();
      this.resume(saved, !this.isChanged);
      this.options.marks.value = this.marks;
    });
    this.run();
  }

  /**
   * Starts the clock and saves the game from now on.
   *
   * @returns a function that ends it
   */
  start(): () => void {
    const onVisibility = (): void => this.run();
    const ticking = window.setInterval(() => this.clock.tick(), 250);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', this.save);
    if (this.options.isCurrent()) this.options.marks.value = this.marks;
    this.endings.push(
      onArrival(this.options.key, (text) => this.takeOver(text)),
      effect(() => this.follow(this.options.marks.value)),
      effect(() => {
        void [this.isSolved.value, this.isPaused.value, this.history.value, this.guesses.value];
        if (this.isSolved.value && this.guesses.value.length > 0) this.begun.value = [];
        this.run();
        if (this.isChanged) this.saving ??= window.setTimeout(this.save, SAVE_DELAY);
      }),
      () => clearInterval(ticking),
      () => document.removeEventListener('visibilitychange', onVisibility),
      () => removeEventListener('pagehide', this.save),
    );
    if (mayBeShelved(this.options.key)) void this.await();
    return () => {
      this.clock.run(false);
      this.save();
      for (const end of this.endings.splice(0)) end();
    };
  }

  /** Waits for a game that IndexedDB may have. */
  private async await(): Promise<void> {
    this.isAwaited = true;
    const text = await fetched(this.options.key);
    this.isAwaited = false;
    if (!this.isChanged) return;
    const saved = this.endings.length === 0 ? this.read(text) : undefined;
    // The player has left the game before its text came, so that nothing has taken it over.
    if (saved !== undefined) this.resume(saved, false);
    this.save();
  }

  undo(): void {
    const at = this.history.peek().past.at(-1)?.guess;
    this.go(undone(this.history.peek(), this.marks));
    if (at !== undefined) this.begin(at);
  }

  redo(): void {
    const at = this.history.peek().future.at(-1)?.guess;
    const standing = this.guesses.peek();
    this.go(redone(this.history.peek(), this.marks));
    if (at !== undefined) this.leave((other) => other >= at && standing.includes(other));
  }

  /** Begins a guess: the marks from now on are shown apart, and can be thrown away together. */
  guess(): void {
    const at = this.history.peek().past.length;
    this.isChanged = true;
    if (this.guesses.peek().at(-1) !== at) this.begin(at);
  }

  /** Makes the marks of the last guess part of the board, or of the guess before. */
  keepGuess(): void {
    const last = this.guesses.peek().at(-1);
    this.isChanged = true;
    this.leave((at) => at === last);
  }

  /** Goes back to the board before the last guess, as one change: its undo brings back the marks, and they are a guess. */
  dropGuess(): void {
    const at = this.guesses.peek().at(-1);
    if (at === undefined) return;
    const board = boardBefore(this.history.peek(), this.marks, at);
    this.painting.cancel();
    batch(() => {
      this.take(board, at);
      this.options.marks.value = board;
      this.keepGuess();
    });
  }

  /** Adds a guess after those that stand. */
  private begin(at: number): void {
    const standing = this.guesses.peek();
    this.begun.value = [...standing, at, ...this.begun.peek().slice(standing.length)];
  }

  /** Takes guesses away. */
  private leave(isLeft: (at: number) => boolean): void {
    this.begun.value = this.begun.peek().filter((at) => !isLeft(at));
  }

  clear(): void {
    const unknown = unknownCell(this.marks);
    this.set({ ...this.marks, cells: this.marks.cells.map(() => unknown) });
  }

  /** Sets cells as one change; a paused clock goes on. */
  paint(cells: readonly number[], state: number): void {
    this.set(withCells(this.marks, cells, state));
  }

  /** Goes to another board of the history. */
  set(grid: Board): void {
    batch(() => {
      this.take(grid);
      this.options.marks.value = grid;
      this.isPaused.value = false;
    });
  }

  /** Goes to the solver's board. */
  give(grid: Board): void {
    batch(() => {
      this.set(grid);
      this.givenAt.value = this.history.peek().past.length;
    });
  }

  /**
   * Takes over a board, and records the change to it.
   *
   * @param guess where the change throws a guess away, the number of changes before the guess
   */
  private take(grid: Board, guess?: number): void {
    const change = changeBetween(this.marks, grid);
    const history = recorded(this.history.peek(), guess === undefined ? change : { ...change, guess });
    // No redo leads to a later change any more.
    if (change.cells.length > 0) {
      if ((this.givenAt.peek() ?? 0) >= history.past.length) this.givenAt.value = undefined;
      this.clock.forgetUndone();
      this.begun.value = this.guesses.peek();
    }
    this.isChanged = true;
    this.marks = grid;
    this.history.value = history;
  }

  pause(isPaused: boolean): void {
    this.isChanged = true;
    this.isPaused.value = isPaused;
  }

  /** Begins again with a blank board, and resets the clock; an undo brings back both. */
  restart(): void {
    const other = this.clock.elapsed();
    this.begun.value = [];
    this.clear();
    this.clock.restart({ at: this.history.peek().past.length, other });
    this.run();
  }

  private go(moment: Moment<Board> | undefined): void {
    if (moment === undefined) return;
    this.painting.cancel();
    batch(() => {
      this.step(moment);
      this.options.marks.value = moment.grid;
    });
  }

  /** Takes over another board of the history. */
  private step({ history, grid }: Moment<Board>): void {
    this.isChanged = true;
    this.clock.goTo(history.past.length);
    this.history.value = history;
    this.marks = grid;
  }

  /** Records changes that were made to the marks elsewhere, so that they can be undone too. */
  private follow(marks: Board): void {
    if (marks === this.marks || !this.options.isCurrent()) return;
    this.take(marks);
  }

  /** The clock runs from the first mark to the solution, unless the game is paused or out of sight. */
  private run(): void {
    const isPlaying = this.history.peek().past.length > this.clock.firstMark && !this.isSolved.peek();
    this.clock.run(isPlaying && !this.isPaused.peek() && document.visibilityState === 'visible');
  }

  private readonly save = (): void => {
    clearTimeout(this.saving);
    this.saving = undefined;
    if (this.isAwaited) return;
    this.isChanged = false;
    const game = {
      milliseconds: this.clock.elapsed(),
      isPaused: this.isPaused.peek(),
      history: this.history.peek(),
      marks: this.marks,
      guesses: this.begun.peek(),
      replay: this.clock.replay,
      given: this.givenAt.peek(),
    };
    if (game.history.past.length + game.history.future.length > 0) keep(this.options.key, this.options.write(game));
  };
}
