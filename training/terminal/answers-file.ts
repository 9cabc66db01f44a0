import { extname } from 'node:path';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { overwrites } from './inputs.ts';
import { pathText } from './output.ts';

/**
 * Whether answers are written as lines of JSON: if they are asked for, or if the output's name ends accordingly. Fails for a
 * name with the end of a picture or another format, and for an output that is an input.
 */
export async function writesJson(
  files: readonly string[],
  { json = false, output }: { readonly json?: boolean | undefined; readonly output?: string | undefined },
): Promise<Result<boolean, string>> {
  if (output === undefined) return success(json);
  if (await overwrites(output, files))
    return failure(`${pathText(output)}: is an input; its answers need another file`);
  const end = extname(output).toLowerCase();
  if (json || ['.json', '.jsonl', '.ndjson'].includes(end)) return success(true);
  return ['', '.txt'].includes(end)
    ? success(false)
    : failure(
        `${pathText(output)}: expected a name that ends in .txt, .json or .jsonl; crosshatch render --solve draws SVG and PNG, and crosshatch convert --solve writes other formats`,
      );
}
