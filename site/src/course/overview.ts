const WORDS_A_MINUTE = 180;
const MINUTES_A_FIGURE = 3;

/** Estimates the minutes for a chapter, rounded up to the next five, from its words and figures. */
export function minutesOf(chapter: string): number {
  // recheck: quadratic, but the text is our own.
  const prose = chapter.replace(/^(?:import|export) .*?;$/gms, '').replace(/<[^>]*>|```.*?```/gs, ' ');
  const figures = chapter.match(/<Figure\s/g)?.length ?? 0;
  return 5 * Math.ceil((prose.split(/\s+/).length / WORDS_A_MINUTE + MINUTES_A_FIGURE * figures) / 5);
}

/** Returns what a reader can do after a chapter, to go after “You can then”. */
export function gainOf(chapter: string): string {
  const gain = GAINS[chapter];
  if (gain === undefined) throw new Error(`the overview of the course does not say what the chapter ${chapter} gives`);
  return gain;
}

const GAINS: Readonly<Record<string, string>> = {
  clues: 'read clues, count the placements of a line, and draw a picture with one solution',
  lines: 'settle every cell that a line determines, and prove that no cell is missed',
  propagation: 'combine the lines of a whole board, and say why their order does not change the result',
  probing: 'settle cells that no single line determines, by trying both states',
  search: 'guess and go back systematically, and explain why some searches take extremely long',
  learning: 'find the cause of a conflict, and use it to avoid the same mistake',
  beliefs: 'estimate how likely each cell is to be filled, and use it to guess',
  counting: 'prove that a solution is the only one, and recognise ambiguous pictures',
  difficulty: 'grade a puzzle, and say which random boards have one solution',
  colours: 'apply all of these techniques to puzzles in several colours',
  networks: 'judge when a neural network’s prediction helps a search',
  evolution: 'breed boards by a genetic algorithm, and find out which of its parts matter',
  crowd: 'test whether the vote of several poor solutions is a good one',
  'a-priori': 'compute a-priori probabilities, and breed guesses with them',
  'light-up': 'solve Light Up with bulbs as neurons of a Hopfield network',
  'line-order': 'let a program learn which line to solve next, by reinforcement learning',
  generation: 'generate pictures with a generative adversarial network, and repair them until they have one solution',
  'what-is-left': 'compare each paper’s idea with a baseline that lacks it',
};
