import type { Remote } from 'comlink';
import { useRef, useState } from 'preact/hooks';
import type { Tasks } from '../../solver/tasks.ts';
import { useSolver } from '../frame/subject.ts';

/** A part of a measurement, small enough to be answered soon. */
export type Round<Answer> = (tasks: Remote<Tasks>) => Promise<Answer>;

/** Measures on the reader's machine, round after round, until it is stopped. */
export interface Measuring {
  readonly isRunning: boolean;
  readonly run: <Answer>(rounds: Iterable<Round<Answer>>, onAnswer: (answer: Answer) => void) => Promise<void>;
  readonly stop: () => void;
}

export function useMeasuring(): Measuring {
  const [isRunning, setRunning] = useState(false);
  const turn = useRef(0);
  const solver = useSolver();
  return {
    isRunning,
    run: async (rounds, onAnswer) => {
      const mine = ++turn.current;
      setRunning(true);
      for (const round of rounds) {
        // The page itself reports parts that could not be loaded.
        const answer = await solver.ask(round).catch(() => undefined);
        if (mine !== turn.current) return;
        if (answer === undefined) break;
        onAnswer(answer);
      }
      setRunning(false);
    },
    stop: () => {
      // The solver may still be loading, so that there is no task to stop.
      turn.current++;
      setRunning(false);
      solver.stop();
    },
  };
}

export interface MeasureButtonsProps {
  readonly measuring: Measuring;
  /** The label of the button that starts the measurement. */
  readonly label: string;
  readonly onStart: () => void;
}

export const MeasureButtons = ({ measuring: { isRunning, stop }, label, onStart }: MeasureButtonsProps) => (
  <>
    <button type="button" class="button small" aria-disabled={isRunning} onClick={() => !isRunning && onStart()}>
      {label}
    </button>
    <button type="button" class="button small" aria-disabled={!isRunning} onClick={stop}>
      Stop
    </button>
  </>
);
