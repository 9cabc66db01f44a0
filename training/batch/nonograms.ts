import { type Answer, type AnswerOne, answerLine, type InvalidAnswer, type QuestionId } from './answer.ts';
import { readPuzzleLine } from './puzzle-line.ts';
import type { Question } from './questions.ts';
import type { Settings, Solved } from './settings.ts';
import { createSolve } from './solver.ts';

/** Creates a function that answers questions about nonograms. */
export function createNonogramAnswering(settings: Settings): AnswerOne {
  const solve = createSolve(settings);
  return (question) => {
    const line = question.fault === undefined ? readPuzzleLine(question.text) : undefined;
    if (line === undefined) return invalidAnswer(question);
    const solved = solve(line.puzzle);
    if (solved instanceof Promise) return solved.then((later) => answerTo(question, line.id, later));
    return answerTo(question, line.id, solved);
  };
}

const answerTo = (question: Question, id: QuestionId, solved: Solved): Answer | Promise<Answer> =>
  solved.ok ? answerLine(id, solved.value) : invalidAnswer(question, { message: solved.error });

async function invalidAnswer(question: Question, fault?: { readonly message: string }): Promise<InvalidAnswer> {
  const { answerInvalid, faultIn } = await import('./invalid.ts');
  return answerInvalid(question, fault ?? faultIn(question));
}
