import { parseColour, type Result, success, WHITE } from '../puzzle/index.ts';
import { formatInColours, type ReadDocument } from './coloured-format.ts';
import { documentOfPixels, onlyColouredPicture } from './coloured-picture.ts';
import type { FileColours } from './file-colours.ts';
import type { BlockDocument, Format, FormatError } from './format.ts';
import { afterSpace, type Header, rawBytes, readHeader } from './netpbm.ts';
import { errorAt, textAt } from './position.ts';
import { textLines } from './text-lines.ts';

const TITLE = 'PPM';

/**
 * Netpbm's pictures in colours, a pixel a cell: plain ones (P3) as text, and raw ones (P6) as `rawNetpbmText` reads their
 * bytes. Plain ones are written. A comment such as `# background #ffffff` names the background; without one it is found
 * by `documentOfPixels`.
 */
export const ppm: Format = formatInColours({
  name: 'ppm',
  title: TITLE,
  mediaType: 'image/x-portable-pixmap',
  extensions: ['.ppm'],
  detects: (text) => /^\s*P[36][\s#]/.test(text),
  read: readPpm,
  makeColoured: makePpm,
});

function readPpm(text: string): Result<readonly ReadDocument[], FormatError> {
  const [head, kind] = /^\s*P([36])/.exec(text) ?? [];
  if (head === undefined) return errorAt(text, 0, 'syntax', 'expected P3 or P6');
  const header = readHeader(text, head.length, true);
  if (!header.ok) return header;
  const { width, height, most, end } = header.value;
  const samples = kind === '3' ? plainSamples(text, header.value) : rawSamples(text, header.value);
  if (!samples.ok) return samples;
  const channel = (index: number) => Math.round(((samples.value[index] ?? 0) * 255) / most);
  const pixels = Int32Array.from({ length: width * height }, (_, cell) =>
    [0, 1, 2].reduce((pixel, part) => 256 * pixel + channel(3 * cell + part), 0),
  );
  const background = parseColour(namedBackground(text.slice(0, end)));
  const given = background.ok ? Number.parseInt(background.value.slice(1), 16) : undefined;
  const document = documentOfPixels({ width, height, pixels }, given);
  if (document.ok) return success([{ document: document.value, coloured: { offset: head.length - 2 } }]);
  return errorAt(text, head.length - 2, document.error.code, document.error.message);
}

/** The colour of a comment `# background #ffffff` in the head of a picture; empty without one. */
function namedBackground(head: string): string {
  for (const { text } of textLines(head)) {
    const comment = text.slice(text.indexOf('#')).trim();
    const [, named] = /^#\s*background\s+(#[\da-f]{6})$/i.exec(comment) ?? [];
    if (named !== undefined) return named;
  }
  return '';
}

function plainSamples(text: string, { width, height, most, end }: Header): Result<Uint16Array, FormatError> {
  const count = 3 * width * height;
  const samples = new Uint16Array(count);
  const number = /\d{1,5}(?![^\s#])/y;
  let at = end;
  for (let index = 0; index < count; index++) {
    const place = afterSpace(text, at);
    if (place === text.length)
      return errorAt(text, place, 'syntax', `expected ${count} values, three for each cell, not the end of the text`);
    number.lastIndex = place;
    const [digits = ''] = place === at ? [] : (number.exec(text) ?? []);
    const value = Number(digits);
    if (digits === '' || value > most)
      return errorAt(text, place, 'syntax', `expected a value from 0 to ${most}, not ${textAt(text, place)}`);
    samples[index] = value;
    at = place + digits.length;
  }
  const rest = afterSpace(text, at);
  if (rest === text.length) return success(samples);
  return errorAt(text, rest, 'syntax', `expected the end of the text after ${count} values`);
}

/** Samples of one byte, or of two where the largest value needs them. */
function rawSamples(text: string, { width, height, most, end }: Header): Result<Uint16Array, FormatError> {
  const count = 3 * width * height;
  const size = most < 256 ? 1 : 2;
  const bytes = rawBytes(text, end, count * size, 'P6');
  if (!bytes.ok) return bytes;
  const byteAt = (index: number) => bytes.value[index] ?? 0;
  return success(
    Uint16Array.from({ length: count }, (_, at) =>
      size === 1 ? byteAt(at) : 256 * byteAt(2 * at) + byteAt(2 * at + 1),
    ),
  );
}

/** Pixels in a line of text: lines of a plain picture should have at most 70 characters. */
const PIXELS_IN_LINE = 5;

function makePpm(documents: readonly BlockDocument[]): Result<string, FormatError> {
  const picture = onlyColouredPicture(documents, TITLE, (colours) => {
    const values = valuesOf(colours);
    const same = values.find((value, at) => values.indexOf(value) < at);
    return same && `${TITLE} tells colours by their value, and two of the puzzle are ${same}`;
  });
  if (!picture.ok) return picture;
  const { grid, background } = picture.value;
  // With `channelsOf`, pages that show boards in colours would load a file more.
  const written = valuesOf(picture.value).map((value) =>
    [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16)).join(' '),
  );
  const pixels = Array.from(grid.cells, (colour) => written[colour] ?? '');
  return success(plainText(grid, background.value, pixels));
}

const valuesOf = ({ colours, background }: FileColours): string[] => [background, ...colours].map(({ value }) => value);

/** A raw picture as a plain one, for text fields, which cannot hold bytes. */
export function plainPpm(text: string): Result<string, FormatError> {
  const read = readPpm(text);
  return read.ok ? makePpm(read.value.map(({ document }) => document)) : read;
}

/**
 * Pixels as the text of a plain picture, a pixel a cell. Pixels that are more than half transparent are the background,
 * which is then white.
 *
 * @param rgba red, green, blue and opacity of each pixel, row after row
 */
export function ppmOfPixels(
  { width, height }: { readonly width: number; readonly height: number },
  rgba: ArrayLike<number>,
): string {
  let isTransparent = false;
  const pixels = Array.from({ length: width * height }, (_, cell) => {
    const [red, green, blue, opacity] = [0, 1, 2, 3].map((part) => rgba[4 * cell + part]);
    if (opacity !== undefined && opacity >= 128) return `${red} ${green} ${blue}`;
    isTransparent = true;
    return '255 255 255';
  });
  return plainText({ width, height }, isTransparent ? WHITE.value : undefined, pixels);
}

function plainText(
  { width, height }: { readonly width: number; readonly height: number },
  background: string | undefined,
  pixels: readonly string[],
): string {
  const lines = [
    'P3',
    ...(background === undefined ? [] : [`# background ${background}`]),
    `${width} ${height}`,
    '255',
  ];
  for (let start = 0; start < pixels.length; start += PIXELS_IN_LINE)
    lines.push(pixels.slice(start, start + PIXELS_IN_LINE).join(' '));
  return `${lines.join('\n')}\n`;
}

/** Whether bytes begin as PNG files do. Their pixels, once decoded, become text by `ppmOfPixels`. */
export const isPng = (bytes: Uint8Array): boolean =>
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte);
