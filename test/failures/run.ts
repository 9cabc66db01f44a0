/**
 * Has processes, the database and the network fail while a batch is answered, round after round, and prints a table. Each
 * round fails unless every line is answered once, with the same bytes as in a run that nothing disturbed. Ends with 1 where
 * a round fails, and where none is played.
 *
 *   npm run test:failures -- [--rounds N] [--database pglite|postgres] [--only TEXT] [--seed N] [--puzzles N] [--size N]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { mulberry32 } from '@crosshatch/core/random';
import { hasPostgres } from '#test/fixtures/hub/postgres.ts';
import { puzzleLines } from './puzzles.ts';
import { type Scenario, undisturbed } from './scenario.ts';
import { everything, killAccepting, killHub, killPostgres } from './scenarios/hubs.ts';
import { poison } from './scenarios/poison.ts';
import { cancelling, duplicates, fairness } from './scenarios/promises.ts';
import { deadRunner, killRunner, longCut, pausedRunner, shortCut } from './scenarios/runners.ts';
import { type DatabaseName, openStage } from './stage.ts';

const SCENARIOS: readonly Scenario[] = [
  killRunner,
  deadRunner,
  pausedRunner,
  shortCut,
  longCut,
  poison,
  killHub,
  killAccepting,
  killPostgres,
  everything,
  duplicates,
  cancelling,
  fairness,
];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    database: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    puzzles: { type: 'string', default: '10000' },
    /** Rows and columns of the puzzles: large enough that a runner is at work most of the time. */
    size: { type: 'string', default: '30' },
  },
});

const databases = (['pglite', 'postgres'] as const).filter(
  (name) => (name === 'pglite' || hasPostgres) && (values.database === '' || values.database === name),
);
const lines = puzzleLines(Number(values.puzzles), Number(values.size), Number(values.seed));

console.log('| database | what fails | rounds | broken | longest round, s | measured |');
console.log('|---|---|--:|--:|--:|---|');
let played = 0;
for (const database of databases) {
  for (const scenario of SCENARIOS.filter(({ name }) => name.includes(values.only))) {
    if (scenario.postgresOnly !== true || database === 'postgres') played += await play(database, scenario);
  }
}
if (played === 0) {
  console.error('no round was played, so nothing was tested: --only, --database or --rounds leaves nothing over');
  process.exitCode = 1;
}

/** Plays the rounds of a scenario, and prints a row of the table. Returns the number of rounds. */
async function play(database: DatabaseName, scenario: Scenario): Promise<number> {
  const stage = await openStage(database, scenario);
  const random = mulberry32(Number(values.seed));
  const measured = new Map<string, number>();
  const faults: string[] = [];
  let longest = 0;
  let round = 0;
  try {
    const batch = await undisturbed(stage, lines);
    for (; round < Number(values.rounds); round++) {
      const start = performance.now();
      try {
        const found = await scenario.round(stage, batch, random);
        measured.set(found, (measured.get(found) ?? 0) + 1);
      } catch (error) {
        faults.push(`round ${round + 1}: ${error instanceof Error ? error.message : error}`);
      }
      longest = Math.max(longest, performance.now() - start);
    }
  } finally {
    await stage.close();
  }
  const found = [...measured].map(([text, times]) => `${text} (${times}×)`).join(', ');
  const row = [database, scenario.name, values.rounds, faults.length, (longest / 1000).toFixed(0), found];
  console.log(`| ${row.join(' | ')} |`);
  for (const fault of faults) console.log(`\n${scenario.name}, ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  return round;
}
