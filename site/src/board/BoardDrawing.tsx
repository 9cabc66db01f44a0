import {
  type AnyGrid,
  type AnyPuzzle,
  EMPTY,
  FILLED,
  heightOf,
  type Line,
  type Place,
  widthOf,
} from '@crosshatch/core/puzzle';
import { crosses, dots, ruling, strokes } from '@crosshatch/core/render';
import { computed, type ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { ColouredCells } from './ColouredCells.tsx';
import { type Mark, markPath } from './marks.ts';
import type { Palette } from './shades.ts';

export interface BoardDrawingProps {
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  readonly shown: ReadonlySignal<AnyGrid>;
  readonly marks: readonly Mark[];
  readonly lines: readonly Line[];
  readonly lit: ReadonlySignal<Place | undefined>;
  /** Whether empty cells are crossed. */
  readonly showCrosses: boolean;
  /** A board with only the guessed marks, which are drawn in another shade. */
  readonly guessed?: ReadonlySignal<AnyGrid | undefined> | undefined;
}

/** The number of rows in one path. A change redraws only the paths of its rows. */
const BAND = 16;

/** The cells of a board as a picture. */
export function BoardDrawing(props: BoardDrawingProps) {
  const { puzzle, palette, shown, marks, lines, lit, showCrosses, guessed } = props;
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
        <Band key={from} from={from} to={Math.min(height, from + BAND)} {...{ palette, shown, showCrosses }} />
      ))}
      {guessed !== undefined && <Guesses guessed={guessed} palette={palette} />}
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

interface BandProps extends Pick<BoardDrawingProps, 'palette' | 'shown' | 'showCrosses'> {
  readonly from: number;
  readonly to: number;
}

function Band({ from, to, palette, shown, showCrosses }: BandProps) {
  const part = useMemo(() => rowsOf(shown, from, to), [shown, from, to]).value;
  return (
    <g transform={`translate(0 ${from})`}>
      {palette === undefined ? (
        <path class="filled" d={strokes(part, FILLED)} />
      ) : (
        <ColouredCells grid={part} palette={palette} />
      )}
      {showCrosses && <path class="crosses" d={crosses(part, EMPTY)} />}
    </g>
  );
}

/** Draws the guessed marks. On a coloured board, each guessed cell keeps its colour and gets a dot in black or white. */
function Guesses({ guessed, palette }: Required<Pick<BoardDrawingProps, 'guessed' | 'palette'>>) {
  const grid = guessed?.value;
  if (grid === undefined) return null;
  const colours = palette?.colours ?? [];
  return (
    <g class="guesses">
      {palette === undefined ? (
        <path class="filled" d={strokes(grid, FILLED)} />
      ) : (
        colours.map(({ ink }, index) => <path key={index} class="guess-dots" stroke={ink} d={dots(grid, index + 1)} />)
      )}
      <path class="crosses" d={crosses(grid, EMPTY)} />
    </g>
  );
}

/** Returns some rows of a grid as a grid. It stays the same object as long as its cells stay the same. */
function rowsOf(grid: ReadonlySignal<AnyGrid>, from: number, to: number): ReadonlySignal<AnyGrid> {
  let last: AnyGrid | undefined;
  return computed(() => {
    const board = grid.value;
    const { width, cells } = board;
    const part = cells.subarray(from * width, to * width);
    const isSame = last?.width === width && last.cells.every((state, cell) => state === part[cell]);
    if (last === undefined || !isSame) last = { ...board, height: to - from, cells: part };
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
