import type { PuzzleDocument } from '@crosshatch/core/formats';
import { createGrid, type Grid, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Solver } from '../solver/solver.ts';
import type { Mode } from './mode.ts';
import { NO_PICTURES, type Pictures } from './pictures.ts';

/** The state of the workbench: all modes read and write the same puzzle and the same marks. */
export class Session {
  /** The puzzle with its metadata. */
  readonly document: Signal<PuzzleDocument>;
  readonly puzzle: ReadonlySignal<Puzzle>;
  /** The cells that the reader has filled and crossed; as large as the puzzle. */
  readonly marks: Signal<Grid>;
  /** Whether the marks are from an earlier visit: a saved game has newer ones. */
  isRevisit = false;
  /** The pictures before and after the present one, where a puzzle is being drawn. */
  readonly pictures: Signal<Pictures> = signal(NO_PICTURES);
  readonly mode: Signal<Mode>;
  /** The number of steps of the solution that are shown; undefined for all. */
  readonly position: Signal<number | undefined> = signal(undefined);

  /** The size of a cell after zooming, in CSS pixels; undefined for a board that fits. */
  readonly zoomed: Signal<number | undefined> = signal(undefined);

  constructor(document: PuzzleDocument, mode: Mode = 'solve') {
    this.document = signal(document);
    this.puzzle = computed(() => this.document.value.puzzle);
    this.marks = signal(blankGrid(document.puzzle));
    this.mode = signal(mode);
  }

  /** Opens another puzzle. Default: with a blank board and no earlier pictures. */
  load(document: PuzzleDocument, { marks, pictures, isRevisit = false }: Loaded = {}): void {
    batch(() => {
      this.document.value = document;
      this.marks.value = marks ?? blankGrid(document.puzzle);
      this.isRevisit = isRevisit;
      this.pictures.value = pictures ?? NO_PICTURES;
      this.position.value = undefined;
    });
  }
}

/** The state that may come with a puzzle. */
export interface Loaded {
  readonly marks?: Grid | undefined;
  readonly pictures?: Pictures | undefined;
  readonly isRevisit?: boolean;
}

/** The properties of each mode of the workbench. */
export interface ModeProps {
  readonly session: Session;
  readonly solver: Solver;
}

const blankGrid = (puzzle: Puzzle): Grid => createGrid(widthOf(puzzle), heightOf(puzzle));
