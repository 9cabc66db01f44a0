import process from 'node:process';
import api from '#functions/index.ts';
import { puzzleLines } from '#test/failures/puzzles.ts';
import { openStage, sha256 } from '#test/failures/stage.ts';
import { type Measure, warmUp } from './measure.ts';

/** The result with one, two and four runners, beside the body of `/v1/solve/batch` for the same lines. */
export const measureBytes: Measure = async (database, { puzzles = 20_000 }) => {
  const lines = puzzleLines(puzzles, 10, 2, '');
  const headers = { 'Content-Type': 'application/x-ndjson' };
  const request = new Request('http://localhost/v1/solve/batch', { method: 'POST', headers, body: lines });
  const batch = await (await api.request(request)).text();
  const figures = [`/v1/solve/batch answered ${puzzles} puzzles with SHA-256 ${sha256(batch)}`];
  for (const runners of [1, 2, 4]) {
    const stage = await openStage(database, { hubs: 1, runners });
    try {
      await warmUp(stage);
      const id = await stage.submit(lines);
      await stage.ended(id, 3600);
      const isEqual = (await stage.result(id)) === batch;
      if (!isEqual) process.exitCode = 1;
      figures.push(`${runners} runners: the result ${isEqual ? 'has the same bytes' : 'DIFFERS'}`);
    } finally {
      await stage.close();
    }
  }
  return figures;
};
