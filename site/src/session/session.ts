import type { PuzzleDocument } from '@crosshatch/core/formats';
import { createGrid, type Grid, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Solver } from '../solver/solver.ts';

export const MODES = ['solve', 'play', 'edit', 'export'] as const;
export type Mode = (typeof MODES)[number];

/** What the workbench is at: all modes read and write the same puzzle and the same marks. */
export class Session {
  /** The puzzle, with its title and what else is told about it. */
  readonly document: Signal<PuzzleDocument>;
  readonly puzzle: ReadonlySignal<Puzzle>;
  /** What the reader has filled and crossed; as large as the puzzle. */
  readonly marks: Signal<Grid>;
  readonly mode: Signal<Mode>;
  /** How many steps of the solution are shown; undefined for all of them. */
  readonly position: Signal<number | undefined> = signal(undefined);

  constructor(document: PuzzleDocument, mode: Mode = 'solve') {
    this.document = signal(document);
    this.puzzle = computed(() => this.document.value.puzzle);
    this.marks = signal(blankGrid(document.puzzle));
    this.mode = signal(mode);
  }

  /** Takes up another puzzle, with a blank board unless marks come with it. */
  load(document: PuzzleDocument, marks: Grid = blankGrid(document.puzzle)): void {
    batch(() => {
      this.document.value = document;
      this.marks.value = marks;
      this.position.value = undefined;
    });
  }
}

/** What each mode of the workbench works with. */
export interface ModeProps {
  readonly session: Session;
  readonly solver: Solver;
}

const blankGrid = (puzzle: Puzzle): Grid => createGrid(widthOf(puzzle), heightOf(puzzle));
