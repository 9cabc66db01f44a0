import { Scrubber } from '../../controls/Scrubber.tsx';
import { TraceBoard, type TraceBoardProps } from './TraceBoard.tsx';

export interface PlaybackProps extends TraceBoardProps {
  /** What the steps are: "Steps of the search". */
  readonly steps: string;
  /** What is done at the position, in a few words. */
  readonly step: string;
  readonly onMove: (position: number) => void;
}

/** The board after a step of a run, and below it what leads to any other step. */
export function Playback({ steps, step, onMove, ...board }: PlaybackProps) {
  const { position, replay } = board;
  return (
    <>
      <TraceBoard {...board} />
      <Scrubber label={steps} position={position} last={replay.length} text={step} canPlay onMove={onMove} />
    </>
  );
}
