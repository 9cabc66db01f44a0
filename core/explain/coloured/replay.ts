import type { ColouredCell, TraceStep } from '../../algorithm/index.ts';
import { allColours, coloursOf, onlyColour } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import {
  type ColouredGrid,
  type ColourSetPuzzle,
  colouredGrid,
  colouredGridOfRows,
  placeOfCell,
  UNKNOWN_COLOUR,
} from '../../puzzle/index.ts';
import { type CellChange, ChangingCells, NO_LEVEL, Timeline } from '../timeline.ts';

/** A step that later steps rest on until it is taken back: a guess, or a colour that probing tries. */
export type ColouredAssumption = Extract<TraceStep<ColouredCell>, { kind: 'guess' | 'try' }>;

const isAssumption = (step: TraceStep<ColouredCell>): step is ColouredAssumption =>
  step.kind === 'guess' || step.kind === 'try';

/**
 * Shows a coloured run's steps as boards, as `Replay` does for two colours: here a cell is the set of its possible
 * colours. Bit `c` of a set stands for colour `c`, bit 0 for the background.
 *
 * @example
 * const replay = new ColouredReplay(puzzle, steps);
 * const step = replay.step(100);
 * if (step) console.log(tellColouredStep(puzzle, step, replay.setsAt(99), replay.assumptionsAt(99)).text);
 */
export class ColouredReplay {
  readonly width: number;
  readonly height: number;
  readonly steps: readonly TraceStep<ColouredCell>[];
  private readonly timeline: Timeline;

  /** @param known the cells known beforehand, as they were given to the solver */
  constructor(puzzle: ColourSetPuzzle, steps: readonly TraceStep<ColouredCell>[], known?: ColouredGrid) {
    this.width = puzzle.columns.length;
    this.height = puzzle.rows.length;
    this.steps = steps;
    const board = new SteppedColours(known ?? colouredGrid(this.width, this.height), puzzle);
    this.timeline = new Timeline(board.cells, steps.length, (step) => board.take(itemAt(steps, step), step));
  }

  /** The number of steps, which is the last position. */
  get length(): number {
    return this.steps.length;
  }

  /** The step that leads to a position from the one before; none leads to position 0. */
  step(position: number): TraceStep<ColouredCell> | undefined {
    return this.steps[position - 1];
  }

  /** The set of each cell at a position. */
  setsAt(position: number): Int32Array {
    return this.timeline.valuesAt(position);
  }

  /** The cells with a single colour at a position. */
  gridAt(position: number): ColouredGrid {
    const cells = Uint8Array.from(this.setsAt(position), (set) => {
      const colour = onlyColour(set);
      return colour < 0 ? UNKNOWN_COLOUR : colour;
    });
    return colouredGrid(this.width, this.height, cells);
  }

  /** For each cell at a position, the number of assumptions that its set rests on; -1 if it never lost a colour. */
  levelsAt(position: number): Int32Array {
    return this.timeline.levelsAt(position);
  }

  /** The cells that lose colours by the step to a position, and those that get some back, with the colours they then have. */
  changesAt(position: number): { readonly narrowed: ColouredCell[]; readonly takenBack: ColouredCell[] } {
    const cellOf = ({ cell, after }: CellChange): ColouredCell => ({
      ...placeOfCell(cell, this.width),
      colours: coloursOf(after),
    });
    const changes = this.timeline.changesAt(position);
    const isLoss = ({ before, after }: CellChange) => (after & ~before) === 0;
    return {
      narrowed: changes.filter(isLoss).map(cellOf),
      takenBack: changes.filter((change) => !isLoss(change)).map(cellOf),
    };
  }

  /** The standing assumptions at a position, in order: one for each level up to the board's highest. */
  assumptionsAt(position: number): ColouredAssumption[] {
    const standing = [...this.timeline.assumptionsAt(position)].map((index) => itemAt(this.steps, index));
    return standing.filter(isAssumption).reverse();
  }
}

/** A narrowed cell, and what it was before. */
interface Narrowed {
  readonly cell: number;
  readonly level: number;
  readonly setBefore: number;
  readonly levelBefore: number;
}

/** A coloured board on which steps are taken one after another. */
class SteppedColours {
  readonly cells: ChangingCells;
  private readonly width: number;
  private readonly colours: number;
  private readonly assumptions: number[] = [];
  /** The narrowed cells in the order of their levels. */
  private readonly narrowed: Narrowed[] = [];

  constructor({ width, cells }: ColouredGrid, { kind, colours }: ColourSetPuzzle) {
    this.width = width;
    this.colours = colours.length;
    const all = allColours(colours.length) & (kind === 'counts' ? ~1 : ~0);
    const sets = Int32Array.from(cells, (colour) => (colour === UNKNOWN_COLOUR ? all : 1 << colour));
    this.cells = new ChangingCells(
      sets,
      Int32Array.from(cells, (colour) => (colour === UNKNOWN_COLOUR ? NO_LEVEL : 0)),
    );
  }

  /** Takes a step; returns the number of the latest standing assumption's step, or -1. */
  take(step: TraceStep<ColouredCell>, index: number): number {
    if (step.kind === 'backtrack') this.takeBack(step.level);
    if (step.kind === 'restart') this.takeBack(0);
    if (isAssumption(step)) this.assumptions.push(index);
    if (step.kind === 'line' || step.kind === 'agreement') for (const cell of step.cells) this.narrowTo(cell);
    if (isAssumption(step) || step.kind === 'implied') this.narrowTo(step.cell);
    if (step.kind === 'solution') {
      const cells = colouredGridOfRows(step.rows, this.colours)?.cells ?? [];
      for (const [cell, colour] of cells.entries()) this.narrow(cell, 1 << colour);
    }
    return this.assumptions.at(-1) ?? -1;
  }

  private narrowTo({ row, column, colours }: ColouredCell): void {
    this.narrow(
      row * this.width + column,
      colours.reduce((set, colour) => set | (1 << colour), 0),
    );
  }

  private narrow(cell: number, set: number): void {
    const setBefore = itemAt(this.cells.values, cell);
    if ((setBefore & ~set) === 0) return;
    const level = this.assumptions.length;
    this.narrowed.push({ cell, level, setBefore, levelBefore: itemAt(this.cells.levels, cell) });
    this.cells.set(cell, setBefore & set, level);
  }

  /** Takes back the assumptions above a level, and what rests on them. */
  private takeBack(level: number): void {
    this.assumptions.length = Math.min(this.assumptions.length, level);
    for (let last = this.narrowed.at(-1); last !== undefined && last.level > level; last = this.narrowed.at(-1)) {
      this.narrowed.pop();
      this.cells.set(last.cell, last.setBefore, last.levelBefore);
    }
  }
}
