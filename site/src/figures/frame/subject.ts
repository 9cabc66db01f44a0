import { amountText, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import type { Remote } from 'comlink';
import { useEffect, useRef } from 'preact/hooks';
import type { Solver } from '../../solver/solver.ts';
import type { Tasks } from '../../solver/tasks.ts';
import { useLatest } from './latest.ts';
import { type LoadedState, useLoaded } from './loaded.ts';
import { useWaiting } from './waiting.ts';

/** The subject of a figure: a puzzle and the findings about it. */
export interface FigureSubject<Findings> {
  readonly title: string;
  /** The puzzle as a game id, for links. */
  readonly id: string;
  readonly puzzle: Puzzle;
  readonly findings: Findings;
}

/** The properties of a figure on a puzzle. */
export interface FigureProps<Findings> {
  /** The name of the figure in addresses. */
  readonly figure: string;
  /** The subject before the figure is touched. */
  readonly first: FigureSubject<Findings>;
}

/** The properties of a figure that moves through steps or cells. */
export interface SteppedFigureProps<Findings> extends FigureProps<Findings> {
  /** The position before the figure is touched. */
  readonly start: number;
}

/** The reason why a figure cannot show a puzzle. */
export interface Refusal {
  readonly refusal: string;
}

/** The computation of the findings about a puzzle, in the worker. */
export type Study<Findings> = (tasks: Remote<Tasks>, puzzle: Puzzle) => Promise<Findings | Refusal>;

const isRefusal = (found: unknown): found is Refusal =>
  typeof found === 'object' && found !== null && 'refusal' in found;

/** The most cells of a puzzle in a figure. The workbench takes larger puzzles. */
const MOST_CELLS = 2500;

/** Core in the figure's own worker, which the first task starts. */
export function useSolver() {
  const solver = useRef<Solver>();
  const { isWaiting, awaited, forget } = useWaiting();
  const latest = useLatest();
  const subject = useRef(0);
  useEffect(() => () => solver.current?.stop(), []);
  async function ask<Answer>(task: (tasks: Remote<Tasks>) => Promise<Answer>): Promise<Answer | undefined> {
    const asked = subject.current;
    const module = await import('../../solver/solver.ts');
    solver.current ??= new module.Solver();
    const answer: Answer | typeof module.STOPPED = await solver.current.run(task);
    return answer === module.STOPPED || asked !== subject.current ? undefined : answer;
  }
  return {
    /** Whether the latest answer takes so long that the figure should say so. */
    isWaiting,
    /** Returns the answer; undefined if it was stopped or dropped. */
    ask,
    /** Drops pending answers, which belong to another puzzle than the next one. */
    forget: () => {
      subject.current++;
      forget();
    },
    /**
     * Passes the answer to `take`, unless it was stopped, or another task was begun meanwhile.
     *
     * @param lose called if the task failed; by default, its error is thrown
     */
    answer<Answer>(
      task: (tasks: Remote<Tasks>) => Promise<Answer>,
      take: (answer: Answer) => void,
      lose?: () => void,
    ): void {
      void awaited(ask(task)).then((answer) => answer !== undefined && take(answer), lose);
    },
    /**
     * As `answer`, but begins a task only when the last one has ended, and of the tasks that wait only the latest: for strokes,
     * which come faster than answers. A task must not wait for anything that may never come, such as a network.
     */
    answerLatest<Answer>(task: (tasks: Remote<Tasks>) => Promise<Answer>, take: (answer: Answer) => void): void {
      void awaited(latest(async () => ask(task))).then((answer) => answer !== undefined && take(answer));
    },
    stop: () => solver.current?.stop(),
  };
}

/** A figure's puzzle with the findings about it. */
export type SubjectState<Findings> = LoadedState<FigureSubject<Findings>>;

/** A figure's puzzle, which the reader may replace by a text in any format or by a link. */
export function useSubject<Findings>(
  figure: string,
  first: FigureSubject<Findings>,
  study: Study<Findings>,
  onChange: (subject: FigureSubject<Findings>, state: string | undefined) => void,
): SubjectState<Findings> {
  const { ask, stop } = useSolver();
  const student = {
    study: (text: string, title?: string) => ask(async (tasks) => studied(text, title, tasks, study)),
    stop,
  };
  return useLoaded(figure, first, student, onChange);
}

/** Reads a text and studies its first puzzle. Returns a message if that fails. */
async function studied<Findings>(
  text: string,
  title: string | undefined,
  tasks: Remote<Tasks>,
  study: Study<Findings>,
): Promise<FigureSubject<Findings> | string> {
  const read = await tasks.read(text);
  if (!read.ok) {
    const { message, line, column } = read.error;
    return line === undefined ? `${message}.` : `Line ${line}, column ${column}: ${message}.`;
  }
  const [document] = read.value;
  if (document === undefined) return 'There is no puzzle in the text.';
  const { puzzle } = document;
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
  if (width * height > MOST_CELLS) {
    return `The puzzle has ${width}×${height} cells; figures take up to ${amountText(MOST_CELLS)} cells. The workbench takes larger ones.`;
  }
  const id = await tasks.write({ puzzle }, 'tatham');
  if (!id.ok) return `${id.error.message}.`;
  const findings = await study(tasks, puzzle);
  if (isRefusal(findings)) return findings.refusal;
  const name = title ?? document.title ?? `Your puzzle, ${width}×${height}`;
  return { title: name, id: id.value.trim(), puzzle, findings };
}
