import { setImmediate } from 'node:timers/promises';
import { LARGEST_SEED, MOST_MADE } from '@crosshatch/core/answering';
import { TECHNIQUES } from '@crosshatch/core/explain';
import { formats } from '@crosshatch/core/formats';
import { CLUE_KINDS, createWish, PICTURE_THEMES, type Wish } from '@crosshatch/core/generation';
import { type blankGridOf, failure, type Result, success } from '@crosshatch/core/puzzle';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { converted, type Pause, readBoardText, readOne, type ToolAnswer } from './answers.ts';
import { generateTool } from './making.ts';
import { checkTool, gradeTool, hintTool, solveTool, whyTool } from './tools.ts';

const puzzle = z
  .string()
  .describe(
    `One nonogram as text, in any of these formats: ${formats.map(({ title }) => title).join(', ')}. JSON is {"rows":[[1],[3],[1]],"columns":[[1],[3],[1]]}; a game id is 3x3:1/3/1/1/3/1, columns first.`,
  );

const BOARD =
  'The known cells, a line for each row: # or 1 filled, . or 0 empty, ? unknown. In a coloured puzzle, 1 to 9 and a to v are the colours in their order, and . or 0 is the background, which count clues do not have.';

const board = z.string().describe(BOARD);
const knownCells = board.optional().describe(`${BOARD} Default: nothing is known.`);

const place = (axis: string) => z.number().int().min(1).describe(`Number of the ${axis}, from 1.`);

/** Makes the server with all tools. All tools are read-only. */
export function createMcpServer(version: string): McpServer {
  const server = new McpServer({ name: 'crosshatch', version }, { instructions: INSTRUCTIONS });
  addSolving(server);
  addBoards(server);
  addMaking(server);
  return server;
}

const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** Adds the tools that take a puzzle alone. */
function addSolving(server: McpServer): void {
  server.registerTool(
    'solve',
    {
      title: 'Solve a nonogram',
      description:
        'Solves a nonogram, and proves whether the solution is the only one. In the rows of a solution, 0 is empty or the background, and 1 is filled; 1 to 9 and a to v are colours. With the status multiple, "complete" is true if these are proven to be all solutions, and "differences" lists the cells on which the first two differ.',
      inputSchema: z.strictObject({
        puzzle,
        solutions: z
          .number()
          .int()
          .min(1)
          .max(20)
          .default(2)
          .describe('The most solutions to look for; 2 proves uniqueness.'),
      }),
      annotations,
    },
    (asked, { signal }) =>
      answer(map(readOne(asked.puzzle), (read) => solveTool(read, asked.solutions, pauseUntil(signal)))),
  );
  server.registerTool(
    'grade',
    {
      title: 'Grade a nonogram',
      description: 'Names the hardest technique that a nonogram takes: line solving, probing or search.',
      inputSchema: z.strictObject({ puzzle }),
      annotations,
    },
    (asked, { signal }) => answer(map(readOne(asked.puzzle), (read) => gradeTool(read, pauseUntil(signal)))),
  );
  server.registerTool(
    'convert',
    {
      title: 'Convert a nonogram',
      description: 'Writes a nonogram in another format.',
      inputSchema: z.strictObject({
        puzzle,
        to: z.enum(formats.map(({ name }) => name)).describe('The format to write.'),
      }),
      annotations,
    },
    (asked) => answer(map(readOne(asked.puzzle), (read) => converted(read, asked.to))),
  );
}

/** Adds the tools that take a puzzle and its known cells. */
function addBoards(server: McpServer): void {
  server.registerTool(
    'check',
    {
      title: 'Check a board',
      description:
        'Checks whether a complete or partial board meets the clues of its nonogram, and names broken lines.',
      inputSchema: z.strictObject({ puzzle, board }),
      annotations,
    },
    (asked) => answer(onBoard(asked, (read, grid) => success(checkTool(read, grid)))),
  );
  server.registerTool(
    'hint',
    {
      title: 'Find the next deduction',
      description: 'Finds the simplest next deduction from the known cells, with its reason.',
      inputSchema: z.strictObject({ puzzle, board: knownCells }),
      annotations,
    },
    (asked, { signal }) => answer(onBoard(asked, (read, grid) => hintTool(read, grid, pauseUntil(signal)))),
  );
  server.registerTool(
    'why',
    {
      title: 'Explain a cell',
      description: 'Explains why a cell must have its state, by a chain of deductions from the known cells.',
      inputSchema: z.strictObject({ puzzle, board: knownCells, row: place('row'), column: place('column') }),
      annotations,
    },
    (asked, { signal }) => answer(onBoard(asked, (read, grid) => whyTool(read, grid, asked, pauseUntil(signal)))),
  );
}

