import type { HubProblem } from './store.ts';

/** A database: PGlite within the process, or a PostgreSQL server. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Runs a statement, within the transaction around the call if there is one. */
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs statements without parameters, in one go. Returns the rows of all of them. */
  script(text: string): Promise<unknown[]>;
  /**
   * Runs work in a transaction, which it rolls back where the work throws. All queries that the work waits for belong to
   * it, those of other modules too. A transaction within another one is part of that. Work is run again, from its start,
   * where other transactions made it fail.
   */
  transaction<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Runs work while no other process runs work of the same name on this database. */
  alone<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
  /** Throws a fault where the database has no room for some bytes more, as far as that can be told beforehand. */
  reserve(bytes: number): void;
  /** Calls a listener after each notification on a channel, and after each time at which some may have been lost. */
  listen(channel: string, listener: (payload: string | undefined) => void): Promise<void>;
  /** Notifies the listeners of a channel, in every process: at the end of the transaction around the call, if it succeeds. */
  notify(channel: string, payload: string): Promise<void>;
  /** Gives back the space of the deleted rows of tables, and of the log, where the server does not do so by itself. */
  tidy(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot do its work at present: a caller may try again later. */
export class DatabaseFault extends Error {
  readonly problem: HubProblem;

  constructor(name: 'storage-full' | 'jobs-unavailable', cause: unknown) {
    const detail =
      name === 'storage-full' ? 'the database of jobs has no space left' : 'the database of jobs does not answer';
    super(detail, { cause });
    this.problem = { name, detail, retryAfter: 5 };
  }
}

const hasCode = (error: unknown): error is Error & { readonly code: unknown } =>
  error instanceof Error && 'code' in error;

/** PostgreSQL's codes for a full disk, and those with which Node and WebAssembly tell of one. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** PostgreSQL's codes for lost connections, too many of them, and a server that starts or stops; those of Node. */
const AWAY = /^(08...|53300|57P0[1-5]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;

/** Messages of `pg`, without a code, on a connection that is gone or is not made in time. */
const AWAY_WORDS = /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|not queryable/i;

/** Tells a full disk and a lost connection from errors of ours. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFault) return error;
  const code = hasCode(error) ? String(error.code) : '';
  if (FULL.test(code) || /no space left|disk full/i.test(error.message))
    return new DatabaseFault('storage-full', error);
  return AWAY.test(code) || AWAY_WORDS.test(error.message) ? new DatabaseFault('jobs-unavailable', error) : error;
}
