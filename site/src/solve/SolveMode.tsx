import { type AnyPuzzle, blankGridOf, type Place } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import '../board/paper.ts';
import { useClueTools } from '../clues/use-clue-tools.tsx';
import { useKeptFocus } from '../controls/kept-focus.ts';
import { Scrubber } from '../controls/Scrubber.tsx';
import { useOpened } from '../loading/use-opened.ts';
import type { ModeProps, Session } from '../session/session.ts';
import { AnswerOrSteps, AskButtons, START } from './Asking.tsx';
import type { OtherAlgorithmProps } from './OtherAlgorithm.tsx';
import { Questions } from './questions.ts';
import { hasSteps, SolveRun, type SolverAnswer } from './run.ts';
import { SolveBoard } from './SolveBoard.tsx';
import { type Shown, shownBoard } from './shown.ts';
import { usePlayback } from './use-playback.ts';
import { useTimeSoFar, VerdictText } from './VerdictText.tsx';
import './solve.css';

export interface SolveModeProps extends ModeProps {
  /** A puzzle that came with its answer. */
  readonly answered: { readonly puzzle: AnyPuzzle; readonly answer: SolverAnswer };
  /** Called to correct the clues of a puzzle without a solution. */
  readonly onCorrect: () => void;
}

const runs = new WeakMap<Session, SolveRun>();

/** Returns the session's run, which goes on and keeps its steps while other modes are shown. */
function runOf(session: Session, { puzzle, answer }: SolveModeProps['answered']): SolveRun {
  const run = runs.get(session) ?? new SolveRun(puzzle, answer);
  runs.set(session, run);
  return run;
}

/** Shows the last board if there is no solution, or none was found. Then there is no picture to keep secret. */
function useNoSecret({ puzzle, position }: Session, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && position.peek() === 0) position.value = undefined;
  }, [puzzle.value, isOpen]);
}

/** The mode for solving: the answer to a puzzle, its steps, and answers to questions about the steps. */
export function SolveMode({ session, solver, answered, onDocument, onCorrect }: SolveModeProps) {
  const run = runOf(session, answered);
  const [questions] = useState(() => new Questions(run, solver));
  const [solution, setSolution] = useState<Shown>(0);
  const puzzle = session.puzzle.value;
  const state = run.state.value;
  const asked = questions.asked.value;
  const position = session.position.value;
  const time = useTimeSoFar(state);
  const cursor = useSignal<Place>(START);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  useEffect(() => {
    run.take(puzzle);
    setSolution(0);
    cursor.value = START;
    return () => questions.clear();
  }, [puzzle]);
  const answer = state.kind === 'answered' ? state : state.kind === 'running' ? state.before : undefined;
  const last = answer?.kept ?? 0;
  // The answer “no solution” is shown with the board of the contradiction.
  const isContradictory = answer?.outcome.status === 'contradictory';
  const clues = useClueTools(session, isContradictory, onDocument);
  useNoSecret(session, isContradictory || answer?.outcome.status === 'exhausted');
  useEffect(() => {
    if (answer !== undefined) run.show(position ?? (isContradictory ? last : undefined));
  }, [puzzle, position, answer?.outcome]);

  const at = Math.min(position ?? last, last);
  const view = position === undefined ? undefined : run.view.value;
  const certain = run.certain.value;
  const isHidden = position === 0 && (answer === undefined || last > 0);
  const shown = shownBoard(puzzle, { state, view: run.view.value, asked, solution, certain, isHidden });
  const show = (to: number) => {
    session.position.value = to >= last ? undefined : to;
  };
  const isAtStep = last === 0 || run.view.value?.position === at;
  const playback = usePlayback(puzzle, { at, last, isReady: state.kind === 'answered' && isAtStep, onMove: show });
  const goTo = (to: number) => {
    playback.stop();
    questions.clear();
    show(to);
  };
  const solve = (budget?: number) => {
    questions.clear();
    session.position.value = 0;
    run.start(puzzle, budget);
    playback.start();
  };
  const label = view === undefined || asked !== undefined ? 'The board' : `The board after step ${view.position}`;
  return (
    <div class="solve with-side" ref={root}>
      <SolveBoard
        puzzle={puzzle}
        palette={session.palette.value}
        label={label}
        shown={shown}
        pointed={asked ?? view}
        cursor={cursor}
        isExplained={asked?.kind === 'why'}
        clues={clues}
        onChoose={({ row, column }) => {
          cursor.value = { row, column };
          void questions.why(puzzle, at, row, column);
        }}
      />
      <div class="side">
        <VerdictText
          {...{ puzzle, state, solution, certain, time }}
          certainFault={run.certainFault.value}
          onSolution={(chosen) => {
            goTo(last);
            setSolution(chosen);
            if (chosen === 'certain') void run.findCertain();
          }}
        />
        <div class="row-of-controls needs-script">
          <button type="button" class="button primary" onClick={() => (time === undefined ? solve() : run.stop())}>
            {time === undefined ? 'Solve' : 'Stop'}
          </button>
          <AskButtons {...{ questions, puzzle, at, cursor, root }} grid={shown.grid} />
          {isContradictory && puzzle.kind === undefined && (
            <button type="button" class="button" onClick={onCorrect}>
              Correct the clues
            </button>
          )}
          {answer !== undefined && (
            <MoreWork {...{ answer, run, puzzle }} title={session.document.value.title} onSolve={solve} />
          )}
        </div>
        {clues.panel}
        {puzzle.kind === undefined && (
          <OtherAlgorithms
            {...{ puzzle, run, solver }}
            onRun={() => {
              goTo(last);
              session.position.value = undefined;
            }}
          />
        )}
        <JobProgress run={run} root={root} onShow={() => goTo(last)} />
        <Scrubber
          label="Steps of the solution"
          position={at}
          last={last}
          text={at === last ? 'the answer' : view?.telling.label}
          canPlay
          onMove={goTo}
        />
        <AnswerOrSteps
          {...{ questions, answer, view }}
          onStep={goTo}
          onBegin={() => {
            goTo(0);
            void questions.next(puzzle, blankGridOf(puzzle));
          }}
        />
      </div>
    </div>
  );
}

