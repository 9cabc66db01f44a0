import type { HubProblem } from './store.ts';

/** A database: PGlite in this process, or a PostgreSQL server. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Runs a statement, as part of the transaction around the call if there is one. */
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. Returns the rows of all statements. */
  script(text: string): Promise<unknown[]>;
  /**
   * Runs work in a transaction, and rolls it back if the work throws. All queries for which the work waits belong to it, even
   * those of other modules. A transaction within another one becomes part of the outer one. If other transactions made the work
   * fail, it runs again from its start.
   */
  transaction<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Runs work while no other process runs work with the same name on this database. */
  alone<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
  /** Throws a fault if the database has no room for this number of further bytes, as far as this is known beforehand. */
  reserve(bytes: number): void;
  /**
   * Calls a listener after each notification on a channel, and, with undefined, after a time in which notifications may have
   * been lost.
   */
  listen(channel: string, listener: (payload: string | undefined) => void): Promise<void>;
  /** Notifies the listeners of a channel in every process. Within a transaction, this happens at its end, if it succeeds. */
  notify(channel: string, payload: string): Promise<void>;
  /** Frees the space of deleted rows of tables, and of the log, if the server does not do so by itself. */
  tidy(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot work at present. The caller may try again later. */
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

/** The codes of PostgreSQL, Node and WebAssembly for a full disk. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/**
 * PostgreSQL's codes for lost connections, too many connections, and a server that starts or stops; and Node's codes for
 * connections that are lost or cannot be made.
 */
const AWAY = /^(08...|53300|57P0[1-5]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;

/** Messages of `pg` without a code, about a connection that is gone or is not made in time. */
const AWAY_WORDS = /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|not queryable/i;

/** Converts the error of a full disk or a lost connection to a fault. Returns other errors unchanged: they are ours. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFault) return error;
  const code = hasCode(error) ? String(error.code) : '';
  if (FULL.test(code) || /no space left|disk full/i.test(error.message))
    return new DatabaseFault('storage-full', error);
  return AWAY.test(code) || AWAY_WORDS.test(error.message) ? new DatabaseFault('jobs-unavailable', error) : error;
}
