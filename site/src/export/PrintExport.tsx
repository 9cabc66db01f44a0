import type { AnyDocument } from '@crosshatch/core/formats';
import { type AnyGrid, type AnyPuzzle, heightOf, isComplete, WHITE, widthOf } from '@crosshatch/core/puzzle';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Check } from '../controls/Check.tsx';
import { type ColouredLook, svgOf, svgOptionsOf } from './coloured-look.ts';
import type { FoundSolution } from './useSolution.ts';
import './print.css';

interface PrintExportProps {
  readonly document: ReadonlySignal<AnyDocument>;
  readonly grid: ReadonlySignal<AnyGrid>;
  readonly look: ReadonlySignal<ColouredLook>;
  readonly solution: ReadonlySignal<FoundSolution>;
  readonly printsSolution: Signal<boolean>;
}

/** While this is shown, printing the page prints a sheet with the puzzle instead. */
export function PrintExport({ document: puzzleDocument, grid, look, solution, printsSolution }: PrintExportProps) {
  useEffect(() => {
    let sheets: HTMLElement | undefined;
    const layOut = () => {
      const second = printsSolution.value ? solution.value.grid : undefined;
      sheets = document.createElement('div');
      sheets.className = 'print-sheets';
      sheets.append(sheet(puzzleDocument.value, grid.value, look.value));
      if (second !== undefined) sheets.append(sheet(puzzleDocument.value, second, look.value));
      document.body.append(sheets);
    };
    const clear = () => sheets?.remove();
    addEventListener('beforeprint', layOut);
    addEventListener('afterprint', clear);
    return () => {
      clear();
      removeEventListener('beforeprint', layOut);
      removeEventListener('afterprint', clear);
    };
  }, [puzzleDocument, grid, look, solution, printsSolution]);

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

function sheet({ puzzle, title, author }: AnyDocument, grid: AnyGrid, look: ColouredLook): HTMLElement {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const size = `${width} × ${height}`;
  const heading = document.createElement('h1');
  heading.textContent = title ?? `Nonogram, ${size}`;
  const facts = document.createElement('p');
  const about = [
    title === undefined ? '' : size,
    author === undefined ? '' : `by ${author}`,
    isComplete(grid) ? 'solution' : '',
  ];
  facts.textContent = about.filter((fact) => fact !== '').join(' · ');
  const drawing = new DOMParser().parseFromString(
    // A sheet may be copied without colours, so it tells which letter is which.
    svgOf(isComplete(grid) ? puzzle : onWhite(puzzle), grid, { clues: true, legend: true, ...svgOptionsOf(look) }),
    'image/svg+xml',
  ).documentElement;
  // The drawing fills the sheet, from the top.
  drawing.removeAttribute('width');
  drawing.removeAttribute('height');
  drawing.setAttribute('preserveAspectRatio', 'xMidYMin meet');
  const node = document.createElement('article');
  node.className = width > height ? 'print-sheet wide' : 'print-sheet';
  node.append(heading, facts, document.adoptNode(drawing));
  return node;
}

/** The puzzle with open cells as white as the paper, to be painted with a pen, whatever its background. */
const onWhite = (puzzle: AnyPuzzle): AnyPuzzle =>
  puzzle.kind === 'coloured' ? { ...puzzle, background: WHITE } : puzzle;
