import type { PublishedPaper, PublishedTable } from './paper.ts';

/**
 * Lists the entries of a paper's data that its text lacks: transcribed rows of tables that are not in the text in their order,
 * and figures that are not in the text within their words.
 */
export function missingFrom({ tables, text }: PublishedPaper, paper: string): readonly string[] {
  const plain = ` ${plainText(paper)} `;
  const missingRows = tables.flatMap((table) => missingRowsOf(table, plain));
  const missingFigures = text.rows.flatMap(([section = '', what = '', figure = '', words = '']) => {
    if (!hasFigure(words, figure)) return [`Section ${section}: ${figure} is not in “${words}”`];
    return plain.includes(words) ? [] : [`Section ${section}: “${words}” (${what})`];
  });
  return [...missingRows, ...missingFigures];
}

/**
 * Lists the missing rows of a table. A row is in the text if all its cells are there, side by side, after the row before it.
 */
function missingRowsOf({ label, rows, average }: PublishedTable, plain: string): readonly string[] {
  const printed = [...rows, ...(average === undefined ? [] : [average.filter((cell) => cell !== null)])];
  let from = 0;
  return printed.flatMap((row) => {
    const cells = ` ${plainText(row.join(' '))} `;
    const at = plain.indexOf(cells, from);
    if (at < 0) return [`${label}: ${cells.trim()}`];
    // The space after a row is also the space before the next row.
    from = at + cells.length - 1;
    return [];
  });
}

const hasFigure = (words: string, figure: string): boolean =>
  numbersIn(figure).every((number) => numbersIn(words).includes(number));

const numbersIn = (words: string): readonly string[] => words.match(/\d(?:[\d.,]*\d)?/g) ?? [];

/**
 * Converts a text to one line, with a space between cells and words. The text of a paper that was a web page repeats every
 * formula as TeX: only the form that the page shows is kept.
 */
function plainText(text: string): string {
  // recheck: quadratic, but the text is the paper's.
  return text
    .replaceAll(/\S*?(\d\.\d+)e\^\{(-\d+)\}\S*( italic_e start_POSTSUPERSCRIPT - \d+ end_POSTSUPERSCRIPT)?/g, '$1e$2')
    .replaceAll('\\approx', '≈')
    .replaceAll(/\d+×\d+\\times \d+ × (\d+)/g, '$1×$1')
    .replaceAll(/(\d+),(\d{3})\1\2\1,\2\1 , \2/g, '$1,$2')
    .replaceAll(/[|\s]+/g, ' ')
    .trim();
}
