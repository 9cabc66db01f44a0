import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toldOf } from '#training/experiments/experiment.ts';
import { EXPERIMENTS } from '#training/experiments/experiments.ts';
import { type Cell, type ExperimentResult, OURS, type ResultTable } from '#training/experiments/result/result.ts';
import { toldAgain, withTable } from '#training/experiments/result/telling.ts';

/** A change of our figures in a column of a table, in some of its rows or in all. */
interface Change {
  readonly caption: string;
  readonly column: string;
  readonly rows?: readonly string[];
  readonly to: (value: number) => Cell;
}

function changed(table: ResultTable, { column, rows, to }: Change): ResultTable {
  const at = table.columns.findIndex(({ name, by }) => name === column && by === OURS);
  if (at < 0) throw new Error(`there is no column ${column}`);
  return {
    ...table,
    rows: table.rows.map((row) =>
      rows === undefined || rows.includes(String(row[0])) ? row.with(at, to(Number(row[at]))) : row,
    ),
  };
}

/** Tells the site's result of an experiment as if it had other tables. */
async function toldOfTables(
  name: string,
  change: (tables: readonly ResultTable[]) => readonly ResultTable[],
): Promise<ExperimentResult> {
  const result: ExperimentResult = JSON.parse(readFileSync(`site/src/content/results/${name}.json`, 'utf8'));
  const experiment = (await EXPERIMENTS[name]?.load())?.experiment;
  const again = experiment && toldOf(experiment);
  if (again === undefined) throw new Error(`${name} is not told`);
  return toldAgain({ ...result, tables: change(result.tables) }, again);
}

/** Tells the site's result of an experiment as if it had other figures. */
const toldWith = (name: string, ...changes: readonly Change[]): Promise<ExperimentResult> =>
  toldOfTables(name, (tables) =>
    changes.reduce((all, change) => withTable(all, change.caption, (table) => changed(table, change)), tables),
  );

test.each<[string, string, ...Change[]]>([
  [
    'colours',
    'most of a difference comes from the choice of pictures',
    { caption: 'Only the pictures', column: 'By lines alone', rows: ['in one colour'], to: () => 80 },
  ],
  [
    'learned-order',
    'scoring a line takes many times the time of solving it',
    { caption: 'Time for all', column: 'A step of it', rows: ['test-15x15'], to: () => 3 },
  ],
  [
    'crowd-readings',
    'a vote with rare crossover and lines is level with the paper',
    ...['Optimal', 'From', 'To'].map((column, at) => ({
      caption: 'Share of runs that are optimal by: the vote (',
      column,
      rows: ['crossover 0.1; more than two thirds, the rest by lines'],
      to: () => [0, 0, 4][at] ?? null,
    })),
  ],
])('the telling of %s is refused where the figures refute that %s', async (name, _, ...changes) => {
  await expect(toldWith(name, ...changes)).rejects.toThrow('refuted');
});

const byPuzzle = { caption: 'Our puzzles', column: 'WP' };

test('the puzzles of Light Up that are seldom solved are named where there are some, and one is not many', async () => {
  const none = await toldWith('light-up-hopfield', { ...byPuzzle, to: (share) => Math.max(share, 60) });
  expect(none.notes[0]).toMatch(/WP solves each puzzle in at least 60 % of the runs\.$/);
  const one = await toldWith('light-up-hopfield', { ...byPuzzle, rows: ['10'], to: () => 60 });
  expect(one.notes[0]).toContain('The puzzle that WP solves in under 60 % of the runs is puzzle 12 with 32 % (95 ');
});

test('choices of Light Up whose intervals meet that of ours are named where there are some', async () => {
  const choices = (await toldWith('light-up-hopfield')).tables.find(({ caption }) => caption.startsWith('Choices'));
  const [, ...others] = choices?.rows.map(([name]) => String(name)) ?? [];
  const lower = (rows: readonly string[]) =>
    ['Converged', 'From', 'To'].map((column) => ({ caption: 'Choices', column, rows, to: () => 10 }));
  const none = (await toldWith('light-up-hopfield', ...lower(others))).notes.find((note) =>
    note.includes('our choices'),
  );
  expect(none).not.toContain('meet');
  const one = await toldWith('light-up-hopfield', ...lower(others.filter((name) => name !== 'no pair crossed')));
  expect(one.notes.join()).toContain('The interval of the other choice meets that of ours: no pair crossed (80.8 %).');
});

test('sets of Light Up without a recorded time of another solver are compared with none, and one set is not all', async () => {
  const only = (kept: (set: string) => boolean) =>
    toldOfTables('light-up-exact', (tables) =>
      tables.map((table) => ({ ...table, rows: table.rows.filter(([set]) => kept(String(set))) })),
    );
  const unknown = await toldOfTables('light-up-exact', (tables) =>
    tables.map((table) => ({ ...table, rows: table.rows.slice(0, 1).map(([, ...cells]) => ['own', ...cells]) })),
  );
  expect(unknown.findings).toHaveLength(1);
  expect(unknown.notes.join()).not.toMatch(/Tatham’s solver, by set/);
  const { findings = [] } = await only((set) => set === '10x10-hard');
  expect(findings[1]).toMatch(/^In the set 10x10-hard its mean time is shorter than .*, at 0\.07 of it\.$/);
});

const totals = (total: number) => ({ caption: 'In eight reflections: time', column: 'Total', to: () => total });

test('a total that is shorter than a published one by less than its rounding is not told as shorter', async () => {
  expect((await toldWith('exact-solver', totals(1000))).findings?.[1]).toMatch(
    /^On 0 of 4 tournaments .* is shorter than/,
  );
  const near = await toldWith('exact-solver', { ...totals(13.88 / 1.32), rows: ['icga2018'] });
  expect(near.findings?.[1]).toMatch(/^On 3 of 4 tournaments .* is shorter than/);
});

test('a time and a gain of a training run are of one hour or of several, of one point or of several', async () => {
  const ofRuns = (column: string, to: Change['to'], ...rows: readonly string[]): Change => ({
    caption: 'Training runs',
    column,
    ...(rows.length > 0 && { rows }),
    to,
  });
  const notes = async (seconds: number): Promise<string> => {
    const told = await toldWith(
      'network-curves',
      ofRuns('Best', (share) => Math.min(share, 31)),
      ofRuns('Best', () => 45, 'five-first'),
      ofRuns('At half of these samples', () => 44, 'five-first'),
      ofRuns('Training time', () => seconds, 'five-first'),
    );
    return told.notes.join();
  };
  expect(await notes(1800)).toContain(
    'samples took 30 minutes, so twice the samples would take 1 hour at the same pace',
  );
  expect(await notes(3599)).toContain('samples took 1 hour, so twice the samples would take 2 hours at');
  expect(await notes(60)).toContain('samples took 1 minute, so');
  expect(await notes(60)).toContain('gave 1 percentage point.');
});

test('the unique puzzles of a set are counted, and one of them is not several', async () => {
  const unique = { caption: 'The answers', column: 'Unique', rows: ['random-30x30'] };
  const [one] = (await toldWith('exact-solver', { ...unique, to: () => 1 })).findings ?? [];
  expect(one).toContain('1 of the 300 puzzles has only one solution.');
  const [many] = (await toldWith('exact-solver', { ...unique, to: () => 1234 })).findings ?? [];
  expect(many).toContain('1,234 of the 300 puzzles have only one solution.');
});
