import {
  type AnyGrid,
  type AnyPuzzle,
  EMPTY,
  FILLED,
  heightOf,
  isComplete,
  type Line,
  widthOf,
} from '@crosshatch/core/puzzle';
import { dots, ruling, strokes } from '@crosshatch/core/render';
import { type ComponentChildren, Fragment } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { ColouredCells } from './ColouredCells.tsx';
import { type AnyClues, shownBlocks } from './clues.ts';
import { MARK_KINDS, type Mark, markPath } from './marks.ts';
import type { Palette, ShownBlock } from './shades.ts';
import './board.css';

export type { Mark } from './marks.ts';

export interface BoardPictureProps {
  readonly puzzle: AnyPuzzle;
  readonly grid: AnyGrid;
  /** The colours of a coloured puzzle. */
  readonly palette?: Palette | undefined;
  /** The cells that rest on guesses; they are drawn hatched. A cell that `grid` knows is unknown here. */
  readonly supposed?: AnyGrid;
  /** The picture's accessible name. */
  readonly label: string;
  readonly marks?: readonly Mark[];
  /** Lines at work, which are lit. */
  readonly lines?: readonly Line[];
  /** Lines that clash. */
  readonly clashing?: readonly Line[];
  /** Whether the clues are drawn. Default: if the lines have at most `LONGEST_LEGIBLE` cells. */
  readonly showClues?: boolean;
  /** The size of the clues relative to the cells. If it is below 1, another component draws the clues. Default: 1. */
  readonly clueScale?: number;
  /** Whether cells known to be empty get a dot. Default: as long as some cell is unknown. */
  readonly showEmpty?: boolean;
  /** The least width and height of the picture in cells. It limits the size of the cells of a small board. */
  readonly least?: number;
  /** Room for drawings to the right of the board and below it, in cells. */
  readonly room?: number;
  /** Drawn over the cells, in units of cells. */
  readonly children?: ComponentChildren;
}

/** Room for clues, in cells: at the left for the clues of rows, at the top for the clues of columns. */
export interface Margins {
  readonly left: number;
  readonly top: number;
}

/** In cells. */
const FONT = 0.6;
const CHARACTER_WIDTH = 0.62 * FONT;
const LINE_HEIGHT = 1.15 * FONT;
const GAP = 0.3;

/** The longest line whose clues are drawn. With more cells on a screen, nobody can read the clues. */
const LONGEST_LEGIBLE = 200;

const isLegible = (puzzle: AnyPuzzle): boolean => Math.max(widthOf(puzzle), heightOf(puzzle)) <= LONGEST_LEGIBLE;

export function marginsOf(puzzle: AnyPuzzle, palette?: Palette, showClues = isLegible(puzzle)): Margins {
  if (!showClues) return { left: GAP, top: GAP };
  const { rows, columns }: AnyClues = puzzle;
  const shown = rows.map((clue) => shownBlocks(clue, palette));
  const { width, height } = palette?.chipRoom(shown) ?? {
    width: shown.reduce((most, blocks) => Math.max(most, rowText(blocks).length), 0) * CHARACTER_WIDTH,
    height: LINE_HEIGHT,
  };
  const most = columns.map(({ length }) => length).reduce((a, b) => Math.max(a, b), 1);
  return { left: width + 2 * GAP, top: most * height + 2 * GAP };
}

/**
 * A board with its clues as an SVG of few elements, whatever its size. The build draws it into the page, where it needs no
 * script. In the browser it is redrawn at every step; clues and ruling are made once for a puzzle.
 */
