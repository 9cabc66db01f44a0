import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, stat, truncate } from 'node:fs/promises';
import { failure, numberOf, parsedRecord, type Result, success } from '@crosshatch/core/puzzle';
import { readLines } from '../files/lines.ts';
import { pathText } from '../terminal/output.ts';
import { readId } from './puzzle-line.ts';
import type { Question } from './questions.ts';
import { type AnswerStatus, type BatchTally, type Done, STATUSES } from './tally.ts';

/** The state from which an interrupted run goes on. */
export interface Resumed {
  /** The questions without an answer in the file. */
  readonly questions: AsyncGenerator<readonly Question[]>;
  readonly done: Done;
}

/**
 * Skips the questions that a file of answers has answered. Cuts off an incomplete last line, which a killed run leaves. Fails
 * with a message if the file's answers do not belong to these questions.
 */
export async function passAnswered(
  blocks: AsyncGenerator<readonly Question[]>,
  output: string,
): Promise<Result<Resumed, string>> {
  const kept = await wholeLines(output);
  if (!kept.ok) return kept;
  const length = kept.value;
  const tally: BatchTally = {};
  let count = 0;
  let size = 0;
  let pending: ArrayIterator<Question> = [].values();
  for await (const lines of readAnswers(output, length)) {
    for (const line of lines) {
      const answer = readAnswer(line);
      if (answer === undefined) return failure(`${pathText(output)}:${count + 1}: not an answer of crosshatch`);
      let next = pending.next();
      while (next.done) {
        const more = await blocks.next();
        if (more.done)
          return failure(`${pathText(output)}:${count + 1}: the input has only ${numberOf(count, 'question')}`);
        pending = more.value.values();
        next = pending.next();
      }
      const question = next.value;
      // The ids are compared as they are written: the answer to the id -0 has 0.
      const [id, answered] = [JSON.stringify(readId(question.text)), JSON.stringify(answer.id)];
      if (id !== answered) {
        const asked = `line ${question.line} of ${question.file === undefined ? 'the input' : pathText(question.file)} asks for ${id}`;
        return failure(`${pathText(output)}:${count + 1}: answers ${answered}, but ${asked}: another input?`);
      }
      tally[answer.status] = (tally[answer.status] ?? 0) + 1;
      count++;
      size += question.text.length + 1;
    }
  }
  if (length !== undefined) await truncate(output, length);
  return success({ questions: following([...pending], blocks), done: { tally, count, size } });
}

async function* following(
  rest: readonly Question[],
  blocks: AsyncGenerator<readonly Question[]>,
): AsyncGenerator<readonly Question[]> {
  if (rest.length > 0) yield rest;
  yield* blocks;
}

/**
 * Finds the end of a file's last complete line, in bytes; undefined if there is no file. Fails with a message if the rest is
 * not the beginning of a line that this command writes.
 */
export async function wholeLines(path: string): Promise<Result<number | undefined, string>> {
  if (!existsSync(path)) return success(undefined);
  const status = await stat(path);
  if (status.isDirectory()) return failure(`${pathText(path)}: is a folder`);
  if (!status.isFile())
    return failure(`${pathText(path)}: is a pipe or a device, which keeps nothing that could be resumed`);
  const file = await open(path);
  try {
    const end = await endOfLastLine(file);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(LINE_START.length), 0, LINE_START.length, end);
    const rest = buffer.toString('latin1', 0, bytesRead);
    return LINE_START.startsWith(rest)
      ? success(end)
      : failure(`${pathText(path)}: its last line was not written by crosshatch`);
  } finally {
    await file.close();
  }
}

/** The start of each line of answers, and of each line of puzzles. */
const LINE_START = '{"id":';

async function endOfLastLine(file: FileHandle): Promise<number> {
  const piece = Buffer.alloc(1 << 16);
  for (let end = (await file.stat()).size; end > 0; ) {
    const start = Math.max(0, end - piece.length);
    await file.read(piece, 0, end - start, start);
    const found = piece.subarray(0, end - start).lastIndexOf(0x0a);
    if (found >= 0) return start + found + 1;
    end = start;
  }
  return 0;
}

export async function* readAnswers(path: string, length = 0): AsyncGenerator<string[]> {
  if (length > 0) yield* readLines(createReadStream(path, { end: length - 1 }));
}

function readAnswer(line: string): { id: unknown; status: AnswerStatus } | undefined {
  const value = parsedRecord(line);
  if (value === undefined || !('id' in value)) return undefined;
  const status = STATUSES.find((known) => known === value.status);
  return status === undefined ? undefined : { id: value.id, status };
}
