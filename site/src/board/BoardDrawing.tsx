import {
  type CellState,
  EMPTY,
  FILLED,
  type Grid,
  heightOf,
  type Line,
  type Puzzle,
  widthOf,
} from '@crosshatch/core/puzzle';
import { crosses, ruling, strokes } from '@crosshatch/core/render';
import { computed, type ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type Mark, markPath } from './marks.ts';
import type { Place } from './place.ts';

export interface BoardDrawingProps {
  readonly puzzle: Puzzle;
  readonly shown: ReadonlySignal<Grid>;
  readonly marks: readonly Mark[];
  readonly lines: readonly Line[];
  readonly lit: ReadonlySignal<Place | undefined>;
  /** Whether empty cells are crossed. */
  readonly showCrosses: boolean;
}

/** The number of rows that one path draws: a change redraws no more than these. */
const BAND = 16;

/** The cells of a board as a picture. */
export function BoardDrawing({ puzzle, shown, marks, lines, lit, showCrosses }: BoardDrawingProps) {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const bands = Array.from({ length: Math.ceil(height / BAND) }, (_, index) => index * BAND);
  const kinds = [...new Set(marks.map(({ kind }) => kind))];
  return (
    <svg class="drawing" aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {lines.map(({ axis, index }) => (
        <path
          class="band working"
          d={axis === 'row' ? `M0 ${index}h${width}v1h-${width}z` : `M${index} 0h1v${height}h-1z`}
        />
      ))}
      <Crosshair width={width} height={height} lit={lit} />
      {bands.map((from) => (
        <Band key={from} from={from} to={Math.min(height, from + BAND)} shown={shown} showCrosses={showCrosses} />
      ))}
      <Ruling width={width} height={height} />
      {kinds.map((kind) => (
        <g key={kind}>
          <path class="mark halo" d={markPath(marks, kind)} />
          <path class={`mark ${kind}`} d={markPath(marks, kind)} />
        </g>
      ))}
    </svg>
  );
}

function Crosshair({ width, height, lit }: { width: number; height: number } & Pick<BoardDrawingProps, 'lit'>) {
  const place = lit.value;
  if (place === undefined) return null;
  return (
    <>
      <rect class="crosshair" y={place.row} width={width} height="1" />
      <rect class="crosshair" x={place.column} width="1" height={height} />
    </>
  );
}

interface BandProps extends Pick<BoardDrawingProps, 'shown' | 'showCrosses'> {
  readonly from: number;
  readonly to: number;
}

function Band({ from, to, shown, showCrosses }: BandProps) {
  const part = useMemo(() => rowsOf(shown, from, to), [shown, from, to]).value;
  const path = (draw: (grid: Grid, state: CellState) => string, state: CellState) => draw(part, state);
  return (
    <g transform={`translate(0 ${from})`}>
      <path class="filled" d={path(strokes, FILLED)} />
      {showCrosses && <path class="crosses" d={path(crosses, EMPTY)} />}
    </g>
  );
}

/** Some rows of a grid as a grid of their own, the same object for as long as its cells stay the same. */
function rowsOf(grid: ReadonlySignal<Grid>, from: number, to: number): ReadonlySignal<Grid> {
  let last: Grid | undefined;
  return computed(() => {
    const { width, cells } = grid.value;
    const part = cells.subarray(from * width, to * width);
    const isSame = last?.width === width && last.cells.every((state, cell) => state === part[cell]);
    if (last === undefined || !isSame) last = { width, height: to - from, cells: part };
    return last;
  });
}

function Ruling({ width, height }: { readonly width: number; readonly height: number }) {
  const [fine, coarse] = useMemo(() => [ruling(width, height, 1), ruling(width, height, 5)], [width, height]);
  return (
    <>
      <path class="ruling fine" d={fine} />
      <path class="ruling" d={coarse} />
    </>
  );
}
