import { isPng, makePbm, parsePbm, plainPpm, rawNetpbmText, textOfBytes } from '@crosshatch/core/formats';
import { textOfPng } from './png-text.ts';

/**
 * The text of a file, for a text field. A field cannot hold the bytes of a raw Netpbm picture, so it becomes a plain one, and
 * so does a PNG file, a pixel a cell.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = rawNetpbmText(bytes);
  if (raw === undefined) {
    const text = (isPng(bytes) ? await textOfPng(file) : undefined) ?? textOfBytes(bytes);
    // The field shows what is no text.
    return typeof text === 'string' ? text : text.ok ? text.value : new TextDecoder().decode(bytes);
  }
  const plain = raw.startsWith('P6') ? plainPpm(raw) : plainPbm(raw);
  return plain.ok ? plain.value : raw;
}

function plainPbm(raw: string) {
  const picture = parsePbm(raw);
  return picture.ok ? makePbm(picture.value) : picture;
}
