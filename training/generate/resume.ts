import { parseAnyPuzzles } from '@crosshatch/core/formats';
import { pictureIdentity } from '@crosshatch/core/generation';
import { type AnyGrid, colouredGrid, type Result, success } from '@crosshatch/core/puzzle';
import { drawerOf } from './drawer.ts';
import { type ResumedLines, resumeLines } from './resumed-lines.ts';
import type { SeriesOptions } from './series.ts';
import { generateOne } from './worker.ts';

/** The state from which an interrupted series of nonograms goes on. */
export interface ResumedSeries extends ResumedLines {
  /** The identities of the puzzles in the file. */
  readonly known: readonly string[];
}

/** Reads the nonograms that an interrupted series has written to a file, as `resumeLines` does. */
export async function resumeSeries(output: string, options: SeriesOptions): Promise<Result<ResumedSeries, string>> {
  const { seed, wish, input, budget } = options;
  const known: string[] = [];
  const resumed = await resumeLines(output, {
    seed,
    idOf: (line) => {
      const read = parseAnyPuzzles(line, 'json');
      const document = read.ok ? read.value[0] : undefined;
      if (document?.solution === undefined) return undefined;
      known.push(pictureIdentity(colouredOf(document.solution)));
      return String(document.id);
    },
    again: async (number) => {
      const draw = await drawerOf(wish, input);
      if (!draw.ok) return draw;
      const given = { ...(budget !== undefined && { budget }), ...(draw.value && { draw: draw.value }) };
      return success(generateOne(wish, seed, number, given).made?.line);
    },
  });
  return resumed.ok ? success({ ...resumed.value, known }) : resumed;
}

const colouredOf = (grid: AnyGrid) => colouredGrid(grid.width, grid.height, grid.cells);
