import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures, HubProblem } from '../store.ts';

/** Counts the work of a hub, for Prometheus. */
export interface Metrics {
  /** A request was answered. */
  readonly answered: (method: string, route: string, status: number) => void;
  /** A runner has claimed a part. */
  readonly claimed: (claim: string) => void;
  /** A runner has sent the answers of its part. */
  readonly completed: (claim: string, lines: string) => void;
  /** A runner has given its part back. */
  readonly givenBack: (claim: string) => void;
  /** A runner was refused. */
  readonly refused: (claim: string, problem: HubProblem['name']) => void;
  /** Renders the counts as text. @param figures figures of the store; undefined while the database is away */
  readonly text: (figures: Figures | undefined) => Promise<string>;
  readonly contentType: string;
}

/** The most claims whose start is remembered. The claim of a runner that died is kept until newer ones displace it. */
const MOST_CLAIMS = 10_000;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string) => new Counter({ name: `crosshatch_${name}`, help, registers });
  const gauge = (name: string, help: string) => new Gauge({ name: `crosshatch_${name}`, help, registers });

  const requests = new Counter({
    name: 'crosshatch_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const claims = counter('claims_total', 'Parts that runners claimed here.');
  const lostClaims = counter('lost_claims_total', 'Requests of runners that no longer held their part.');
  const wrongResults = counter('wrong_results_total', 'Results that did not answer their part.');
  const puzzles = counter('puzzles_total', 'Lines of results that were taken here.');
  const partSeconds = new Histogram({
    name: 'crosshatch_part_seconds',
    help: 'Seconds from the claim of a part to its result, where this hub saw both.',
    buckets: [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000, 3000],
    registers,
  });
  const databaseUp = gauge('database_up', '1 where the database answers, otherwise 0.');
  const openJobs = gauge('jobs_open', 'Jobs that have not ended.');
  const oldest = gauge('oldest_part_seconds', 'The age of the part that waits longest.');
  const parts = new Gauge({
    name: 'crosshatch_parts',
    help: 'Parts of jobs by their state.',
    labelNames: ['state'] as const,
    registers,
  });

  const begun = new Map<string, number>();
  return {
    answered: (method, route, status) => requests.inc({ method, route, status }),
    claimed: (claim) => {
      claims.inc();
      begun.set(claim, performance.now());
      const [oldestClaim] = begun.keys();
      if (begun.size > MOST_CLAIMS && oldestClaim !== undefined) begun.delete(oldestClaim);
    },
    completed: (claim, lines) => {
      const began = begun.get(claim);
      begun.delete(claim);
      if (began !== undefined) partSeconds.observe((performance.now() - began) / 1000);
      puzzles.inc(lines.split('\n').filter((line) => line !== '').length);
    },
    givenBack: (claim) => begun.delete(claim),
    refused: (claim, problem) => {
      begun.delete(claim);
      if (problem === 'claim-lost') lostClaims.inc();
      if (problem === 'wrong-result') wrongResults.inc();
    },
    text: (figures) => {
      databaseUp.set(figures === undefined ? 0 : 1);
      for (const each of [openJobs, oldest, parts]) each.reset();
      if (figures !== undefined) {
        openJobs.set(figures.jobs.open);
        oldest.set(figures.oldestSeconds);
        for (const [state, count] of Object.entries(figures.parts)) parts.set({ state }, count);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
