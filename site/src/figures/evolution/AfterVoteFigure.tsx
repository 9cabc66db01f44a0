import { Replay } from '@crosshatch/core/explain';
import { useMemo, useState } from 'preact/hooks';
import { MOST_STEPS, type Run } from '../findings.ts';
import { Head } from '../frame/Head.tsx';
import { type Subject, useSubject } from '../frame/subject.ts';
import { Playback } from '../trace/Playback.tsx';
import { told } from '../trace/told.ts';

export interface AfterVoteFigureProps {
  readonly figure: string;
  readonly first: Subject<Run>;
  readonly seed: number;
  /** The step at which the figure stands before it is touched. */
  readonly start: number;
}

/** A crowd's puzzle step by step: the first lines, the vote, and the search after it. */
export function AfterVoteFigure({ figure, first, seed, start }: AfterVoteFigureProps) {
  const [position, setPosition] = useState(start);
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<Run> => tasks.searchAfterVote(loaded, seed),
    ({ findings }, asked) =>
      setPosition(asked === undefined ? voteOf(findings) : Math.min(findings.steps.length, Number(asked) || 0)),
  );
  const { puzzle, title, findings } = state.subject;
  const replay = useMemo(() => new Replay(puzzle, findings.steps), [puzzle, findings]);
  const at = Math.min(position, replay.length);
  const { label, text } = told(puzzle, replay, at);
  const { evaluations = 0, lineSolves = 0, guesses = 0, conflicts = 0 } = findings.work;
  return (
    <>
      <Head figure={figure} state={state} place={`${at}`} />
      <Playback
        puzzle={puzzle}
        replay={replay}
        position={at}
        label={`${title} after step ${at}: ${label}`}
        steps="Steps from lines to vote to search"
        step={label}
        onMove={setPosition}
      />
      <div class="told">
        <strong>{label}</strong> {text}
        {at === replay.length && (
          <>
            {' '}
            It took {evaluations.toLocaleString('en')} boards, {lineSolves.toLocaleString('en')} lines solved,{' '}
            {guesses.toLocaleString('en')} guesses and {conflicts.toLocaleString('en')} clashes
            {findings.taken > MOST_STEPS && `; the first ${MOST_STEPS.toLocaleString('en')} steps are kept`}.
          </>
        )}
      </div>
    </>
  );
}

/** The position after the first vote; the end, where there was no vote. */
export function voteOf({ steps }: Run): number {
  const vote = steps.findIndex(({ kind }) => kind === 'vote');
  return vote < 0 ? steps.length : vote + 1;
}
