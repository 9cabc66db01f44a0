import { isAnswered } from '../answering/index.ts';

/** A part of a job's text. */
export interface Part {
  /** The number of its first line in the job, from 1. */
  readonly firstLine: number;
  /** Its lines, each with its line feed. */
  readonly text: string;
  /** The number of its lines that are not blank: each is answered. */
  readonly answers: number;
}

/** The most text of a part, in characters. A longer line is a part by itself. */
const MOST_TEXT = 256 * 1024;

/*
 * The most estimated work of a part, in nanoseconds: of the first parts of a job, and of any part. A line of more work is a
 * part by itself. In between, a part may have a share of all work before it. So a short job has enough parts for several
 * runners. A long job has few parts, so that claiming parts and storing answers costs little beside solving.
 */
const FIRST_WORK = 5e9;
const MOST_WORK = 60e9;
const SHARE = 1 / 16;

/** The most lines of a part. */
const MOST_LINES = 5000;

/**
 * Cuts JSON lines into parts of similar work, and yields each part as soon as its text is there. Leaves out parts without an
 * answer.
 *
 * @param text in pieces of any length
 * @param workOf estimates the time of a line, in nanoseconds
 */
export async function* cutParts(
  text: AsyncIterable<string>,
  workOf: (line: string) => number,
): AsyncGenerator<Part, void> {
  const cutter = new Cutter(workOf);
  let rest = '';
  for await (const piece of text) {
    const lines = piece.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    for (const line of lines) yield* cutter.add(line);
  }
  if (rest !== '') yield* cutter.add(rest);
  yield* cutter.cut();
}

class Cutter {
  readonly #workOf: (line: string) => number;
  #firstLine = 1;
  #lines: string[] = [];
  #characters = 0;
  #work = 0;
  #workBefore = 0;
  #answers = 0;

  constructor(workOf: (line: string) => number) {
    this.#workOf = workOf;
  }

  *add(line: string): Generator<Part, void> {
    const hasAnswer = isAnswered(line);
    const work = hasAnswer ? this.#workOf(line) : 0;
    const isFull =
      this.#characters + line.length + 1 > MOST_TEXT ||
      this.#work + work > this.#mostWork() ||
      this.#lines.length === MOST_LINES;
    if (isFull) yield* this.cut();
    this.#lines.push(line);
    this.#characters += line.length + 1;
    this.#work += work;
    if (hasAnswer) this.#answers++;
  }

  /** Ends the part, if there is one. */
  *cut(): Generator<Part, void> {
    const [firstLine, lines, answers] = [this.#firstLine, this.#lines, this.#answers];
    this.#firstLine += lines.length;
    this.#workBefore += this.#work;
    this.#lines = [];
    this.#characters = 0;
    this.#work = 0;
    this.#answers = 0;
    if (answers > 0) yield { firstLine, text: `${lines.join('\n')}\n`, answers };
  }

  #mostWork(): number {
    return Math.min(MOST_WORK, Math.max(FIRST_WORK, this.#workBefore * SHARE));
  }
}
