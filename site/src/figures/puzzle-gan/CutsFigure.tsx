import { CUTS } from '@crosshatch/core/published/puzzle-gan';
import { useMemo, useState } from 'preact/hooks';
import { BoardPicture } from '../../board/BoardPicture.tsx';
import { fragmentOf, useAddress } from '../frame/address.ts';
import { halftone } from '../network/chances.ts';
import { figurePalette, gridOf, puzzleOf } from './coded.ts';
import { codeOfField, type GeneratedPicture, PICTURE_COLOURS } from './network.ts';
import { SeedHead } from './SeedHead.tsx';
import { seedOf, useGenerated } from './use-generated.ts';
import './puzzle-gan.css';

export interface CutsFigureProps {
  readonly figure: string;
  /** The picture before the figure is touched. */
  readonly first: GeneratedPicture;
  /** The figures in which the reader can open the picture: on its solutions, and on its repair. */
  readonly next: { readonly solutions: string; readonly repair: string };
}

/** The cuts in hundredths, as the sliders use them. */
const PUBLISHED_CUTS: readonly number[] = CUTS.map((cut) => 100 * cut);

/** The values of a generated picture, and the colours that three cuts make from them. */
export function CutsFigure({ figure, first, next }: CutsFigureProps) {
  const [cuts, setCuts] = useState(PUBLISHED_CUTS);
  const state = useGenerated(first);
  useAddress(figure, (place) => {
    const [list = '', seed] = place.split(':');
    const linked = list.split(',').map(Number);
    if (linked.length === cuts.length && linked.every((cut) => Math.abs(cut) <= 100)) setCuts(linked);
    state.draw(seedOf(seed) ?? first.seed);
  });
  const { field, seed } = state.picture;
  const code = useMemo(
    () =>
      codeOfField(
        field,
        cuts.map((cut) => 10 * cut),
      ),
    [field, cuts],
  );
  const puzzle = useMemo(() => puzzleOf(code), [code]);
  const palette = useMemo(() => figurePalette(puzzle), [puzzle]);
  const grid = gridOf(code);
  const counts = PICTURE_COLOURS.map((_, at) => grid.cells.filter((colour) => colour === at + 1).length);
  const move = (at: number, to: number) => {
    // A cut that meets another pushes it along.
    setCuts(cuts.map((cut, other) => (other === at ? to : other < at ? Math.min(cut, to) : Math.max(cut, to))));
  };
  return (
    <>
      <SeedHead figure={figure} state={state} place={cuts.join(',')} />
      <div class="sliders cuts needs-script">
        {cuts.map((cut, at) => (
          <label key={at}>
            Cut {at + 1}
            <input
              type="range"
              min={-100}
              max={100}
              step={5}
              value={cut}
              onInput={({ currentTarget }) => move(at, currentTarget.valueAsNumber)}
            />
            <output>{decimal(cut / 100)}</output>
          </label>
        ))}
        <button type="button" class="button small" onClick={() => setCuts(PUBLISHED_CUTS)}>
          The paper’s cuts
        </button>
      </div>
      <div class="boards">
        <div>
          <p class="board-title">The values</p>
          <svg
            class="layer-map"
            role="img"
            aria-label={`The values of seed ${seed}`}
            viewBox={`-0.1 -0.1 ${grid.width + 0.2} ${grid.height + 0.2}`}
          >
            <rect class="frame" width={grid.width} height={grid.height} />
            <path
              class="values"
              d={halftone(
                field.map((value) => (value + 1000) / 2),
                grid.width,
              )}
            />
          </svg>
        </div>
        <div>
          <p class="board-title">The picture</p>
          <BoardPicture
            puzzle={puzzle}
            palette={palette}
            grid={grid}
            showClues={false}
            label={`The picture of seed ${seed}: ${countsText(counts)}`}
          />
        </div>
      </div>
      <p class="told" role="status">
        {countsText(counts)}.
      </p>
      <p class="row-of-controls needs-script after">
        <a class="button small" href={fragmentOf({ figure: next.solutions, state: `1:${code}` })}>
          How many solutions?
        </a>
        <a class="button small" href={fragmentOf({ figure: next.repair, state: `99:${code}` })}>
          Repair it
        </a>
      </p>
    </>
  );
}

const decimal = (value: number): string => value.toFixed(2).replace('-', '−');

const countsText = (counts: readonly number[]): string =>
  counts.map((count, at) => `${count} ${PICTURE_COLOURS[at]?.name ?? ''}`).join(', ');
