/** The chapters with figures, and the figures of each with how many pictures stand in them before any script runs. */
export const CHAPTERS = {
  clues: ['draw', 'placements'],
  lines: ['overlap', 'sweeps'],
  propagation: ['propagation'],
  probing: ['probing'],
  search: ['search', 'tail'],
  learning: ['learning'],
  counting: ['solutions'],
  difficulty: ['difficulty'],
  colours: ['candidates'],
  networks: ['guess', 'guided', 'messages'],
  evolution: ['population', 'wheel', 'mutation', 'redraw'],
  crowd: ['crossover', 'experts', 'crowd', 'after-vote', 'runs'],
  'a-priori': ['map', 'individual', 'crossover', 'guided', 'generations'],
  'light-up': ['lights', 'edges', 'chances', 'network', 'generation', 'race', 'large'],
  'line-order': ['orders', 'training', 'looks'],
  generation: ['layers', 'cuts', 'judge', 'uniqueness', 'repair', 'pipeline'],
} as const;
