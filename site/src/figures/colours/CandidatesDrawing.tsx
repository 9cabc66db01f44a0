import { type ColouredLine, onlyColour } from '@crosshatch/core/coloured';
import { itemAt } from '@crosshatch/core/memory';
import { useRef } from 'preact/hooks';
import { isPlain } from '../../controls/plain-key.ts';
import { Scroller } from '../../controls/Scroller.tsx';
import { colourAt, signOf, spoken } from './palette.ts';
import type { CandidateColour, Reasoning } from './reasons.ts';
import '../line/line.css';
import './colours.css';

interface CandidatesDrawingProps {
  readonly line: ColouredLine;
  /** The sets after the line was solved; undefined if no placement fits. */
  readonly settled: Int32Array | undefined;
  readonly pointed: CandidateColour;
  readonly reasoning: Reasoning;
  readonly onPoint: (candidate: CandidateColour) => void;
  readonly onTurn: (candidate: CandidateColour) => void;
}

/** Lengths in pixels. Cells are large enough for a finger, and long lines scroll. */
const CELL = 27;
const HEADING = 22;
const GAP = 16;

/** A line: the candidates of each cell one below the other, the resulting cells, and one placement. */
export function CandidatesDrawing(props: CandidatesDrawingProps) {
  const { line, settled, pointed, reasoning } = props;
  const { sets, colours } = line;
  const resultTop = 3 * HEADING + (colours + 1) * CELL + GAP;
  const placementTop = resultTop + HEADING + CELL + GAP;
  return (
    <Scroller label="The line and its candidates">
      <svg
        class="candidates line-drawing"
        width={Math.max(sets.length * CELL + 4, 272)}
        height={placementTop + CELL + 3}
      >
        <title>{`Candidates of ${sets.length} cells`}</title>
        <text class="heading" x="1" y="14">
          Candidates: click to change
        </text>
        <g transform={`translate(2 ${2 * HEADING})`}>
          <Candidates {...props} />
        </g>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus */}
        <g aria-hidden="true">
          {Array.from(sets, (_, cell) => (
            <text x={2 + (cell + 0.5) * CELL} y={HEADING + 16} text-anchor="middle">
              {cell + 1}
            </text>
          ))}
          <text class="heading" x="1" y={resultTop - 8}>
            Consequence
          </text>
          <g transform={`translate(2 ${resultTop})`}>
            {Array.from(settled ?? sets, (set, cell) => (
              <SolvedCell cell={cell} set={set} isNew={onlyColour(set) >= 0 && onlyColour(itemAt(sets, cell)) < 0} />
            ))}
          </g>
          <text class="heading" x="1" y={placementTop - 8}>
            {reasoning.placement === undefined
              ? `No placement: cell ${pointed.cell + 1}, ${signOf(pointed.colour)}`
              : `A placement: cell ${pointed.cell + 1}, ${signOf(pointed.colour)}`}
          </text>
          <g transform={`translate(2 ${placementTop})`}>
            {Array.from(sets, (_, cell) => {
              const colour = reasoning.placement?.[cell];
              return (
                <SolvedCell cell={cell} set={colour === undefined ? 0 : 1 << colour} isNew={cell === pointed.cell} />
              );
            })}
          </g>
        </g>
      </svg>
    </Scroller>
  );
}

