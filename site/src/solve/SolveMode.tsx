import { createGrid, heightOf, widthOf } from '@crosshatch/core/puzzle';
import { useEffect, useState } from 'preact/hooks';
import { BoardPicture } from '../board/BoardPicture.tsx';
import type { Session } from '../workbench/session.ts';
import type { RunState, SolveRun } from './run.ts';
import './solve.css';
import { durationText, type Fact, pictureOf, type Verdict, verdictOf, workFacts } from './verdict.ts';

export function SolveMode({ session, run }: { readonly session: Session; readonly run: SolveRun }) {
  const puzzle = session.puzzle.value;
  const state = run.state.value;
  const seconds = useTimeSoFar(state);
  useEffect(() => {
    run.take(puzzle);
  }, [puzzle]);

  const outcome = state.kind === 'answered' ? state.outcome : undefined;
  const grid = (outcome && pictureOf(outcome)) ?? createGrid(widthOf(puzzle), heightOf(puzzle));
  const clashing = outcome?.status === 'contradictory' ? outcome.lines : [];
  const { tone, headline, explanation } = wordsFor(state, seconds !== undefined);
  return (
    <div class="solve">
      <div class="board-pane">
        <BoardPicture puzzle={puzzle} grid={grid} clashing={clashing} label={headline} />
      </div>
      <div class="side">
        <p class="verdict" role="status" data-tone={tone}>
          <strong>{headline}</strong> {explanation}
        </p>
        <Facts facts={factsOf(state, seconds)} />
        <div class="row-of-controls needs-script">
          <button
            type="button"
            class="button primary"
            aria-disabled={state.kind === 'running'}
            onClick={() => state.kind !== 'running' && run.start(puzzle)}
          >
            Solve
          </button>
          <button type="button" class="button" aria-disabled={state.kind !== 'running'} onClick={() => run.stop()}>
            Stop
          </button>
        </div>
      </div>
    </div>
  );
}

/** Most puzzles are solved before it begins, and then nothing flickers. */
const QUIET_MILLISECONDS = 250;

/** How long the run has been going, in milliseconds, once that is worth telling. */
function useTimeSoFar(state: RunState): number | undefined {
  const [time, setTime] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (state.kind !== 'running') return;
    const timer = setInterval(() => setTime(performance.now() - state.start), QUIET_MILLISECONDS);
    return () => {
      clearInterval(timer);
      setTime(undefined);
    };
  }, [state]);
  return state.kind === 'running' ? time : undefined;
}

function wordsFor(state: RunState, isLong: boolean): Verdict {
  switch (state.kind) {
    case 'answered':
      return verdictOf(state.outcome);
    case 'stopped':
      return { tone: 'plain', headline: 'Stopped', explanation: `After ${durationText(state.milliseconds)} of work.` };
    case 'broken':
      return { tone: 'bad', headline: 'The solver broke down', explanation: state.message };
    default: {
      const explanation = isLong ? 'A hard one. It can be stopped at any time.' : '';
      return { tone: 'plain', headline: 'Solving', explanation };
    }
  }
}

function factsOf(state: RunState, seconds: number | undefined): Fact[] {
  if (seconds !== undefined) return [{ name: 'Time so far', value: durationText(seconds) }];
  if (state.kind !== 'answered') return [];
  const { outcome, grade, milliseconds } = state;
  return [
    { name: 'Grade', value: grade?.summary ?? '…' },
    ...workFacts(outcome.work),
    ...(milliseconds === undefined ? [] : [{ name: 'Time here', value: durationText(milliseconds) }]),
  ];
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
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
