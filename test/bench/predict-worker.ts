import { createPuzzle, type Puzzle, REFLECTIONS, reflectPuzzle } from '@crosshatch/core/puzzle';
import type { Environment } from '#functions/environment.ts';
import api from '#functions/index.ts';
import { modelsAmong } from '#functions/inference/models.ts';

type Bindings = Environment['Bindings'];

/**
 * The Worker as it is, with a route beside it that has the network look at a puzzle several times, so that its own time
 * can be separated from that of the way there and back. Clocks stand still in the Worker.
 */
export default {
  async fetch(request: Request, bindings: Bindings, lifetime: Parameters<typeof api.fetch>[2]): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/v1/look') return api.fetch(request, bindings, lifetime);
    const { rows, columns }: { rows: number[][]; columns: number[][] } = await request.json();
    const puzzle = createPuzzle(rows, columns);
    if (!puzzle.ok) throw new Error(puzzle.error.message);
    const reflections = REFLECTIONS.slice(0, Number(searchParams.get('views')));
    const views = reflections.map((reflection) => reflectPuzzle(puzzle.value, reflection));
    return Response.json(await looked(bindings, views, Number(searchParams.get('times'))));
  },
};

async function looked({ ASSETS }: Bindings, views: readonly Puzzle[], times: number): Promise<number> {
  const [{ rows, columns } = { rows: [], columns: [] }] = views;
  const predictor = await modelsAmong(ASSETS).predictor({ width: columns.length, height: rows.length });
  if (!predictor.ok) throw new Error(predictor.error.message);
  let sum = 0;
  for (let time = 0; time < times; time++) sum += predictor.value.predict(views)[0]?.[0] ?? Number.NaN;
  return sum;
}
