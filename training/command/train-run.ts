import { existsSync } from 'node:fs';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { begunRun, type LessonOptions, newRun, type PreparedRun } from '../lessons/lessons.ts';
import { initialNetwork } from '../models/initial-network.ts';
import { readCheckpoint } from '../runs/checkpoint.ts';
import type { Configuration } from '../runs/configuration.ts';
import { beginRun, holdRun, isRun, readRun, runFolder } from '../runs/folder.ts';
import { writeInitial } from '../runs/initial.ts';
import { createReport, type Report } from '../runs/report.ts';
import { type Listener, train } from '../runs/train.ts';
import type { EventFile } from '../tensorboard/event-file.ts';
import { commandLine } from '../terminal/command-line.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { pathText, refused } from '../terminal/output.ts';
import { type PageOptions, runWithPage } from '../watch/run-with-page.ts';

export interface TrainCommandOptions extends LessonOptions, PageOptions {
  readonly from?: string;
  readonly models?: string;
  readonly checkpoint: number;
  readonly resume?: true;
  readonly end?: number;
  readonly tensorboard?: true;
}

/** The longer end of a resumed run. */
export interface Change {
  readonly epochs: number;
  readonly patience?: number;
}

export const runAlready = (folder: string): string => `${folder} is a run already; --resume goes on with it`;

/** Trains a new run. */
export async function trainAnew(folder: string, options: TrainCommandOptions): Promise<Exit> {
  const planned = await plannedRun(options);
  return planned.ok ? teach(folder, planned.value, options) : refused(planned.error);
}

/** Goes on with a run. @param change its longer end; undefined if it goes on to its former end */
export async function trainOn(folder: string, options: TrainCommandOptions, change: Change | undefined): Promise<Exit> {
  // `holdRun` would create a missing folder for its lock.
  if (!isRun(folder)) return refused(`${pathText(folder)}: no run of crosshatch train`);
  const held = await holdRun(folder, async () => success(await resume(folder, options, change)));
  return held.ok ? held.value : refused(held.error);
}

/** Goes on with a run whose folder this process holds. */
async function resume(folder: string, options: TrainCommandOptions, change: Change | undefined): Promise<Exit> {
  const read = await readRun(folder);
  if (!read.ok) return refused(read.error);
  if (change !== undefined) {
    const epochs = await epochsOf(folder, read.value);
    if (!epochs.ok) return refused(epochs.error);
    if (change.epochs < epochs.value)
      return refused(
        `${pathText(folder)} has ${epochs.value} epochs already: it cannot end after ${change.epochs}`,
        EXIT.USAGE,
      );
  }
  const prepared = await resumedRun(read.value, change);
  return prepared.ok ? teach(folder, prepared.value, options, change) : refused(prepared.error);
}

/** Reads the number of epochs that a run has ended. */
async function epochsOf(folder: string, configuration: Configuration): Promise<Result<number, string>> {
  const { checkpoint: file } = runFolder(folder);
  if (!existsSync(file)) return success(0);
  const checkpoint = await readCheckpoint(file, configuration);
  return checkpoint.ok ? success(checkpoint.value.state.epochs) : checkpoint;
}

/** Trains a new run from its beginning, or a resumed one from its last checkpoint, until it ends or is stopped. */
async function teach(
  folder: string,
  prepared: PreparedRun,
  options: TrainCommandOptions,
  change?: Change,
): Promise<Exit> {
  const { configuration, lesson } = prepared;
  const { subject } = lesson;
  console.log(subject.summary);

  const report = await createReport(lesson);
  const listener = options.tensorboard ? withEvents(report, folder, configuration) : report;
  const trained = await runWithPage(folder, configuration, options, (signal) => {
    const goOn = () =>
      train(folder, configuration, lesson, listener, {
        checkpointSeconds: options.checkpoint,
        signal,
        lengthens: change !== undefined,
      });
    // A new run is begun only when its page is open: a port in use leaves no run.
    return options.resume ? goOn() : begin(folder, prepared, goOn);
  }).finally(report.stop);
  if (!trained.ok) return refused(trained.error);
  const { best, ended } = trained.value;
  const place = subject.place(trained.value);
  const found = best === null ? '' : `, ${subject.best(best)}`;
  if (ended === null) console.log(`stopped after ${place}; crosshatch train ${folder} --resume goes on`);
  else console.log(`${ended === 'epochs' ? 'done' : 'no better for a while: done'} after ${place}${found}`);
  return EXIT.DONE;
}

/** Makes a listener that also writes the metrics as events for TensorBoard, in the folder of the run. */
function withEvents(report: Report, folder: string, configuration: Configuration): Listener {
  let events: EventFile | undefined;
  return {
    ...report,
    begin: async (state) => {
      const { writeEvents } = await import('../tensorboard/event-file.ts');
      events = await writeEvents(folder, configuration);
      await report.begin(state);
    },
    line: (metrics) => events?.add(metrics),
  };
}

async function plannedRun(options: TrainCommandOptions): Promise<Result<PreparedRun, string>> {
  const { from, models } = options;
  const first = from === undefined ? undefined : await initialNetwork(from, models);
  if (first?.ok === false) return first;
  const found = first && { network: first.value.architecture.kind, initial: first.value };
  return newRun({ ...options, ...found });
}

/** Begins a run in its folder, which this process holds until a function has run. */
const begin = <Value>(
  folder: string,
  { configuration, initial }: PreparedRun,
  goOn: () => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> =>
  holdRun(folder, async () => {
    // Another process may have begun it since the options were checked.
    if (isRun(folder)) return failure(runAlready(folder));
    if (initial !== undefined) await writeInitial(folder, configuration, initial);
    await beginRun(folder, configuration);
    return goOn();
  });

async function resumedRun(
  configuration: Configuration,
  change: Change | undefined,
): Promise<Result<PreparedRun, string>> {
  if (change === undefined) return begunRun(configuration);
  if (configuration.kind === 'line-order')
    return failure('--end is not for a line order, whose puzzles grow until its last round');
  if (change.patience !== undefined && configuration.kind !== 'network')
    return failure('--patience is for networks that predict boards');
  const changed = { ...configuration, ...change };
  // The same command given again, as after a kill, changes nothing and is not added again.
  if (isDeepStrictEqual(changed, configuration)) return begunRun(configuration);
  const command = `${configuration.command}; ${commandLine(process.argv.slice(2), process.cwd(), 'crosshatch')}`;
  return begunRun({ ...changed, command });
}
