import { basename, resolve } from 'node:path';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { sha256Of } from '../data-sets/manifest.ts';
import type { InitialNetwork } from '../lessons/boards/plan.ts';
import { readBest } from '../runs/best.ts';
import type { BoardSource, NetworkConfiguration } from '../runs/configuration.ts';
import { isRun } from '../runs/folder.ts';
import { pathText } from '../terminal/output.ts';
import { MODELS_FOLDER, readManifest, readModelWeights } from './folder.ts';

/**
 * Reads the network of a run's best epoch or, if there is no run of that name, a promoted network.
 *
 * @param models the folder of promoted networks. Default: the site's
 */
export async function initialNetwork(name: string, models = MODELS_FOLDER): Promise<Result<InitialNetwork, string>> {
  return isRun(name) ? ofRun(name) : ofModel(name, models);
}

async function ofRun(folder: string): Promise<Result<InitialNetwork, string>> {
  const best = await readBest(folder);
  if (!best.ok) return best;
  const { configuration, weights } = best.value;
  if (configuration.kind !== 'network')
    return failure(`${pathText(folder)} trains a ${configuration.kind}, which predicts no boards`);
  const { architecture, train, validation, from } = configuration;
  const data = [...(from?.data ?? []), ...train, ...validation];
  const command = commandsOf(configuration);
  return success({
    architecture,
    weights,
    from: { name: basename(resolve(folder)), sha256: sha256OfAll(weights), data, command },
  });
}

async function ofModel(name: string, models: string): Promise<Result<InitialNetwork, string>> {
  const manifest = await readManifest(models);
  if (!manifest.ok) return manifest;
  const model = manifest.value.models.findLast((each) => each.name === name);
  if (model === undefined) {
    const names = [...new Set(manifest.value.models.map((each) => each.name))];
    return failure(`${name} is neither a run nor a promoted network; there are ${names.join(', ') || 'none'}`);
  }
  const weights = await readModelWeights(models, model);
  if (!weights.ok) return weights;
  const data = (model.data ?? []).map(
    ({ set, sha256 }): BoardSource => ({ kind: 'file', file: set, ...(sha256 !== undefined && { sha256 }) }),
  );
  const from = { name, sha256: sha256OfAll(weights.value), data, command: model.command };
  return success({ architecture: model.architecture, weights: weights.value, from });
}

/** Returns the commands that trained a network, those of the network that it began with first. */
export const commandsOf = ({ command, from }: Pick<NetworkConfiguration, 'command' | 'from'>): string =>
  from?.command === undefined ? command : `${from.command}; ${command}`;

/** Returns the sha256 of the weights as 32-bit numbers, one tensor after another. */
const sha256OfAll = (weights: readonly Float32Array[]): string =>
  sha256Of(
    Buffer.concat(weights.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength))),
  );
