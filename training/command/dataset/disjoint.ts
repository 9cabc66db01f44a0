import process from 'node:process';
import { amountText } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { countOf, readBoardSets } from '../../data-sets/boards.ts';
import { overlapOf } from '../../data-sets/disjoint.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { complain } from '../../terminal/output.ts';
import { DATA_SET } from './options.ts';

export function define(dataset: Command): void {
  dataset
    .command('disjoint')
    .summary('prove that two data sets share no board, in any reflection')
    .description(
      'Compares every board of a set with every board of another in all eight reflections. The boards may have several sizes. Exits with 1 if the sets share one.',
    )
    .argument('<one>', DATA_SET)
    .argument('<other>', 'the set to compare it with')
    .option('--json', 'answer with a line of JSON')
    .addHelpText('after', '\nExample:\n  crosshatch dataset disjoint icons-train.npz icons-test.npz')
    .action(async (one: string, other: string, { json }: { readonly json?: true }) => {
      process.exitCode = await compare(one, other, json ?? false);
    });
}

async function compare(one: string, other: string, json: boolean): Promise<Exit> {
  const first = await readBoardSets(one);
  const second = await readBoardSets(other);
  for (const boards of [first, second]) {
    if (boards.ok) continue;
    complain(boards.error);
    return EXIT.INVALID;
  }
  if (!first.ok || !second.ok) return EXIT.INVALID;
  const overlap = overlapOf(first.value, second.value);
  const disjoint = overlap.example === undefined;
  const counts = [countOf(first.value), countOf(second.value)] as const;
  if (json) {
    const sides = [one, other].map((file, side) => ({
      file,
      boards: counts[side],
      shared: side === 0 ? overlap.first : overlap.second,
    }));
    const example = overlap.example?.map((board) => board + 1);
    console.log(JSON.stringify({ disjoint, sets: sides, ...(example !== undefined && { example }) }));
  } else {
    console.log(
      disjoint
        ? `disjoint: none of the ${amountText(counts[0])} boards of ${one} is among the ${amountText(counts[1])} of ${other}, in any reflection`
        : sharedText(one, other, overlap, counts),
    );
  }
  return disjoint ? EXIT.DONE : EXIT.NO;
}

function sharedText(
  one: string,
  other: string,
  { first, second, example = [0, 0] }: ReturnType<typeof overlapOf>,
  [firstCount, secondCount]: readonly [number, number],
): string {
  const side = (file: string, shared: number, count: number) =>
    `${amountText(shared)} of the ${amountText(count)} boards of ${file}`;
  const pair = `such as board ${example[0] + 1} of the one and ${example[1] + 1} of the other`;
  return `not disjoint: ${side(one, first, firstCount)} and ${side(other, second, secondCount)} are the same but for reflection, ${pair}`;
}
