import { parsePictureCode } from '@crosshatch/core/puzzle';
import type { Remote } from 'comlink';
import { useRef, useState } from 'preact/hooks';
import type { Tasks } from '../../solver/tasks.ts';
import { useAddress } from '../frame/address.ts';
import { useSolver } from '../frame/subject.ts';
import { type NamedCode, namedCode, nameInLink } from './coded.ts';

/** A picture and the findings about it. */
export interface CodedSubject<Findings> extends NamedCode {
  readonly findings: Findings;
}

export interface CodedPictureState<Findings> {
  readonly subject: CodedSubject<Findings>;
  /** Whether the answer about another picture takes so long that the figure should say so. */
  readonly isWaiting: boolean;
  /** The reason why a text was refused. */
  readonly fault: string | undefined;
  /** Studies another picture, or the same one again. */
  readonly load: (picture: NamedCode, state?: string) => void;
  /** Loads the code that a reader typed. */
  readonly loadText: (text: string) => void;
}

/**
 * Returns the picture of a figure, which the reader may replace by a published picture or a code. A link has the figure's own
 * state and, after a colon, the name of the picture.
 *
 * @param study asks the worker about a picture
 * @param onChange called with the findings about each new picture, and the figure's own state in the link, if any
 */
export function useCodedPicture<Findings>(
  figure: string,
  first: CodedSubject<Findings>,
  study: (tasks: Remote<Tasks>, code: string) => Promise<Findings>,
  onChange: (findings: Findings, state: string | undefined) => void,
): CodedPictureState<Findings> {
  const [subject, setSubject] = useState(first);
  const [fault, setFault] = useState<string>();
  const studying = useRef(study);
  studying.current = study;
  const solver = useSolver();
  const load = ({ title, code }: NamedCode, state?: string) => {
    setFault(undefined);
    solver.answer(
      (tasks) => studying.current(tasks, code),
      (findings) => {
        setSubject({ title, code, findings });
        onChange(findings, state);
      },
    );
  };
  useAddress(figure, (place) => {
    const [, state = '', name = ''] = /^([^:]*)(?::(.*))?$/.exec(place) ?? [];
    const picture = namedCode(name);
    if (picture !== undefined) load(picture, state);
  });
  return {
    subject,
    isWaiting: solver.isWaiting,
    fault,
    load,
    loadText: (text) => {
      const parsed = parsePictureCode(text);
      if (parsed.ok) load({ title: 'Your picture', code: text.trim() });
      else setFault(`${parsed.error}.`);
    },
  };
}

/** Returns the state of a figure for a link: its own state, and the picture. */
export const stateWithPicture = (own: string, { subject }: CodedPictureState<unknown>): string =>
  `${own}:${nameInLink(subject.code)}`;
