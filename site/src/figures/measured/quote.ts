import { figureIn, figureText, type MeasuredResult } from '@crosshatch/core/findings';

/**
 * Looks up a figure that a chapter quotes from a result, so that the quote stays true after a new measurement. If the figure is
 * missing, the build fails.
 *
 * @param caption the beginning of the table's caption
 */
export const quote = (result: MeasuredResult, caption: string, row: string, column: string): string =>
  figureText(figureIn(result, caption, row, column));

/**
 * Returns the number that stands before a noun in a table's caption, for example the size of a sample.
 *
 * @param caption the beginning of the table's caption
 * @throws where no such caption has a number before the noun
 *
 * @example
 * numberInCaption(genetic, 'ga by its start', 'boards') // 300, from “…, on 300 boards of test-10x10”
 */
export function numberInCaption({ name, tables }: MeasuredResult, caption: string, noun: string): number {
  const whole = tables.find((table) => table.caption.startsWith(caption))?.caption ?? '';
  const [number] = new RegExp(`[\\d,]+(?= ${noun}\\b)`).exec(whole) ?? [];
  if (number === undefined) throw new Error(`there is no number of ${noun} at ${name}, “${caption}”`);
  return Number(number.replaceAll(',', ''));
}
