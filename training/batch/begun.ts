import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { failure, parsedRecord, type Result, success } from '@crosshatch/core/puzzle';
import { writeWhole } from '../files/write-whole.ts';
import { pathText } from '../terminal/output.ts';
import type { BatchSettings } from './settings.ts';

/*
 * While a batch is under way, a file beside its answers holds the options that the answers depend on. So nobody can resume the
 * batch with other options. The file is removed when the batch ends.
 */

const begunFile = (output: string): string => `${output}.options.json`;

/** Whether a batch that writes to this file is under way or was stopped. */
export const isBegun = (output: string): boolean => existsSync(begunFile(output));

/** Fails with a message if the batch that writes to this file was begun with other options. */
export async function sameSettings(output: string, settings: BatchSettings): Promise<Result<void, string>> {
  const begun = parsedRecord(await readFile(begunFile(output), 'utf8').catch(() => ''));
  const own: Readonly<Record<string, unknown>> = { ...settings };
  const names = Object.keys({ ...begun, ...own });
  const other = begun && names.find((name) => begun[name] !== own[name]);
  if (other === undefined) return success(undefined);
  if (other === 'kind') {
    const command = begun?.kind === undefined ? 'solve' : 'light-up solve';
    return failure(`${pathText(output)}: was begun by crosshatch ${command}: go on with it, or name another file`);
  }
  const given = (value: unknown) => (value === undefined ? `without --${other}` : `with --${other} ${value}`);
  return failure(
    `${pathText(output)}: was begun ${given(begun?.[other])}, not ${given(own[other])}: go on with the same options, or name another file`,
  );
}

/** Writes the options of a batch that begins or is resumed. */
export const writeSettings = (output: string, settings: BatchSettings): Promise<void> =>
  writeWhole(begunFile(output), `${JSON.stringify(settings)}\n`);

/** Removes the options of a batch that has ended. */
export const removeSettings = (output: string): Promise<void> => rm(begunFile(output), { force: true });
