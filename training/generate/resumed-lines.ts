import { truncate } from 'node:fs/promises';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { readAnswers, wholeLines } from '../batch/resume.ts';
import { pathText } from '../terminal/output.ts';

/** The state from which an interrupted series of lines is resumed. */
export interface ResumedLines {
  /** The number of puzzles in the file. */
  readonly made: number;
  /** The number of the series with which to go on. */
  readonly from: number;
}

/** A series of puzzles, each with the seed and its number as its id: `7-0`, `7-1`, … */
export interface SeriesOfLines {
  readonly seed: number;
  /** Reads the id of a line's puzzle; undefined if the line does not belong to such a series. */
  readonly idOf: (line: string) => string | undefined;
  /** Makes the line of a number again; undefined if the number has no puzzle. Fails with a message. */
  readonly again: (number: number) => Promise<Result<string | undefined, string>>;
}

/**
 * Reads the lines that an interrupted series has written to a file, and cuts off an incomplete last line. Fails with a message
 * if the file is not the beginning of the series: its ids must be those of the seed in ascending order, and its last puzzle is
 * made again for comparison.
 */
export async function resumeLines(
  output: string,
  { seed, idOf, again }: SeriesOfLines,
): Promise<Result<ResumedLines, string>> {
  const kept = await wholeLines(output);
  if (!kept.ok) return kept;
  const length = kept.value;
  const form = new RegExp(`^${seed}-(\\d{1,15})$`);
  let made = 0;
  let number = -1;
  let last = '';
  for await (const lines of readAnswers(output, length)) {
    for (const line of lines) {
      made++;
      const id = idOf(line);
      if (id === undefined) return failure(`${pathText(output)}:${made}: no puzzle of this command`);
      const next = Number(form.exec(id)?.[1] ?? Number.NaN);
      if (!(next > number))
        return failure(
          `${pathText(output)}:${made}: the puzzle ${JSON.stringify(id)} is not the next one of seed ${seed}`,
        );
      number = next;
      last = line;
    }
  }
  if (number >= 0) {
    const repeated = await again(number);
    if (!repeated.ok) return repeated;
    if (repeated.value !== last)
      return failure(`${pathText(output)}:${made}: the last puzzle was made with other options, so nothing is added`);
  }
  if (length !== undefined) await truncate(output, length);
  return success({ made, from: number + 1 });
}
