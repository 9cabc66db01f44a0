import type { Replay } from '@crosshatch/core/explain';
import { useMemo, useState } from 'preact/hooks';
import type { Mark } from '../../board/BoardPicture.tsx';
import type { RecordedRun } from '../findings.ts';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSubject } from '../frame/subject.ts';
import { type Nogood, nogoodsOf } from './nogoods.ts';
import { Playback, useReplay } from './Playback.tsx';

/** The most learned clauses that are listed: the latest ones. */
const LISTED = 6;

/** A run with clause learning: its conflicts, the cells behind them, and the uses of each learned clause. */
export function LearningFigure({ figure, first, start }: SteppedFigureProps<RecordedRun>) {
  const [position, setPosition] = useState(start);
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<RecordedRun> => tasks.recordRun(puzzle, 'exact'),
    ({ findings }, asked) => setPosition(Math.min(findings.steps.length, Number(asked ?? findings.steps.length) || 0)),
  );
  const { puzzle, findings, title } = state.subject;
  const replay = useReplay(puzzle, findings);
  const nogoods = useMemo(() => nogoodsOf(replay), [replay]);
  const atHand = nogoodAt(replay, nogoods, position);
  const learned = nogoods.filter((nogood) => nogood.position <= position);
  const marks = (atHand?.cells ?? []).map((cell): Mark => ({ ...cell, kind: 'hint' }));
  return (
    <>
      <Head figure={figure} state={state} place={`${position}`} />
      <Playback
        puzzle={puzzle}
        replay={replay}
        position={position}
        label={title}
        marks={marks}
        steps="Steps of the search"
        remark={
          replay.step(position)?.kind === 'contradiction' &&
          atHand !== undefined &&
          ' The cells marked at their corners are enough to bring it about.'
        }
        onMove={setPosition}
      />
      <p class="board-title">
        {learned.length === 0 ? 'Nothing is learned yet' : `Learned so far: ${learned.length}`}
        {nogoods.length > learned.length && ` (of ${nogoods.length} in the whole run)`}
      </p>
      <ul class="lessons">
        {learned
          .slice(-LISTED)
          .toReversed()
          .map((nogood) => (
            <Lesson key={nogood.position} nogood={nogood} onMove={setPosition} />
          ))}
      </ul>
    </>
  );
}

/** The learned clause of a step: the one that it learns or applies, or that its conflict leads to. */
function nogoodAt(replay: Replay, nogoods: readonly Nogood[], position: number): Nogood | undefined {
  const kind = replay.step(position)?.kind;
  if (kind !== 'contradiction' && kind !== 'nogood' && kind !== 'implied') return undefined;
  const used = nogoods.find((nogood) => nogood.uses.includes(position));
  if (used !== undefined) return used;
  const told = kind === 'implied' ? position - 1 : position;
  const next = nogoods.find((nogood) => nogood.position >= told);
  // A conflict is followed by backtracking, then by the learned clause.
  return next !== undefined && next.position - told <= 2 ? next : undefined;
}

function Lesson({ nogood, onMove }: { readonly nogood: Nogood; readonly onMove: (position: number) => void }) {
  const { position, cells, uses } = nogood;
  const step = (to: number, name: string) => (
    <button type="button" class="button small" onClick={() => onMove(to)}>
      {name}
    </button>
  );
  const names = cells.map(({ row, column, state }) => `${state === 1 ? '■' : '·'} r${row + 1} c${column + 1}`);
  return (
    <li>
      <span class="cells">
        {cells.length === 1 ? 'Never: ' : 'Never together: '}
        {names.slice(0, 8).join(', ')}
        {names.length > 8 && ` and ${names.length - 8} more`}
      </span>
      <span class="places">
        {step(position, `learned at ${position}`)}
        {uses.slice(0, 3).map((use) => step(use, `used at ${use}`))}
        {uses.length > 3 && ` and ${uses.length - 3} times more`}
      </span>
    </li>
  );
}
