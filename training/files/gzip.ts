import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * The level of compression. Parts are text of few different words: a higher level saves a tenth of the bytes, but takes three
 * times as long. The answers of a runner compressed at this level never exceed the ratio that a hub allows.
 */
const LEVEL = 1;

export const gzipped = (text: string): Promise<Uint8Array<ArrayBuffer>> => compress(text, { level: LEVEL });
export const gunzipped = (bytes: Uint8Array): Promise<Buffer> => decompress(bytes);
