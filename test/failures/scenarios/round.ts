import { setTimeout as sleep } from 'node:timers/promises';
import { fraction, type Random } from '@crosshatch/core/random';
import type { Batch } from '../scenario.ts';
import { type RunningHub, type Stage, sha256 } from '../stage.ts';

/** The hub of a stage that has one. */
export function onlyHub({ hubs: [hub] }: Stage): RunningHub {
  if (hub === undefined) throw new Error('there is no hub');
  return hub;
}

/** Waits for a random time. @param share the part of an undisturbed run's time that it is at most */
export const pause = ({ ms }: Batch, random: Random, share: number): Promise<void> =>
  sleep(fraction(random) * share * ms);

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
