import type { AnyDocument } from '@crosshatch/core/formats';
import { type AnyGrid, heightOf, isComplete, widthOf } from '@crosshatch/core/puzzle';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { Check } from '../controls/Check.tsx';
import type { ColouredLook } from './coloured-look.ts';
import { printedBoard } from './printed-board.ts';
import { usePrinted } from './use-printed.ts';
import type { FoundSolution } from './useSolution.ts';

interface PrintExportProps {
  readonly document: ReadonlySignal<AnyDocument>;
  readonly grid: ReadonlySignal<AnyGrid>;
  readonly look: ReadonlySignal<ColouredLook>;
  readonly solution: ReadonlySignal<FoundSolution<AnyGrid>>;
  readonly printsSolution: Signal<boolean>;
}

/** While this component is shown, printing the page prints a sheet with the puzzle instead. */
export function PrintExport({ document: puzzleDocument, grid, look, solution, printsSolution }: PrintExportProps) {
  usePrinted(() => {
    const printed = { document: puzzleDocument.peek(), look: look.peek() };
    const second = printsSolution.peek() ? solution.peek().grid : undefined;
    return (
      <>
        <Sheet {...printed} grid={grid.peek()} />
        {second !== undefined && <Sheet {...printed} grid={second} />}
      </>
    );
  });

  const isWaiting = printsSolution.value && solution.value.grid === undefined;
  return (
    <section aria-labelledby="export-print">
      <h2 id="export-print">On paper</h2>
      <Check
        kind="inline-field"
        checked={printsSolution.value}
        onChange={(prints) => {
          printsSolution.value = prints;
        }}
      >
        The solution on a second sheet
      </Check>
      <div class="row-of-controls">
        <button type="button" class="button" disabled={isWaiting} onClick={() => print()}>
          Print or save as PDF
        </button>
      </div>
    </section>
  );
}

interface SheetProps {
  readonly document: AnyDocument;
  readonly grid: AnyGrid;
  readonly look: ColouredLook;
}

function Sheet({ document: { puzzle, title, author }, grid, look }: SheetProps) {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const size = `${width} × ${height}`;
  const about = [
    title === undefined ? '' : size,
    author === undefined ? '' : `by ${author}`,
    isComplete(grid) ? 'solution' : '',
  ];
  const { drawing } = printedBoard(puzzle, grid, look);
  return (
    <article class={width > height ? 'print-sheet wide' : 'print-sheet'} ref={(node) => node?.append(drawing)}>
      <h1>{title ?? `Nonogram, ${size}`}</h1>
      <p>{about.filter((fact) => fact !== '').join(' · ')}</p>
    </article>
  );
}
