import { Scrubber } from '../../controls/Scrubber.tsx';
import { TraceBoard, type TraceBoardProps } from './TraceBoard.tsx';

export interface PlaybackProps extends TraceBoardProps {
  /** The name of the steps: "Steps of the search". */
  readonly steps: string;
  /** The step at the position in a few words. */
  readonly step: string;
  readonly onMove: (position: number) => void;
}

/** The board after a step of a run, above a scrubber for its steps. */
export function Playback({ steps, step, onMove, ...board }: PlaybackProps) {
  const { position, replay } = board;
  return (
    <>
      <TraceBoard {...board} />
      <Scrubber label={steps} position={position} last={replay.length} text={step} canPlay onMove={onMove} />
    </>
  );
}
