import { createReadStream, existsSync } from 'node:fs';
import { open, truncate } from 'node:fs/promises';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { readId } from './asked.ts';
import { type Question, readLines } from './questions.ts';
import { type AnswerStatus, type Done, STATUSES, type Tally } from './tally.ts';

/** Where an interrupted run goes on. */
export interface Resumed {
  /** The questions that the file does not answer yet. */
  readonly questions: AsyncGenerator<readonly Question[]>;
  readonly done: Done;
}

/**
 * Passes over the questions that a file of answers has answered. A torn last line, which a killed run leaves, is cut
 * off the file. Fails with a message where the file's answers are not those of these questions.
 */
export async function passAnswered(
  blocks: AsyncGenerator<readonly Question[]>,
  output: string,
): Promise<Result<Resumed, string>> {
  const length = await endOfLastLine(output);
  const tally: Tally = {};
  let count = 0;
  let size = 0;
  let block: readonly Question[] = [];
  let next = 0;
  for await (const lines of readAnswers(output, length)) {
    for (const line of lines) {
      const answer = readAnswer(line);
      if (answer === undefined) return failure(`${output}:${count + 1}: not an answer of crosshatch`);
      if (next === block.length) {
        const more = await blocks.next();
        if (more.done) return failure(`${output}:${count + 1}: the input has only ${count} questions`);
        block = more.value;
        next = 0;
      }
      const question = block[next++];
      if (question === undefined) throw new Error('a block of questions is empty');
      const id = readId(question.text);
      if (id !== answer.id) {
        const asked = `line ${question.line} of ${question.file ?? 'the input'} asks for ${JSON.stringify(id)}`;
        return failure(`${output}:${count + 1}: answers ${JSON.stringify(answer.id)}, but ${asked}: another input?`);
      }
      tally[answer.status] = (tally[answer.status] ?? 0) + 1;
      count++;
      size += question.text.length + 1;
    }
  }
  if (length !== undefined) await truncate(output, length);
  return success({ questions: following(block.slice(next), blocks), done: { tally, count, size } });
}

async function* following(
  rest: readonly Question[],
  blocks: AsyncGenerator<readonly Question[]>,
): AsyncGenerator<readonly Question[]> {
  if (rest.length > 0) yield rest;
  yield* blocks;
}

/** Where a file's last line ends, in bytes, whatever torn line follows; undefined where there is no file. */
async function endOfLastLine(path: string): Promise<number | undefined> {
  if (!existsSync(path)) return undefined;
  const file = await open(path);
  try {
    const piece = Buffer.alloc(1 << 16);
    for (let end = (await file.stat()).size; end > 0; ) {
      const start = Math.max(0, end - piece.length);
      await file.read(piece, 0, end - start, start);
      const found = piece.subarray(0, end - start).lastIndexOf(0x0a);
      if (found >= 0) return start + found + 1;
      end = start;
    }
    return 0;
  } finally {
    await file.close();
  }
}

async function* readAnswers(path: string, length = 0): AsyncGenerator<string[]> {
  if (length > 0) yield* readLines(createReadStream(path, { encoding: 'utf8', end: length - 1 }));
}

function readAnswer(line: string): { id: unknown; status: AnswerStatus } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('id' in value) || !('status' in value)) return undefined;
    const status = STATUSES.find((known) => known === value.status);
    return status === undefined ? undefined : { id: value.id, status };
  } catch {
    return undefined;
  }
}
