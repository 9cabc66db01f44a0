/** A Light Up puzzle to try figures on, as a game id. */
export interface LightUpExample {
  readonly name: string;
  readonly title: string;
  readonly id: string;
}

/*
 * Puzzles with one solution each: of our generator, and a small one around the example that the paper calculates.
 * `crosshatch light-up generate --size 7x7 --grade tricky` writes the first two with the seeds 8 and 16.
 */
export const lightUpExamples = {
  small: { name: 'small', title: '7×7, tricky', id: '7x7:cBd2a1c2i1i3c1a4dBc' },
  open: { name: 'open', title: '7×7, tricky, with few numbers', id: '7x7:fBb2h2bBb1b2b2h2bBf' },
  paper: {
    name: 'paper',
    title: 'The example of the paper’s Fig. 9',
    id: '6x7:1B1BBBaBaBBBb3aBBa1cBBbBBBBBaBBBBBaBBB',
  },
} as const satisfies Record<string, LightUpExample>;
