import type { LightUpGrade, LightUpSteps } from '@crosshatch/core/light-up/explain';
import { amountText, numberOf } from '@crosshatch/core/puzzle';
import { capitalised, sentenceOf } from '../../text/capitalised.ts';
import type { CountedAnswer } from '../tasks.ts';

/** A verdict in words. */
export interface LightUpVerdictWords {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly headline: string;
  readonly explanation: string;
}

/**
 * Returns the verdict of an answer in words. Without an answer, it says whether the solver is working, broke down or was
 * stopped.
 */
export function verdictWords(
  answer: CountedAnswer | undefined,
  isBusy: boolean,
  fault: string | undefined,
): LightUpVerdictWords {
  if (answer === undefined) return unansweredWords(isBusy, fault);
  const { outcome, count, clash } = answer;
  switch (outcome.status) {
    case 'unique':
      return { tone: 'good', headline: 'One solution', explanation: 'It is proven that there is no other.' };
    case 'contradictory':
      return { tone: 'bad', headline: 'No solution', explanation: clash === undefined ? '' : sentenceOf(clash.text) };
    case 'exhausted':
      return {
        tone: 'plain',
        headline: 'Not decided',
        explanation:
          outcome.solutions.length > 0
            ? 'This is a solution. Whether it is the only one was not found within the work that the solver may take.'
            : 'The solver has spent its budget of work. The board shows the certain squares.',
      };
    default: {
      const told =
        'exactly' in count
          ? `${amountText(count.exactly)} solutions`
          : `At least ${amountText(count.atLeast)} solutions`;
      const differs = numberOf(outcome.differs.length, 'square');
      return {
        tone: 'bad',
        headline: told,
        explanation: `The first two, which the buttons show, differ at ${differs}, marked by diamonds.`,
      };
    }
  }
}

function unansweredWords(isBusy: boolean, fault: string | undefined): LightUpVerdictWords {
  if (isBusy) return { tone: 'plain', headline: 'Solving …', explanation: '' };
  if (fault !== undefined) return { tone: 'bad', headline: 'The solver broke down', explanation: fault };
  return { tone: 'plain', headline: 'Stopped', explanation: 'There is no answer.' };
}

/** Returns the grade and the work of the solver, as facts. */
export function factsOf(
  answer: CountedAnswer | undefined,
  grade: LightUpGrade | undefined,
): readonly (readonly [string, string])[] {
  if (answer === undefined) return [];
  const { steps, trials, guesses } = answer.outcome.work;
  return [
    ...(grade?.level === undefined ? [] : [['Grade', capitalised(grade.summary)] as const]),
    [
      'Work',
      `${numberOf(steps, 'square')} set, ${numberOf(trials, 'trial')}, ${numberOf(guesses, 'guess', 'guesses')}`,
    ],
  ];
}

/** Describes the outcome after the last step. */
export function endText({ deductions, end }: LightUpSteps): string {
  const took = `It took ${numberOf(deductions.length, 'step')}`;
  switch (end.status) {
    case 'complete':
      return `${took}. Go back through them, or press play.`;
    case 'ambiguous':
      return `After ${numberOf(deductions.length, 'step')} nothing more follows. ${end.reason}`;
    case 'mistake':
      return `After ${numberOf(deductions.length, 'step')} a rule is broken, so there is no solution. ${end.reason}`;
    case 'contradictory':
      return `After ${numberOf(deductions.length, 'step')} a search finds no solution.`;
    case 'exhausted':
      return `After ${numberOf(deductions.length, 'step')} no next one was found within the work that a step may take.`;
  }
}
