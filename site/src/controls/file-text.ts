import { makePbm, parsePbm, rawPbmText } from '@crosshatch/core/formats';

/** The text of a file, for a text field. A field cannot hold the bytes of a raw PBM picture, so it becomes a plain one. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = rawPbmText(bytes);
  if (raw === undefined) return new TextDecoder().decode(bytes);
  const picture = parsePbm(raw);
  const plain = picture.ok ? makePbm(picture.value) : picture;
  return plain.ok ? plain.value : raw;
}
