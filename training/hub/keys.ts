import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid, type Key, SCOPES, type Scope } from '@crosshatch/core/jobs';
import type { Database } from './database.ts';
import type { Hub, Keys } from './store.ts';

const PREFIX = 'cx_';

/** The random part of a key, in bytes. */
const SECRET_BYTES = 32;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly digest: Uint8Array;
  readonly created: Date;
  readonly expires: Date | null;
  readonly revoked: Date | null;
}

/** Makes the store of the keys in a database. */
export function keysIn(database: Database): Pick<Hub, keyof Keys> {
  return {
    async createKey({ name, scopes, expires }) {
      const key = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
      const [row] = await database.query<{ id: string }>(
        `INSERT INTO crosshatch.keys (name, scopes, digest, created, expires)
         VALUES ($1, $2, $3, crosshatch.time(), crosshatch.time() + $4 * interval '1 s') RETURNING id`,
        [name, scopes, digestOf(key), expires ?? null],
      );
      if (row === undefined) throw new Error('an inserted key has no row');
      return { key, id: row.id };
    },
    async keys() {
      const rows = await database.query<Row>('SELECT * FROM crosshatch.keys ORDER BY created DESC, id');
      return rows.map(entryOf);
    },
    async revokeKey(id) {
      if (!isUuid(id)) return false;
      const rows = await database.query(
        'UPDATE crosshatch.keys SET revoked = coalesce(revoked, crosshatch.time()) WHERE id = $1::uuid RETURNING id',
        [id],
      );
      return rows.length > 0;
    },
    async clientOfKey(key) {
      const digest = digestOf(key);
      // The time of the look-up by index can show at most how a digest begins, which reveals nothing about a key.
      const [row] = await database.query<Row>(
        `SELECT * FROM crosshatch.keys
         WHERE digest = $1 AND revoked IS NULL AND (expires IS NULL OR expires > crosshatch.time())`,
        [digest],
      );
      if (row === undefined || !timingSafeEqual(digest, row.digest)) return undefined;
      return { id: `key:${row.id}`, keyId: row.id, scopes: new Set(scopesOf(row)) };
    },
  };
}

const digestOf = (key: string): Uint8Array => createHash('sha256').update(key).digest();

const scopesOf = ({ scopes }: Row): Scope[] => SCOPES.filter((scope) => scopes.includes(scope));

const entryOf = (row: Row): Key => ({
  id: row.id,
  name: row.name,
  scopes: scopesOf(row),
  created: row.created.toISOString(),
  ...(row.expires === null ? {} : { expires: row.expires.toISOString() }),
  ...(row.revoked === null ? {} : { revoked: row.revoked.toISOString() }),
});
