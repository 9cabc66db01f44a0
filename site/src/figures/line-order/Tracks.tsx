import type { Puzzle } from '@crosshatch/core/puzzle';
import { type OrderRun, shortName, stepsText } from './order-run.ts';
import './line-order.css';

export interface TracksProps {
  readonly puzzle: Puzzle;
  readonly runs: readonly OrderRun[];
  /** How many steps are taken. */
  readonly position: number;
}

/** In units of the picture: its height, and a step that settles nothing. */
const HEIGHT = 20;
const NOTHING = 2;

/** Lines are named under the steps of a small puzzle only. */
const MOST_NAMED = 14;

/** For each order its steps as bars, side by side on one scale: as high as the cells that they settle are many. */
export function Tracks({ puzzle, runs, position }: TracksProps) {
  const longest = runs.reduce((most, { steps }) => Math.max(most, steps.length), 1);
  const highest = Math.max(puzzle.rows.length, puzzle.columns.length);
  const areNamed = puzzle.rows.length + puzzle.columns.length <= MOST_NAMED;
  return (
    <ul class="tracks">
      {runs.map((run) => (
        <li key={run.title}>
          <span class="name">{run.title}</span>
          <svg viewBox={`0 0 ${longest} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path class="wasted" d={bars(run, highest, position, 'wasted')} />
            <path class="coming" d={bars(run, highest, position, 'coming')} />
            <path class="taken" d={bars(run, highest, position, 'taken')} />
          </svg>
          <span class="count">{run.isSolved ? stepsText(run.steps.length) : `unsolved, ${run.steps.length}`}</span>
          {areNamed && (
            <span class="lines">
              {run.steps.map(({ line }, index) => (
                <>
                  <span class={index + 1 === position ? 'now' : undefined}>{shortName(line, puzzle)}</span>{' '}
                </>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function bars({ steps }: OrderRun, highest: number, position: number, kind: 'taken' | 'coming' | 'wasted'): string {
  return steps
    .map(({ settled }, index) => {
      const isOfKind = settled.length === 0 ? kind === 'wasted' : kind === (index < position ? 'taken' : 'coming');
      if (!isOfKind) return '';
      const height = settled.length === 0 ? NOTHING : NOTHING + ((HEIGHT - NOTHING) * settled.length) / highest;
      return `M${index + 0.08} ${HEIGHT}v-${height.toFixed(1)}h.84v${height.toFixed(1)}z`;
    })
    .join('');
}
