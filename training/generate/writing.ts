import { type AnyDocument, makePuzzle, parseAnyPuzzles } from '@crosshatch/core/formats';
import { patientOutput } from '../terminal/deadline.ts';
import { type Output, openOutputLater } from '../terminal/output.ts';

/** The lines of JSON of puzzles. */
type Lines = AsyncIterable<string> | Iterable<string>;

/** The file and the format of the puzzles of a series. */
interface Written {
  readonly to: string;
  readonly output?: string;
  readonly count: number;
  /** The number of puzzles that the file had before. */
  readonly before: number;
  readonly resume?: true;
  /** Ends the series early. Default: never. */
  readonly signal?: AbortSignal | undefined;
  /** Wraps the writing of each line of JSON. The number is that of the lines written after it. */
  readonly whileWriting: (writing: () => Promise<{ readonly count: number }>) => Promise<unknown>;
  /** Called before the process ends because the reader of the output has read nothing since the series was ended. */
  readonly tellEnd: () => void;
}

const outputOf = ({ output, resume, signal, tellEnd }: Written): Output =>
  patientOutput(openOutputLater(output, { append: resume === true }), signal, tellEnd);

/** Writes lines of JSON as they come. */
export async function writeLines(lines: Lines, options: Written, onLine: () => void): Promise<undefined> {
  const output = outputOf(options);
  let count = options.before;
  try {
    for await (const line of lines) {
      const next = { count: ++count };
      await options.whileWriting(() => output.write(`${line}\n`).then(() => next));
      onLine();
    }
  } finally {
    await output.close();
  }
}

const copies = (documents: readonly AnyDocument[], count: number): AnyDocument[] =>
  Array.from({ length: count }, () => documents).flat();

/**
 * Writes puzzles in another format, all together. If the format cannot hold them, returns the reason before anything is
 * written.
 */
export async function writeTogether(lines: Lines, options: Written, onLine: () => void): Promise<string | undefined> {
  const { to, count } = options;
  const documents: AnyDocument[] = [];
  for await (const line of lines) {
    const read = parseAnyPuzzles(line, 'json');
    if (!read.ok) return read.error.message;
    documents.push(...read.value);
    onLine();
    // The first puzzle shows whether the format holds such puzzles, and several of them.
    if (documents.length > 1 || makePuzzle(copies(documents, Math.min(count, 2)), to).ok) continue;
    const refused = makePuzzle(copies(documents, count), to);
    if (!refused.ok) return refused.error.message;
  }
  const made = documents.length === 0 ? undefined : makePuzzle(documents, to);
  if (made?.ok === false) return made.error.message;
  const output = outputOf(options);
  try {
    if (made !== undefined) await output.write(made.value);
  } finally {
    await output.close();
  }
  return undefined;
}
