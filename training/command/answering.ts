import process from 'node:process';
import type { Command } from 'commander';
import type { Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../terminal/options.ts';
import type { EachPuzzle, Named } from '../terminal/puzzles.ts';

export interface AnsweringOptions {
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

/** The answer to a puzzle: in words, as a JSON object without the puzzle's id, and as an exit code. */
interface Answer {
  readonly words: string;
  readonly json: object;
  readonly exit: Exit;
}

/** A command that answers each puzzle with one line, in words or in JSON. */
interface AnsweringCommand<Puzzle, Options> {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly example: string;
  readonly each: EachPuzzle<Puzzle>;
  readonly answer: (puzzle: Puzzle, options: Options) => Answer;
}

/** Adds a command that answers each puzzle with one line. Returns the command, so that it can get more options. */
export const defineAnswering = <Puzzle extends Named, Options extends AnsweringOptions>(
  program: Command,
  { name, summary, description, example, each, answer }: AnsweringCommand<Puzzle, Options>,
): Command =>
  program
    .command(name)
    .summary(summary)
    .description(description)
    .argument('[files...]', FILES)
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  ${example}`)
    .action(async (files: string[], options: Options) => {
      process.exitCode = await each(files, options.from, (puzzle) => {
        const { words, json, exit } = answer(puzzle, options);
        if (options.json) console.log(JSON.stringify({ id: puzzle.answerId, ...json }));
        else console.log(puzzle.alone ? words : `${puzzle.name}: ${words}`);
        return exit;
      });
    });
