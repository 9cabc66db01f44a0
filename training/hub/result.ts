import { createHash } from 'node:crypto';
import { endLine } from '@crosshatch/core/answering';
import { hasEnded, isUuid, type JobKind, type JobStatus } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { gunzipped } from '../files/gzip.ts';
import type { Database } from './database.ts';
import { OWN } from './job-rows.ts';
import type { Client, HubProblem, ResultFile } from './store.ts';

interface JobRow {
  readonly id: string;
  readonly kind: JobKind;
  readonly status: JobStatus;
  readonly is_result_deleted: boolean;
  readonly parts: number;
  readonly sha256: string | null;
  readonly revision: string;
}

/** The place of a part's answers in the result. */
interface Piece {
  readonly part: string;
  readonly from: number;
  readonly to: number;
}

const NOT_FINISHED: HubProblem = {
  name: 'not-finished',
  detail: 'the job has not ended; ?partial=true asks for the answers that are there',
  retryAfter: 5,
};

const DELETED: HubProblem = {
  name: 'result-deleted',
  detail: 'the result was deleted, as its job told beforehand by expires',
};

/**
 * Opens the result of a client's job: the answers of its parts, and a last line that marks the end. Returns undefined if there
 * is no such job.
 */
export async function openResult(
  database: Database,
  client: Client,
  id: string,
  partial: boolean,
): Promise<Result<ResultFile, HubProblem> | undefined> {
  if (!isUuid(id)) return undefined;
  const [job] = await database.query<JobRow>(
    `SELECT id, kind, status, is_result_deleted, parts, sha256, revision::text FROM crosshatch.jobs WHERE ${OWN}`,
    [id, client.id],
  );
  if (job === undefined) return undefined;
  if (job.is_result_deleted) return failure(DELETED);
  if (!hasEnded(job.status) && !partial) return failure(NOT_FINISHED);
  const rows = await database.query<{ part: string; bytes: number; lines: number }>(
    `SELECT id AS part, result_bytes AS bytes, result_lines AS lines FROM crosshatch.parts
     WHERE job = $1 AND result IS NOT NULL ORDER BY index`,
    [job.id],
  );
  const pieces: Piece[] = [];
  let bytes = 0;
  for (const row of rows) {
    pieces.push({ part: row.part, from: bytes, to: bytes + row.bytes });
    bytes += row.bytes;
  }
  const answers = rows.reduce((sum, { lines }) => sum + lines, 0);
  const isComplete = rows.length === job.parts && job.status !== 'failed';
  const end = Buffer.from(endLine(answers, isComplete));
  const file = { bytes: bytes + end.length, read: (from: number, to: number) => read(database, pieces, end, from, to) };
  if (!hasEnded(job.status)) return success(file);
  return success({ ...file, etag: job.sha256 ?? (await keepDigest(database, job, file)) });
}

/** Computes the SHA-256 of a result, and stores it, unless the job has been run again meanwhile. */
async function keepDigest(database: Database, { id, revision }: JobRow, file: ResultFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of file.read(0, file.bytes)) hash.update(bytes);
  const digest = hash.digest('hex');
  await database.query(
    'UPDATE crosshatch.jobs SET sha256 = $2 WHERE id = $1 AND revision = $3::text::bigint AND ended IS NOT NULL',
    [id, digest, revision],
  );
  return digest;
}

/** Reads the parts within a range, one after another, so that a long result does not fill the memory. */
async function* read(
  database: Database,
  pieces: readonly Piece[],
  end: Uint8Array,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array, void> {
  for (const piece of pieces) {
    if (piece.to <= from || piece.from >= to) continue;
    const [row] = await database.query<{ result: Uint8Array | null }>(
      'SELECT result FROM crosshatch.parts WHERE id = $1',
      [piece.part],
    );
    // If bytes are missing, the reader must not take the next bytes for them.
    if (row?.result == null) throw new Error('the result was deleted while it was read');
    const bytes = await gunzipped(row.result);
    if (bytes.length !== piece.to - piece.from) throw new Error('the result was changed while it was read');
    yield bytes.subarray(Math.max(0, from - piece.from), to - piece.from);
  }
  const start = pieces.at(-1)?.to ?? 0;
  const rest = end.subarray(Math.max(0, from - start), Math.max(0, to - start));
  if (rest.length > 0) yield rest;
}
