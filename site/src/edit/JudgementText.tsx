import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useKeptFocus } from '../controls/kept-focus.ts';
import { sentenceOf } from '../text/capitalised.ts';
import type { Lack } from './drawing.ts';
import type { Judge, Judgement } from './judge.ts';
import './judgement.css';

interface Words {
  readonly tone: 'good' | 'plain' | 'bad';
  readonly headline: string;
  readonly explanation: string;
}

export interface JudgementTextProps {
  readonly judge: Judge;
  /** The element that has the picture, to which the focus goes once the search has ended. */
  readonly around: RefObject<HTMLElement>;
  /** The reason why the board is blank, so that there is no picture to judge. */
  readonly lack?: Lack | undefined;
  /** Whether the shown picture has changed cells, so that it has one solution. Default: false. */
  readonly isRepaired?: boolean;
  /** Whether it has little room, so that longer texts scroll, also by keys. Default: false. */
  readonly isSmall?: boolean;
  /** Leads to the changes that make the picture unique. Default: there is no button for it. */
  readonly onRepairs?: () => void;
}

/** The judgement of a picture as a puzzle in words, kept up to date. */
export function JudgementText(props: JudgementTextProps) {
  const { judge, around, lack, isRepaired = false, isSmall = false, onRepairs } = props;
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part, around);
  const judgement = judge.judgement.value;
  const words = isRepaired ? REPAIRED : wordsFor(judgement);
  const { tone, headline, explanation } = lack === undefined ? words : LACKS[lack];
  const isWorking =
    lack === undefined &&
    (judgement.kind === 'running' || (judgement.kind === 'ambiguous' && judgement.repairing === 'looking'));
  return (
    <div
      class="judgement"
      ref={part}
      data-tone={tone}
      {...(isSmall && { role: 'group', 'aria-label': 'Judgement', tabIndex: 0 })}
    >
      <p role="status">
        <strong>{headline}</strong> {explanation}
      </p>
      {isWorking && (
        <button type="button" class="button" onClick={() => judge.stop()}>
          Stop
        </button>
      )}
      {!isWorking && judgement.kind === 'ambiguous' && onRepairs !== undefined && (
        <button type="button" class="button" onClick={onRepairs}>
          Repairs
        </button>
      )}
    </div>
  );
}

const REPAIRED: Words = {
  tone: 'good',
  headline: 'Exactly one solution',
  explanation: 'Without the repair there is more than one.',
};

const LACKS: Readonly<Record<Lack, Words>> = {
  contradictory: {
    tone: 'bad',
    headline: 'No picture has these clues',
    explanation: 'The board is blank. Draw on it to make a new puzzle in place of these clues.',
  },
  unsolved: {
    tone: 'plain',
    headline: 'The picture was not found',
    explanation: 'The board is blank. Draw on it to make a new puzzle in place of these clues.',
  },
};

function wordsFor(judgement: Judgement): Words {
  switch (judgement.kind) {
    case 'running':
      return {
        tone: 'plain',
        headline: 'Looking for other solutions',
        explanation: 'If this takes long, the puzzle is hard.',
      };
    case 'unique':
      return { tone: 'good', headline: 'Exactly one solution', explanation: sentenceOf(judgement.grade) };
    case 'ambiguous': {
      const cells = judgement.differing.length;
      return {
        tone: 'bad',
        headline: 'More than one solution',
        explanation: `Another picture has the same clues: it differs in ${cells} cells, which are marked.`,
      };
    }
    case 'unknown':
      return {
        tone: 'plain',
        headline: 'Too hard to tell',
        explanation: 'The solver gave up before it had an answer.',
      };
    case 'stopped':
      return { tone: 'plain', headline: 'Stopped', explanation: 'The next change starts the search again.' };
    case 'broken':
      return { tone: 'bad', headline: 'The solver broke down', explanation: judgement.message };
  }
}
