import { parseAnyPuzzles } from '@crosshatch/core/formats';
import { pictureIdentity } from '@crosshatch/core/generation';
import { type AnyGrid, colouredGrid, type Result, success } from '@crosshatch/core/puzzle';
import { drawerOf } from './drawer.ts';
import { generateOne } from './generated.ts';
import { type ResumedLines, resumeLines } from './resumed-lines.ts';
import type { SeriesOptions } from './series.ts';

/** The state from which an interrupted series of nonograms goes on. */
export interface ResumedSeries extends ResumedLines {
  /** The identities of the puzzles in the file. */
  readonly known: readonly string[];
}

/** Reads the nonograms that an interrupted series has written to a file, as `resumeLines` does. */
export async function resumeSeries(output: string, options: SeriesOptions): Promise<Result<ResumedSeries, string>> {
  const known: string[] = [];
  const resumed = await resumeLines(output, {
    seed: options.seed,
    idOf: (line) => {
      const read = parseAnyPuzzles(line, 'json');
      const document = read.ok ? read.value[0] : undefined;
      if (document?.solution === undefined) return undefined;
      known.push(pictureIdentity(colouredOf(document.solution)));
      return String(document.id);
    },
    again: async (number) => {
      const draw = await drawerOf(options.wish, options.input);
      return draw.ok ? success(generateOne(options, number, draw.value).made?.line) : draw;
    },
  });
  return resumed.ok ? success({ ...resumed.value, known }) : resumed;
}

const colouredOf = (grid: AnyGrid) => colouredGrid(grid.width, grid.height, grid.cells);
