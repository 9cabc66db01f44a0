import type { PublishedPaper, PublishedTable } from './paper.ts';

/**
 * The entries of a paper's data that its text lacks: rows of tables that do not stand one after another as they were
 * transcribed, and figures of the text that do not stand in their words.
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

/** A row stands in the text where all of its cells do, side by side, behind the row before it. */
function missingRowsOf({ label, rows, average }: PublishedTable, plain: string): readonly string[] {
  const printed = [...rows, ...(average === undefined ? [] : [average.filter((cell) => cell !== null)])];
  let from = 0;
  return printed.flatMap((row) => {
    const cells = ` ${plainText(row.join(' '))} `;
    const at = plain.indexOf(cells, from);
    if (at < 0) return [`${label}: ${cells.trim()}`];
    // The space behind a row is the one before the next.
    from = at + cells.length - 1;
    return [];
  });
}

const hasFigure = (words: string, figure: string): boolean =>
  numbersIn(figure).every((number) => numbersIn(words).includes(number));

const numbersIn = (words: string): readonly string[] => words.match(/\d(?:[\d.,]*\d)?/g) ?? [];

/**
 * A text in one line, its cells and words a space apart. The text of a paper that was a page repeats every formula as
 * TeX: what the page shows is taken.
 */
function plainText(text: string): string {
  // recheck: quadratic, and the text is the paper's.
  return text
    .replaceAll(/\S*?(\d\.\d+)e\^\{(-\d+)\}\S*( italic_e start_POSTSUPERSCRIPT - \d+ end_POSTSUPERSCRIPT)?/g, '$1e$2')
    .replaceAll('\\approx', '≈')
    .replaceAll(/\d+×\d+\\times \d+ × (\d+)/g, '$1×$1')
    .replaceAll(/(\d+),(\d{3})\1\2\1,\2\1 , \2/g, '$1,$2')
    .replaceAll(/[|\s]+/g, ' ')
    .trim();
}
