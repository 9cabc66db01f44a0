import { itemAt } from '@crosshatch/core/memory';
import { EMPTY, FILLED, numberOf, UNKNOWN } from '@crosshatch/core/puzzle';
import { useRef, useState } from 'preact/hooks';
import { isPlain } from '../../controls/plain-key.ts';
import { Scroller } from '../../controls/Scroller.tsx';
import type { PlacementFindings } from './placements.ts';
import type { ShownLine } from './shown-line.ts';
import './line.css';

export interface LineDrawingProps {
  readonly line: ShownLine;
  readonly placements: PlacementFindings;
  /** The cells after the line was solved; undefined if no placement fits, or the result is not shown. */
  readonly settled: ArrayLike<number> | undefined;
  readonly hasShares: boolean;
  readonly onTurn: (cell: number) => void;
}

/** Lengths in pixels. Cells are large enough for a finger, and long lines scroll. */
const CELL = 27;
const HEADING = 22;
const BAR = 48;
const GAP = 14;

const STATE_NAMES = ['empty', 'filled', 'unknown'];

/** A line as pictures below each other: known cells, placements, the share that fills each cell, settled cells. */
export function LineDrawing({ line, placements, settled, hasShares, onTurn }: LineDrawingProps) {
  const { cells } = line;
  const { drawn, shares, count } = placements;
  const length = cells.length;
  // If there are many placements, they are drawn thinner, so that the picture keeps its height.
  const thickness = Math.max(7, Math.min(20, Math.floor(200 / Math.max(1, drawn.length))));
  const top = hasShares ? HEADING + CELL + GAP : 0;
  const stackTop = top + HEADING;
  const barTop = stackTop + drawn.length * thickness + GAP + HEADING;
  const resultTop = barTop + BAR + 26 + HEADING;
  const height = hasShares ? resultTop + CELL + 3 : stackTop + drawn.length * thickness + 2;
  const many = drawn.length < count;
  return (
    <Scroller label="The line and its placements">
      <svg class="line-drawing" width={Math.max(length * CELL + 4, 272)} height={height}>
        <title>{`${drawn.length} of ${numberOf(count, 'placement')}`}</title>
        {hasShares && (
          <>
            <text class="heading" x="1" y="14">
              Known cells: click to change
            </text>
            <g transform={`translate(2 ${HEADING})`}>
              <KnownCells line={line} shares={shares} count={count} onTurn={onTurn} />
            </g>
          </>
        )}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus */}
        <g aria-hidden="true">
          <text class="heading" x="1" y={top + 14}>
            {many ? `${drawn.length} of the placements` : 'Placements'}
          </text>
          <g data-part="placements" transform={`translate(2 ${stackTop})`}>
            {drawn.map((placement, row) => (
              <g transform={`translate(0 ${row * thickness})`}>
                <path class="fine" d={ticks(length, thickness)} />
                <Blocks cells={placement} height={thickness} />
              </g>
            ))}
          </g>
          {hasShares && (
            <>
              <text class="heading" x="1" y={barTop - 8}>
                Placements that fill the cell
              </text>
              <g data-part="shares" transform={`translate(2 ${barTop})`}>
                {Array.from(shares, (share, cell) => (
                  <>
                    <rect
                      class={share === 1 ? 'share all' : 'share'}
                      x={cell * CELL + 4}
                      y={BAR * (1 - share)}
                      width={CELL - 8}
                      height={BAR * share}
                    />
                    <text x={(cell + 0.5) * CELL} y={BAR + 13} text-anchor="middle">
                      {shareText(share, count)}
                    </text>
                  </>
                ))}
                <path class="fine" d={`M0 ${BAR}h${length * CELL}`} />
              </g>
              <text class="heading" x="1" y={resultTop - 8}>
                Consequence
              </text>
              <g data-part="settled" transform={`translate(2 ${resultTop})`}>
                {Array.from(cells, (before, cell) => (
                  <Cell
                    x={cell * CELL}
                    state={settled?.[cell] ?? UNKNOWN}
                    isNew={(settled?.[cell] ?? before) !== before}
                  />
                ))}
              </g>
            </>
          )}
        </g>
      </svg>
    </Scroller>
  );
}

