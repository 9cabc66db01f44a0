import { Replay } from '@crosshatch/core/explain';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Scrubber } from '../../controls/Scrubber.tsx';
import type { RecordedRun } from '../findings.ts';
import { TraceBoard, type TraceBoardProps } from './TraceBoard.tsx';
import { told } from './told.ts';

export interface PlaybackProps extends TraceBoardProps {
  /** The name of the steps: "Steps of the search". */
  readonly steps: string;
  /** A text that replaces the step while another run is awaited. */
  readonly waiting?: string | undefined;
  /** Text after the step's text. */
  readonly remark?: ComponentChildren;
  readonly onMove: (position: number) => void;
}

/** The board after a step of a run, a scrubber for its steps, and the step in words. */
export function Playback({ steps, waiting, remark, onMove, ...board }: PlaybackProps) {
  const { puzzle, replay, position } = board;
  const { label, text } = told(puzzle, replay, position);
  return (
    <>
      <TraceBoard {...board} label={`${board.label}: ${label}`} />
      <Scrubber label={steps} position={position} last={replay.length} text={label} canPlay onMove={onMove} />
      <div class="told">
        {waiting ?? (
          <>
            <strong>{label}</strong> {text}
          </>
        )}
        {remark}
      </div>
    </>
  );
}

/** Returns the replay of a run, which is made once. */
export const useReplay = (puzzle: TraceBoardProps['puzzle'], run: RecordedRun): Replay =>
  useMemo(() => new Replay(puzzle, run.steps), [puzzle, run]);
