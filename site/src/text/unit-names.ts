import type { WorkUnit } from '@crosshatch/core/algorithm';

/** The units of work as words after a number, in the order in which they are told. */
export const UNIT_NAMES: Readonly<Record<WorkUnit, string>> = {
  lineSolves: 'lines solved',
  probes: 'cells probed',
  guesses: 'guesses',
  conflicts: 'conflicts',
  iterations: 'iterations',
  evaluations: 'boards evaluated',
};
