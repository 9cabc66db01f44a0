import { foundSolutions, type Outcome } from '@crosshatch/core/algorithm';
import { type AnyGrid, type AnyPuzzle, EMPTY, FILLED, sameGrid } from '@crosshatch/core/puzzle';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { coloursOf } from '../board/palette.ts';
import type { Palette } from '../board/shades.ts';
import { withCells } from '../board/stroke.ts';
import { shownPalette } from '../session/colours.ts';
import { documentOfPicture, type Picture, pictureOfDocument, samePicture, withGrid } from '../session/picture.ts';
import type { Pictures } from '../session/pictures.ts';
import type { Session } from '../session/session.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import { carryGame } from './carried-game.ts';
import { blankPicture, cleared } from './changes.ts';
import { DrawingPainting, type Tool } from './drawing-painting.ts';
import { keptTool } from './kept-tool.ts';

/** The most steps that can be undone. */
const MOST_UNDONE = 500;

/** The reason why there is no picture: the clues have no solution, or none was found. */
export type Lack = 'contradictory' | 'unsolved';

/** The picture behind the session's puzzle. Each change of the picture makes the puzzle again. */
export class Drawing {
  /** The picture; undefined while the puzzle is being solved to find it, and after that has failed. */
  readonly picture: Signal<Picture | undefined> = signal(undefined);
  /** The error of the solver that looked for the picture; undefined while it looks. */
  readonly fault: Signal<string | undefined> = signal(undefined);
  /** The reason why the board is blank although there are clues; undefined as soon as something is drawn. */
  readonly lack: Signal<Lack | undefined> = signal(undefined);
  /** The tool of the pointer. */
  readonly tool: Signal<Tool> = keptTool;
  /** The colour that the tools paint: 0 is the background; in a picture of two colours, 1 is filled. */
  readonly colour: Signal<number> = signal(FILLED);
  /** The colours in which the picture is shown; undefined for two colours. */
  readonly palette: ReadonlySignal<Palette | undefined>;
  /** Whether the tools for the whole picture are open, while the board fills the window. */
  readonly showsMore: Signal<boolean> = signal(false);
  readonly painting: DrawingPainting;
  /** The pictures before this one, and the undone pictures. */
  readonly history: ReadonlySignal<Pictures>;
  private readonly session: Session;
  /** The puzzle of the picture. */
  private puzzle: AnyPuzzle | undefined;

  constructor(session: Session) {
    this.session = session;
    const grid = computed((): AnyGrid => this.picture.value?.grid ?? blankPicture(1, 1));
    this.painting = new DrawingPainting({
      grid,
      tool: this.tool,
      onPaint: (cells, state) => this.changeGrid((board) => withCells(board, cells, state)),
      onPick: (state) => {
        this.colour.value = state;
        this.tool.value = 'pen';
      },
    });
    this.palette = computed(() => {
      const picture = this.picture.value;
      return picture?.colours && shownPalette(picture);
    });
    this.history = session.pictures;
  }

  /**
   * Takes over the session's puzzle, unless it is this drawing's own. Also takes over its picture, since another tab may have
   * changed it to one with the same clues. Run as an effect, this follows the session.
   */
  follow(solver: Solver): void {
    const document = this.session.document.value;
    const { puzzle } = document;
    const picture = pictureOfDocument(document);
    if (puzzle === this.puzzle && (picture === undefined || this.shows(picture))) return;
    solver.stop(this);
    this.painting.cancel();
    this.puzzle = puzzle;
    this.lack.value = undefined;
    this.colour.value = FILLED;
    this.picture.value = picture;
    this.settleTool(picture);
    if (picture === undefined) void this.solve(puzzle, solver);
  }

  /** Stops the solver's work for this drawing. If the picture is not found yet, the next `follow` looks for it again. */
  leave(solver: Solver): void {
    if (this.picture.peek() === undefined) this.puzzle = undefined;
    solver.stop(this);
  }

  /**
   * Tells whether the drawing has the cells of a picture. It ignores the palette: a drawing in one colour has one, but its
   * document has not.
   */
  private shows({ grid }: Picture): boolean {
    const drawn = this.picture.peek()?.grid;
    return drawn !== undefined && sameGrid(drawn, grid);
  }

  /** Changes the colour if the picture lacks it, and the tool if it picks colours in a picture of two colours. */
  private settleTool(picture: Picture | undefined): void {
    const colours = picture?.colours?.length ?? FILLED;
    this.colour.value = Math.min(this.colour.peek(), colours);
    if (picture?.colours === undefined && this.tool.peek() === 'pick') this.tool.value = 'pen';
  }

