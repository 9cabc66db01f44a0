/** A range of bytes, from one position to before another one. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the header `Range` (RFC 9110, section 14.2) for a body of `bytes` bytes.
 *
 * @returns undefined if the whole body is to be sent: without the header, for another unit, for several ranges and for a
 *   malformed range; `unsatisfiable` if the range lies beyond the end
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { from: bytes - length, to: bytes };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return undefined;
  if (from >= bytes) return 'unsatisfiable';
  return { from, to: last === '' ? bytes : Math.min(Number(last) + 1, bytes) };
}
