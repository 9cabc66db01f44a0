import type { AnyGrid, AnyPuzzle, Place } from '@crosshatch/core/puzzle';
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { within } from '../board/place.ts';
import { Answering } from './Answering.tsx';
import type { Asked, Questions } from './questions.ts';
import { Steps, type StepsProps } from './Steps.tsx';

/** The initial place of the cursor. */
export const START: Place = { row: 0, column: 0 };

interface AskButtonsProps {
  readonly questions: Questions;
  readonly puzzle: AnyPuzzle;
  /** The shown board, and its step. */
  readonly grid: AnyGrid;
  readonly at: number;
  readonly cursor: Signal<Place>;
  /** The element that has the board. */
  readonly root: RefObject<HTMLElement>;
}

/** The buttons that ask about the shown board. */
export function AskButtons({ questions, puzzle, grid, at, cursor, root }: AskButtonsProps) {
  const next = () => void questions.next(puzzle, questions.asked.peek()?.known ?? grid);
  const why = () => {
    const { row, column } = within(cursor.value, grid);
    if (cursor.value !== START) void questions.why(puzzle, at, row, column);
    else {
      questions.askForCell(questions.asked.peek()?.known ?? grid);
      root.current?.querySelector<HTMLElement>('.chooser')?.focus();
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={next}>
        Next deduction
      </button>
      <button type="button" class="button" onClick={why}>
        Why this cell?
      </button>
    </>
  );
}

interface AnswerOrStepsProps extends StepsProps {
  readonly questions: Questions;
  /** Called to ask for the first deduction on the blank board. */
  readonly onBegin: () => void;
}

/** The answer to the last question with buttons for further questions, or the steps if no question was asked. */
export function AnswerOrSteps({ questions, answer, view, onStep, onBegin }: AnswerOrStepsProps) {
  const asked = questions.asked.value;
  const answering = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked !== undefined) answering.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return (
    <>
      <div class="answering" role="status" ref={answering}>
        {asked !== undefined && <Answering asked={asked} />}
      </div>
      {asked === undefined ? (
        <Steps answer={answer} view={view} onStep={onStep} />
      ) : (
        <AskedControls asked={asked} {...{ questions, onStep, onBegin }} />
      )}
    </>
  );
}

interface AskedControlsProps extends Pick<AnswerOrStepsProps, 'questions' | 'onStep' | 'onBegin'> {
  readonly asked: Asked;
}

/** The buttons after an answer. */
function AskedControls({ asked, questions, onStep, onBegin }: AskedControlsProps) {
  return (
    <div class="row-of-controls">
      {asked.kind === 'why' && asked.position !== undefined && <StepButton position={asked.position} onStep={onStep} />}
      {asked.kind === 'hint' && asked.hint.status === 'complete' && (
        <button type="button" class="button" onClick={onBegin}>
          Begin again from the blank board
        </button>
      )}
      {asked.kind === 'hint' && asked.before !== undefined && (
        <button type="button" class="button" onClick={() => questions.back()}>
          One deduction back
        </button>
      )}
      <button type="button" class="button" onClick={() => questions.clear()}>
        {asked.kind === 'waiting' ? 'Stop' : 'Back'}
      </button>
    </div>
  );
}

/** A button that goes to the step at which a cell was settled. */
function StepButton({ position, onStep }: { readonly position: number; readonly onStep: (position: number) => void }) {
  return (
    <button type="button" class="button" onClick={() => onStep(position)}>
      Go to step {position}
    </button>
  );
}
