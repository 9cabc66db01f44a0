import process from 'node:process';

/** Runs work. Returns its value, and the milliseconds of processor time that it took. */
type Timed = <Value>(work: () => Value) => readonly [value: Value, ms: number];

const timedBy =
  (usage: (before?: NodeJS.CpuUsage) => NodeJS.CpuUsage): Timed =>
  (work) => {
    const before = usage();
    const value = work();
    const { user, system } = usage(before);
    return [value, (user + system) / 1000];
  };

/** Times work by the processor time of the process, so that other programs on the machine do not count. */
export const timed = timedBy((before) => process.cpuUsage(before));

/** Times work by the processor time of its thread, while other threads work too. */
export const timedInThread = timedBy((before) => process.threadCpuUsage(before));
