import { amountText, numberOf } from '@crosshatch/core/puzzle';
import { useEffect, useState } from 'preact/hooks';
import type { StepView } from '../solver/recorder.ts';
import type { SolverAnswer } from './run.ts';

export interface StepsProps {
  readonly answer: SolverAnswer | undefined;
  /** The shown step; undefined for the whole answer. */
  readonly view: StepView | undefined;
  readonly onStep: (position: number) => void;
}

/** The shown step in words, and the steps around it. */
export function Steps({ answer, view, onStep }: StepsProps) {
  const announced = useSettled(view?.telling.text);
  return (
    <div class="steps needs-script">
      <p class="telling">{view === undefined ? overview(answer) : <Telling view={view} last={answer?.kept ?? 0} />}</p>
      <p class="unseen" role="status">
        {announced}
      </p>
      {view !== undefined && (
        <ol aria-label="Steps around this one">
          {view.around.map(({ position, label }) => (
            <li key={position}>
              <button
                type="button"
                aria-current={position === view.position ? 'step' : undefined}
                onClick={() => onStep(position)}
              >
                <span class="number">{position}</span> {label}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Telling({ view, last }: { readonly view: StepView; readonly last: number }) {
  const guesses = view.guesses.length;
  return (
    <>
      <strong>
        Step {amountText(view.position)} of {amountText(last)}
      </strong>
      {guesses > 0 && `; what is hatched rests on ${guesses === 1 ? 'one guess' : `${guesses} guesses`}`}
      <br />
      {view.telling.text}
    </>
  );
}

function overview(answer: SolverAnswer | undefined): string {
  if (answer === undefined) return '';
  const { taken, kept, isOfJob, by } = answer;
  if (isOfJob) return 'A runner found this answer, so its steps are not here.';
  if (by !== undefined) return `This answer is of the algorithm “${by}”. Only the exact solver keeps its steps.`;
  const steps = `It took ${numberOf(taken, 'step')}`;
  if (taken > kept) return `${steps}, of which the first ${amountText(kept)} can be stepped through.`;
  return `${steps}. Go back through them, press play, or click a cell to ask why it has its state.`;
}

const SETTLED_MILLISECONDS = 700;

/** Returns a text only when it has stayed for a moment, so that screen readers do not read every change. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