/** The cells as columns of buttons. Tab reaches one button, and the arrow keys reach the others. */
function Candidates({ line, settled, pointed, reasoning, onPoint, onTurn }: CandidatesDrawingProps) {
  const group = useRef<SVGGElement>(null);
  const rows = rowsOf(line.colours);
  const press = (event: KeyboardEvent, { cell, colour }: CandidateColour) => {
    if (!isPlain(event)) return;
    const row = rows.indexOf(colour);
    const [across, down] = STEPS[event.key] ?? [0, 0];
    if (across !== 0 || down !== 0) focus(cell + across, row + down);
    else if (event.key === 'Enter' || event.key === ' ') onTurn({ cell, colour });
    else return;
    event.preventDefault();
  };
  const focus = (cell: number, row: number) => {
    group.current?.querySelector<SVGGElement>(`[data-place="${cell} ${row}"]`)?.focus();
  };
  return (
    <g ref={group} role="toolbar" aria-label="Candidates">
      {Array.from(line.sets, (set, cell) => (
        <g key={cell} transform={`translate(${cell * CELL} 0)`}>
          {rows.map((colour, row) => {
            const isThere = (set & (1 << colour)) !== 0;
            const isPossible = isThere && settled !== undefined && (itemAt(settled, cell) & (1 << colour)) !== 0;
            const isPointed = pointed.cell === cell && pointed.colour === colour;
            return (
              // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot be drawn here
              <g
                key={colour}
                class="key"
                role="button"
                transform={`translate(0 ${row * CELL})`}
                data-place={`${cell} ${row}`}
                tabindex={isPointed ? 0 : -1}
                aria-pressed={isThere}
                aria-label={`Cell ${cell + 1}, ${spoken(colour)}: ${isPossible ? 'possible' : isThere ? 'impossible' : 'removed'}`}
                onClick={() => onTurn({ cell, colour })}
                onFocus={() => onPoint({ cell, colour })}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint({ cell, colour })}
                onKeyDown={(event) => press(event, { cell, colour })}
              >
                <rect class={isPointed ? 'cell pointed' : 'cell'} width={CELL} height={CELL} />
                {isThere ? <Chip colour={colour} /> : <circle class="gone" cx={CELL / 2} cy={CELL / 2} r="3" />}
                {isThere && !isPossible && <path class="crossed" d={`M3 ${CELL - 3}L${CELL - 3} 3`} />}
                {(itemAt(reasoning.reasons, cell) & (1 << colour)) !== 0 && (
                  <circle class="reason" cx={CELL / 2} cy={CELL / 2} r="10" />
                )}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the colours from top to bottom, the background last. */
const rowsOf = (colours: number): number[] => [...Array.from({ length: colours }, (_, index) => index + 1), 0];

/** A colour with its letter, in the middle of a square. */
function Chip({ colour }: { readonly colour: number }) {
  const { value, ink } = colourAt(colour);
  return (
    <>
      {colour !== 0 && <circle class="chip" cx={CELL / 2} cy={CELL / 2} r="9.5" fill={value} />}
      <text class={`sign ${ink}`} x={CELL / 2} y={CELL / 2 + 4.5} text-anchor="middle">
        {signOf(colour)}
      </text>
    </>
  );
}

interface SolvedCellProps {
  readonly cell: number;
  readonly set: number;
  readonly isNew: boolean;
}

/** A cell in its colour, or with small marks of its colours if there are several. */
function SolvedCell({ cell, set, isNew }: SolvedCellProps) {
  const only = onlyColour(set);
  const { value, ink } = colourAt(Math.max(only, 0));
  return (
    <g transform={`translate(${cell * CELL} 0)`}>
      <rect class="cell" width={CELL} height={CELL} />
      {only > 0 && <rect x="1.5" y="1.5" width={CELL - 3} height={CELL - 3} fill={value} />}
      {only >= 0 && (
        <text class={`sign ${ink}`} x={CELL / 2} y={CELL / 2 + 4.5} text-anchor="middle">
          {signOf(only)}
        </text>
      )}
      {only < 0 &&
        rowsOf(MOST_SHOWN).map(
          (colour, place) =>
            (set & (1 << colour)) !== 0 && (
              <text class="mark" x={6 + (place % 2) * 14} y={10 + Math.floor(place / 2) * 7.5} text-anchor="middle">
                {signOf(colour)}
              </text>
            ),
        )}
      {isNew && <rect class="settled" x="2" y="2" width={CELL - 4} height={CELL - 4} />}
    </g>
  );
}

const MOST_SHOWN = 4;
