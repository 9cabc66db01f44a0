import { pictureDocument } from '@crosshatch/core/formats';
import { type Grid, heightOf, type Puzzle, sameGrid, widthOf } from '@crosshatch/core/puzzle';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { Painting } from '../board/painting.ts';
import { withCells } from '../board/stroke.ts';
import type { Pictures } from '../session/pictures.ts';
import type { TwoColourSession } from '../session/session.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import { blankPicture } from './changes.ts';

/** The number of pictures that can be undone. */
const MOST_UNDONE = 500;

/** Why there is no picture: the clues have none, or none was found. */
export type Lack = 'contradictory' | 'unsolved';

/** The picture behind the session's puzzle: every change of it makes the puzzle anew. */
export class Drawing {
  /** The picture; undefined while the puzzle is being solved to find it. */
  readonly picture: Signal<Grid | undefined> = signal(undefined);
  /** The reason why the board is blank although there are clues, until something is drawn. */
  readonly lack: Signal<Lack | undefined> = signal(undefined);
  readonly painting: Painting<Grid>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  private readonly session: TwoColourSession;
  /** The puzzle that the picture was made for or made. */
  private puzzle: Puzzle | undefined;

  constructor(session: TwoColourSession) {
    this.session = session;
    const grid = computed(() => this.picture.value ?? blankPicture(1, 1));
    this.painting = new Painting({
      grid,
      onPaint: (cells, state) => this.change(withCells(grid.peek(), cells, state)),
      blank: 0,
    });
    this.canUndo = computed(() => session.pictures.value.past.length > 0);
    this.canRedo = computed(() => session.pictures.value.future.length > 0);
  }

  /** Takes the session's puzzle, unless it is this drawing's own. As an effect, it follows the session. */
  follow(solver: Solver): void {
    const { puzzle, solution } = this.session.document.value;
    if (puzzle === this.puzzle) return;
    this.puzzle = puzzle;
    this.lack.value = undefined;
    this.picture.value = solution;
    if (solution === undefined) void this.solve(puzzle, solver);
  }

  private async solve(puzzle: Puzzle, solver: Solver): Promise<void> {
    const solving = await solver.run((tasks) => tasks.solve(puzzle, { solutions: 1 }));
    if (this.puzzle !== puzzle) return;
    const outcome = solving === STOPPED ? undefined : solving.outcome;
    const [found] = outcome === undefined || outcome.status === 'contradictory' ? [] : outcome.solutions;
    if (found === undefined) this.lack.value = outcome?.status === 'contradictory' ? 'contradictory' : 'unsolved';
    this.picture.value = found ?? blankPicture(widthOf(puzzle), heightOf(puzzle));
  }

  /** Replaces the picture that is drawn. */
  change(picture: Grid): void {
    const before = this.picture.peek();
    if (before === undefined || sameGrid(before, picture)) return;
    const { past } = this.session.pictures.peek();
    this.show(picture, { past: [...past, before].slice(-MOST_UNDONE), future: [] });
  }

  undo(): void {
    const { past, future } = this.session.pictures.peek();
    const before = past.at(-1);
    const now = this.picture.peek();
    if (before === undefined || now === undefined) return;
    this.show(before, { past: past.slice(0, -1), future: [...future, now] });
  }

  redo(): void {
    const { past, future } = this.session.pictures.peek();
    const next = future.at(-1);
    const now = this.picture.peek();
    if (next === undefined || now === undefined) return;
    this.show(next, { past: [...past, now], future: future.slice(0, -1) });
  }

  private show(picture: Grid, pictures: Pictures): void {
    const { puzzle: _, solution: __, ...metadata } = this.session.document.peek();
    const document = pictureDocument(picture, metadata);
    this.puzzle = document.puzzle;
    this.lack.value = undefined;
    this.picture.value = picture;
    this.session.load(document, { pictures });
  }
}

const drawings = new WeakMap<TwoColourSession, Drawing>();

/** The session's drawing, which keeps its past while other modes are shown. */
export function drawingOf(session: TwoColourSession): Drawing {
  const drawing = drawings.get(session) ?? new Drawing(session);
  drawings.set(session, drawing);
  return drawing;
}
