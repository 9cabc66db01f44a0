import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import type { Grid } from '@crosshatch/core/puzzle';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { marksOf } from './marks.ts';
import type { LightUpMode } from './mode.ts';
import type { LightUpSolver } from './solver.ts';

/** The state of the page: all modes read and write the same puzzle and the same marks. */
export class LightUpSession {
  readonly document: Signal<LightUpDocument>;
  readonly puzzle: ReadonlySignal<LightUp>;
  /** The player's bulbs, dots and ticks, in a grid of the puzzle's size. */
  readonly marks: Signal<Grid>;
  /** Whether the marks are from an earlier visit. Then a saved game has newer marks. */
  isRevisit = false;
  /** The number of opened puzzles. A change of a puzzle that is being set does not count. */
  openings = 0;
  /** The puzzle as another tab changed it, if a later change in this tab has replaced it. */
  passed: LightUp | undefined;
  /** The history of a puzzle that is being set, as text: the desk of Set writes and reads it. Empty if there is none. */
  past = '';
  readonly mode: Signal<LightUpMode> = signal('play');
  /** The size of a square after zooming, in CSS pixels; undefined while the whole board fits. */
  readonly zoomed: Signal<number | undefined> = signal(undefined);

  constructor(document: LightUpDocument) {
    this.document = signal(document);
    this.puzzle = computed(() => this.document.value.puzzle);
    this.marks = signal(marksOf(document.puzzle, document.marks));
  }

  /** Opens another puzzle. By default, with the marks that come with it and no history. */
  load(document: LightUpDocument, { marks, past = '', isRevisit }: Loaded = {}): void {
    this.openings++;
    this.past = past;
    this.change(document, marks, isRevisit);
  }

  /** Takes over a change of the open puzzle, with the marks that come with it. */
  change(document: LightUpDocument, marks?: Grid, isRevisit = false): void {
    batch(() => {
      this.document.value = document;
      this.marks.value = marks ?? marksOf(document.puzzle, document.marks);
      this.isRevisit = isRevisit;
    });
  }
}

/** The state that may come with a puzzle. */
interface Loaded {
  readonly marks?: Grid | undefined;
  readonly past?: string | undefined;
  readonly isRevisit?: boolean;
}

/** The properties of each mode of the page. */
export interface LightUpModeProps {
  readonly session: LightUpSession;
  readonly solver: LightUpSolver;
  /** Opens another puzzle as a new entry of the browser's history. */
  readonly onOpen: (document: LightUpDocument, mode?: LightUpMode) => void;
}
