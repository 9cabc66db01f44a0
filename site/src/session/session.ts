import type { AnyDocument } from '@crosshatch/core/formats';
import { type AnyGrid, type AnyPuzzle, blankGridOf } from '@crosshatch/core/puzzle';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Palette } from '../board/shades.ts';
import type { Solver } from '../solver/solver.ts';
import { loadedPalette } from './loaded-colours.ts';
import type { Mode } from './mode.ts';
import { NO_PICTURES, type Pictures } from './pictures.ts';

/** The state of the workbench: all modes read and write the same puzzle and the same marks. */
export class Session {
  /** The puzzle with its metadata. */
  readonly document: Signal<AnyDocument>;
  readonly puzzle: ReadonlySignal<AnyPuzzle>;
  /** The colours in which the reader sees a puzzle in colours; undefined before their script is loaded. */
  readonly palette: ReadonlySignal<Palette | undefined>;
  /** The cells that the reader has painted and crossed. The grid has the size and the kind of the puzzle. */
  readonly marks: Signal<AnyGrid>;
  /** Whether the marks are from an earlier visit. Then a saved game has newer marks. */
  isRevisit = false;
  /** The pictures before and after the present one, while a puzzle is being drawn. */
  readonly pictures: Signal<Pictures> = signal(NO_PICTURES);
  readonly mode: Signal<Mode>;
  /** The number of shown steps of the solution; undefined for all steps; 0 while the picture is a secret. */
  readonly position: Signal<number | undefined>;

  /** The size of a cell after zooming, in CSS pixels; undefined while the whole board fits. */
  readonly zoomed: Signal<number | undefined> = signal(undefined);

  constructor(document: AnyDocument, mode: Mode = 'solve') {
    this.document = signal(document);
    this.puzzle = computed(() => this.document.value.puzzle);
    this.palette = computed(() => {
      const puzzle = this.puzzle.value;
      return puzzle.kind === undefined ? undefined : loadedPalette(puzzle);
    });
    this.marks = signal(blankGridOf(document.puzzle));
    this.mode = signal(mode);
    this.position = signal(mode === 'play' ? 0 : undefined);
  }

  /** Opens another puzzle. By default, with a blank board and no earlier pictures. */
  load(document: AnyDocument, { marks, pictures, isRevisit = false }: Loaded = {}): void {
    batch(() => {
      this.document.value = document;
      this.marks.value = marks ?? blankGridOf(document.puzzle);
      this.isRevisit = isRevisit;
      this.pictures.value = pictures ?? NO_PICTURES;
      this.position.value = undefined;
    });
  }
}

/** The state that may come with a puzzle. */
export interface Loaded {
  readonly marks?: AnyGrid | undefined;
  readonly pictures?: Pictures | undefined;
  readonly isRevisit?: boolean;
}

/** The properties of each mode of the workbench. */
export interface ModeProps {
  readonly session: Session;
  readonly solver: Solver;
  /** Called to open another puzzle. */
  readonly onDocument: (document: AnyDocument, mode?: Mode) => void;
  /** Called to choose a new puzzle. */
  readonly onNew: () => void;
}
