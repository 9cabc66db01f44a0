import type { PuzzleDocument } from '@crosshatch/core/formats';
import { createGrid, type Grid, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Solver } from '../solver/solver.ts';
import type { Mode } from './mode.ts';
import { NO_PICTURES, type Pictures } from './pictures.ts';

/** What the workbench is at: all modes read and write the same puzzle and the same marks. */
export class Session {
  /** The puzzle, with its title and what else is told about it. */
  readonly document: Signal<PuzzleDocument>;
  readonly puzzle: ReadonlySignal<Puzzle>;
  /** What the reader has filled and crossed; as large as the puzzle. */
  readonly marks: Signal<Grid>;
  /** Whether the marks are those with which the reader left the puzzle some time ago: a game that was kept has newer ones. */
  isRevisit = false;
  /** The pictures before and after the present one, where a puzzle is being drawn. */
  readonly pictures: Signal<Pictures> = signal(NO_PICTURES);
  readonly mode: Signal<Mode>;
  /** How many steps of the solution are shown; undefined for all of them. */
  readonly position: Signal<number | undefined> = signal(undefined);

  /** How large a cell of the board is that the reader zoomed, in CSS pixels; undefined for a board that fits. */
  readonly zoomed: Signal<number | undefined> = signal(undefined);

  constructor(document: PuzzleDocument, mode: Mode = 'solve') {
    this.document = signal(document);
    this.puzzle = computed(() => this.document.value.puzzle);
    this.marks = signal(blankGrid(document.puzzle));
    this.mode = signal(mode);
  }

  /** Takes up another puzzle, with a blank board and nothing drawn before unless that comes with it. */
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

/** What each mode of the workbench works with. */
export interface ModeProps {
  readonly session: Session;
  readonly solver: Solver;
}

const blankGrid = (puzzle: Puzzle): Grid => createGrid(widthOf(puzzle), heightOf(puzzle));
