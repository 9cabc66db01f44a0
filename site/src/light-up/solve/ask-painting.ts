import type { Grid } from '@crosshatch/core/puzzle';
import type { ReadonlySignal } from '@preact/signals';
import { Painting } from '../../board/painting.ts';

/** A board on which a press does not paint, but asks about a square. */
export class AskPainting extends Painting<Grid> {
  private readonly onAsk: (cell: number) => void;

  constructor(grid: ReadonlySignal<Grid>, onAsk: (cell: number) => void) {
    super({ grid, onPaint: () => {} });
    this.onAsk = onAsk;
  }

  override begin(cell: number): void {
    this.onAsk(cell);
  }
}
