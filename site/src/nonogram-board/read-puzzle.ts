import {
  amountText,
  type ColouredClues,
  type FieldFault,
  failure,
  type PuzzleFields,
  puzzleOfFields,
  type Result,
  readColouredFields,
  success,
  WHITE,
} from '@crosshatch/core/puzzle';

/** A puzzle that the board can show. Its clues are blocks in one or more colours; blocks may be blotted. */
export type BoardPuzzle = Required<ColouredClues>;

/** The most cells of a board. Each cell is an element of the page, and each change updates all cells. */
const MOST_CELLS = 10_000;

/** Reads Tatham's game id or the JSON of the API. The error is a sentence with the place of the fault and the expected text. */
export function readPuzzle(text: string): Result<BoardPuzzle, string> {
  const fields = text.trimStart().startsWith('{') ? readJson(text) : readGameId(text);
  if (!fields.ok) return fields;
  const puzzle = puzzleOfFields(fields.value);
  if (!puzzle.ok) return failure(sentenceOf(puzzle.error));
  if (puzzle.value.kind === 'counts')
    return failure('this board shows clues of blocks only, not count clues ("clues": "counts")');
  // In core, a puzzle of one colour has neither this colour nor a background, so both are read here.
  const clues = readColouredFields(fields.value);
  if (!clues.ok) return failure(sentenceOf(clues.error));
  const { rows, columns } = clues.value;
  if (rows.length * columns.length > MOST_CELLS) {
    const size = `${columns.length}×${rows.length}`;
    return failure(`it has ${size} cells, and this board takes up to ${amountText(MOST_CELLS)}`);
  }
  return success({ background: WHITE, ...clues.value });
}

/** Returns the message with its place. Messages about colours have their place only in the path. */
const sentenceOf = ({ message, path: [first, ...within] }: FieldFault): string =>
  first === 'colours' || first === 'background' ? `"${[first, ...within].join('/')}": ${message}` : message;

function readJson(text: string): Result<PuzzleFields, string> {
  try {
    return success(JSON.parse(text));
  } catch (error) {
    return failure(
      `expected JSON such as {"rows":[[1]],"columns":[[1]]}; ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Reads a game id. Core's reader also reads links and reports offsets: it would make the element's script a fifth larger. */
function readGameId(text: string): Result<PuzzleFields, string> {
  const [, widthText, heightText, clueTexts = ''] = /^([1-9]\d{0,5})x([1-9]\d{0,5}):(.*)$/s.exec(text.trim()) ?? [];
  if (widthText === undefined)
    return failure('expected a game id such as 3x3:1/3/1/1/3/1, or JSON with "rows" and "columns"');
  const [width, height] = [Number(widthText), Number(heightText)];
  const clues = clueTexts.split('/');
  if (clues.length !== width + height) {
    const expected = `${width} for the columns and ${height} for the rows`;
    return failure(`expected ${width + height} clues with slashes between, ${expected}, not ${clues.length}`);
  }
  const odd = clues.findIndex((clue) => !/^(?:\d+(?:\.\d+)*)?$/.test(clue));
  if (odd >= 0) {
    const line = odd < width ? `column ${odd + 1}` : `row ${odd - width + 1}`;
    return failure(`${line}: expected block lengths with dots between, not ${JSON.stringify(clues[odd])}`);
  }
  const lengths = clues.map((clue) => (clue === '' ? [] : clue.split('.').map(Number)));
  return success({ columns: lengths.slice(0, width), rows: lengths.slice(width) });
}
