import { FEATURES, type MethodName, type WrongPrediction } from '../erasing/measure.ts';
import { FIXED_RULES, type Rule } from '../erasing/rules.ts';
import { bootstrapMean } from '../statistics/bootstrap.ts';
import { mean, median } from '../statistics/sample.ts';
import { type Cell, type Findings, OURS, type ResultTable, rounded } from './result.ts';
import { notesOnSets } from './sets.ts';

/** An algorithm with the rules that were learned for it, and what it makes of sets of boards. */
export interface MeasuredErasing {
  readonly method: MethodName;
  readonly before: Rule;
  readonly after: Rule;
  readonly sets: readonly {
    readonly set: string;
    readonly boards: number;
    readonly wrong: readonly WrongPrediction[];
  }[];
}

/** Whether it can be learned when a wrong prediction is better erased in full than in part. */
export function erasingFindings(
  methods: readonly MeasuredErasing[],
  settings: Findings['settings'],
  seed: number,
): Findings {
  const sets = methods.flatMap((method) => method.sets.map(({ set }) => set));
  return {
    title: 'Partial or full erase, by a learned rule',
    question:
      'Can a rule learn when a wrong prediction is better erased in full at once, without a partial erase first?',
    notes: [
      'The neural paper’s further work asks for a rule that “would determine whether it is profitable to carry out partial deletion or to progress directly to complete deletion”. Always in part is the paper’s NeHPF or NeHPFI; never in part erases all of a wrong prediction and searches by H, as both do once their partial erase has failed.',
      'One rule decides by the prediction alone. The other has lines solved from the cells that are kept, and decides where that neither solves the puzzle nor clashes; where it then erases in full, it has looked in vain, which counts. Both are logistic regressions, trained to save line solves, on boards that the network was not trained on and that are not in the sets.',
      'Measured are the boards of a set that the network predicts wrong, each until a first solution is found. “Whichever is better” takes for every board the way with fewer line solves, with hindsight: what a perfect rule would save.',
      'Line solves against always are the difference of the means, with the ends between which it lies in 19 of 20 cases. Time is that of the processor, for the search without the prediction, when the same search was done once before.',
      'What came of it: a partial erase pays on most boards, by little on each, and the prediction hardly tells on which it does not. So the rules learn to erase in part always, or all but always, and the algorithms stay as they are in the paper.',
      ...notesOnSets([...new Set(sets)]),
    ],
    seed,
    settings,
    sources: [],
    tables: [
      ...methods.flatMap((method) => method.sets.map((set) => rulesTable(method, set, seed))),
      ...methods.map(weightsTable),
    ],
  };
}

function rulesTable(
  { method, before, after }: MeasuredErasing,
  { set, boards, wrong }: MeasuredErasing['sets'][number],
  seed: number,
): ResultTable {
  const rules = [...FIXED_RULES, before, after];
  return {
    caption: `${method} on ${set}: ${wrong.length} boards of ${boards} that were predicted wrong`,
    columns: [
      { name: 'Erased in part' },
      { name: 'Boards', unit: '%', by: OURS },
      ...['Iterations', 'Median', 'Line solves', 'Against always', 'From', 'To'].map((name) => ({ name, by: OURS })),
      { name: 'Time', unit: 'ms', by: OURS },
    ],
    rows: rules.map(({ name, cost, erasesInPart }): Cell[] => {
      const costs = wrong.map(cost);
      const iterations = costs.map((each) => each.iterations);
      const saved = bootstrapMean(
        wrong.map((each) => cost(each).lineSolves - each.partial.lineSolves),
        seed,
      );
      return [
        name,
        rounded((100 * wrong.filter(erasesInPart).length) / wrong.length),
        rounded(mean(iterations)),
        median(iterations),
        rounded(mean(costs.map(({ lineSolves }) => lineSolves))),
        ...[saved.mean, saved.low, saved.high].map(rounded),
        rounded(mean(costs.map(({ ms }) => ms))),
      ];
    }),
  };
}

function weightsTable({ method, before, after }: MeasuredErasing): ResultTable {
  const names = ['alone', ...FEATURES, 'cells unknown once lines are solved'];
  const weight = ({ weights = [] }: Rule, index: number): Cell => {
    const value = weights[index];
    return value === undefined ? null : rounded(value);
  };
  return {
    caption: `The weights learned for ${method}: what is above 0 speaks for erasing in part`,
    columns: [{ name: 'Feature' }, ...[before, after].map(({ name }) => ({ name, by: OURS }))],
    rows: names.map((name, index) => [name, weight(before, index), weight(after, index)]),
  };
}
