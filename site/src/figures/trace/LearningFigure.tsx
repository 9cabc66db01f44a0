import type { Replay } from '@crosshatch/core/explain';
import { createGrid, EMPTY, FILLED, numberOf } from '@crosshatch/core/puzzle';
import { dots, ruling, strokes } from '@crosshatch/core/render';
import { useMemo, useState } from 'preact/hooks';
import type { Mark } from '../../board/BoardPicture.tsx';
import type { RecordedRun } from '../findings.ts';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSubject } from '../frame/subject.ts';
import { literalText } from '../implications/words.ts';
import { type Nogood, nogoodsOf } from './nogoods.ts';
import { Playback, useReplay } from './Playback.tsx';

/** The most learned clauses that are listed. The latest are listed. */
const LISTED = 4;

/** A run with clause learning: its conflicts, the learned clauses on small boards, and the steps that used each clause. */
export function LearningFigure({ figure, first, start }: SteppedFigureProps<RecordedRun>) {
  const [position, setPosition] = useState(start);
  const [pointed, setPointed] = useState<Nogood>();
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<RecordedRun> => tasks.recordRun(puzzle, 'exact'),
    ({ findings }, asked) => {
      setPointed(undefined);
      const last = findings.steps.length;
      setPosition(asked === undefined ? last : stepOf(asked, last));
    },
  );
  const { puzzle, findings, title } = state.subject;
  const replay = useReplay(puzzle, findings);
  const nogoods = useMemo(() => nogoodsOf(replay), [replay]);
  const atHand = nogoodAt(replay, nogoods, position);
  const learned = nogoods.filter((nogood) => nogood.position <= position);
  const marks = ((pointed ?? atHand)?.cells ?? []).map((cell): Mark => ({ ...cell, kind: 'hint' }));
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
          ' The cells with corners are enough to cause it.'
        }
        onMove={setPosition}
      />
      <p class="board-title">
        {learned.length === 0 ? 'Nothing is learned yet' : `Learned so far: ${learned.length}`}
        {nogoods.length > learned.length && ` (of ${nogoods.length} in the whole run)`}
      </p>
      <ul
        class="lessons"
        data-part="lessons"
        onMouseLeave={() => setPointed(undefined)}
        onBlurCapture={() => setPointed(undefined)}
      >
        {listedOf(learned, pointed)
          .toReversed()
          .map((nogood) => (
            <Lesson
              key={nogood.position}
              nogood={nogood}
              replay={replay}
              position={position}
              isAtHand={nogood === (pointed ?? atHand)}
              onMove={setPosition}
              onPoint={() => setPointed(nogood)}
            />
          ))}
      </ul>
    </>
  );
}

/** Returns the latest learned clauses, and the one that is pointed at: its buttons may lead to steps long after it. */
function listedOf(learned: readonly Nogood[], pointed: Nogood | undefined): Nogood[] {
  const isLate = (place: number) => place >= learned.length - LISTED;
  return learned.filter((nogood, place) => nogood === pointed || isLate(place));
}

/** Returns the learned clause of a step: the clause that the step learns or applies, or to which its conflict leads. */
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

interface LessonProps {
  readonly nogood: Nogood;
  readonly replay: Replay;
  readonly position: number;
  readonly isAtHand: boolean;
  readonly onMove: (position: number) => void;
  readonly onPoint: () => void;
}

/** The most literals of a clause in words, and the most uses with a button. */
const MOST_LITERALS = 4;
const MOST_USES = 3;

/**
 * A learned clause: its cells on a small board, a timeline of when it was learned and used, and buttons that go to these steps.
 */
function Lesson({ nogood, replay, position, isAtHand, onMove, onPoint }: LessonProps) {
  const { position: learnedAt, cells, uses } = nogood;
  const step = (to: number, name: string) => (
    <button type="button" class="button small" onClick={() => onMove(to)}>
      {name}
    </button>
  );
  const literals = cells.slice(0, MOST_LITERALS).map(literalText).join(' or ');
  const more = cells.length - MOST_LITERALS;
  return (
    <li
      class={isAtHand ? 'at-hand' : undefined}
      // Only a moving mouse points. If the list changes under a resting mouse, the chosen clause stays.
      onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint()}
      onFocusCapture={onPoint}
    >
      <ClauseBoard nogood={nogood} width={replay.width} height={replay.height} />
      <div>
        <p>
          {cells.length === 1 ? 'Certain: ' : 'Clause: '}
          {literals}
          {more > 0 && ` or ${more} more`}
        </p>
        <Timeline nogood={nogood} position={position} length={replay.length} />
        <span class="places needs-script">
          {step(learnedAt, `learned at ${learnedAt}`)}
          {uses.slice(0, MOST_USES).map((use) => step(use, `used at ${use}`))}
          {uses.length > MOST_USES && ` and ${numberOf(uses.length - MOST_USES, 'time')} more`}
          {uses.length === 0 && 'not used'}
        </span>
      </div>
    </li>
  );
}

type ClauseBoardProps = { readonly nogood: Nogood; readonly width: number; readonly height: number };

/** A board with only the states that never occur together. */
function ClauseBoard({ nogood: { cells }, width, height }: ClauseBoardProps) {
  const grid = createGrid(width, height);
  for (const { row, column, state } of cells) grid.cells[row * width + column] = state;
  return (
    <svg class="clause-board" viewBox={`-0.2 -0.2 ${width + 0.4} ${height + 0.4}`} aria-hidden="true">
      <rect width={width} height={height} />
      <path class="ruling" d={ruling(width, height, 5)} />
      <path class="filled" d={strokes(grid, FILLED)} />
      <path class="empty" d={dots(grid, EMPTY)} />
    </svg>
  );
}

interface TimelineProps {
  readonly nogood: Nogood;
  readonly position: number;
  readonly length: number;
}

/** A timeline of the run: a high bar where the clause was learned, and a low bar for each use. */
function Timeline({ nogood: { position: learnedAt, uses }, position, length }: TimelineProps) {
  const bars = uses.map((use) => `M${use} 4v8`).join('');
  return (
    <svg class="lifetime" viewBox={`0 0 ${Math.max(1, length)} 12`} preserveAspectRatio="none" aria-hidden="true">
      <path class="whole" d={`M0 11h${length}`} />
      <path class="life" d={`M${learnedAt} 11H${length}`} />
      <path class="learned" d={`M${learnedAt} 0v12`} />
      <path class="use" d={bars} />
      <path class="now" d={`M${position} 0v12`} />
    </svg>
  );
}
