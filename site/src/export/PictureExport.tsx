import type { AnyDocument } from '@crosshatch/core/formats';
import { type AnyGrid, heightOf, widthOf } from '@crosshatch/core/puzzle';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { Check } from '../controls/Check.tsx';
import type { Copier } from '../controls/Copier.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import type { Solver } from '../solver/solver.ts';
import { type ColouredLook, svgOptionsOf } from './coloured-look.ts';
import { download } from './download.ts';
import { exportedCellSize } from './exported-cell-size.ts';
import { fileName } from './file-name.ts';
import { pngOfSvg } from './png.ts';
import { withPicture } from './with-picture.ts';

const SMALLEST_CELL = 1;
const LARGEST_CELL = 100;

interface PictureExportProps {
  readonly document: ReadonlySignal<AnyDocument>;
  readonly grid: ReadonlySignal<AnyGrid>;
  readonly look: ReadonlySignal<ColouredLook>;
  readonly solver: Solver;
  readonly copier: Copier;
}

/** Exports the board as a picture. Core draws the SVG; the browser draws the PNG from it. */
export function PictureExport({ document, grid, look, solver, copier }: PictureExportProps) {
  const { puzzle } = document.value;
  const cellSize = useSignal(exportedCellSize({ width: widthOf(puzzle), height: heightOf(puzzle) }));
  const clues = useSignal(true);

  function withSvg(use: (svg: string) => unknown): void {
    const { puzzle, title } = document.value;
    const told = title !== undefined && { title };
    const options = { clues: clues.value, cellSize: cellSize.value, ...svgOptionsOf(look.value), ...told };
    const drawing = solver.run((tasks) => tasks.svg(puzzle, grid.value, options));
    void withPicture(drawing, copier, use);
  }

  const downloadPng = (svg: string) =>
    pngOfSvg(svg).then((png) => {
      if (png.ok) download(png.value, fileName(document.value, '.png'));
      else copier.tell(`${png.error}.`);
    });

  return (
    <section aria-labelledby="export-picture">
      <h2 id="export-picture">A picture</h2>
      <div class="row-of-controls">
        <NumberField
          label="Pixels per cell"
          kind="inline-field"
          min={SMALLEST_CELL}
          max={LARGEST_CELL}
          value={cellSize.value}
          onNumber={(value) => {
            cellSize.value = value;
          }}
        />
        <Check
          kind="inline-field"
          checked={clues.value}
          onChange={(draws) => {
            clues.value = draws;
          }}
        >
          Draw the clues
        </Check>
      </div>
      <div class="row-of-controls">
        <button
          type="button"
          class="button"
          onClick={() =>
            withSvg((svg) => download(new Blob([svg], { type: 'image/svg+xml' }), fileName(document.value, '.svg')))
          }
        >
          Download SVG
        </button>
        <button type="button" class="button" onClick={() => withSvg((svg) => copier.copy(svg, 'the SVG'))}>
          Copy SVG
        </button>
        <button type="button" class="button" onClick={() => withSvg(downloadPng)}>
          Download PNG
        </button>
      </div>
    </section>
  );
}
