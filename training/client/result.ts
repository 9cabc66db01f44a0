import { createHash } from 'node:crypto';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { ask, mayPass, type Refusal, type Server, takePieces } from './ask.ts';
import { createBackoff } from './backoff.ts';

interface Downloading {
  /** Whether to take the answers that are there before the end. Default: false. */
  readonly partial?: boolean;
  /** Whether the server was there a moment ago, and is waited for from the start. Default: false. */
  readonly isThere?: boolean;
  /** Takes the next bytes. Its errors are those of the download. */
  readonly write: (piece: Uint8Array) => Promise<void>;
}

/**
 * Downloads the result of a job. A connection that is cut is made again, as often as it takes, and goes on after the last
 * byte.
 *
 * @returns the number of bytes. Fails where the server refuses or is not there at first, and where the bytes are not those
 *   that their ETag names
 */
export async function downloadResult(
  server: Server,
  id: string,
  { partial = false, isThere = false, write }: Downloading,
): Promise<Result<number, Refusal>> {
  const path = `/v1/jobs/${encodeURIComponent(id)}/result${partial ? '?partial=true' : ''}`;
  const backoff = createBackoff();
  const hash = createHash('sha256');
  let bytes = 0;
  let tag = '';
  let hasBegun = isThere;
  const end = (status: number): Result<number, Refusal> =>
    isNamed(tag, hash.digest('hex')) ? success(bytes) : failure({ message: DAMAGED, status });
  for (;;) {
    // A range counts the bytes as they are sent, so they come uncompressed: fetch itself asks for that with a range.
    const headers = bytes > 0 ? { Range: `bytes=${bytes}-`, 'If-Range': tag } : { 'Accept-Encoding': 'identity' };
    const answered = await ask(server, path, { headers });
    if (!answered.ok && bytes > 0 && isEnd(answered.error, bytes)) return end(BEYOND_END);
    if (!answered.ok && !(hasBegun && mayPass(answered.error))) return answered;
    if (answered.ok) {
      hasBegun = true;
      const { status, headers: sent } = answered.value;
      if (bytes > 0 && status !== 206) return failure({ message: CHANGED, status });
      // A result that was cut before its first byte may be another one by now.
      if (bytes === 0) tag = sent.get('ETag') ?? '';
      const isWhole = await takePieces(answered.value, async (piece) => {
        backoff.reset();
        await write(piece);
        hash.update(piece);
        bytes += piece.length;
      });
      if (isWhole) return end(status);
      if (tag === '') return failure({ message: CUT, status });
    }
    await backoff.pause(answered.ok ? 0 : answered.error.retryAfter);
  }
}

const CUT = 'the connection was cut while the result came';
const CHANGED = `${CUT}, and by now the result is another one`;
const DAMAGED = 'the bytes of the result are not those that the server names';

/** The status of a range that begins behind the last byte. */
const BEYOND_END = 416;

/** Whether no byte is left to ask for: the connection was cut after the last one. */
const isEnd = ({ status, length }: Refusal, bytes: number): boolean => status === BEYOND_END && length === bytes;

/** Whether a tag is that of bytes with a hash, or names no hash. */
const isNamed = (tag: string, hash: string): boolean => {
  const [, named] = /"([0-9a-f]{64})"$/.exec(tag) ?? [];
  return named === undefined || named === hash;
};
