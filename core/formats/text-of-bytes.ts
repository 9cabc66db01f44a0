import { type Result, success } from '../puzzle/index.ts';
import type { FormatError } from './format.ts';
import { rawNetpbmText } from './netpbm.ts';
import { errorAt } from './position.ts';

// All runtimes have it.
declare class TextDecoder {
  constructor(encoding: string, options: { readonly fatal: boolean });
  decode(bytes: Uint8Array): string;
}

/**
 * The text of a file: that of a raw picture of Netpbm (`rawNetpbmText`), or text in UTF-8, in UTF-16 that begins with the mark
 * of its byte order, or in the encoding that XML names. Fails at the first bytes that are no text of the encoding.
 */
export function textOfBytes(bytes: Uint8Array): Result<string, FormatError> {
  const raw = rawNetpbmText(bytes);
  if (raw !== undefined) return success(raw);
  const encoding = encodingOf(bytes);
  const decoder = decoderOf(encoding);
  if (decoder === undefined) return errorAt('', 0, 'syntax', `expected text in UTF-8, not in ${encoding}`);
  const text = decoder.decode(bytes);
  const fault = text.indexOf(REPLACED);
  if (fault < 0 || isWhole(bytes, encoding)) return success(text);
  return errorAt(text, fault, 'syntax', `these bytes are no text in ${encoding.toUpperCase()}`);
}

/** The character that stands for bytes that are no text; a text may have it as well. */
const REPLACED = '\ufffd';

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const [, named = 'utf-8'] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/.exec(start) ?? [];
  // This name was read byte by byte, so the text cannot be in UTF-16.
  return /^utf-?16/i.test(named) ? 'utf-8' : named;
}

function decoderOf(encoding: string, fatal = false): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding, { fatal });
  } catch {
    return undefined;
  }
}

function isWhole(bytes: Uint8Array, encoding: string): boolean {
  try {
    decoderOf(encoding, true)?.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