function shareText(share: number, count: number): string {
  if (count === 0) return '–';
  if (share === 1) return 'all';
  if (share === 0) return 'none';
  // A share between none and all is not rounded to 0 or 100.
  const rounded = share < 0.01 ? '<1' : share > 0.99 ? '>99' : Math.round(100 * share);
  // A narrow space, since the text is as wide as a cell.
  return `${rounded}\u202f%`;
}

const ticks = (length: number, height: number): string =>
  `${Array.from({ length: length + 1 }, (_, cell) => `M${cell * CELL} 0v${height}`).join('')}M0 ${height}h${length * CELL}M0 0h${length * CELL}`;

/** The blocks of a complete line, each with its number if there is room. */
function Blocks({ cells, height }: { readonly cells: Uint8Array; readonly height: number }) {
  const blocks: { start: number; end: number }[] = [];
  for (const [cell, state] of cells.entries()) {
    if (state !== FILLED) continue;
    const last = blocks.at(-1);
    if (last?.end === cell) last.end++;
    else blocks.push({ start: cell, end: cell + 1 });
  }
  return (
    <g>
      {blocks.map(({ start, end }) => (
        <rect class="block" x={start * CELL + 1} y="1" width={(end - start) * CELL - 2} height={height - 2} rx="2" />
      ))}
      {height >= 13 &&
        blocks.map(({ start, end }) => (
          <text class="block-number" x={((start + end) / 2) * CELL} y={height / 2 + 3.5} text-anchor="middle">
            {end - start}
          </text>
        ))}
    </g>
  );
}

function Cell({ x, state, isNew = false }: { readonly x: number; readonly state: number; readonly isNew?: boolean }) {
  return (
    <>
      <rect class="cell" x={x} width={CELL} height={CELL} />
      {state === FILLED && <rect class="filled" x={x + 2} y="2" width={CELL - 4} height={CELL - 4} />}
      {state === EMPTY && <circle class="dot" cx={x + CELL / 2} cy={CELL / 2} r="3" />}
      {isNew && <rect class="settled" x={x + 2} y="2" width={CELL - 4} height={CELL - 4} />}
    </>
  );
}

interface KnownCellsProps {
  readonly line: ShownLine;
  readonly shares: Float64Array;
  readonly count: number;
  readonly onTurn: (cell: number) => void;
}

/** The line's cells as buttons. Tab reaches one button, and the arrow keys reach the others. */
function KnownCells({ line: { cells }, shares, count, onTurn }: KnownCellsProps) {
  const group = useRef<SVGGElement>(null);
  const [focused, setFocused] = useState(0);
  // The line may have become shorter.
  const reached = Math.min(focused, cells.length - 1);
  const press = (event: KeyboardEvent, cell: number) => {
    if (!isPlain(event)) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) focus(cell + step);
    else if (event.key === 'Enter' || event.key === ' ') onTurn(cell);
    else return;
    event.preventDefault();
  };
  const focus = (cell: number) => group.current?.querySelectorAll<SVGGElement>('.key')[cell]?.focus();
  return (
    <g ref={group} role="toolbar" aria-label="Known cells">
      {Array.from(cells, (state, cell) => (
        // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot be drawn here
        <g
          key={cell}
          class="key"
          role="button"
          tabindex={cell === reached ? 0 : -1}
          aria-label={`Cell ${cell + 1}: ${STATE_NAMES[state]}${count === 0 ? '' : `; filled in ${shareText(itemAt(shares, cell), count)} of the placements`}`}
          onFocus={() => setFocused(cell)}
          onClick={() => onTurn(cell)}
          onKeyDown={(event) => press(event, cell)}
        >
          <Cell x={cell * CELL} state={state} />
        </g>
      ))}
    </g>
  );
}
