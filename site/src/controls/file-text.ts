import { makePbm, parsePbm, plainPpm, rawNetpbmText } from '@crosshatch/core/formats';

/** The text of a file, for a text field. A field cannot hold the bytes of a raw Netpbm picture, so it becomes a plain one. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = rawNetpbmText(bytes);
  if (raw === undefined) return new TextDecoder().decode(bytes);
  const plain = raw.startsWith('P6') ? plainPpm(raw) : plainPbm(raw);
  return plain.ok ? plain.value : raw;
}

function plainPbm(raw: string) {
  const picture = parsePbm(raw);
  return picture.ok ? makePbm(picture.value) : picture;
}
