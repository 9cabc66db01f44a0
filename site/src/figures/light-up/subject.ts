import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import type { Remote } from 'comlink';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type LoadedState, useLoaded } from '../frame/loaded.ts';
import type { LightUpSubject } from './light-up-subject.ts';
import type { LightUpWorker } from './light-up-worker.ts';
import { puzzleOf } from './puzzle-of.ts';
import type { LightUpTasks } from './tasks.ts';

/** The properties of a figure on a Light Up puzzle. */
export interface LightUpFigureProps {
  /** The name of the figure in addresses. */
  readonly figure: string;
  /** The puzzle before the figure is touched. */
  readonly first: LightUpSubject;
}

/** Light Up's part of core in the figure's own worker, which the first task starts. */
export function useLightUpWorker() {
  const worker = useRef<LightUpWorker>();
  useEffect(() => () => worker.current?.stop(), []);
  return {
    /** Returns the answer; undefined if it was stopped. */
    async ask<Answer>(task: (tasks: Remote<LightUpTasks>) => Promise<Answer>): Promise<Answer | undefined> {
      const module = await import('./light-up-worker.ts');
      worker.current ??= new module.LightUpWorker();
      const answer: Answer | typeof module.STOPPED = await worker.current.run(task);
      return answer === module.STOPPED ? undefined : answer;
    },
    stop: () => worker.current?.stop(),
  };
}

export interface LightUpState extends LoadedState<LightUpSubject> {
  readonly puzzle: LightUp;
}

/**
 * Returns a figure's puzzle, which the reader may replace by a text in any format of Light Up, or by a link.
 *
 * @param onChange called with each new puzzle and the state in the link, if any
 */
export function useLightUp(
  figure: string,
  first: LightUpSubject,
  onChange: (subject: LightUpSubject, state: string | undefined) => void,
): LightUpState {
  const { ask, stop } = useLightUpWorker();
  const study = (text: string, title?: string) => ask(async (tasks) => tasks.read(text, title));
  const state = useLoaded(figure, first, { study, stop }, onChange);
  const puzzle = useMemo(() => puzzleOf(state.subject.rows), [state.subject]);
  return { ...state, puzzle };
}
