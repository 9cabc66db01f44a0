import { truncate } from 'node:fs/promises';
import { parseAnyPuzzles } from '@crosshatch/core/formats';
import { pictureIdentity } from '@crosshatch/core/generation';
import { type AnyGrid, colouredGrid, failure, type Result, success } from '@crosshatch/core/puzzle';
import { readAnswers, wholeLines } from '../batch/resume.ts';
import { drawerOf } from './drawer.ts';
import type { SeriesOptions } from './series.ts';
import { generateOne } from './worker.ts';

/** The state from which an interrupted series goes on. */
export interface ResumedSeries {
  /** Puzzles that the file has. */
  readonly made: number;
  /** The number to go on with, and the identities of the puzzles before it. */
  readonly from: number;
  readonly known: readonly string[];
}

/**
 * Reads the puzzles that a series has written to a file before it was interrupted, and cuts off an incomplete last line.
 * Fails with a message where the file is not the beginning of the series: its ids are those of the seed in ascending
 * order, and its last puzzle is made again to compare.
 */
export async function resumeSeries(output: string, options: SeriesOptions): Promise<Result<ResumedSeries, string>> {
  const kept = await wholeLines(output);
  if (!kept.ok) return kept;
  const length = kept.value;
  const known: string[] = [];
  let number = -1;
  let last = '';
  for await (const lines of readAnswers(output, length)) {
    for (const line of lines) {
      const place = `${output}:${known.length + 1}`;
      const read = parseAnyPuzzles(line, 'json');
      const document = read.ok ? read.value[0] : undefined;
      if (document?.solution === undefined) return failure(`${place}: no puzzle of crosshatch generate`);
      const id = String(document.id);
      const next = Number(new RegExp(`^${options.seed}-(\\d{1,15})$`).exec(id)?.[1] ?? Number.NaN);
      if (!(next > number))
        return failure(`${place}: the puzzle ${JSON.stringify(id)} is not the next one of seed ${options.seed}`);
      number = next;
      last = line;
      known.push(pictureIdentity(colouredOf(document.solution)));
    }
  }
  if (number >= 0) {
    const draw = await drawerOf(options.wish, options.input);
    if (!draw.ok) return draw;
    const { budget } = options;
    const given = { ...(budget !== undefined && { budget }), ...(draw.value && { draw: draw.value }) };
    const again = generateOne(options.wish, options.seed, number, given);
    if (again.made?.line !== last)
      return failure(`${output}:${known.length}: the puzzle of other options; the same ones make another`);
  }
  if (length !== undefined) await truncate(output, length);
  return success({ made: known.length, from: number + 1, known });
}

const colouredOf = (grid: AnyGrid) => colouredGrid(grid.width, grid.height, grid.cells);
