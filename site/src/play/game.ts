import { type AnyGrid, type AnyPuzzle, unknownCell } from '@crosshatch/core/puzzle';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isSolved, type LineStates, watchLines } from '../board/line-states.ts';
import { Painting } from '../board/painting.ts';
import { withCells } from '../board/stroke.ts';
import { loadedWatching } from '../session/loaded-colours.ts';
import type { Session } from '../session/session.ts';
import type { Key } from '../session/storage.ts';
import {
  alignedTo,
  changeBetween,
  type History,
  type Moment,
  NO_HISTORY,
  recorded,
  redone,
  undone,
} from './history.ts';
import { keyOf, savedGame, saveGame } from './saved.ts';
import { rememberSolved } from './solved.ts';
import { elapsed, type Stopwatch, started, stopped } from './stopwatch.ts';

const SAVE_DELAY = 400;

/** A game on one puzzle: the marks of the session, their history and the time played. */
export class Game {
  readonly puzzle: AnyPuzzle;
  readonly painting: Painting;
  /** The states of the lines, with the stroke in hand. */
  readonly states: ReadonlySignal<LineStates>;
  readonly isSolved: ReadonlySignal<boolean>;
  /** The number of lines whose clue is met. */
  readonly linesDone: ReadonlySignal<number>;
  readonly history: Signal<History> = signal(NO_HISTORY);
  readonly isPaused: Signal<boolean> = signal(false);
  /** The time played in milliseconds, as of the last whole second. */
  readonly time: Signal<number> = signal(0);
  private readonly session: Session;
  private readonly key: Key;
  private watch: Stopwatch = { counted: 0 };
  /** The marks as this game left them; any others come from outside, and are recorded. */
  private marks: AnyGrid;
  private saving: number | undefined;
  private readonly endings: (() => void)[] = [];

  constructor(session: Session) {
    this.session = session;
    this.puzzle = session.puzzle.peek();
    this.marks = session.marks.peek();
    this.painting = new Painting({ grid: session.marks, onPaint: (cells, state) => this.paint(cells, state) });
    const statesOf = watchLines(this.puzzle, loadedWatching());
    this.states = computed(() => statesOf(this.painting.shown.value));
    this.isSolved = computed(() => this.painting.stroke.value === undefined && isSolved(this.states.value));
    this.linesDone = computed(() => {
      const { rows, columns } = this.states.value;
      return [...rows, ...columns].filter(({ isDone }) => isDone).length;
    });
    this.key = keyOf(this.puzzle);
    this.restore();
  }

  private restore(): void {
    const saved = savedGame(this.key, this.puzzle);
    const { isRevisit } = this.session;
    this.session.isRevisit = false;
    if (saved === undefined) return;
    if (isRevisit || this.marks.cells.every((state) => state === unknownCell(this.marks))) {
      // The same puzzle was opened again.
      this.marks = saved.marks;
      this.history.value = saved.history;
    } else {
      // Marks from a link become one more change of the reader's own game, which can be undone.
      this.history.value =
        alignedTo({ history: saved.history, grid: saved.marks }, this.marks) ??
        recorded(saved.history, changeBetween(saved.marks, this.marks));
    }
    this.isPaused.value = saved.isPaused;
    this.watch = { counted: saved.milliseconds };
    this.time.value = saved.milliseconds;
  }

  /**
   * Starts the clock and saves the game from now on.
   *
   * @returns a function that ends it
   */
  start(): () => void {
    const onVisibility = (): void => this.run();
    const ticking = window.setInterval(() => this.tick(), 250);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', this.save);
    if (this.session.puzzle.peek() === this.puzzle) this.session.marks.value = this.marks;
    this.endings.push(
      effect(() => this.follow(this.session.marks.value)),
      effect(() => {
        void [this.isSolved.value, this.isPaused.value, this.history.value];
        this.run();
        this.saving ??= window.setTimeout(this.save, SAVE_DELAY);
      }),
      effect(() => {
        if (this.isSolved.value) rememberSolved(this.key);
      }),
      () => clearInterval(ticking),
      () => document.removeEventListener('visibilitychange', onVisibility),
      () => removeEventListener('pagehide', this.save),
    );
    return () => {
      this.watch = stopped(this.watch, performance.now());
      this.save();
      for (const end of this.endings.splice(0)) end();
    };
  }

  undo(): void {
    this.go(undone(this.history.peek(), this.marks));
  }

  redo(): void {
    this.go(redone(this.history.peek(), this.marks));
  }

  clear(): void {
    const unknown = unknownCell(this.marks);
    const all = [...this.marks.cells.keys()].filter((cell) => this.marks.cells[cell] !== unknown);
    this.paint(all, unknown);
  }

  /** Sets cells as one change; a paused clock goes on. */
  paint(cells: readonly number[], state: number): void {
    this.set(withCells(this.marks, cells, state));
  }

  /** Goes to another board of the history. */
  set(grid: AnyGrid): void {
    batch(() => {
      this.history.value = recorded(this.history.peek(), changeBetween(this.marks, grid));
      this.marks = grid;
      this.session.marks.value = grid;
      this.isPaused.value = false;
    });
  }

  pause(isPaused: boolean): void {
    this.isPaused.value = isPaused;
  }

  /** Begins again with a blank board, and resets the clock. */
  restart(): void {
    this.clear();
    this.watch = { counted: 0 };
    this.time.value = 0;
    this.run();
  }

  private go(moment: Moment | undefined): void {
    if (moment === undefined) return;
    this.painting.cancel();
    batch(() => {
      this.history.value = moment.history;
      this.marks = moment.grid;
      this.session.marks.value = moment.grid;
    });
  }

  /** Records changes that were made to the marks elsewhere, so that they can be undone too. */
  private follow(marks: AnyGrid): void {
    if (marks === this.marks || this.session.puzzle.peek() !== this.puzzle) return;
    const change = changeBetween(this.marks, marks);
    this.marks = marks;
    this.history.value = recorded(this.history.peek(), change);
  }

  /** The clock runs from the first mark to the solution, unless the game is paused or out of sight. */
  private run(): void {
    const isPlaying = this.history.peek().past.length > 0 && !this.isSolved.peek();
    const goes = isPlaying && !this.isPaused.peek() && document.visibilityState === 'visible';
    this.watch = goes ? started(this.watch, performance.now()) : stopped(this.watch, performance.now());
    this.tick();
  }

  private tick(): void {
    const now = elapsed(this.watch, performance.now());
    if (Math.floor(now / 1000) !== Math.floor(this.time.peek() / 1000)) this.time.value = now;
  }

  private readonly save = (): void => {
    clearTimeout(this.saving);
    this.saving = undefined;
    const game = {
      milliseconds: elapsed(this.watch, performance.now()),
      isPaused: this.isPaused.peek(),
      history: this.history.peek(),
      marks: this.marks,
    };
    if (game.history.past.length + game.history.future.length > 0) saveGame(this.key, game, this.puzzle);
  };
}
