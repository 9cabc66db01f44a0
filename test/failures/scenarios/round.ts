import type { Batch } from '../scenario.ts';
import { type Stage, sha256 } from '../stage.ts';

/** Throws unless a job ends with every line answered, and with the bytes of the undisturbed run. */
export async function expectWhole(stage: Stage, id: string, batch: Batch, most?: number) {
  const job = await stage.ended(id, most);
  const { done, failed, total } = job.counts;
  if (job.status !== 'succeeded' || done !== batch.count || total !== batch.count || failed !== 0) {
    throw new Error(`the job ended otherwise: ${JSON.stringify(job)}`);
  }
  const found = sha256(await stage.result(id));
  if (found !== batch.sha256) throw new Error(`the result has other bytes: ${found}, not ${batch.sha256}`);
  return job;
}
