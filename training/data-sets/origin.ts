import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DataInput, DataSet } from '@crosshatch/core/models';
import { isAllBoards } from './boards.ts';
import { type DataSetManifest, type FileIdentity, identityOf, manifestFile } from './manifest.ts';

/** The way to make a file again: the commands in their order, and the inputs that no command made. */
interface Making {
  readonly commands: readonly string[];
  readonly inputs: readonly DataInput[];
}

/**
 * Finds a data set's name and sha256, and the way to make it again, from the manifests beside it and beside the sets from which
 * it was made.
 */
export async function dataSetOf(file: string): Promise<DataSet> {
  if (isAllBoards(file)) return { set: file };
  const identity = await identityOf(file);
  const set = { set: identity.file, sha256: identity.sha256 };
  const { commands, inputs } = await makingOf(dirname(file), identity);
  return commands.length === 0 ? set : { ...set, commands, inputs };
}

async function makingOf(folder: string, { file, sha256 }: FileIdentity): Promise<Making> {
  const manifest = await manifestOf(join(folder, file));
  if (manifest?.sha256 !== sha256) return { commands: [], inputs: [{ name: file, sha256 }] };
  const { parts, without, command } = manifest;
  const sources = parts.flatMap(({ source }) => (source === undefined ? [] : [source]));
  const packages = sources.map(
    ({ package: name, version, licence, isFolder }): DataInput =>
      isFolder ? { name, sha256: version, licence } : { name, version, licence },
  );
  const before: Making[] = [];
  for (const identity of [...parts.flatMap(({ from }) => from ?? []), ...without]) {
    before.push(await makingOf(folder, identity));
  }
  const inputs = new Map([...packages, ...before.flatMap((each) => each.inputs)].map((input) => [input.name, input]));
  return {
    commands: [...new Set([...before.flatMap(({ commands }) => commands), command])],
    inputs: [...inputs.values()],
  };
}

async function manifestOf(file: string): Promise<DataSetManifest | undefined> {
  const path = manifestFile(file);
  if (path === file || !existsSync(path)) return undefined;
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
