import { isPng, makePbm, parsePbm, plainPpm, rawNetpbmText, textOfBytes } from '@crosshatch/core/formats';
import { type Result, success } from '@crosshatch/core/puzzle';
import { bytesOfFile } from './file-bytes.ts';
import { textOfPng } from './png-text.ts';

/**
 * Returns the text of a file for a text field. A field cannot hold raw bytes, so a raw Netpbm picture becomes a plain one. A
 * PNG file, with a pixel for each cell, becomes one too. Fails with a message if the browser cannot read the file.
 */
export async function textOfFile(file: File): Promise<Result<string, string>> {
  const read = await bytesOfFile(file);
  if (!read.ok) return read;
  const bytes = read.value;
  const raw = rawNetpbmText(bytes);
  if (raw === undefined) {
    const text = (isPng(bytes) ? await textOfPng(file) : undefined) ?? textOfBytes(bytes);
    // The field also shows a file that is not text.
    return success(typeof text === 'string' ? text : text.ok ? text.value : new TextDecoder().decode(bytes));
  }
  const plain = raw.startsWith('P6') ? plainPpm(raw) : plainPbm(raw);
  return success(plain.ok ? plain.value : raw);
}

function plainPbm(raw: string) {
  const picture = parsePbm(raw);
  return picture.ok ? makePbm(picture.value) : picture;
}
