import { type AnyPuzzle, type ColouredClue, type CountClue, lengthOf } from '@crosshatch/core/puzzle';

/** The longest argument of a shell command in characters; Linux allows 128 KiB. */
const LONGEST_ARGUMENT = 100_000;

/**
 * Returns the shell command that asks the API to solve the puzzle.
 *
 * @param file the name of the puzzle's JSON file; the command sends this file if the clues are too long for a command
 */
export function curlCommand(origin: string, puzzle: AnyPuzzle, file: string): string {
  const body = requestBody(puzzle);
  const data = body.length <= LONGEST_ARGUMENT ? `-d ${quoted(body)}` : `--data-binary ${quoted(`@${file}`)}`;
  return `curl ${quoted(`${origin}/v1/solve`)} \\\n  -H 'Content-Type: application/json' \\\n  ${data}`;
}

/**
 * Returns the puzzle as JSON, for the body of an API request or a line of JSON lines. It does not use core's JSON writer,
 * because that would also load the parsers of all other formats.
 */
export function requestBody(puzzle: AnyPuzzle): string {
  if (puzzle.kind === undefined) {
    return JSON.stringify({
      rows: puzzle.rows.map((clue) => clue.map(lengthOf)),
      columns: puzzle.columns.map((clue) => clue.map(lengthOf)),
    });
  }
  const colours = puzzle.colours.map(({ value }) => value);
  if (puzzle.kind === 'counts') {
    const counts = (clues: readonly CountClue[]) =>
      clues.map((clue) => clue.map(({ cells, isRun }) => (isRun ? [cells, 'run'] : cells)));
    return JSON.stringify({ clues: 'counts', colours, rows: counts(puzzle.rows), columns: counts(puzzle.columns) });
  }
  const blocks = (clues: readonly ColouredClue[]) =>
    clues.map((clue) => clue.map(({ length, colour }) => [length, colour]));
  return JSON.stringify({
    colours,
    background: puzzle.background.value,
    rows: blocks(puzzle.rows),
    columns: blocks(puzzle.columns),
  });
}

/** Quotes a text as one word of a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
