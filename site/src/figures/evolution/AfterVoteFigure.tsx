import { amountText, numberOf } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { MOST_STEPS, type RecordedRun } from '../findings.ts';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSubject } from '../frame/subject.ts';
import { Playback, useReplay } from '../trace/Playback.tsx';

export interface AfterVoteFigureProps extends SteppedFigureProps<RecordedRun> {
  readonly seed: number;
}

/** A crowd's puzzle step by step: the first lines, the vote, and the search after it. */
export function AfterVoteFigure({ figure, first, seed, start }: AfterVoteFigureProps) {
  const [position, setPosition] = useState(start);
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<RecordedRun> => tasks.searchAfterVote(loaded, seed),
    ({ findings }, asked) =>
      setPosition(asked === undefined ? positionAfterVote(findings) : stepOf(asked, findings.steps.length)),
  );
  const { puzzle, title, findings } = state.subject;
  const replay = useReplay(puzzle, findings);
  const at = Math.min(position, replay.length);
  return (
    <>
      <Head figure={figure} state={state} place={`${at}`} />
      <Playback
        puzzle={puzzle}
        replay={replay}
        position={at}
        label={`${title} after step ${at}`}
        steps="Steps from lines to vote to search"
        remark={at === replay.length && ` ${effortText(findings)}`}
        onMove={setPosition}
      />
    </>
  );
}

function effortText({ work, taken }: RecordedRun): string {
  const { evaluations = 0, lineSolves = 0, guesses = 0, conflicts = 0 } = work;
  const guessed = numberOf(guesses, 'guess', 'guesses');
  const clashed = numberOf(conflicts, 'clash', 'clashes');
  const kept = taken > MOST_STEPS ? `; the first ${amountText(MOST_STEPS)} steps are kept` : '';
  return `It took ${numberOf(evaluations, 'board')}, ${numberOf(lineSolves, 'line')} solved, ${guessed} and ${clashed}${kept}.`;
}

/** Returns the position after the first vote, or the end if there was no vote. */
export function positionAfterVote({ steps }: RecordedRun): number {
  const vote = steps.findIndex(({ kind }) => kind === 'vote');
  return vote < 0 ? steps.length : vote + 1;
}
