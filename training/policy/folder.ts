import { existsSync, readFileSync } from 'node:fs';
import { failure, type Result } from '@crosshatch/core/puzzle';
import { runFolder } from '../runs/folder.ts';
import { type PolicyConfiguration, parsePolicyConfiguration } from './configuration.ts';

/** Reads a policy's run; undefined where the folder is none, or another kind of run. */
export function readPolicyRun(folder: string): Result<PolicyConfiguration, string> | undefined {
  const { configuration } = runFolder(folder);
  if (!existsSync(configuration)) return undefined;
  const parsed = parsePolicyConfiguration(readFileSync(configuration, 'utf8'));
  return parsed === undefined || parsed.ok ? parsed : failure(`${configuration}: ${parsed.error}`);
}

export const isPolicyRun = (folder: string): boolean => readPolicyRun(folder) !== undefined;
