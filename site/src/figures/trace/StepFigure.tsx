import { heightOf, type Line, lineText, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import type { RecordedRun } from '../findings.ts';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSubject } from '../frame/subject.ts';
import { Playback, useReplay } from './Playback.tsx';
import { type Queue, queuesOf } from './queue.ts';
import { cutText } from './told.ts';

/** A run of the solver, step by step: its line solving, with the queue of lines. */
export function StepFigure({ figure, first, start }: SteppedFigureProps<RecordedRun>) {
  const [position, setPosition] = useState(start);
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<RecordedRun> => tasks.recordRun(puzzle, 'exact'),
    ({ findings }, asked) => setPosition(asked ? stepOf(asked, findings.steps.length) : findings.steps.length),
  );
  const { puzzle, findings, title } = state.subject;
  const replay = useReplay(puzzle, findings);
  const queues = useMemo(() => queuesOf(puzzle, findings.steps), [puzzle, findings]);
  const queue = queues[position];
  return (
    <>
      <Head figure={figure} state={state} place={`${position}`} />
      <Playback
        puzzle={puzzle}
        replay={replay}
        position={position}
        label={`${title} after step ${position}`}
        steps="Steps of the solver"
        remark={` ${queue ? queueText(queue) : ''}${position === replay.length ? cutText(findings) : ''}`}
        onMove={setPosition}
      >
        {queue && <Waiting queue={queue} puzzle={puzzle} />}
      </Playback>
    </>
  );
}

function queueText({ waiting, looked }: Queue): string {
  const count = `${looked} ${looked === 1 ? 'line solve' : 'line solves'} so far`;
  const [next] = waiting;
  if (next === undefined) return `${count}, and none is waiting.`;
  return `${count}; ${waiting.length} ${waiting.length === 1 ? 'waits' : 'wait'}, first ${lineText(next)}.`;
}

/** An arrow at the far end of each waiting line. */
function Waiting({ queue, puzzle }: { readonly queue: Queue; readonly puzzle: Puzzle }) {
  const [right, bottom] = [widthOf(puzzle), heightOf(puzzle)];
  const arrow = ({ axis, index }: Line) =>
    axis === 'row' ? `M${right + 0.42} ${index + 0.25}v.5l-.34-.25z` : `M${index + 0.25} ${bottom + 0.42}h.5l-.25-.34z`;
  return <path class="waiting" data-part="queue" d={queue.waiting.map(arrow).join('')} />;
}
