import type { Culprit } from '@crosshatch/core/explain';
import type { BlockDocument } from '@crosshatch/core/formats';
import type { BlockClues, ColouredClue, Line } from '@crosshatch/core/puzzle';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { CulpritSearch } from './culprit-search.ts';
import { checkedClues, documentWith, withClue } from './draft.ts';

/** The clues of a puzzle while they are corrected. As soon as they make a valid puzzle again, it is opened. */
export class Correction {
  readonly search = new CulpritSearch();
  /** The clues with all changes. */
  readonly clues: Signal<BlockClues>;
  /** The fault of the clues if the sums of the rows and the columns differ. */
  readonly fault: ReadonlySignal<string | undefined>;
  private readonly document: BlockDocument;
  private readonly open: (document: BlockDocument) => void;

  constructor(document: BlockDocument, open: (document: BlockDocument) => void) {
    this.document = document;
    this.open = open;
    this.clues = signal(document.puzzle);
    this.fault = computed(() => {
      const checked = checkedClues(this.clues.value);
      return checked.ok ? undefined : checked.error.message;
    });
  }

  /** Gives a line another clue. Returns a fault if no line of that length can have the clue. */
  change(line: Line, clue: ColouredClue): string | undefined {
    const clues = withClue(this.clues.peek(), line, clue);
    const checked = checkedClues(clues);
    if (checked.ok) this.open(documentWith(this.document, checked.value));
    else if (checked.error.code === 'sums-differ') this.keep(clues);
    else return checked.error.message;
    return undefined;
  }

  take({ puzzle }: Culprit): void {
    this.open(documentWith(this.document, puzzle));
  }

  /** Undoes all changes. */
  reset(): void {
    this.search.stop();
    this.clues.value = this.document.puzzle;
  }

  private keep(clues: BlockClues): void {
    this.clues.value = clues;
    void this.search.start(clues);
  }
}

const corrections = new WeakMap<BlockDocument, Correction>();

/** Returns the correction of a document's clues. All parts of the page share it. */
export function correctionOf(document: BlockDocument, open: (document: BlockDocument) => void): Correction {
  const correction = corrections.get(document) ?? new Correction(document, open);
  corrections.set(document, correction);
  return correction;
}
