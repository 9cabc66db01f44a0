import type { Command } from 'commander';
import { addCalled, type Load } from './load.ts';

/** Each command's module is loaded when it is called, so that a solver starts without the generator. */
const COMMANDS: Readonly<Record<string, Load>> = {
  solve: () => import('./light-up/solve.ts'),
  check: () => import('./light-up/check.ts'),
  count: () => import('./light-up/count.ts'),
  hint: () => import('./light-up/hint.ts'),
  grade: () => import('./light-up/grade.ts'),
  generate: () => import('./light-up/generate.ts'),
  convert: () => import('./light-up/convert.ts'),
  render: () => import('./light-up/render.ts'),
  bench: () => import('./light-up/bench.ts'),
};

export async function define(program: Command, args: readonly string[]): Promise<void> {
  const lightUp = program
    .command('light-up')
    .summary('solve, check, count, explain, make, convert and draw Light Up puzzles')
    .description(
      'Solves Light Up (Akari) puzzles and proves how many solutions they have; explains, grades, makes, converts and draws them. The commands and their exit codes are like those for nonograms.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch light-up solve puzzle.txt\n  crosshatch light-up generate --size 10x10 --grade tricky --count 100 --seed 1 > puzzles.jsonl\n  crosshatch light-up solve --jsonl < puzzles.jsonl',
    );
  await addCalled(lightUp, COMMANDS, args, args.slice(args.indexOf('light-up') + 1));
}
