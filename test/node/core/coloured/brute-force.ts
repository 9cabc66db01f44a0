import { BLOTTED, type ColouredClue, type ColouredPuzzle, colouredClueOf } from '@crosshatch/core/puzzle';

/** Whether a line of colours has a clue, blotted blocks of any length. */
export function fits(line: readonly number[], clue: ColouredClue): boolean {
  const own = colouredClueOf(line.length, (index) => line[index] ?? Number.NaN);
  return (
    own.length === clue.length &&
    own.every(({ length, colour }, at) => {
      const asked = clue[at];
      return colour === asked?.colour && (asked.length === BLOTTED || asked.length === length);
    })
  );
}

/** Every line of a number of cells. */
export function* allLines(cells: number, colours: number): Generator<number[]> {
  const count = (colours + 1) ** cells;
  for (let number = 0; number < count; number++) {
    yield Array.from({ length: cells }, (_, index) => Math.floor(number / (colours + 1) ** index) % (colours + 1));
  }
}

/** Every solution, as rows of digits: each row's placements under those of the rows above that a column can begin with. */
export function everySolution(puzzle: ColouredPuzzle): string[] {
  const { rows, columns, colours } = puzzle;
  const inRow = [...allLines(columns.length, colours.length)];
  const inColumn = [...allLines(rows.length, colours.length)];
  const placements = rows.map((clue) => inRow.filter((line) => fits(line, clue)));
  const beginnings = columns.map((clue) => {
    const starts = new Set<string>();
    for (const line of inColumn.filter((line) => fits(line, clue))) {
      for (let length = 0; length <= line.length; length++) starts.add(line.slice(0, length).join(''));
    }
    return starts;
  });
  const found: string[] = [];
  const extend = (above: readonly (readonly number[])[]): void => {
    if (above.length === rows.length) {
      found.push(above.map((row) => row.join('')).join('\n'));
      return;
    }
    for (const placement of placements[above.length] ?? []) {
      const board = [...above, placement];
      if (beginnings.every((starts, column) => starts.has(board.map((row) => row[column]).join('')))) extend(board);
    }
  };
  extend([]);
  return found;
}
