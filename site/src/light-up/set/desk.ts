import { fitsSymmetry, orbitsOf, type Symmetry } from '@crosshatch/core/generation';
import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import { type ColouredGrid, sameGrid } from '@crosshatch/core/puzzle';
import { batch, computed, type Signal, signal } from '@preact/signals';
import type { Painting } from '../../board/painting.ts';
import { DrawingPainting, type Tool } from '../../edit/drawing-painting.ts';
import type { LightUpSession } from '../session.ts';
import { type Boards, boardsText, NO_BOARDS, parseBoards } from './boards.ts';
import { BLACK, puzzleOfSquares, resized, squaresOf, withSquares } from './squares.ts';

const desks = new WeakMap<LightUpSession, SetDesk>();

/** Returns the desk of a session, which keeps its history while other modes are shown. */
export function deskOf(session: LightUpSession): SetDesk {
  const desk = desks.get(session) ?? new SetDesk(session);
  desks.set(session, desk);
  return desk;
}

/** The most steps that can be undone. A board of the largest size takes 10,000 bytes. */
const MOST_UNDONE = 500;

/** The puzzle that is being set: its squares, their history, and the tools. */
export class SetDesk {
  readonly grid: Signal<ColouredGrid>;
  readonly painting: Painting;
  /** The puzzle with the present stroke. */
  readonly shown = computed(() => puzzleOfSquares({ ...this.grid.value, cells: this.painting.shown.value.cells }));
  readonly history: Signal<Boards>;
  /** The state that the main button paints. */
  readonly tool: Signal<number> = signal(BLACK);
  readonly symmetry: Signal<Symmetry> = signal('none');
  private readonly session: LightUpSession;
  private puzzle: LightUp;
  /** The session's number of opened puzzles when this puzzle was taken over. */
  private opening: number;
  /** The text of the history. If the session has another text, another tab has changed the puzzle or its history. */
  private past: string;

  constructor(session: LightUpSession) {
    this.session = session;
    this.opening = session.openings;
    this.puzzle = session.puzzle.peek();
    this.grid = signal(squaresOf(this.puzzle));
    this.past = session.past;
    this.history = signal(parseBoards(this.past) ?? NO_BOARDS);
    this.painting = new DrawingPainting({
      grid: this.grid,
      tool: signal<Tool>('pen'),
      onPaint: (cells, state) => this.paint(cells, state),
      onPick: () => {},
    });
  }

  /** Takes over the session's puzzle, if another was opened, or another tab has changed this one or its history. */
  follow(puzzle: LightUp): void {
    const { openings, passed, past } = this.session;
    if (puzzle === this.puzzle && past === this.past) return;
    const isAnother = this.opening !== openings;
    this.opening = openings;
    this.session.passed = undefined;
    this.puzzle = puzzle;
    this.painting.cancel();
    const grid = squaresOf(puzzle);
    const arrived = isAnother || past !== this.past ? parseBoards(past) : undefined;
    if (isAnother || arrived !== undefined) this.show(grid, arrived ?? NO_BOARDS);
    else
      for (const step of passed === undefined ? [grid] : [squaresOf(passed), grid])
        this.show(step, this.historyTo(step));
  }

  /** Shows a board with its history. */
  private show(grid: ColouredGrid, history: Boards): void {
    this.past = boardsText(history);
    this.session.past = this.past;
    batch(() => {
      this.history.value = history;
      this.grid.value = grid;
    });
  }

  /** Sets all squares as one change. */
  change(grid: ColouredGrid): void {
    if (!isSame(this.grid.peek(), grid)) this.take(grid, this.historyTo(grid));
  }

  /** Returns the history with the change to another board as a new step. */
  private historyTo(grid: ColouredGrid): Boards {
    const before = this.grid.peek();
    const history = this.history.peek();
    return isSame(before, grid) ? history : { past: [...history.past, before].slice(-MOST_UNDONE), future: [] };
  }

  resize(width: number, height: number): void {
    this.change(resized(this.grid.peek(), width, height));
  }

  undo(): void {
    const { past, future } = this.history.peek();
    const before = past.at(-1);
    if (before !== undefined) this.take(before, { past: past.slice(0, -1), future: [...future, this.grid.peek()] });
  }

  redo(): void {
    const { past, future } = this.history.peek();
    const next = future.at(-1);
    if (next !== undefined) this.take(next, { past: [...past, this.grid.peek()], future: future.slice(0, -1) });
  }

  private paint(cells: readonly number[], state: number): void {
    const grid = this.grid.peek();
    const symmetry = this.symmetry.peek();
    this.change(withSquares(grid, cells, state, fitsSymmetry(grid, symmetry) ? orbitsOf(grid, symmetry) : []));
  }

  private take(grid: ColouredGrid, history: Boards): void {
    this.painting.cancel();
    const { solution: _, marks: __, ...document } = this.session.document.peek();
    this.puzzle = puzzleOfSquares(grid);
    batch(() => {
      this.show(grid, history);
      this.session.change({ ...document, puzzle: this.puzzle });
    });
  }
}

const isSame = (one: ColouredGrid, other: ColouredGrid): boolean =>
  one.width === other.width && one.height === other.height && sameGrid(one, other);
