import process from 'node:process';
import { isNamed, type Manifest } from '@crosshatch/core/models';
import type { Command } from 'commander';
import { isFolder, MODELS_FOLDER, removeUnnamed } from '../models/folder.ts';
import { demoted } from '../models/history.ts';
import { changesText } from '../models/uses.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { modelsOption } from '../terminal/options.ts';
import { pathText, refused } from '../terminal/output.ts';

export function define(program: Command): void {
  program
    .command('demote')
    .summary('remove a promoted network, and put the former one back into use')
    .description(
      'Removes the model of a name that was promoted last, with its weights. The model that was promoted before it under the same name counts again; without one, the model that is measured best for the size answers. `promote --back` goes back without removing anything, and `models --remove` removes all models of a name.',
    )
    .argument('<name>', 'the name of the model')
    .addOption(modelsOption())
    .addHelpText('after', '\nExample:\n  crosshatch demote small-5x5')
    .action(async (name: string, { models = MODELS_FOLDER }: { readonly models?: string }) => {
      process.exitCode = await demote(name, models);
    });
}

async function demote(name: string, folder: string): Promise<Exit> {
  if (!isFolder(folder)) return refused(`${pathText(folder)}: no such folder`);
  const { changeModels } = await import('../models/change.ts');
  let before: Manifest = { models: [] };
  const removed: string[] = [];
  const changed = await changeModels(
    folder,
    async (manifest) => {
      before = manifest;
      return demoted(manifest, name);
    },
    async (manifest) => void removed.push(...(await removeUnnamed(folder, manifest))),
  );
  if (!changed.ok) return refused(changed.error);
  const { manifest, inBuiltSite } = changed.value;
  for (const file of removed) console.log(`removed ${file}`);
  for (const line of usesText(before, manifest, name)) console.log(line);
  if (inBuiltSite) console.log('the built site has it no more: a Worker started by `npm start` asks it no longer');
  return EXIT.DONE;
}

/** Describes the models that are in use from now on, instead of the removed one. */
function usesText(before: Manifest, after: Manifest, name: string): string[] {
  if (before.models.some((model) => isNamed(model, name))) {
    const changes = changesText(before, after);
    return changes.length === 0 ? [`${name} was not in use`] : changes;
  }
  const kind = KINDS.find((each) => before[each]?.some((model) => isNamed(model, name))) ?? 'gans';
  const now = after[kind]?.at(-1);
  return [
    now === undefined ? 'no model takes its place' : `${now.name} of ${now.date}, ${now.weights.file}, is in use`,
  ];
}

const KINDS = ['lineOrders', 'drawings', 'gans'] as const;
