import { createHash } from 'node:crypto';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { ask, mayPass, type Refusal, type Server, takePieces } from './ask.ts';
import { createBackoff } from './backoff.ts';

interface Downloading {
  /** Whether to take the answers that exist before the job has ended. Default: false. */
  readonly partial?: boolean;
  /** Whether the server answered a moment ago, so that it is waited for from the start. Default: false. */
  readonly isThere?: boolean;
  /** Receives the next bytes. Its errors end the download. */
  readonly write: (piece: Uint8Array) => Promise<void>;
}

/**
 * Downloads the result of a job. Connects again whenever the connection is cut, and goes on after the last byte.
 *
 * @returns the number of bytes. Fails if the server refuses or does not answer at first, if the result changes meanwhile, and
 *   if the bytes do not match their ETag
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
    // A range counts the bytes as they are sent, so they must come uncompressed. For a range, `fetch` itself asks for that.
    const headers = bytes > 0 ? { Range: `bytes=${bytes}-`, 'If-Range': tag } : { 'Accept-Encoding': 'identity' };
    const answered = await ask(server, path, { headers });
    if (!answered.ok && bytes > 0 && isEnd(answered.error, bytes)) return end(BEYOND_END);
    if (!answered.ok && !(hasBegun && mayPass(answered.error))) return answered;
    if (answered.ok) {
      hasBegun = true;
      const { status, headers: sent } = answered.value;
      if (bytes > 0 && status !== 206) return failure({ message: CHANGED, status });
      // If no byte has arrived yet, the result may have changed since the last try.
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

/** The status of a request for a range that begins after the last byte. */
const BEYOND_END = 416;

/** Whether no byte is left: the connection was cut after the last byte. */
const isEnd = ({ status, length }: Refusal, bytes: number): boolean => status === BEYOND_END && length === bytes;

/** Whether a tag names this hash of the bytes, or no hash at all. */
const isNamed = (tag: string, hash: string): boolean => {
  const [, named] = /"([0-9a-f]{64})"$/.exec(tag) ?? [];
  return named === undefined || named === hash;
};
