import type { Database } from './database.ts';

/*
 * The hub's tables, beside those of pg-boss, which has a schema of its own. A database keeps the number of its last step:
 * a later version adds steps at the end and changes none, so that it opens the folder of an earlier one.
 */

const STEPS: readonly string[] = [
  // The clock of jobs and keys is the database's, never that of a hub or a runner. Tests set it ahead.
  `CREATE TABLE crosshatch.clock (seconds_ahead float8 NOT NULL);
   INSERT INTO crosshatch.clock VALUES (0);
   CREATE FUNCTION crosshatch.time() RETURNS timestamptz LANGUAGE sql STABLE AS
     $$ SELECT now() + (SELECT seconds_ahead FROM crosshatch.clock) * interval '1 s' $$;

   CREATE TABLE crosshatch.keys (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     name text NOT NULL,
     scopes text[] NOT NULL,
     digest bytea NOT NULL UNIQUE,
     created timestamptz NOT NULL,
     expires timestamptz,
     revoked timestamptz,
     wrong_results int NOT NULL DEFAULT 0
   )`,
];

/** Creates the tables, or brings them up to date. Throws where the database was made by a later version. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async () => {
    // Two hubs that start at once take turns.
    await database.query("SELECT pg_advisory_xact_lock(hashtext('crosshatch.tables'))");
    await database.query('CREATE SCHEMA IF NOT EXISTS crosshatch');
    await database.query('CREATE TABLE IF NOT EXISTS crosshatch.step (last int NOT NULL)');
    const [row] = await database.query<{ last: number }>('SELECT last FROM crosshatch.step');
    const last = row?.last ?? 0;
    if (last > STEPS.length) {
      throw new Error(
        `the database of jobs was made by a later version of Crosshatch (step ${last}, here ${STEPS.length})`,
      );
    }
    for (const step of STEPS.slice(last)) await database.script(step);
    await database.query('DELETE FROM crosshatch.step');
    await database.query('INSERT INTO crosshatch.step VALUES ($1)', [STEPS.length]);
  });
}
