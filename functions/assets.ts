import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Environment } from './environment.ts';

/** The files that were deployed with the Worker. */
export type Assets = Environment['Bindings']['ASSETS'];

/**
 * Reads a deployed file. Fails if it is missing, incomplete or broken; the error says so in words, without the file's name.
 *
 * @param read reads the content, and throws if it cannot
 */
export async function readAsset<Content>(
  assets: NonNullable<Assets>,
  path: string,
  read: (file: Response) => Promise<Content>,
): Promise<Result<Content, string>> {
  try {
    // The binding needs a whole address, but looks only at its path.
    const file = await assets.fetch(`https://assets.invalid/${path}`);
    if (file.ok) return success(await read(file));
    await file.body?.cancel();
    return failure(`the answer is ${file.status}`);
  } catch (error) {
    return failure(`cannot be read: ${error}`);
  }
}
