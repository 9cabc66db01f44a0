import { parsePuzzles } from '@crosshatch/core/formats';
import type { InvalidAnswer } from './answer.ts';
import { readId } from './asked.ts';
import { LONGEST_TEXT, type Question } from './questions.ts';

/** The answer to a question that is no puzzle: what is wrong with it, and where. */
export function answerInvalid({ text, line, file }: Question): InvalidAnswer {
  return {
    id: readId(text),
    status: 'invalid',
    error: { ...(file === undefined ? {} : { file }), line, ...faultOf(text) },
  };
}

function faultOf(text: string): Pick<InvalidAnswer['error'], 'column' | 'pointer' | 'message'> {
  if (text.length > LONGEST_TEXT) return { message: `the line is longer than ${LONGEST_TEXT} characters` };
  const parsed = parsePuzzles(text, 'json');
  // What the format reads and `readAsked` does not: an id that is neither text nor number.
  if (parsed.ok) return { message: '"id": expected a string or a number', pointer: '/id' };
  const { message, column, pointer } = parsed.error;
  return {
    ...(column === undefined ? {} : { column }),
    ...(pointer === undefined ? {} : { pointer }),
    message,
  };
}
