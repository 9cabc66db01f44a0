/** A Light Up puzzle to try figures on, as a game id. */
export interface LightUpExample {
  readonly name: string;
  readonly title: string;
  readonly id: string;
}

/*
 * Puzzles with one solution each: from our generator, and a small one around the paper's worked example. `crosshatch light-up
 * generate --size 7x7 --grade tricky` writes the first two with the seeds 8 and 16; the others have the seed 1.
 */
export const lightUpExamples = {
  small: { name: 'small', title: '7×7, tricky', id: '7x7:cBd2a1c2i1i3c1a4dBc' },
  open: { name: 'open', title: '7×7, tricky, with few numbers', id: '7x7:fBb2h2bBb1b2b2h2bBf' },
  medium: { name: 'medium', title: '10×10, hard', id: '10x10:hBd1a2d1bBaBBb2p10d01p2b1Ba0b1d0a1dBh' },
  large: {
    name: 'large',
    title: '25×25, tricky',
    id: '25x25:c0BBdBcBaBa2aBcB1b2aBwBaBa0a2iBBkBd2a1bBe3c1b1BoBa0j1a1g1aB21b0b1fBzaBb2g0a011c0c1BeBb1dBg1g2lBBBdBh1d1e0jBg1a10d1d0BaBgBjBe0d1hBdB11l2g2g1d0bBeBBc2cBB1aBgBb4zaBfBb2bBBBa1g1aBjBa2oBBbBc1eBbBaBdBk0Bi2aBa3aBwBa3bBBc2aBaBaBcBd0BBc',
  },
  paper: {
    name: 'paper',
    title: 'The example of the paper’s Fig. 9',
    id: '6x7:1B1BBBaBaBBBb3aBBa1cBBbBBBBBaBBBBBaBBB',
  },
} as const satisfies Record<string, LightUpExample>;
