import { lengthOf, type Puzzle } from '@crosshatch/core/puzzle';

/** The longest argument of a shell command in characters; Linux allows 128 KiB. */
const LONGEST_ARGUMENT = 100_000;

/**
 * The shell command that asks the API to solve the puzzle.
 *
 * @param file the name of the puzzle's JSON file, which is sent where the clues are too long for a command
 */
export function curlCommand(origin: string, puzzle: Puzzle, file: string): string {
  const body = requestBody(puzzle);
  const data = body.length <= LONGEST_ARGUMENT ? `-d ${quoted(body)}` : `--data-binary ${quoted(`@${file}`)}`;
  return `curl ${quoted(`${origin}/v1/solve`)} \\\n  -H 'Content-Type: application/json' \\\n  ${data}`;
}

function requestBody({ rows, columns }: Puzzle): string {
  return JSON.stringify({
    rows: rows.map((clue) => clue.map(lengthOf)),
    columns: columns.map((clue) => clue.map(lengthOf)),
  });
}

/** A text quoted as one word of a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
