import { type AnyGrid, sameGrid, unknownCell } from '@crosshatch/core/puzzle';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Painting } from '../board/painting.ts';
import { withCells } from '../board/stroke.ts';
import type { Key } from '../session/keys.ts';
import { fetched, keep, kept, mayBeShelved, onArrival } from '../session/storage.ts';
import { GameClock } from './game-clock.ts';
import type { SavedGame } from './game-text.ts';
import { type GuessedBoard, Guesses } from './guesses.ts';
import {
  alignedTo,
  boardBefore,
  changeBetween,
  type History,
  type Moment,
  NO_HISTORY,
  recorded,
  redone,
  undone,
} from './history.ts';

const SAVE_DELAY = 400;

export interface PlayedBoardOptions<Board extends AnyGrid> {
  /** The marks of the page, which other modes also read and write. */
  readonly marks: Signal<Board>;
  /** Returns whether the marks of the page still belong to this game's puzzle. */
  readonly isCurrent: () => boolean;
  /** The key under which the browser stores the game. */
  readonly key: Key;
  readonly write: (game: SavedGame<Board>) => string;
  readonly read: (text: string) => SavedGame<Board> | undefined;
  /** Whether the marks are from an earlier visit. Then the stored game has newer marks. */
  readonly isRevisit: boolean;
}

/** A board in play: its marks, their history, the time played, and the game that the browser stores. */
export abstract class PlayedBoard<Board extends AnyGrid = AnyGrid> implements GuessedBoard<Board> {
  abstract readonly painting: Painting<Board>;
  abstract readonly isSolved: ReadonlySignal<boolean>;
  readonly history: Signal<History> = signal(NO_HISTORY);
  readonly guesses: Guesses<Board> = new Guesses(this);
  readonly isPaused: Signal<boolean> = signal(false);
  private readonly clock = new GameClock();
  readonly time: ReadonlySignal<number> = this.clock.time;
  /** The number of changes after which the board is the solver's solution. */
  private readonly givenAt: Signal<number | undefined> = signal(undefined);
  /** Whether the board is the solver's solution. */
  readonly isGiven: ReadonlySignal<boolean> = computed(() => this.givenAt.value === this.history.value.past.length);
  /** The cells whose stored marks have colours that the puzzle no longer has; empty as soon as the player goes on. */
  readonly lost: Signal<readonly number[]> = signal([]);
  protected readonly endings: (() => void)[] = [];
  private readonly options: PlayedBoardOptions<Board>;
  /** The marks as this game left them. Any other marks come from outside, and are recorded as a change. */
  private marks: Board;
  private saving: number | undefined;
  /** Whether some changes are not saved yet. */
  private isChanged = false;
  /** Whether the game may still arrive from IndexedDB, and must not be overwritten. */
  private isAwaited = false;
  /** Whether the page brought marks that the saved game did not have. */
  private bringsMarks = false;

  constructor(options: PlayedBoardOptions<Board>) {
    this.options = options;
    this.marks = options.marks.peek();
    this.restore();
  }

  private restore(): void {
    const saved = this.read(kept(this.options.key));
    const isBlank = this.marks.cells.every((state) => state === unknownCell(this.marks));
    if (saved === undefined) this.isChanged = !isBlank && !this.options.isRevisit;
    else this.bringsMarks = this.resume(saved, isBlank || this.options.isRevisit);
  }

  private readonly read = (text: string | undefined): SavedGame<Board> | undefined =>
    text === undefined ? undefined : this.options.read(text);

  /**
   * Continues a saved game.
   *
   * @param isOlder whether the marks of the page are older than the saved marks. If not, for example if a link brings them,
   *   they become one more change of the saved game, so that undo leads to the saved marks
   * @returns whether they did
   */
  private resume(saved: SavedGame<Board>, isOlder: boolean): boolean {
    const { marks } = this;
    this.marks = saved.marks;
    this.history.value = saved.history;
    this.guesses.begun.value = saved.guesses ?? [];
    this.isPaused.value = saved.isPaused;
    this.givenAt.value = saved.given;
    this.clock.resume(saved);
    const aligned = isOlder ? undefined : alignedTo({ history: saved.history, grid: saved.marks }, marks);
    const takes = !isOlder && aligned === undefined;
    if (takes) this.take(marks);
    else if (aligned !== undefined) this.step({ history: aligned, grid: marks });
    this.lost.value = saved.lost ?? [];
    return takes;
  }

