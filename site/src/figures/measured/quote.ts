import { figureIn, figureText, type MeasuredResult } from '@crosshatch/core/findings';

/**
 * A figure that a chapter quotes from a result, so that it stays true when that is measured again; the build fails where it
 * is not there any more.
 *
 * @param caption what the table's caption begins with
 */
export const quote = (result: MeasuredResult, caption: string, row: string, column: string): string =>
  figureText(figureIn(result, caption, row, column));
