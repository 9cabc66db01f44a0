import { useRef, useState } from 'preact/hooks';
import { useAddress } from './address.ts';

/** The subject of a figure, which the reader may replace. */
export interface LoadedState<Subject> {
  readonly subject: Subject;
  /** Whether the subject is the figure's first one. */
  readonly isOwn: boolean;
  readonly isWorking: boolean;
  /** The reason why a text could not be loaded. */
  readonly fault: string | undefined;
  readonly load: (text: string, title?: string) => Promise<void>;
  readonly reset: () => void;
  readonly stop: () => void;
}

/** The functions that study a text in a worker, and stop it. */
export interface Student<Subject> {
  /** Returns the subject of a text, or a message why there is none; undefined if it was stopped. */
  readonly study: (text: string, title: string | undefined) => Promise<Subject | string | undefined>;
  readonly stop: () => void;
}

/**
 * Returns a figure's subject, which the reader may replace by a text or a link. The state in a link is the figure's own state;
 * for another subject than the first, a colon and the subject's id follow.
 *
 * @param onChange called with each new subject and the state in the link, if any
 */
export function useLoaded<Subject>(
  figure: string,
  first: Subject,
  { study, stop }: Student<Subject>,
  onChange: (subject: Subject, state: string | undefined) => void,
): LoadedState<Subject> {
  const [subject, setSubject] = useState(first);
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<string>();
  const asked = useRef(0);

  const show = (next: Subject, state?: string) => {
    asked.current++;
    setWorking(false);
    setFault(undefined);
    setSubject(next);
    onChange(next, state);
  };
  const load = async (text: string, title?: string, state?: string) => {
    stop();
    const turn = ++asked.current;
    setWorking(true);
    setFault(undefined);
    const answer = await study(text, title).catch(
      (error: unknown) => `The solver broke down: ${error instanceof Error ? error.message : error}.`,
    );
    if (turn !== asked.current) return;
    setWorking(false);
    if (typeof answer === 'string') setFault(answer);
    else if (answer !== undefined) show(answer, state);
  };
  useAddress(figure, (place) => {
    const [, state = '', id] = /^([^:]*)(?::(.*))?$/s.exec(place) ?? [];
    if (id === undefined) show(first, state);
    else void load(id, undefined, state);
  });
  return {
    subject,
    isOwn: subject === first,
    isWorking,
    fault,
    load,
    reset: () => show(first),
    stop: () => {
      asked.current++;
      stop();
      setWorking(false);
    },
  };
}

/** Returns the state of a figure for a link: its own state, and the id of the subject if it is not the first one. */
export const stateWith = (own: string, { subject, isOwn }: LoadedState<{ readonly id: string }>): string =>
  isOwn ? own : `${own}:${subject.id}`;