  private async solve(puzzle: AnyPuzzle, solver: Solver): Promise<void> {
    this.fault.value = undefined;
    const answer = await solver
      .run((tasks) => tasks.answer(puzzle, 1), this)
      .catch((error: unknown) => ({ error: String(error) }));
    if (this.puzzle !== puzzle || this.picture.peek() !== undefined) return;
    // There is no blank board instead, because the first stroke on it would replace the puzzle.
    if (answer !== STOPPED && 'error' in answer) this.fault.value = answer.error;
    else this.begin(puzzle, answer === STOPPED ? undefined : answer.outcome);
  }

  /** Looks for the picture once more. */
  tryAgain(solver: Solver): void {
    if (this.puzzle !== undefined && this.picture.peek() === undefined) void this.solve(this.puzzle, solver);
  }

  /** Begins with an empty picture, and stops the solver's work for this drawing. */
  beginEmpty(solver: Solver): void {
    solver.stop(this);
    if (this.puzzle !== undefined && this.fault.peek() !== undefined) this.begin(this.puzzle, undefined);
  }

  /** Begins with the picture that the solver has found, or with an empty one. */
  private begin(puzzle: AnyPuzzle, outcome: Outcome<AnyGrid> | undefined): void {
    const [found] = outcome === undefined ? [] : foundSolutions(outcome);
    if (found === undefined) this.lack.value = outcome?.status === 'contradictory' ? 'contradictory' : 'unsolved';
    this.picture.value = pictureOf(puzzle, found);
  }

  /** Chooses a tool, unless it would pick colours in a picture of two colours. */
  take(tool: Tool): void {
    if (tool !== 'pick' || this.picture.peek()?.colours !== undefined) this.tool.value = tool;
  }

  /**
   * Chooses the colour of the tools, 0 for the background. Returns false, and does nothing, if the picture lacks the colour.
   */
  choose(colour: number): boolean {
    const colours = this.picture.peek()?.colours?.length ?? FILLED;
    if (!Number.isInteger(colour) || colour < 0 || colour > colours) return false;
    this.colour.value = colour;
    return true;
  }

  /** Replaces the picture. */
  change(picture: Picture): void {
    const before = this.picture.peek();
    if (before === undefined || samePicture(before, picture)) return;
    const { past } = this.session.pictures.peek();
    this.show(before, picture, { past: [...past, before].slice(-MOST_UNDONE), future: [] });
  }

  /** Replaces the cells of the picture; its colours stay. */
  changeGrid(change: <Board extends AnyGrid>(grid: Board) => Board): void {
    const picture = this.picture.peek();
    if (picture !== undefined) this.change(withGrid(picture, change));
  }

  undo(): void {
    const { past, future } = this.session.pictures.peek();
    const before = past.at(-1);
    const now = this.picture.peek();
    if (before === undefined || now === undefined) return;
    this.show(now, before, { past: past.slice(0, -1), future: [...future, now] });
  }

  redo(): void {
    const { past, future } = this.session.pictures.peek();
    const next = future.at(-1);
    const now = this.picture.peek();
    if (next === undefined || now === undefined) return;
    this.show(now, next, { past: [...past, now], future: future.slice(0, -1) });
  }

  private show(before: Picture, picture: Picture, pictures: Pictures): void {
    const { kind: _, puzzle: __, solution: ___, ...metadata } = this.session.document.peek();
    const document = documentOfPicture(picture, metadata);
    carryGame(before, picture);
    // An unfinished stroke may have cells and a colour that the new picture lacks.
    this.painting.cancel();
    this.puzzle = document.puzzle;
    this.lack.value = undefined;
    this.picture.value = picture;
    this.settleTool(picture);
    this.session.load(document, { pictures });
  }
}

/** Returns the picture of a solution; a blank picture if none was found. */
function pictureOf(puzzle: AnyPuzzle, found: AnyGrid | undefined): Picture {
  const { rows, columns } = puzzle;
  const blank = blankPicture(columns.length, rows.length);
  if (puzzle.kind === undefined) return { grid: found?.kind === 'coloured' || found === undefined ? blank : found };
  const { colours, background } = coloursOf(puzzle);
  const grid = found?.kind === 'coloured' ? found : cleared({ ...blank, kind: 'coloured' as const });
  return { grid, colours, background };
}

const drawings = new WeakMap<Session, Drawing>();

/** Returns the session's drawing, which keeps its past while other modes are shown. */
export function drawingOf(session: Session): Drawing {
  const drawing = drawings.get(session) ?? new Drawing(session);
  drawings.set(session, drawing);
  return drawing;
}

/** Tells whether every cell of a board is empty. */
export const isBlankPicture = ({ cells }: AnyGrid): boolean => cells.every((state) => state === EMPTY);
