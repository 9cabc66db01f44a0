import { type CountClue, countClueOf, countClueText } from '@crosshatch/core/puzzle';

/** Every line of cells with a colour from 1. */
export function* allColouredLines(cells: number, colours: number): Generator<number[]> {
  for (let number = 0; number < colours ** cells; number++) {
    yield Array.from({ length: cells }, (_, index) => 1 + (Math.floor(number / colours ** index) % colours));
  }
}

/** The counts of a line, as text. */
export const countsOfLine = (line: readonly number[], colours: number): string =>
  countClueText(clueOfLine(line, colours));

export const clueOfLine = (line: readonly number[], colours: number): CountClue =>
  countClueOf(line.length, colours, (index) => line[index] ?? Number.NaN);
