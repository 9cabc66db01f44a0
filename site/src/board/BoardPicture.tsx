import {
  type Clue,
  EMPTY,
  FILLED,
  type Grid,
  heightOf,
  isComplete,
  type Line,
  lengthOf,
  type Puzzle,
  widthOf,
} from '@crosshatch/core/puzzle';
import { dots, ruling, strokes } from '@crosshatch/core/render';
import type { ComponentChildren } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { MARK_KINDS, type Mark, markPath } from './marks.ts';
import './board.css';

export type { Mark } from './marks.ts';

export interface BoardPictureProps {
  readonly puzzle: Puzzle;
  readonly grid: Grid;
  /** The cells that rest on guesses, drawn hatched; unknown where `grid` knows a cell. */
  readonly supposed?: Grid;
  /** The picture's accessible name. */
  readonly label: string;
  readonly marks?: readonly Mark[];
  /** Lines at work. */
  readonly lines?: readonly Line[];
  /** Lines that clash. */
  readonly clashing?: readonly Line[];
  /** Whether cells known to be empty get a dot; default: while some cell is unknown. */
  readonly showEmpty?: boolean;
  /** The least width and height of the picture in cells: keeps the cells of a small board from growing without end. */
  readonly least?: number;
  /** Room at the right and below for what is drawn there, in cells. */
  readonly room?: number;
  /** Drawn over the cells, in units of cells. */
  readonly children?: ComponentChildren;
}

/** Room for clues, in cells: at the left for those of the rows, at the top for those of the columns. */
export interface Margins {
  readonly left: number;
  readonly top: number;
}

/** In cells. */
const FONT = 0.6;
const CHARACTER_WIDTH = 0.62 * FONT;
const LINE_HEIGHT = 1.15 * FONT;
const GAP = 0.3;

/** The longest line whose clues are drawn: with more cells on a screen, nobody can read them. */
const LONGEST_LEGIBLE = 200;

const isLegible = (puzzle: Puzzle): boolean => Math.max(widthOf(puzzle), heightOf(puzzle)) <= LONGEST_LEGIBLE;

export function marginsOf(puzzle: Puzzle): Margins {
  if (!isLegible(puzzle)) return { left: GAP, top: GAP };
  const longest = puzzle.rows.reduce((most, clue) => Math.max(most, rowText(clue).length), 0);
  const most = puzzle.columns.reduce((blocks, clue) => Math.max(blocks, clue.length, 1), 0);
  return { left: longest * CHARACTER_WIDTH + 2 * GAP, top: most * LINE_HEIGHT + 2 * GAP };
}

/**
 * A board with its clues as an SVG of few elements, whatever its size. The build draws it into the page, where it needs
 * no script; the browser draws it again at every step. Clues and ruling are made once for a puzzle.
 */
export function BoardPicture(props: BoardPictureProps) {
  const {
    puzzle,
    grid,
    supposed,
    label,
    marks = [],
    lines = [],
    clashing = [],
    least = 0,
    room = GAP,
    children,
  } = props;
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const { left, top } = useMemo(() => marginsOf(puzzle), [puzzle]);
  const clues = useMemo(() => isLegible(puzzle) && clueTexts(puzzle), [puzzle]);
  const rules = useMemo(() => rulings(width, height), [width, height]);
  const hatching = useId();
  const needed = { width: left + width + room, height: top + height + room };
  const span = { width: Math.max(least, needed.width), height: Math.max(least, needed.height) };
  const corner = { x: -left - (span.width - needed.width) / 2, y: -top - (span.height - needed.height) / 2 };
  const showEmpty = props.showEmpty ?? !isComplete(grid);
  return (
    <svg class="board" role="img" aria-label={label} viewBox={`${corner.x} ${corner.y} ${span.width} ${span.height}`}>
      <rect class="sheet" width={width} height={height} />
      {lines.map((line) => band(line, 'working', width, height, left, top))}
      {clashing.map((line) => band(line, 'clashing', width, height, left, top))}
      {clues}
      <path class="filled" d={strokes(grid, FILLED)} />
      {showEmpty && <path class="empty" d={dots(grid, EMPTY)} />}
      {supposed && (
        <>
          <pattern id={hatching} width="0.25" height="0.25" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect class="hatch" width="0.11" height="0.25" />
          </pattern>
          <path class="hatched" stroke={`url(#${hatching})`} d={strokes(supposed, FILLED)} />
          <path class="empty supposed" d={dots(supposed, EMPTY)} />
        </>
      )}
      {rules}
      {MARK_KINDS.map((kind) => {
        const path = markPath(marks, kind);
        return (
          path !== '' && (
            <g key={kind} class={`mark ${kind}`}>
              <path class="halo" d={path} />
              <path d={path} />
            </g>
          )
        );
      })}
      {children}
    </svg>
  );
}

const clueTexts = (puzzle: Puzzle) => (
  <g class="clues">
    {puzzle.rows.map((clue, row) => (
      <text key={`row-${row}`} x={-GAP} y={row + 0.5 + FONT * 0.35} text-anchor="end">
        {rowText(clue)}
      </text>
    ))}
    {puzzle.columns.map((clue, column) =>
      numbers(clue).map((number, index, all) => (
        <text
          key={`column-${column}-${index}`}
          x={column + 0.5}
          y={-GAP - (all.length - 1 - index) * LINE_HEIGHT}
          text-anchor="middle"
        >
          {number}
        </text>
      )),
    )}
  </g>
);

const rulings = (width: number, height: number) => (
  <>
    <path class="ruling fine" d={ruling(width, height, 1)} />
    <path class="ruling" d={ruling(width, height, 5)} />
  </>
);

const numbers = (clue: Clue): number[] => (clue.length === 0 ? [0] : clue.map(lengthOf));
const rowText = (clue: Clue): string => numbers(clue).join(' ');

/** A line lit up from its clue to its end. */
function band({ axis, index }: Line, kind: string, width: number, height: number, left: number, top: number) {
  return axis === 'row' ? (
    <rect class={`band ${kind}`} x={-left} y={index} width={left + width} height="1" />
  ) : (
    <rect class={`band ${kind}`} x={index} y={-top} width="1" height={top + height} />
  );
}
