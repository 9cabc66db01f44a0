import { numberOf } from '@crosshatch/core/puzzle';

/** The number of bytes at the start of a file that are checked before it is sent. */
const START = 2 ** 16;

/** Three puzzles to try the page with: one with one solution, one with two, one with none. */
export const EXAMPLE_LINES = `{"id":"plus","rows":[[1],[3],[1]],"columns":[[1],[3],[1]]}
{"id":"two ways","rows":[[1],[1]],"columns":[[1],[1]]}
{"id":"no way","rows":[[2],[]],"columns":[[2],[]]}
`;

/** Checks the first line of a text. Returns why it is not a puzzle in JSON lines; undefined if it looks like one. */
export function linesFault(text: string): string | undefined {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.trim() !== '');
  const first = lines[index];
  if (first === undefined) return 'There is no puzzle: paste JSON lines, or choose a file of them.';
  if (isPuzzleLine(first)) return undefined;
  return (
    `Line ${index + 1} is no puzzle: expected an object on one line, such as {"rows": [[1], [3], [1]], "columns": ` +
    '[[1], [3], [1]]}. The command crosshatch convert makes JSON lines of other formats.'
  );
}

/** As `linesFault`, for a file. Reads only its start. */
export async function fileFault(file: File): Promise<string | undefined> {
  const start = await startOf(file, START);
  if (start === undefined) return lossText(file);
  // The line of a large puzzle may be longer than the start. Then it is not checked.
  const isWhole = file.size <= START || start.trimStart().includes('\n');
  return isWhole ? linesFault(start) : undefined;
}

/** Returns why a chosen file cannot be read; undefined if it can. */
export const lossFault = async (file: File): Promise<string | undefined> =>
  (await startOf(file, 1)) === undefined ? lossText(file) : undefined;

/** Reads the start of a file. The browser refuses to read a file that has changed since it was chosen: undefined. */
const startOf = (file: File, bytes: number): Promise<string | undefined> =>
  file
    .slice(0, bytes)
    .text()
    .catch(() => undefined);

const lossText = ({ name }: File): string => `${name} has changed or is gone since it was chosen: choose it again.`;

function isPuzzleLine(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'rows' in value && 'columns' in value;
  } catch {
    return false;
  }
}

/** Returns the name of a job of pasted puzzles: the name of the only puzzle, or their number. */
export function titleOfLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [only, ...others] = lines;
  const count = numberOf(lines.length, 'pasted puzzle');
  if (only === undefined || others.length > 0) return count;
  const { title, id } = JSON.parse(only);
  return [title, id].map((name) => String(name ?? '').trim()).find((name) => name !== '') ?? count;
}
