import process from 'node:process';
import type { Result } from '@crosshatch/core/puzzle';
import { type Findings, writeResult } from '#training/experiments/result.ts';
import { type Measurements, type Telling, writeTold } from '#training/experiments/telling.ts';

/*
 * What the commands of experiments have in common.
 */

/** The options that every experiment takes. */
export const EXPERIMENT_OPTIONS = {
  seed: { type: 'string', default: '1' },
  output: { type: 'string' },
} as const;

/** The value, or the end of the command with the reason. */
export function orEnd<Value>(result: Result<Value, string>): Value {
  if (result.ok) return result.value;
  console.error(result.error);
  return process.exit(2);
}

export function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (text !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${option} is a whole number, not ${text}`);
  return process.exit(2);
}

/** What `parseArgs` tells of each argument. */
interface Token {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string | undefined;
}

/** A file, and what holds for it. */
type FileWith<Name extends string> = Readonly<Record<Name, number>> & { readonly file: string };

/** The files of a command line, each with the options that hold for the files after them. */
export function filesOf<Name extends string>(
  tokens: readonly Token[],
  defaults: Readonly<Record<Name, number>>,
): FileWith<Name>[] {
  const files: FileWith<Name>[] = [];
  let own = defaults;
  for (const { kind, name, value = '' } of tokens) {
    if (kind === 'option' && name !== undefined && Object.hasOwn(defaults, name))
      own = { ...own, [name]: wholeNumber(name, value) };
    if (kind === 'positional') files.push({ ...own, file: value });
  }
  return files;
}

/** Writes what was found to the file of `--output`, or prints its tables where none is named. */
export function tell(findings: Findings, output: string | undefined): void {
  if (output !== undefined) writeResult(output, findings);
  else console.log(JSON.stringify(findings.tables, undefined, 1));
}

/** The same for measurements with what is told of them. */
export function tellMeasured(measured: Measurements, telling: Telling, output: string | undefined): void {
  if (output !== undefined) writeTold(output, measured, telling);
  else console.log(JSON.stringify(measured.tables, undefined, 1));
}
