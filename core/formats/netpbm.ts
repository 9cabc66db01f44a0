import { type Result, success } from '../puzzle/index.ts';
import { sizeFault } from './document.ts';
import type { FormatError } from './format.ts';
import { errorAt, textAt } from './position.ts';

/**
 * The text of a raw picture (P4 or P6): a character for each byte, as the parsers of PBM and PPM read it.
 *
 * @returns undefined for the bytes of any other file, whose text is UTF-8
 */
export function rawNetpbmText(bytes: Uint8Array): string | undefined {
  const [p, kind] = bytes;
  if (p !== 0x50 || (kind !== 0x34 && kind !== 0x36)) return undefined;
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return text;
}

/** Bytes turned into text at once: an engine takes a limited number of arguments. */
const CHUNK = 8192;

/** The numbers at the head of a picture. */
export interface Header {
  readonly width: number;
  readonly height: number;
  /** The largest value of a channel; 1 where the picture names none. */
  readonly most: number;
  /** The end of the last number. */
  readonly end: number;
}

/** Reads width and height, and the largest value where a picture has one. @param start the end of `P1` or the like */
export function readHeader(text: string, start: number, hasMost: boolean): Result<Header, FormatError> {
  const names = ['width', 'height', ...(hasMost ? ['largest value'] : [])];
  const numbers: number[] = [];
  const ends: number[] = [];
  let at = start;
  for (const name of names) {
    const place = afterSpace(text, at);
    const [digits] = /^\d{1,9}(?!\d)/.exec(text.slice(place, place + 10)) ?? [];
    if (digits === undefined || place === at)
      return errorAt(text, place, 'syntax', `expected the ${name} of the picture, not ${textAt(text, place)}`);
    at = place + digits.length;
    numbers.push(Number(digits));
    ends.push(place);
  }
  const [width = 0, height = 0, most = 1] = numbers;
  const size = sizeFault(width, height);
  if (size !== undefined) return errorAt(text, ends[1] ?? start, 'line-count', size);
  if (most >= 1 && most <= 65_535) return success({ width, height, most, end: at });
  return errorAt(text, ends[2] ?? start, 'syntax', `expected a largest value from 1 to 65535, not ${most}`);
}

/** The end of white space and of comments, which reach from # to the end of their line. */
export function afterSpace(text: string, start: number): number {
  let at = start;
  for (let inComment = false; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '#') inComment = true;
    else if (sign === '\n' || sign === '\r') inComment = false;
    else if (!inComment && !/\s/.test(sign)) break;
  }
  return at;
}

/** The bytes of a raw picture, which begin one white-space character after its head, or why they are not all there. */
export function rawBytes(text: string, start: number, count: number, kind: string): Result<Uint8Array, FormatError> {
  if (!/\s/.test(text.charAt(start)))
    return errorAt(text, start, 'syntax', 'expected one white-space character after the head of the picture');
  const bytes = new Uint8Array(count);
  for (let index = 0; index < count; index++) {
    const byte = text.charCodeAt(start + 1 + index);
    if (Number.isNaN(byte)) return errorAt(text, text.length, 'syntax', `expected ${count} bytes of cells`);
    if (byte > 255) {
      const message = `a ${kind} picture is binary, and this text has lost its bytes: send the file itself, or a plain picture`;
      return errorAt(text, start + 1 + index, 'syntax', message);
    }
    bytes[index] = byte;
  }
  const end = start + 1 + count;
  if (/\S/.test(text.slice(end))) return errorAt(text, end, 'unsupported', 'expected the end: one picture a file');
  return success(bytes);
}
