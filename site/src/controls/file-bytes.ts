import { failure, type Result, success } from '@crosshatch/core/puzzle';

/** Reads a file. Fails with a message if the browser cannot read it, such as a folder. */
export async function bytesOfFile(file: File): Promise<Result<Uint8Array<ArrayBuffer>, string>> {
  try {
    return success(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return failure(`the file ${file.name} cannot be read: it is a folder, or has changed since it was chosen`);
  }
}
