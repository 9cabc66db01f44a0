import { figureIn, figureText, type MeasuredResult } from '@crosshatch/core/findings';

/**
 * Looks up a figure that a chapter quotes from a result, so that the quote stays true after a new measurement. If the figure is
 * missing, the build fails.
 *
 * @param caption the beginning of the table's caption
 */
export const quote = (result: MeasuredResult, caption: string, row: string, column: string): string =>
  figureText(figureIn(result, caption, row, column));
