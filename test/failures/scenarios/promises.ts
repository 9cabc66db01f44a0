import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, type Job, JobSchema, type JobStatus } from '@crosshatch/core/jobs';
import { puzzleLines } from '../puzzles.ts';
import type { Scenario } from '../scenario.ts';
import type { RunningHub } from '../stage.ts';
import { expectWhole, onlyHub, pause } from './round.ts';

export const duplicates: Scenario = {
  name: '50 equal submissions at once make one job',
  hubs: 2,
  runners: 2,
  postgresOnly: true,
  async round(stage, batch, random) {
    const key = `same-${random()}`;
    const send = (body: string, hub: number) =>
      fetch(`${stage.hubs[hub % stage.hubs.length]?.origin}/v1/jobs`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-ndjson', 'Idempotency-Key': key },
        body,
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, each) => send(batch.lines, each)));
    const statuses = answers.map(({ status }) => status);
    const accepted = answers.filter(({ status }) => status === 202);
    const ids = new Set(accepted.map((answer) => answer.headers.get('Location')));
    for (const answer of answers) await answer.body?.cancel();
    if (ids.size !== 1) throw new Error(`${ids.size} jobs were made`);
    if (statuses.some((status) => status !== 202)) throw new Error(`statuses ${statuses.join(' ')}`);
    const other = await send(`${batch.lines}{}\n`, 0);
    await other.body?.cancel();
    if (other.status !== 422) throw new Error(`another body was answered with ${other.status}`);
    const id = await stage.submit(batch.lines, '', { 'Idempotency-Key': key });
    if (!ids.has(`/v1/jobs/${id}`)) throw new Error('the answer that was lost is not repeated');
    await expectWhole(stage, id, batch);
    return `${accepted.length} of 50 answered 202`;
  },
};

export const cancelling: Scenario = {
  name: 'a job is cancelled while it runs',
  hubs: 1,
  runners: 2,
  async round(stage, batch, random) {
    const hub = onlyHub(stage);
    const id = await stage.submit(batch.lines);
    await pause(batch, random, 1 / 2);
    const start = performance.now();
    const answers = await Promise.all(
      [1, 2].map(() => fetch(`${hub.origin}/v1/jobs/${id}/cancel`, { method: 'POST' })),
    );
    const { attempts } = await stage.job(id);
    if (answers.some(({ status }) => status !== 200)) throw new Error('a cancellation was refused');
    const job = await stage.ended(id);
    const seconds = (performance.now() - start) / 1000;
    if (job.attempts > attempts) throw new Error('a part was claimed after the cancellation');
    if (seconds > 5) throw new Error(`the job ended ${seconds.toFixed(1)} s after its cancellation`);
    const text = await stage.result(id);
    const answered = text.split('\n').length - 2;
    if (answered !== job.counts.done) throw new Error(`${job.counts.done} answers told, ${answered} there`);
    return job.status;
  },
};

export const fairness: Scenario = {
  name: "a flood of one client does not hold up another's job",
  hubs: 1,
  runners: 2,
  async round(stage, batch) {
    const hub = onlyHub(stage);
    const keys = await Promise.all(
      ['flood', 'other'].map(async (name) => {
        const response = await fetch(`${hub.origin}/v1/admin/keys`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ name, scopes: ['submit'], expires: 3600 }),
        });
        const { key }: { readonly key: string } = await response.json();
        return { Authorization: `Bearer ${key}` };
      }),
    );
    const [flood = {}, other = {}] = keys;
    const floods = await Promise.all(
      Array.from({ length: 5 }, (_, each) => stage.submit(batch.lines, `?seed=${each}`, flood)),
    );
    await sleep(1000);
    const { parts } = (await jobOf(hub, floods[0] ?? '', flood)).counts;
    const partSeconds = (2 * batch.ms) / 1000 / Math.max(1, parts.total / 2);
    const start = performance.now();
    const id = await stage.submit(puzzleLines(10, 12, 9), '', other);
    let status: JobStatus = 'queued';
    for (; !hasEnded(status); await sleep(50)) status = (await jobOf(hub, id, other)).status;
    const seconds = (performance.now() - start) / 1000;
    if (status !== 'succeeded') throw new Error(`the 10 puzzles: ${status}`);
    for (const flooded of floods) {
      await fetch(`${hub.origin}/v1/jobs/${flooded}/cancel`, { method: 'POST', headers: flood });
    }
    if (seconds > 2 * partSeconds + 5) throw new Error(`10 puzzles waited ${seconds.toFixed(1)} s`);
    return `10 puzzles after ${seconds.toFixed(1)} s beside ${floods.length * batch.count}`;
  },
};

/** The job of a client. */
async function jobOf({ origin }: RunningHub, id: string, headers: Readonly<Record<string, string>>): Promise<Job> {
  return JobSchema.parse(await (await fetch(`${origin}/v1/jobs/${id}`, { headers })).json());
}
