import process from 'node:process';
import { Argument, type Command } from 'commander';
import { bashCompletion } from '../completion/bash.ts';
import { fishCompletion } from '../completion/fish.ts';
import { completedCommands } from '../completion/tree.ts';
import { zshCompletion } from '../completion/zsh.ts';
import { EXIT } from '../terminal/exit.ts';
import { writeOutput } from '../terminal/output.ts';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

export function define(program: Command): void {
  program
    .command('completion')
    .summary('print the completion of commands and options for a shell')
    .description(
      'Prints a script for bash, zsh or fish, with which the Tab key completes commands, options and their values.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SHELLS)))
    .addHelpText(
      'after',
      '\nExamples:\n  source <(crosshatch completion bash)\n  source <(crosshatch completion zsh)\n  crosshatch completion fish > ~/.config/fish/completions/crosshatch.fish',
    )
    .action(async (shell: keyof typeof SHELLS) => {
      await writeOutput(undefined, [SHELLS[shell](program.name(), completedCommands(program))]);
      process.exitCode = EXIT.DONE;
    });
}
