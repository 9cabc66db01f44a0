import type { Random } from '@crosshatch/core/random';
import { type Stage, sha256 } from './stage.ts';

/** A batch whose result is known, from a run that nothing disturbed. */
export interface Batch {
  readonly lines: string;
  readonly count: number;
  /** SHA-256 of the whole result. */
  readonly sha256: string;
  /** Milliseconds that the undisturbed run took. */
  readonly ms: number;
}

/** Something that goes wrong while a batch is answered. */
export interface Scenario {
  readonly name: string;
  /** The hubs and runners that it begins with. */
  readonly hubs: number;
  readonly runners: number;
  /** Whether it needs PostgreSQL: a database that can die, or that two hubs share. */
  readonly postgresOnly?: true;
  /** Plays it once. Returns the measurement, for the table. Throws where a promise is broken. */
  round(stage: Stage, batch: Batch, random: Random): Promise<string>;
}

/** Answers a batch while nothing fails. */
export async function undisturbed(stage: Stage, lines: string): Promise<Batch> {
  const start = performance.now();
  const { id, counts } = await stage.ended(await stage.submit(lines));
  return { lines, count: counts.total, sha256: sha256(await stage.result(id)), ms: performance.now() - start };
}
