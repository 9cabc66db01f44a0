import aPriori from './a-priori-probabilities.json' with { type: 'json' };
import networks from './neural-networks.json' with { type: 'json' };
import type { PublishedPaper } from './paper.ts';
import puzzleGan from './puzzle-gan.json' with { type: 'json' };
import reinforcement from './reinforcement-learning.json' with { type: 'json' };
import crowds from './wisdom-of-crowds.json' with { type: 'json' };

/** The papers, by the names of their files. */
export const PAPERS = {
  'a-priori-probabilities': aPriori,
  'neural-networks': networks,
  'puzzle-gan': puzzleGan,
  'reinforcement-learning': reinforcement,
  'wisdom-of-crowds': crowds,
} as const satisfies Readonly<Record<string, PublishedPaper>>;
