import { type Transition, transitionsOf } from '@crosshatch/core/line';
import { type Clue, clueText, FILLED, lengthOf, numberOf } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { Scroller } from '../../controls/Scroller.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { stepOf, useAddress } from '../frame/address.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { LinePicker } from './LinePicker.tsx';
import { cellsOfText, lineOfState, type ShownLine, stateOfLine } from './shown-line.ts';
import './line.css';

export interface ReachFigureProps {
  readonly figure: string;
  readonly clue: Clue;
  /** A symbol for each cell: `?`, `0` empty, `1` filled. */
  readonly cells: string;
  /** The position of the sweeps before the figure is touched. */
  readonly start: number;
}

/** In pixels. */
const STEP = 25;
const ROW = 24;
const LEFT = 56;
const TOP = 34;
const LONGEST = 18;

/** Line solving by the clue's automaton: one sweep forward over the cells and one back. */
export function ReachFigure({ figure, clue, cells, start }: ReachFigureProps) {
  const first: ShownLine = { clue, cells: cellsOfText(cells) };
  const [line, setLine] = useState(first);
  const [position, setPosition] = useState(start);
  const show = (shown: ShownLine, at = 2 * shown.cells.length) => {
    setLine(shown);
    setPosition(Math.max(0, Math.min(2 * shown.cells.length, at)));
  };
  useAddress(figure, (state) => {
    const [at, text] = state.split(':');
    const linked = text === undefined ? first : lineOfState(text);
    if (linked !== undefined && linked.cells.length <= LONGEST) show(linked, stepOf(at));
  });
  const length = line.cells.length;
  const ways = transitionsOf(line.clue, line.cells);
  const text = sweepText(position, length);
  return (
    <>
      <div class="head">
        <strong>
          Clue {clueText(line.clue)} in {numberOf(length, 'cell')}
        </strong>
        <div class="tools needs-script">
          <LinePicker longest={LONGEST} onPick={show} />
          <button type="button" class="button small" onClick={() => show(first, start)}>
            Reset
          </button>
          <FigureLink figure={figure} state={`${position}:${stateOfLine(line)}`} />
        </div>
      </div>
      <Graph line={line} ways={ways} position={position} text={text} />
      <Scrubber label="Both sweeps" position={position} last={2 * length} text={text} canPlay onMove={setPosition} />
      <p class="told">
        <strong>{text}</strong> {meaning(position, line, ways)}
      </p>
    </>
  );
}

function sweepText(position: number, length: number): string {
  if (position === 0) return 'Before the first cell';
  if (position <= length) return `Forward, cell ${position}`;
  return `Backward, cell ${2 * length - position + 1}`;
}

function meaning(position: number, { cells }: ShownLine, ways: readonly Transition[]): string {
  const length = cells.length;
  if (position === 0) return 'No block has begun.';
  if (position <= length) {
    const states = new Set(ways.filter((way) => way.cell === position - 1 && way.isReached).map(({ to }) => to)).size;
    return `${states} of the states can be reached after this cell.`;
  }
  const cell = 2 * length - position;
  const both = new Set(
    ways.filter((way) => way.cell === cell && way.isReached && way.leadsOn).map(({ state }) => state),
  );
  if (both.size === 0) return 'No path leads through it: the known cells contradict the clue.';
  if (both.size === 2) return 'Paths that leave it empty and paths that fill it lead to the end: it stays open.';
  return both.has(FILLED)
    ? 'All paths that lead to the end fill it: the cell is filled.'
    : 'All paths that lead to the end leave it empty: the cell is empty.';
}

interface GraphProps {
  readonly line: ShownLine;
  readonly ways: readonly Transition[];
  readonly position: number;
  readonly text: string;
}

function Graph({ line: { clue, cells }, ways, position, text }: GraphProps) {
  const length = cells.length;
  const names = stateNames(clue);
  const swept = Math.min(position, length);
  const backTo = 2 * length - Math.max(position, length);
  const width = LEFT + length * STEP + 12;
  const height = TOP + (names.length - 1) * ROW + 20;
  const x = (boundary: number) => LEFT + boundary * STEP;
  const y = (state: number) => TOP + state * ROW + 8;
  const kindOf = (way: Transition): string => {
    if (way.cell >= swept || !way.isReached) return 'unreached';
    if (way.cell < backTo) return 'reached';
    return way.leadsOn ? 'path' : 'dead';
  };
  const at = position === 0 ? undefined : position <= length ? position - 1 : 2 * length - position;
  return (
    <Scroller label="The states of the clue, cell by cell">
      <svg
        class="line-drawing graph"
        width={width}
        height={height}
        role="img"
        aria-label={`The graph of the line. ${text}`}
      >
        {at !== undefined && <rect class="at" x={x(at)} width={STEP} height={height} />}
        {Array.from(cells, (_, cell) => (
          <text x={x(cell + 0.5)} y="11" text-anchor="middle">
            {cell + 1}
          </text>
        ))}
        {Array.from(cells, (_, cell) => {
          const both = new Set(
            ways.filter((way) => way.cell === cell && way.isReached && way.leadsOn).map(({ state }) => state),
          );
          if (cell < backTo || both.size !== 1) return null;
          return both.has(FILLED) ? (
            <rect class="filled" x={x(cell) + 7} y="16" width="13" height="13" />
          ) : (
            <circle class="dot" cx={x(cell + 0.5)} cy="22.5" r="3" />
          );
        })}
        {names.map((name, state) => (
          <text x={LEFT - 10} y={y(state) + 4} text-anchor="end">
            {name}
          </text>
        ))}
        {ways.map((way) => (
          <path
            class={`way ${kindOf(way)} ${way.state === FILLED ? 'fills' : ''}`}
            d={`M${x(way.cell)} ${y(way.from)}L${x(way.cell + 1)} ${y(way.to)}`}
          />
        ))}
        <circle class="node" cx={x(0)} cy={y(0)} r="4" />
        <circle class="node" cx={x(length)} cy={y(names.length - 1)} r="4" />
      </svg>
    </Scroller>
  );
}

/** Returns the meaning of each state of the automaton, short enough for a margin. */
function stateNames(clue: Clue): string[] {
  const names = ['start'];
  for (const [index, block] of clue.entries()) {
    if (index > 0) names.push('gap');
    for (let cell = 1; cell <= lengthOf(block); cell++) names.push(`${cell} of ${lengthOf(block)}`);
  }
  return names;
}
