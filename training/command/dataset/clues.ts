import process from 'node:process';
import { type Command, Option } from 'commander';
import { readBoards } from '../../data-sets/boards.ts';
import { cluesOf } from '../../data-sets/clues.ts';
import { makeNpz } from '../../data-sets/npz.ts';
import { writeWhole } from '../../files/write-whole.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { overwrites } from '../../terminal/inputs.ts';
import { complain, pathText } from '../../terminal/output.ts';
import { DATA_SET, npzFile } from './options.ts';

export function define(dataset: Command): void {
  dataset
    .command('clues')
    .summary('write the clues of a data set, as a network reads them')
    .description(
      'Writes the clues of each board in the form of the neural paper’s data set: rows first, then columns, each clue with zeros in front, up to the length of the longest clue of a line.',
    )
    .argument('<file>', DATA_SET)
    .addOption(new Option('-o, --output <file>', 'the .npz file to write').argParser(npzFile).makeOptionMandatory())
    .addHelpText('after', '\nExample:\n  crosshatch dataset clues icons.npz --output icons-clues.npz')
    .action(async (file: string, { output }: { readonly output: string }) => {
      process.exitCode = await writeClueFile(file, output);
    });
}

async function writeClueFile(file: string, output: string): Promise<Exit> {
  if (await overwrites(output, [file])) {
    complain(`${pathText(output)}: is the input; its clues need another file`);
    return EXIT.USAGE;
  }
  const boards = await readBoards(file);
  const clues = boards.ok ? cluesOf(boards.value) : boards;
  if (!clues.ok) {
    complain(clues.error);
    return EXIT.INVALID;
  }
  await writeWhole(output, makeNpz(clues.value));
  return EXIT.DONE;
}
