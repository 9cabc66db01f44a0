import type { Arena } from '../../memory/index.ts';
import { countClueText } from '../../puzzle/index.ts';
import type { LineSolvers } from '../create-line-solvers.ts';
import type { ColouredLineSolver } from '../line-solver.ts';
import { type CountAutomaton, countAutomaton, MOST_EDGES } from './automaton.ts';
import { BoundsLineSolver, type CountLineShape } from './bounds-line-solver.ts';
import { GraphLineSolver } from './graph-line-solver.ts';

/** The automata of clues, since few puzzles have clues that no other has; dropped all at once when they are too many. */
const automata = new Map<string, CountAutomaton | undefined>();
const MOST_KEPT_EDGES = 20 * MOST_EDGES;
let keptEdges = 0;

/** Makes a solver for each line of count clues: by its automaton, or by bounds where that would be too large. */
export function createCountLineSolvers(lines: readonly CountLineShape[], arena: Arena): LineSolvers {
  const graphs: CountAutomaton[] = [];
  const others: CountLineShape[] = [];
  const isGraph: boolean[] = [];
  const numberOf = Int32Array.from(lines, (line) => {
    const automaton = automatonOf(line);
    isGraph.push(automaton !== undefined);
    return (automaton === undefined ? others.push(line) : graphs.push(automaton)) - 1;
  });
  const byGraph = graphs.length > 0 ? new GraphLineSolver(graphs, arena) : undefined;
  const byBounds = others.length > 0 ? new BoundsLineSolver(others, arena) : undefined;
  const solverOf = isGraph.map((is): ColouredLineSolver | undefined => (is ? byGraph : byBounds));
  return { solverOf: solverOf.filter((solver) => solver !== undefined), numberOf };
}

function automatonOf({ clue, cells }: CountLineShape): CountAutomaton | undefined {
  const text = countClueText(clue);
  if (automata.has(text)) return automata.get(text);
  const automaton = countAutomaton(clue, cells);
  if (keptEdges > MOST_KEPT_EDGES) {
    automata.clear();
    keptEdges = 0;
  }
  automata.set(text, automaton);
  keptEdges += automaton?.colour.length ?? 1;
  return automaton;
}