export function BoardPicture(props: BoardPictureProps) {
  const {
    puzzle,
    grid,
    palette,
    supposed,
    label,
    marks = [],
    lines = [],
    clashing = [],
    least = 0,
    room = GAP,
    showClues = isLegible(puzzle),
    clueScale = 1,
    children,
  } = props;
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const margins = useMemo(() => marginsOf(puzzle, palette, showClues), [puzzle, palette, showClues]);
  const [left, top] = [clueScale * margins.left, clueScale * margins.top];
  const clues = useMemo(() => showClues && clueTexts(puzzle, palette), [puzzle, palette, showClues]);
  const rules = useMemo(() => rulings(width, height, palette), [width, height, palette]);
  const hatching = useId();
  const needed = { width: left + width + room, height: top + height + room };
  const span = { width: Math.max(least, needed.width), height: Math.max(least, needed.height) };
  const corner = { x: -left - (span.width - needed.width) / 2, y: -top - (span.height - needed.height) / 2 };
  const showEmpty = props.showEmpty ?? !isComplete(grid);
  return (
    <svg class="board" role="img" aria-label={label} viewBox={`${corner.x} ${corner.y} ${span.width} ${span.height}`}>
      <rect class="sheet" fill={palette?.background} width={width} height={height} />
      {lines.map((line) => band(line, 'working', width, height, left, top))}
      {clashing.map((line) => band(line, 'clashing', width, height, left, top))}
      {clueScale === 1 && clues}
      {palette === undefined ? (
        <path class="filled" d={strokes(grid, FILLED)} />
      ) : (
        <ColouredCells grid={grid} palette={palette} />
      )}
      {showEmpty && <path class="empty" stroke={palette?.soft} d={dots(grid, EMPTY)} />}
      {supposed && (
        <>
          <pattern id={hatching} width="0.25" height="0.25" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect class="hatch" width="0.11" height="0.25" />
          </pattern>
          {palette !== undefined && <ColouredCells grid={supposed} palette={palette} />}
          <path class="hatched" stroke={`url(#${hatching})`} d={paintedPath(supposed, palette)} />
          <path class="empty supposed" d={dots(supposed, EMPTY)} />
        </>
      )}
      {rules}
      {MARK_KINDS.map((kind) => {
        const path = markPath(marks, kind);
        return (
          path !== '' && (
            <g key={kind} class={`mark ${kind}`} stroke={palette?.ink}>
              <path class="halo" stroke={palette?.background} d={path} />
              <path d={path} />
            </g>
          )
        );
      })}
      {children}
    </svg>
  );
}

function clueTexts(puzzle: AnyPuzzle, palette: Palette | undefined) {
  const clues: AnyClues = puzzle;
  const rows = clues.rows.map((clue) => shownBlocks(clue, palette));
  const columns = clues.columns.map((clue) => shownBlocks(clue, palette));
  if (palette !== undefined) {
    return (
      <g class="chips">
        {palette.chipsOf(rows, columns).map(({ rect, text }, index) => (
          <Fragment key={index}>
            <rect {...rect} />
            <text class="chip" text-anchor="middle" {...text.place}>
              {text.letters}
            </text>
          </Fragment>
        ))}
      </g>
    );
  }
  return (
    <g class="clues">
      {rows.map((blocks, row) => (
        <text key={`row-${row}`} x={-GAP} y={row + 0.5 + FONT * 0.35} text-anchor="end">
          {rowText(blocks)}
        </text>
      ))}
      {columns.map((blocks, column) =>
        blocks.map(({ text }, index) => (
          <text
            key={`column-${column}-${index}`}
            x={column + 0.5}
            y={-GAP - (blocks.length - 1 - index) * LINE_HEIGHT}
            text-anchor="middle"
          >
            {text}
          </text>
        )),
      )}
    </g>
  );
}

const rulings = (width: number, height: number, palette: Palette | undefined) => (
  <>
    <path class="ruling fine" stroke={palette?.fineRule} d={ruling(width, height, 1)} />
    <path class="ruling" stroke={palette?.rule} d={ruling(width, height, 5)} />
  </>
);

/** Returns the path of a board's painted cells of all colours. */
const paintedPath = (grid: AnyGrid, palette: Palette | undefined): string =>
  palette === undefined ? strokes(grid, FILLED) : palette.colours.map((_, index) => strokes(grid, index + 1)).join('');

const rowText = (blocks: readonly ShownBlock[]): string => blocks.map(({ text }) => text).join(' ');

/** Draws a line as a lit band from its clue to its end. */
function band({ axis, index }: Line, kind: string, width: number, height: number, left: number, top: number) {
  return axis === 'row' ? (
    <rect class={`band ${kind}`} x={-left} y={index} width={left + width} height="1" />
  ) : (
    <rect class={`band ${kind}`} x={index} y={-top} width="1" height={top + height} />
  );
}
