import { levelOf } from '@crosshatch/core/explain';
import type { AnyPuzzle } from '@crosshatch/core/puzzle';
import { useEffect, useState } from 'preact/hooks';
import type { CertainCells } from '../solver/certain.ts';
import { capitalised } from '../text/capitalised.ts';
import type { RunState } from './run.ts';
import type { Shown } from './shown.ts';
import { type Fact, solvingTimeText, unfinishedText, type Verdict, verdictOf, workFacts } from './verdict.ts';

export interface VerdictTextProps {
  readonly puzzle: AnyPuzzle;
  readonly state: RunState;
  readonly solution: Shown;
  /** The cells that all solutions share, if the reader asked for them and they are found. */
  readonly certain: CertainCells | undefined;
  /** The error that ended the search for these cells. */
  readonly certainFault: string | undefined;
  /** The time of the run so far in milliseconds, once it is long enough to show. */
  readonly time: number | undefined;
  readonly onSolution: (solution: Shown) => void;
}

/** The verdict of the answer, or the time of the run so far. */
export function VerdictText(props: VerdictTextProps) {
  const { puzzle, state, solution, certain, certainFault, time, onSolution } = props;
  const shown: RunState =
    state.kind === 'running' && state.before !== undefined && time === undefined
      ? { ...state.before, kind: 'answered' }
      : state;
  const { tone, headline, explanation } = wordsFor(puzzle, shown, time !== undefined);
  const status = shown.kind === 'answered' ? shown.outcome.status : undefined;
  return (
    <>
      <p class="verdict" role="status" data-tone={tone}>
        <strong>{headline}</strong> {explanation}
      </p>
      {status === 'multiple' && (
        <fieldset class="row-of-controls needs-script">
          <legend class="unseen">Which solution is shown</legend>
          {SHOWN.map(([shown, name]) => (
            <button
              key={name}
              type="button"
              class="button"
              aria-pressed={shown === solution}
              onClick={() => onSolution(shown)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {status === 'multiple' && solution === 'certain' && (
        <p role="status">{certain === undefined ? searchText(certainFault) : certainText(certain)}</p>
      )}
      <Facts state={shown} time={time} />
    </>
  );
}

const SHOWN: readonly (readonly [shown: Shown, name: string])[] = [
  [0, 'Solution 1'],
  [1, 'Solution 2'],
  ['certain', 'Certain cells'],
];

/** The state of the search for certain cells. */
const searchText = (fault: string | undefined): string =>
  fault === undefined ? 'Thinking …' : `The solver broke down: ${fault}. Press “Certain cells” to search again.`;

/** Writes the number of cells that all solutions share, in a sentence. */
function certainText({ grid, differing, unsure }: CertainCells): string {
  const all = grid.cells.length;
  const shared = `${all - differing - unsure} of ${all} cells are the same in every solution; the board shows them.`;
  return unsure === 0
    ? `${shared} The other ${differing} differ.`
    : `${shared} ${differing} differ, and the budget was spent before ${unsure} were known.`;
}

/** The delay in milliseconds before the time is shown. Most puzzles are solved by then, so nothing flickers. */
const QUIET_MILLISECONDS = 250;

/** The time of the run so far in milliseconds, once it is long enough to show. */
export function useTimeSoFar(state: RunState): number | undefined {
  const start = state.kind === 'running' ? state.start : undefined;
  const [time, setTime] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (start === undefined) return;
    const timer = setInterval(() => setTime(performance.now() - start), QUIET_MILLISECONDS);
    return () => {
      clearInterval(timer);
      setTime(undefined);
    };
  }, [start]);
  return start === undefined ? undefined : time;
}

function wordsFor(puzzle: AnyPuzzle, state: RunState, isLong: boolean): Verdict {
  switch (state.kind) {
    case 'answered':
      return verdictOf(puzzle, state.outcome, state.solutions);
    case 'stopped': {
      const explanation = `After ${solvingTimeText(state.milliseconds)} of work. ${unfinishedText(state.progress?.solution)}`;
      return { tone: 'plain', headline: 'Stopped', explanation };
    }
    case 'broken':
      return { tone: 'bad', headline: 'The solver broke down', explanation: state.message };
    default: {
      const explanation = isLong ? 'A hard one. It can be stopped at any time.' : '';
      return { tone: 'plain', headline: 'Solving', explanation };
    }
  }
}

// The ticking clock is not in the live region.
function Facts({ state, time }: { readonly state: RunState; readonly time: number | undefined }) {
  if (time !== undefined) return <FactList facts={[{ name: 'Time so far', value: solvingTimeText(time) }]} />;
  if (state.kind !== 'answered') return null;
  const { outcome, grade, milliseconds, isOfJob } = state;
  const work = workFacts(outcome.work);
  const took = milliseconds === undefined ? [] : [{ name: 'Time here', value: solvingTimeText(milliseconds) }];
  if (isOfJob) return <FactList facts={[...work, ...took]} />;
  const level = grade?.status === 'unique' ? [{ name: 'Difficulty', value: capitalised(levelOf(grade)) }] : [];
  return (
    <div class="fact-groups">
      <FactList facts={[...level, { name: 'Grade', value: grade?.summary ?? '…' }, ...took]} />
      <details class="work">
        <summary>Work of this run</summary>
        <p class="note">
          The grade counts the steps of a person, who tries single cells before searching. A run searches from the
          start, and so makes a different number of guesses.
        </p>
        <FactList facts={work} />
      </details>
    </div>
  );
}

function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
