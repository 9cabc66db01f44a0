import type { LightUpDeduction, LightUpHint } from '@crosshatch/core/light-up/explain';
import type { Place } from '@crosshatch/core/puzzle';
import type { Mark } from '../../board/marks.ts';

/** Advice about the present board. */
export interface LightUpAdvice {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The squares that the advice can set. */
  readonly squares: LightUpDeduction['squares'];
}

export const says = (text: string): LightUpAdvice => ({ text, marks: [], squares: [] });

export const stoppedAdvice = says('Stopped before an answer was found.');

/** Says that the solver broke down. @param error the error of its worker, or of its lost script */
export const brokenAdvice = (error: unknown): LightUpAdvice => says(`The solver broke down: ${error}.`);

const markAll = (places: readonly Place[], kind: Mark['kind']): Mark[] =>
  places.map(({ row, column }) => ({ row, column, kind }));

/** Returns the sentences beside a solution. `isWrong`: the marks fit no solution. */
export function givenText(status: string, isWrong: boolean): string {
  const which = status === 'multiple' ? 'One of several solutions' : 'The solution';
  return `${which}, found by the solver. ${isWrong ? 'Some of your marks were wrong. ' : ''}Undo takes it back.`;
}

/** Returns the advice of a hint. */
export function adviceOf(hint: LightUpHint): LightUpAdvice {
  switch (hint.status) {
    case 'deduction': {
      const { reason, squares, because } = hint;
      return { text: reason, marks: [...markAll(because, 'settled'), ...markAll(squares, 'hint')], squares };
    }
    case 'ambiguous':
      return { ...says(hint.reason), marks: markAll(hint.squares, 'differs') };
    case 'mistake':
      return { ...says(hint.reason), marks: markAll(hint.squares, 'wrong') };
    case 'complete':
      return says('Every square is lit, and every rule is kept.');
    case 'contradictory':
      return says('The puzzle has no solution.');
    case 'exhausted':
      return says('No next step was found within the work that a hint may take.');
  }
}
