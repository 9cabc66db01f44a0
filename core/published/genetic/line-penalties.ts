import { heightOf, lengthOf, type Puzzle, widthOf } from '../../puzzle/index.ts';
import { LineMeasure, type Measure } from './line-measure.ts';

/** The cache takes little more than MOST_BYTES in all, and holds at most MOST_CONTENTS contents of a line. */
const MOST_BYTES = 2 ** 23;
const MOST_CONTENTS = 2 ** 12;
const UNKNOWN = 2;

/**
 * Distances of lines from their clues, cached by the line's content. The cache has room for every content of a line of
 * up to twelve cells, unless the puzzle has more than 157 lines. Otherwise a new content takes the place of an older
 * one.
 *
 * Lines are numbered rows first, then columns. A content is a bit set, 32 cells a word, the first cell lowest.
 */
export class LinePenalties {
  readonly width: number;
  readonly height: number;
  readonly lineCount: number;
  /** The lengths of each line's blocks. */
  readonly clues: readonly Int32Array[];
  /** Indexed by the number that `find` returns: the penalty, and whether the line has its clue. */
  readonly penalties: Float64Array;
  readonly isMet: Uint8Array;
  private readonly measure: Measure;
  private readonly lineMeasure: LineMeasure;
  private readonly cells: Uint8Array;
  /** Binary logarithm of the number of contents cached for a row, and for a column; then the contents themselves. */
  private readonly rowBits: number;
  private readonly columnBits: number;
  private readonly contents: Int32Array;
  /** Words of a row and of a column. */
  readonly rowWords: number;
  readonly columnWords: number;

  constructor(puzzle: Puzzle, measure: Measure) {
    this.width = widthOf(puzzle);
    this.height = heightOf(puzzle);
    this.lineCount = this.width + this.height;
    this.clues = [...puzzle.rows, ...puzzle.columns].map((clue) => Int32Array.from(clue, lengthOf));
    this.measure = measure;
    const longest = Math.max(this.width, this.height);
    this.lineMeasure = new LineMeasure(longest);
    this.cells = new Uint8Array(longest);
    this.rowWords = wordsFor(this.width);
    this.columnWords = wordsFor(this.height);
    this.rowBits = bitsFor(this.width, this.lineCount);
    this.columnBits = bitsFor(this.height, this.lineCount);
    const rows = this.height << this.rowBits;
    const columns = this.width << this.columnBits;
    this.penalties = new Float64Array(rows + columns);
    this.isMet = new Uint8Array(rows + columns).fill(UNKNOWN);
    this.contents = new Int32Array(rows * this.rowWords + columns * this.columnWords);
  }

  /**
   * Looks a line's content up, or judges it; returns its index in `penalties` and `isMet`.
   *
   * @param at where the content stands in `words`
   */
  find(line: number, words: Int32Array, at: number): number {
    const { height, rowBits, columnBits, rowWords, columnWords } = this;
    if (line < height) {
      const number = (line << rowBits) + hash(words, at, rowWords, this.width, rowBits);
      return this.recall(number, number * rowWords, line, words, at, rowWords);
    }
    const number = ((line - height) << columnBits) + hash(words, at, columnWords, height, columnBits);
    const rows = height << rowBits;
    return this.recall(rows + number, rows * rowWords + number * columnWords, line, words, at, columnWords);
  }

  private recall(number: number, content: number, line: number, words: Int32Array, at: number, count: number): number {
    const { contents, isMet } = this;
    let isKnown = isMet[number] !== UNKNOWN;
    for (let word = 0; word < count && isKnown; word++) isKnown = contents[content + word] === words[at + word];
    if (isKnown) return number;
    for (let word = 0; word < count; word++) contents[content + word] = words[at + word];
    this.judge(number, line, words, at);
    return number;
  }

  private judge(number: number, line: number, words: Int32Array, at: number): void {
    const { cells, lineMeasure, measure } = this;
    const clue = this.clues[line];
    const length = line < this.height ? this.width : this.height;
    for (let cell = 0; cell < length; cell++) cells[cell] = (words[at + (cell >> 5)] >>> (cell & 31)) & 1;
    const isMet = hasClue(cells, length, clue);
    this.isMet[number] = Number(isMet);
    if (measure === 'counts') this.penalties[number] = lineMeasure.counts(cells, length, clue);
    else if (isMet) this.penalties[number] = 0;
    else this.penalties[number] = measure === 'met' ? 1 : lineMeasure.changes(cells, length, clue);
  }
}

function hasClue(cells: Uint8Array, length: number, clue: Int32Array): boolean {
  let block = 0;
  let run = 0;
  for (let cell = 0; cell <= length; cell++) {
    if (cell < length && cells[cell] === 1) run++;
    else if (run > 0) {
      if (block === clue.length || clue[block++] !== run) return false;
      run = 0;
    }
  }
  return block === clue.length;
}

const wordsFor = (length: number): number => Math.ceil(length / 32);

/** The number of contents to cache for a line, as a power of 2: all contents, or as much as there is room for. */
function bitsFor(length: number, lineCount: number): number {
  const room = Math.min(MOST_CONTENTS, MOST_BYTES / (lineCount * (4 * wordsFor(length) + 9)));
  return Math.min(length, 31 - Math.clz32(Math.max(1, room)));
}

function hash(words: Int32Array, at: number, count: number, length: number, bits: number): number {
  if (length === bits) return words[at];
  if (bits === 0) return 0;
  let sum = 0;
  for (let word = 0; word < count; word++) sum = Math.imul(sum ^ words[at + word], 0x9e3779b1);
  return sum >>> (32 - bits);
}
