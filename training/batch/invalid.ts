import { parseAnyPuzzles } from '@crosshatch/core/formats';
import type { InvalidAnswer } from './answer.ts';
import { readId } from './puzzle-line.ts';
import { LONGEST_LINE_TEXT, type Question } from './questions.ts';

type Fault = Pick<InvalidAnswer['error'], 'column' | 'pointer' | 'message'>;

/** The answer to a question that is no puzzle, or that cannot be solved with these settings: what is wrong, and where. */
export function answerInvalid({ text, line, file }: Question, fault: Fault = faultOf(text)): InvalidAnswer {
  return {
    id: readId(text),
    status: 'invalid',
    error: { ...(file === undefined ? {} : { file }), line, ...fault },
  };
}

function faultOf(text: string): Fault {
  if (text.length > LONGEST_LINE_TEXT) return { message: `the line is longer than ${LONGEST_LINE_TEXT} characters` };
  const parsed = parseAnyPuzzles(text, 'json');
  // The format reads more than `readPuzzleLine`: for the format, carriage returns end lines too.
  if (parsed.ok) return { message: 'expected one puzzle on the line' };
  const { message, column, pointer } = parsed.error;
  return {
    ...(column === undefined ? {} : { column }),
    ...(pointer === undefined ? {} : { pointer }),
    message,
  };
}
