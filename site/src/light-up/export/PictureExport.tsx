import type { LightUp, LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { Copier } from '../../controls/Copier.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { download } from '../../export/download.ts';
import { exportedCellSize } from '../../export/exported-cell-size.ts';
import { nameOfFile } from '../../export/file-name.ts';
import { pngOfSvg } from '../../export/png.ts';
import { withPicture } from '../../export/with-picture.ts';
import type { LightUpSolver } from '../solver.ts';

const [SMALLEST_SQUARE, LARGEST_SQUARE] = [2, 100];

interface PictureExportProps {
  readonly puzzle: LightUp;
  readonly bulbs: ReadonlySignal<LightUpBulbs | undefined>;
  readonly name: string;
  readonly solver: LightUpSolver;
  readonly copier: Copier;
}

/** Exports the board as a picture. Core draws the SVG; the browser draws the PNG from it. */
export function PictureExport({ puzzle, bulbs, name, solver, copier }: PictureExportProps) {
  const cellSize = useSignal(exportedCellSize(puzzle));

  function withSvg(use: (svg: string) => unknown): void {
    const drawing = solver.run((tasks) => tasks.svg(puzzle, bulbs.peek(), { cellSize: cellSize.peek() }));
    void withPicture(drawing, copier, use);
  }
  async function downloadPng(svg: string): Promise<void> {
    const png = await pngOfSvg(svg);
    if (png.ok) download(png.value, nameOfFile(name, '.png'));
    else copier.tell(`${png.error}.`);
  }
  const downloadSvg = (svg: string) => download(new Blob([svg], { type: 'image/svg+xml' }), nameOfFile(name, '.svg'));
  return (
    <section aria-labelledby="export-picture">
      <h2 id="export-picture">A picture</h2>
      <div class="row-of-controls">
        <NumberField
          label="Pixels per square"
          kind="inline-field"
          min={SMALLEST_SQUARE}
          max={LARGEST_SQUARE}
          value={cellSize.value}
          onNumber={(value) => {
            cellSize.value = value;
          }}
        />
      </div>
      <div class="row-of-controls">
        <button type="button" class="button" onClick={() => withSvg(downloadSvg)}>
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