/** The choice of another algorithm than the exact solver. It is loaded when it is first opened. */
function OtherAlgorithms(props: OtherAlgorithmProps) {
  const { opened, open } = useOpened(async () => (await import('./OtherAlgorithm.tsx')).OtherAlgorithm);
  return (
    <details class="others needs-script" onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary>Another algorithm</summary>
      {opened !== undefined && <opened.Component {...props} />}
    </details>
  );
}

/**
 * The budget of a job, as a multiple of the budget that the exact solver has spent here. This takes about a minute, and a
 * runner stops a puzzle after an hour.
 */
const JOB_FACTOR = 30;

interface RunAsJobProps {
  readonly run: SolveRun;
  readonly puzzle: AnyPuzzle;
  readonly title: string | undefined;
  /** The line solves of the exact solver here. */
  readonly lineSolves: number;
}

interface MoreWorkProps extends Pick<RunAsJobProps, 'run' | 'puzzle' | 'title'> {
  readonly answer: SolverAnswer;
  readonly onSolve: (budget: number) => void;
}

/** Buttons for an answer for which the budget was too small. */
function MoreWork({ answer, run, puzzle, title, onSolve }: MoreWorkProps) {
  const { outcome } = answer;
  if (outcome.status !== 'exhausted') return null;
  // A job is done by the exact solver. Another algorithm's work here is no measure of a budget for it.
  const lineSolves = hasSteps(answer) && !outcome.resting ? outcome.work.lineSolves : undefined;
  return (
    <>
      <button type="button" class="button" onClick={() => onSolve(Number.MAX_SAFE_INTEGER)}>
        Solve without a limit
      </button>
      {lineSolves !== undefined && <RunAsJob {...{ run, puzzle, title, lineSolves }} />}
    </>
  );
}

/** A button that hands the puzzle to the runners of the site, with a larger budget. */
function RunAsJob({ run, puzzle, title = 'Untitled', lineSolves }: RunAsJobProps) {
  const submit = async () => {
    try {
      const { PuzzleJob } = await import('./puzzle-job.ts');
      run.follow(new PuzzleJob(puzzle, title, JOB_FACTOR * lineSolves));
    } catch {
      // The page itself reports parts that could not be loaded.
    }
  };
  const isRunning = run.job.value?.told.value.isRunning ?? false;
  return (
    <button type="button" class="button" aria-disabled={isRunning} onClick={() => !isRunning && void submit()}>
      Run as a job, with {JOB_FACTOR} times the budget
    </button>
  );
}

interface JobProgressProps {
  readonly run: SolveRun;
  /** The element that has the board, to which the focus goes from a button that goes away. */
  readonly root: RefObject<HTMLElement>;
  /** Called before the answer of the job is shown. */
  readonly onShow: () => void;
}

/** The progress of the job, a button that cancels it, and one that shows its answer in place of another. */
function JobProgress({ run, root, onShow }: JobProgressProps) {
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part, root);
  const job = run.job.value;
  if (job === undefined) return null;
  const { text, isRunning, outcome } = job.told.value;
  const state = run.state.value;
  const isShown = state.kind === 'answered' && state.outcome === outcome;
  return (
    <div class="as-job" ref={part}>
      <p role="status">
        {text}
        {isShown && ' This is its answer.'}
      </p>
      <div class="row-of-controls">
        {outcome !== undefined && !isShown && (
          <button
            type="button"
            class="button"
            onClick={() => {
              onShow();
              run.showJob();
            }}
          >
            Show its answer
          </button>
        )}
        {isRunning && (
          <button type="button" class="button" onClick={() => void job.cancel()}>
            Cancel the job
          </button>
        )}
        <a href="/jobs/">Your jobs</a>
      </div>
    </div>
  );
}
