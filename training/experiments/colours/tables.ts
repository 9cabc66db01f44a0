import { proportion } from '@crosshatch/core/findings';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { mean } from '../../statistics/sample.ts';
import { OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import { type FormFindings, type FormOptions, PUZZLE_FORMS, type PuzzleFindings } from './measure.ts';

/** The measured tables of the experiment on colours; its words are in `telling.ts`. */
export const measuredColours = (
  forms: readonly FormFindings[],
  { seed, budget, blotted }: FormOptions,
): Measurements => ({
  seed,
  settings: { 'line solves of a puzzle': budget, 'blotted blocks, %': blotted },
  tables: [formsTable(ALL, forms, seed), formsTable(UNIQUE_IN_BOTH, uniqueInBoth(forms), seed), sizesTable(forms)],
});

const withInterval = (name: string, unit: string) =>
  [name, 'From', 'To'].map((each) => ({ name: each, unit, by: OURS }));

/** Captions of the tables of forms. */
export const ALL = 'The same pictures as puzzles of each form';
export const UNIQUE_IN_BOTH = 'Only the pictures that are unique in colours and in one colour';

function uniqueInBoth(forms: readonly FormFindings[]): FormFindings[] {
  const both = forms.filter(({ form }) => form !== PUZZLE_FORMS.blotted);
  const isKept = (index: number) => both.every(({ findings }) => findings[index]?.isUnique);
  return both.map(({ form, findings }) => ({ form, findings: findings.filter((_, index) => isKept(index)) }));
}

const formsTable = (caption: string, forms: readonly FormFindings[], seed: number): ResultTable => ({
  caption,
  columns: [
    { name: 'Form' },
    { name: 'Puzzles', by: OURS },
    ...withInterval('Unique', '%'),
    ...withInterval('By lines alone', '%'),
    ...withInterval('Cells settled by lines', '%'),
    { name: 'Given up', by: OURS },
  ],
  rows: forms.map(({ form, findings }) => {
    const shareOf = (counts: (puzzle: PuzzleFindings) => boolean) => {
      const { mean, low, high } = proportion(findings.filter(counts).length, findings.length);
      return [mean, low, high];
    };
    const settled = bootstrapMean(
      findings.map((puzzle) => puzzle.settled / puzzle.cells),
      seed,
    );
    const shares = [
      ...shareOf(({ isUnique }) => isUnique),
      ...shareOf(({ byLines }) => byLines),
      ...[settled.mean, settled.low, settled.high],
    ];
    const givenUp = findings.filter(({ isGivenUp }) => isGivenUp).length;
    return [form, findings.length, ...shares.map((share) => rounded(100 * share)), givenUp];
  }),
});

/** The upper ends of the ranges of sizes, in cells. */
const SIZES = [400, 900, 1600, Number.POSITIVE_INFINITY];

const sizesTable = (forms: readonly FormFindings[]): ResultTable => ({
  caption: 'By lines alone, by the number of cells',
  columns: [
    { name: 'Cells' },
    { name: 'Puzzles', by: OURS },
    ...forms.map(({ form }) => ({ name: form, unit: '%', by: OURS })),
  ],
  rows: SIZES.map((most, index) => {
    const least = (SIZES[index - 1] ?? 0) + 1;
    const isMeant = ({ cells }: PuzzleFindings) => cells >= least && cells <= most;
    const ofForms = forms.map(({ findings }) => findings.filter(isMeant));
    return [
      Number.isFinite(most) ? `${least}–${most}` : `${least} or more`,
      ofForms[0]?.length ?? 0,
      ...ofForms.map((findings) => rounded(100 * mean(findings.map(({ byLines }) => Number(byLines))))),
    ];
  }),
});
