import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Database, faultOf } from './database.ts';

/** The number of connections of a hub: claims and results take some milliseconds each. */
const CONNECTIONS = 10;

/** The longest wait for a connection, in milliseconds. */
const CONNECT_MS = 5000;

/** The time between two attempts to listen again, in milliseconds. */
const RECONNECT_MS = 500;

/** The most attempts of a transaction that fails because of another transaction. */
const TRIALS = 3;

/** PostgreSQL's codes for a transaction that would succeed alone: serialisation failure and deadlock. */
const TRY_AGAIN = new Set(['40001', '40P01']);

const noop = () => {};

/** Uses a PostgreSQL server. The server may go away and come back: meanwhile only queries fail. */
export function openPostgres(address: string): Database {
  const settings = {
    connectionString: address,
    application_name: 'crosshatch',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...settings, max: CONNECTIONS });
  // A connection that breaks, idle or in use, emits an error event: without a listener, it would end the process. The query in
  // progress fails by itself.
  pool.on('error', noop);
  pool.on('connect', (client) => client.on('error', noop));
  const around = new AsyncLocalStorage<pg.PoolClient>();
  const listening = new Listening(settings, around);

  const run = async (text: string, parameters: readonly unknown[] = []): Promise<unknown[]> => {
    try {
      const answer: pg.QueryResult | pg.QueryResult[] = await (around.getStore() ?? pool).query(text, [...parameters]);
      return Array.isArray(answer) ? answer.flatMap(({ rows }) => rows) : answer.rows;
    } catch (error) {
      throw faultOf(error);
    }
  };
  return {
    kind: 'postgres',
    // The type of the rows depends on the statement, so it cannot be checked here.
    query: <Row>(text: string, parameters?: readonly unknown[]) => run(text, parameters) as Promise<Row[]>,
    script: run,
    transaction: async (work) => {
      if (around.getStore() !== undefined) return work();
      for (let trial = 1; ; trial++) {
        try {
          return await inTransaction(pool, around, work);
        } catch (error) {
          if (trial === TRIALS || !isTransient(error)) throw faultOf(error);
        }
      }
    },
    // A server reports a full disk by an error, and goes on.
    reserve: () => {},
    alone: (name, work) => alone(pool, name, work),
    listen: (channel, listener) => listening.add(channel, listener).catch(throwFault),
    notify: async (channel, payload) => {
      await run('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    tidy: async () => {},
    close: async () => {
      await listening.close();
      await pool.end();
    },
  };
}

async function alone<Value>(pool: pg.Pool, name: string, work: () => Promise<Value>): Promise<Value> {
  const client = await pool.connect().catch(throwFault);
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]).catch(throwFault);
    return await work();
  } finally {
    // If this fails, the lock ends with its connection.
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name]).catch(noop);
    client.release();
  }
}

function throwFault(error: unknown): never {
  throw faultOf(error);
}

const isTransient = (error: unknown): boolean => error instanceof pg.DatabaseError && TRY_AGAIN.has(error.code ?? '');

async function inTransaction<Value>(
  pool: pg.Pool,
  around: AsyncLocalStorage<pg.PoolClient>,
  work: () => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const value = await around.run(client, work);
    await client.query('COMMIT');
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

type Listener = (payload: string | undefined) => void;

/** A separate connection that listens, and is made anew if it breaks. */
class Listening {
  readonly #settings: pg.ClientConfig;
  readonly #around: AsyncLocalStorage<pg.PoolClient>;
  readonly #listeners = new Map<string, Listener>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: pg.ClientConfig, around: AsyncLocalStorage<pg.PoolClient>) {
    this.#settings = settings;
    this.#around = around;
  }

  async add(channel: string, listener: Listener): Promise<void> {
    this.#listeners.set(channel, (payload) => this.#around.exit(() => listener(payload)));
    if (this.#client === undefined) await this.#connect();
    else await this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(noop);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#settings);
    this.#client = client;
    client.on('error', noop);
    client.on('end', () => {
      if (client === this.#client) this.#reconnect();
    });
    client.on('notification', ({ channel, payload }) => this.#listeners.get(channel)?.(payload));
    await client.connect();
    for (const channel of this.#listeners.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  #reconnect(): void {
    if (this.#isClosed || this.#timer !== undefined) return;
    this.#timer = setTimeout(async () => {
      this.#timer = undefined;
      try {
        await this.#connect();
      } catch {
        this.#reconnect();
        return;
      }
      for (const listener of this.#listeners.values()) listener(undefined);
    }, RECONNECT_MS);
  }
}
