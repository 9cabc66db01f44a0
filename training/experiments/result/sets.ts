/** Sets of one kind, and a note about their puzzles. */
export interface SetNote {
  readonly names: readonly string[];
  readonly note: string;
}

/** The parts of a table that name sets. */
interface NamingTable {
  readonly caption: string;
  readonly rows: readonly (readonly unknown[])[];
}

/** Explanations of the sets that the experiments measure, by the beginning of their names. */
const SETS: readonly { readonly names: RegExp; readonly note: string }[] = [
  {
    names: /^(taai|tcga|icga)\d/,
    note: 'the first 500 puzzles of 25×25 of a computer tournament. A tournament asks for any solution.',
  },
  {
    names: /^tournament$/,
    note: '2,000 puzzles of 25×25: the first 500 each of four computer tournaments (taai2011, taai2014, tcga2013, icga2018). A tournament asks for any solution.',
  },
  {
    names: /^random-\d/,
    note: 'boards whose cells are filled with probability ½. Most have several solutions.',
  },
  { names: /^hard-\d/, note: '250 random boards with one solution that line solving alone does not reach.' },
  {
    names: /^test-\d/,
    note: '7,637 boards, one half of the neural paper’s test set (NonoDataset). The other half has never been used here, so that it can check these results; published figures are of both halves.',
  },
  {
    names: /^own-\d+-test/,
    note: 'the test part of a data set of our own: icons of openly licensed packages. The manifest of the models has the commands that make them, and their SHA-256.',
  },
  { names: /^all-\dx\d$/, note: 'boards drawn by the seed from all 33,554,432 boards of 5×5.' },
  {
    names: /^webpbn-survey$/,
    note: '14 puzzles of webpbn.com’s survey of solvers. Other solvers were measured on 28.',
  },
  {
    names: /^(nonogram-db|picross-solver-inputs)$/,
    note: 'puzzles drawn by hand, up to 512×512.',
  },
];

/** Finds the explanations of the sets that tables name, in their captions or in the first two cells of rows. */
export function setsIn(tables: readonly NamingTable[]): SetNote[] {
  const named = new Set(
    tables
      .flatMap(({ caption, rows }) => [caption, ...rows.flatMap((row) => row.slice(0, 2).map(String))])
      .flatMap(words),
  );
  return SETS.flatMap(({ names, note }) => {
    const found = [...named].filter((name) => names.test(name));
    return found.length === 0 ? [] : [{ names: found.sort(), note }];
  });
}

const words = (text: string): string[] => text.split(/[\s,:;]+/);
