import { setTimeout as sleep } from 'node:timers/promises';
import { fraction } from '@crosshatch/core/random';
import type { Scenario } from '../scenario.ts';
import { expectWhole, onlyHub, pause } from './round.ts';

export const killHub: Scenario = {
  name: 'kill -9 of the hub',
  hubs: 1,
  runners: 3,
  async round(stage, batch, random) {
    const hub = onlyHub(stage);
    const id = await stage.submit(batch.lines);
    const times: number[] = [];
    for (let kill = 0; kill < 2; kill++) {
      await pause(batch, random, 1 / 2);
      times.push(await stage.restartHub(hub));
    }
    await expectWhole(stage, id, batch);
    return `ready again after ${(Math.max(...times) / 1000).toFixed(1)} s`;
  },
};

/** A hub that dies while it takes a body has no job of it, or the whole; asked again with the same key, there is one job. */
export const killAccepting: Scenario = {
  name: 'kill -9 of the hub while it accepts a job',
  hubs: 1,
  runners: 2,
  async round(stage, batch, random) {
    const hub = onlyHub(stage);
    const headers = { 'Idempotency-Key': `accepting-${random()}` };
    const first = fetch(`${hub.origin}/v1/jobs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson', ...headers },
      body: batch.lines,
    }).then(
      ({ status }) => `${status}`,
      () => 'cut',
    );
    await sleep(fraction(random) * 1500);
    await stage.restartHub(hub);
    const id = await stage.submit(batch.lines, '', headers);
    await expectWhole(stage, id, batch);
    if ((await stage.submit(batch.lines, '', headers)) !== id) throw new Error('the same key led to two jobs');
    return `the first answer was ${await first}`;
  },
};

export const killPostgres: Scenario = {
  name: 'kill -9 of PostgreSQL under two hubs',
  hubs: 2,
  runners: 4,
  postgresOnly: true,
  async round(stage, batch, random) {
    const id = await stage.submit(batch.lines);
    await pause(batch, random, 1 / 2);
    await stage.store.bounce?.(2000);
    await expectWhole(stage, id, batch);
    for (const { program } of stage.hubs) {
      if (program.hasEnded()) throw new Error(`a hub died with its database:\n${program.output()}`);
    }
    return 'both hubs live';
  },
};

export const everything: Scenario = {
  name: 'kill -9 of a hub, of two runners and of PostgreSQL in one batch',
  hubs: 2,
  runners: 4,
  postgresOnly: true,
  async round(stage, batch, random) {
    const [, hub] = stage.hubs;
    if (hub === undefined) throw new Error('there is no second hub');
    const id = await stage.submit(batch.lines);
    await pause(batch, random, 1 / 4);
    await stage.restartHub(hub);
    for (const runner of stage.runners.splice(0, 2)) runner.kill();
    stage.startRunner();
    stage.startRunner();
    await pause(batch, random, 1 / 4);
    await stage.store.bounce?.(1000);
    const { attempts, counts } = await expectWhole(stage, id, batch);
    return `${attempts - counts.parts.total} parts taken twice`;
  },
};