  /** Takes over the game as another tab left it, or as it arrives late from IndexedDB. */
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
   * @returns a function that stops this
   */
  start(): () => void {
    const onVisibility = (): void => this.run();
    const ticking = window.setInterval(() => this.clock.tick(), 250);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', this.save);
    if (this.options.isCurrent()) this.options.marks.value = this.marks;
    // A solution that a link brings ends no game of the player's.
    if (this.bringsMarks && this.isSolved.peek()) this.beginAnew();
    this.bringsMarks = false;
    this.endings.push(
      onArrival(this.options.key, (text) => this.takeOver(text)),
      effect(() => this.follow(this.options.marks.value)),
      effect(() => {
        void [this.isSolved.value, this.isPaused.value, this.history.value, this.guesses.standing.value];
        if (this.isSolved.value && this.guesses.standing.value.length > 0) this.guesses.begun.value = [];
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
    // The player left the game before its text arrived, so nothing has taken it over.
    if (saved !== undefined) this.resume(saved, false);
    this.save();
  }

  /** Returns the board before the first mark of the game whose time is running. */
  protected beginning(): Board {
    return boardBefore(this.history.value, this.options.marks.value, this.clock.firstMark);
  }

  undo(): void {
    this.guesses.undone(this.go(undone(this.history.peek(), this.marks)));
  }

  redo(): void {
    this.guesses.redone(this.go(redone(this.history.peek(), this.marks)));
  }

  clear(): void {
    const unknown = unknownCell(this.marks);
    this.set({ ...this.marks, cells: this.marks.cells.map(() => unknown) });
  }

  /** Sets cells as one change. A paused clock starts again. */
  paint(cells: readonly number[], state: number): void {
    this.set(withCells(this.marks, cells, state));
  }

  /** Sets another board as one change. A paused clock starts again. */
  set(grid: Board): void {
    batch(() => {
      this.take(grid);
      this.options.marks.value = grid;
      this.isPaused.value = false;
    });
  }

  goBack(board: Board, guess: number): void {
    this.painting.cancel();
    this.take(board, guess);
    this.options.marks.value = board;
  }

  /** Sets the solver's solution as one change. */
  give(grid: Board): void {
    batch(() => {
      this.set(grid);
      this.givenAt.value = this.history.peek().past.length;
    });
  }

  /**
   * Takes over a board, and records the change to it.
   *
   * @param guess if the change drops a guess, the number of changes before that guess
   */
  private take(grid: Board, guess?: number): void {
    const change = changeBetween(this.marks, grid);
    const history = recorded(this.history.peek(), guess === undefined ? change : { ...change, guess });
    // The change discards all undone changes, so no redo leads to them.
    if (change.cells.length > 0) {
      if ((this.givenAt.peek() ?? 0) >= history.past.length) this.givenAt.value = undefined;
      this.clock.forgetUndone();
      this.guesses.forgetUndone();
    }
    this.touch();
    this.marks = grid;
    this.history.value = history;
  }

  touch(): void {
    this.isChanged = true;
    // A new empty list would notify the advisor, which would withdraw its advice.
    if (this.lost.peek().length > 0) this.lost.value = [];
  }

  pause(isPaused: boolean): void {
    this.touch();
    this.isPaused.value = isPaused;
  }

  /** Restarts with a blank board and resets the clock. An undo brings back both. */
  restart(): void {
    this.guesses.begun.value = [];
    this.clear();
    this.beginAnew();
    this.run();
  }

  /** Begins another game with the present board, at 0. An undo brings back the game before, and its time. */
  private beginAnew(): void {
    this.clock.restart({ at: this.history.peek().past.length, other: this.clock.elapsed() });
  }

  /** @returns the guess that the undone or redone change dropped, if any */
  private go(moment: Moment<Board> | undefined): number | undefined {
    if (moment === undefined) return undefined;
    this.painting.cancel();
    batch(() => {
      this.step(moment);
      this.options.marks.value = moment.grid;
    });
    return moment.guess;
  }

  /** Goes to another board of the history. */
  private step({ history, grid }: Moment<Board>): void {
    this.touch();
    this.clock.goTo(history.past.length);
    this.history.value = history;
    this.marks = grid;
  }

  /** Records changes that were made to the marks elsewhere, so that they can be undone. */
  private follow(marks: Board): void {
    if (marks === this.marks || !this.options.isCurrent()) return;
    this.take(marks);
  }

  /** Runs the clock from the first mark to the solution, unless the game is paused or hidden. */
  private run(): void {
    const isPlaying = this.history.peek().past.length > this.clock.firstMark && !this.isSolved.peek();
    this.clock.run(isPlaying && !this.isPaused.peek() && document.visibilityState === 'visible');
  }

  private readonly save = (): void => {
    clearTimeout(this.saving);
    this.saving = undefined;
    if (this.isAwaited) return;
    const { key, write } = this.options;
    const history = this.history.peek();
    const guesses = this.guesses.begun.peek();
    const isEmpty = history.past.length + history.future.length + guesses.length === 0;
    // Not saved until the player goes on: lost marks come back if the puzzle gets their colours back.
    if (!this.isChanged && (isEmpty || this.lost.peek().length > 0)) return;
    this.isChanged = false;
    // An empty game is stored only if it replaces a stored game.
    if (isEmpty && kept(key) === undefined) return;
    const text = write({
      milliseconds: this.clock.elapsed(),
      isPaused: this.isPaused.peek(),
      history,
      marks: this.marks,
      guesses,
      replay: this.clock.replay,
      given: this.givenAt.peek(),
    });
    keep(key, text);
  };
}