/** Adds the tool that makes puzzles. */
function addMaking(server: McpServer): void {
  server.registerTool(
    'generate',
    {
      title: 'Make nonograms',
      description:
        'Makes nonograms that are proven to have one solution. The same arguments and seed make the same puzzles. Makes fewer, with the status exhausted, if the budget of work is spent: large puzzles and the grade search take the most.',
      inputSchema: z.strictObject({
        width: z.number().int().min(1).max(50).default(10).describe('Number of columns.'),
        height: z.number().int().min(1).max(50).default(10).describe('Number of rows.'),
        colours: z
          .number()
          .int()
          .min(1)
          .max(8)
          .optional()
          .describe('Colours beside the background; of count clues, all colours.'),
        clues: z
          .enum(CLUE_KINDS)
          .optional()
          .describe(
            'runs: the lengths of the runs, as in a nonogram (the default). counts: the number of cells of each colour in a line, and whether they are one run.',
          ),
        grade: z.enum(TECHNIQUES).optional().describe('The hardest technique that a puzzle takes.'),
        theme: z.enum(PICTURE_THEMES).optional().describe('Subject of the pictures.'),
        count: z.number().int().min(1).max(MOST_MADE).default(1).describe('Number of puzzles.'),
        seed: z.number().int().min(0).max(LARGEST_SEED).default(0).describe('Another seed makes other puzzles.'),
      }),
      annotations,
    },
    ({ count, seed, ...wished }, { signal }) =>
      answer(map(wishOf(wished), (wish) => generateTool({ wish, seed, count }, pauseUntil(signal)))),
  );
}

const INSTRUCTIONS =
  'Nonograms (picross, griddlers): a clue lists the lengths of the runs of filled cells in its line, in order. The solver is exact: "unique" is a proof. Rows, columns and the index of a line count from 1, in arguments and in answers. Each answer has a budget of some seconds of work; the status "exhausted" says that it did not suffice.';

/** A wish as the schema hands it on: the caller may leave out any field. */
type Wished = { readonly [Field in keyof Wish]?: Wish[Field] | undefined };

function wishOf(wished: Wished): Result<Wish, string> {
  const named = Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined));
  const wish = createWish(named);
  return wish.ok ? wish : failure(wish.error.message);
}

type Read = Parameters<typeof converted>[0];
type Board = ReturnType<typeof blankGridOf>;

type Answering = Result<ToolAnswer, string> | Promise<Result<ToolAnswer, string>>;

const map = <Value>(result: Result<Value, string>, next: (value: Value) => Answering): Answering =>
  result.ok ? next(result.value) : result;

const onBoard = (
  asked: { readonly puzzle: string; readonly board?: string | undefined },
  next: (read: Read, grid: Board) => Answering,
): Answering =>
  map(readOne(asked.puzzle), (read) => map(readBoardText(asked.board, read.puzzle), (grid) => next(read, grid)));

/** Returns pauses in which the server reads messages, until a request is cancelled. */
const pauseUntil =
  (signal: AbortSignal): Pause =>
  () =>
    setImmediate(undefined, { signal });

/** Makes the answer in the protocol's form. A fault of the arguments is an answer too, so that the model can correct it. */
async function answer(answering: Answering): Promise<CallToolResult> {
  const result = await answering;
  if (!result.ok) return { isError: true, content: [{ type: 'text', text: result.error }] };
  const { text, data } = result.value;
  return { content: [{ type: 'text', text }], structuredContent: data };
}
