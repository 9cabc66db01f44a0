import { LINE_TOO_LONG, LONGEST_BODY } from '@crosshatch/core/answering';
import type { Problem } from '@crosshatch/core/problems';
import { failure, type Result } from '@crosshatch/core/puzzle';
import { textOfJson } from './reading.ts';

/** A line of JSON, or the problem of a line that cannot be read. Undefined: the whole text is too long, and ends here. */
export type StreamedLine = Result<string, Problem> | undefined;

const LINE_FEED = 10;

/**
 * Yields the lines of a stream of JSON lines, each as soon as its end has arrived.
 *
 * @param longest the most bytes of the whole text
 */
export async function* streamedLines(
  stream: ReadableStream<Uint8Array>,
  longest: number,
): AsyncGenerator<StreamedLine, void> {
  let size = 0;
  const line = new Line();
  for await (const bytes of stream) {
    size += bytes.length;
    if (size > longest) {
      yield undefined;
      return;
    }
    let begin = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, begin)) {
      line.grow(bytes.subarray(begin, end));
      yield line.take();
      begin = end + 1;
    }
    line.grow(bytes.subarray(begin));
  }
  // A text that ends with a line break has no further line.
  if (line.length > 0) yield line.take();
}

/** The bytes of a line that have arrived so far. If the line is too long, its bytes are dropped. */
class Line {
  #bytes = new Uint8Array(1024);
  length = 0;

  grow(part: Uint8Array): void {
    const begin = this.length;
    this.length += part.length;
    if (this.length > LONGEST_BODY) return;
    if (this.length > this.#bytes.length) {
      const wider = new Uint8Array(Math.min(LONGEST_BODY, 2 * this.length));
      wider.set(this.#bytes.subarray(0, begin));
      this.#bytes = wider;
    }
    this.#bytes.set(part, begin);
  }

  /** Returns the line, and begins another one. */
  take(): StreamedLine {
    const { length } = this;
    this.length = 0;
    return length > LONGEST_BODY ? failure(LINE_TOO_LONG) : textOfJson(this.#bytes.subarray(0, length));
  }
}
