import type { Puzzle } from '@crosshatch/core/puzzle';
import { type OrderRun, shortName, stepsText } from './order-run.ts';
import './line-order.css';

export interface TracksProps {
  readonly puzzle: Puzzle;
  readonly runs: readonly OrderRun[];
  /** The number of steps so far. */
  readonly position: number;
}

/** The height of the picture, and of a step that settles nothing, in units of the picture. */
const HEIGHT = 20;
const NOTHING = 2;

/** The most lines of a puzzle whose steps are labelled. */
const MOST_NAMED = 14;

/** The steps of each order as bars, whose height is the number of cells that they settle. */
export function Tracks({ puzzle, runs, position }: TracksProps) {
  const longest = runs.reduce((most, { steps }) => Math.max(most, steps.length), 1);
  const highest = Math.max(puzzle.rows.length, puzzle.columns.length);
  const areNamed = puzzle.rows.length + puzzle.columns.length <= MOST_NAMED;
  return (
    <ul class="tracks">
      {runs.map((run) => (
        <li key={run.title}>
          <span class="name">{run.title}</span>
          <span class="count">{run.isSolved ? stepsText(run.steps.length) : `unsolved, ${run.steps.length}`}</span>
          {areNamed ? (
            <span class="named">
              {run.steps.map(({ settled, line }, index) => (
                <span key={index} class={index + 1 === position ? 'step now' : 'step'}>
                  <svg viewBox={`0 0 1 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                    <path class={kindOf(settled.length, index < position)} d={bar(0, settled.length, highest)} />
                  </svg>
                  {shortName(line, puzzle)}{' '}
                </span>
              ))}
            </span>
          ) : (
            <svg viewBox={`0 0 ${longest} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              {KINDS.map((kind) => (
                <path key={kind} class={kind} d={bars(run, highest, position, kind)} />
              ))}
            </svg>
          )}
        </li>
      ))}
    </ul>
  );
}

const KINDS = ['wasted', 'coming', 'taken'] as const;

const kindOf = (settled: number, isTaken: boolean): (typeof KINDS)[number] =>
  settled === 0 ? 'wasted' : isTaken ? 'taken' : 'coming';

const bars = ({ steps }: OrderRun, highest: number, position: number, kind: (typeof KINDS)[number]): string =>
  steps
    .map(({ settled: { length } }, index) =>
      kindOf(length, index < position) === kind ? bar(index, length, highest) : '',
    )
    .join('');

function bar(x: number, settled: number, highest: number): string {
  const height = settled === 0 ? NOTHING : NOTHING + ((HEIGHT - NOTHING) * settled) / highest;
  return `M${x + 0.08} ${HEIGHT}v-${height.toFixed(1)}h.84v${height.toFixed(1)}z`;
}
