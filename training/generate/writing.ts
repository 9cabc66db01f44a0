import { type AnyDocument, makePuzzle, parseAnyPuzzles } from '@crosshatch/core/formats';
import { openOutputLater } from '../terminal/output.ts';

/** The lines of JSON of puzzles. */
type Lines = AsyncIterable<string> | Iterable<string>;

/** The file and the format of the puzzles of a series. */
interface Written {
  readonly to: string;
  readonly output?: string;
  readonly count: number;
  readonly resume?: true;
}

/** Writes lines of JSON as they come. */
export async function writeLines(
  lines: Lines,
  { output: path, resume }: Written,
  onLine: () => void,
): Promise<undefined> {
  const output = openOutputLater(path, { append: resume === true });
  try {
    for await (const line of lines) {
      await output.write(`${line}\n`);
      onLine();
    }
  } finally {
    await output.close();
  }
}

const copies = (documents: readonly AnyDocument[], count: number): AnyDocument[] =>
  Array.from({ length: count }, () => documents).flat();

/** Writes puzzles in another format, all together. Returns why it does not hold them, before anything is written. */
export async function writeTogether(lines: Lines, options: Written, onLine: () => void): Promise<string | undefined> {
  const { to, output: path, count } = options;
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
  const output = openOutputLater(path);
  if (made !== undefined) await output.write(made.value);
  await output.close();
  return undefined;
}
