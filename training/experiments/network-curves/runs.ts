import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { NetworkConfiguration } from '../../runs/configuration.ts';
import { type ValidatedEpoch, validatedEpochs } from '../../runs/curve.ts';
import { isRun, readRun, runFolder } from '../../runs/folder.ts';
import { readMetrics } from '../../runs/metrics.ts';
import { InputError, required } from '../input/input-error.ts';

/** A run of `crosshatch train`, ended or not, with at least one epoch. */
export interface CurveRun {
  /** The name of its folder. */
  readonly name: string;
  readonly configuration: NetworkConfiguration;
  readonly epochs: readonly ValidatedEpoch[];
}

/**
 * Reads runs of networks that predict boards. A folder may be a run or contain runs.
 *
 * @throws InputError if a folder is neither, two runs have the same name, or no epoch has ended
 */
export async function readCurves(folders: readonly string[]): Promise<CurveRun[]> {
  const named = (await Promise.all(folders.map(runsIn))).flat();
  const runs: CurveRun[] = [];
  for (const folder of new Set(named.map((each) => resolve(each)))) {
    const run = await readCurve(folder);
    if (runs.some(({ name }) => name === run?.name))
      throw new InputError(`${folder}: there is another run of its name`);
    if (run !== undefined) runs.push(run);
  }
  if (runs.length === 0) throw new InputError(`${folders.join(', ')}: no epoch of a network’s run has ended`);
  return runs;
}

/** Returns the folder if it is a run, or else the runs in it, in the order of their names. */
async function runsIn(folder: string): Promise<readonly string[]> {
  if (isRun(folder)) return [folder];
  const names = await readdir(folder).catch(() => []);
  const runs = names.map((name) => join(folder, name)).filter(isRun);
  if (runs.length === 0) throw new InputError(`${folder}: no run of crosshatch train, and no folder of runs`);
  return runs.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** Reads a run; undefined for a network that predicts no boards, and for a run without an ended epoch that was validated. */
async function readCurve(folder: string): Promise<CurveRun | undefined> {
  const configuration = required(await readRun(folder));
  const name = basename(folder);
  const epochs = validatedEpochs(await readMetrics(runFolder(folder).metrics));
  if (configuration.kind === 'network' && epochs.length > 0) return { name, configuration, epochs };
  console.error(`${name}: left out, because no epoch with validation boards has ended`);
  return undefined;
}
