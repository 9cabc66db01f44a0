import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from '@crosshatch/core/jobs';
import { below, type Random } from '@crosshatch/core/random';
import type { Program } from '../program.ts';
import { startProxy } from '../proxy.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import { expectWhole, pause } from './round.ts';

/** One of the runners that live. */
function anyRunner({ runners }: Stage, random: Random): Program {
  const runner = runners[below(random, runners.length)];
  if (runner === undefined) throw new Error('there is no runner');
  return runner;
}

/** Ends a runner as `kill -9` does, and starts another in its place. */
async function replace(stage: Stage, runner: Program): Promise<void> {
  runner.kill();
  await runner.ended;
  stage.runners.splice(stage.runners.indexOf(runner), 1);
  stage.startRunner();
}

export const killRunner: Scenario = {
  name: 'kill -9 of a runner',
  hubs: 1,
  runners: 3,
  async round(stage, batch, random) {
    const id = await stage.submit(batch.lines);
    for (let kill = 0; kill < 3; kill++) {
      await pause(batch, random, 1 / 3);
      await replace(stage, anyRunner(stage, random));
    }
    const { attempts, counts } = await expectWhole(stage, id, batch);
    return `${attempts - counts.parts.total} parts taken twice`;
  },
};

/** The time in which a dead runner's part is claimed anew. */
export const deadRunner: Scenario = {
  name: 'the part of a dead runner is claimed anew',
  hubs: 1,
  runners: 1,
  async round(stage, batch) {
    const id = await stage.submit(batch.lines);
    while ((await stage.job(id)).attempts === 0) await sleep(20);
    const [first] = stage.runners;
    if (first === undefined) throw new Error('there is no runner');
    first.kill();
    const death = performance.now();
    await first.ended;
    const parts = (await stage.job(id)).counts.parts.total;
    stage.runners.splice(0, 1);
    stage.startRunner();
    // Any other part is taken at once, so that the job has all its attempts when the lost part is taken.
    let job = await stage.job(id);
    for (; job.attempts <= parts && !hasEnded(job.status); await sleep(20)) job = await stage.job(id);
    const seconds = (performance.now() - death) / 1000;
    await expectWhole(stage, id, batch);
    if (job.attempts <= parts) return 'the runner had no part when it died';
    if (seconds > 15) throw new Error(`the part was claimed anew after ${seconds.toFixed(1)} s`);
    return `after ${seconds.toFixed(1)} s`;
  },
};

export const pausedRunner: Scenario = {
  name: 'SIGSTOP of a runner past its lease, then SIGCONT',
  hubs: 1,
  runners: 2,
  async round(stage, batch, random) {
    const id = await stage.submit(batch.lines);
    await pause(batch, random, 1 / 2);
    const runner = anyRunner(stage, random);
    runner.kill('SIGSTOP');
    await sleep(14_000);
    runner.kill('SIGCONT');
    const { attempts, counts } = await expectWhole(stage, id, batch);
    return `${attempts - counts.parts.total} parts taken twice`;
  },
};

/** @param seconds of the cut */
const cutNetwork = (seconds: number): Scenario => ({
  name: `the network between hub and runner is cut for ${seconds} s`,
  hubs: 1,
  runners: 1,
  async round(stage, batch, random) {
    const proxy = await startProxy(stage.hubs[0]?.port ?? 0);
    const far = stage.startRunner(proxy.origin);
    try {
      const id = await stage.submit(batch.lines);
      await pause(batch, random, 1 / 2);
      proxy.cut();
      await sleep(1000 * seconds);
      proxy.heal();
      const { attempts, counts } = await expectWhole(stage, id, batch);
      return `${attempts - counts.parts.total} parts taken twice`;
    } finally {
      far.kill();
      stage.runners.splice(stage.runners.indexOf(far), 1);
      proxy.close();
    }
  },
});

export const shortCut = cutNetwork(5);
export const longCut = cutNetwork(60);
