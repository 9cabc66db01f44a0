/** The characters between a grid and its clues. */
export interface Frame {
  readonly corner: string;
  readonly horizontal: string;
  readonly vertical: string;
}

export const LINES: Frame = { corner: '┌', horizontal: '─', vertical: '│' };

/** Clues as text around a grid. A cell is as wide as the longest block above the columns, plus a space. */
interface FramedClues {
  readonly rows: readonly string[];
  /** The blocks of each column. */
  readonly columns: readonly (readonly string[])[];
  /** Width of a cell in characters. */
  readonly cell: number;
  readonly frame: Frame;
}

/** Draws a grid with its clues as lines of text, each with a line end. */
export function framed({ rows, columns, cell, frame }: FramedClues, cellsText: (row: number) => string): string {
  const left = longest(rows);
  const above = columns.reduce((most, blocks) => Math.max(most, blocks.length), 0);
  const margin = ' '.repeat(left + 2);
  const lines: string[] = [];
  for (let line = 0; line < above; line++) {
    const blocks = columns.map((column) => (column[line - above + column.length] ?? '').padStart(cell));
    lines.push((margin + blocks.join('')).trimEnd());
  }
  lines.push(' '.repeat(left + 1) + frame.corner + frame.horizontal.repeat(cell * columns.length));
  for (const [row, clue] of rows.entries()) lines.push(`${clue.padStart(left)} ${frame.vertical}${cellsText(row)}`);
  return `${lines.join('\n')}\n`;
}

export const longest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, text.length), 0);
