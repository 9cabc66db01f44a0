import type { Technique } from '@crosshatch/core/explain';
import type { AnyDocument } from '@crosshatch/core/formats';
import { type ClueKind, type PictureSource, type Symmetry, USUAL_WISH, type Wish } from '@crosshatch/core/generation';
import { numberOf, sizeText } from '@crosshatch/core/puzzle';
import { dayText } from './day.ts';
import type { Phase } from './making.ts';
import type { Sheet } from './sheet.ts';

export const SOURCE_NAMES: Readonly<Record<PictureSource, string>> = {
  pictures: 'Open collections',
  network: 'Drawn by a network',
  figures: 'Lines and shapes',
  noise: 'Blots',
};

export const CLUE_NAMES: Readonly<Record<ClueKind, string>> = {
  runs: 'Runs, as in nonograms',
  counts: 'Counts, as in the GAN paper',
};

export const SYMMETRY_NAMES: Readonly<Record<Symmetry, string>> = {
  none: 'None',
  vertical: 'Left and right alike',
  horizontal: 'Top and bottom alike',
  both: 'Both',
  'half-turn': 'Turned by half',
  'quarter-turn': 'Turned by a quarter',
  diagonal: 'Along the diagonal',
};

/** Says that another symmetry is taken than the chosen one, which the other fields do not allow; an empty text if none is. */
export const lostSymmetryText = (chosen: Symmetry, taken: Symmetry): string =>
  chosen === taken ? '' : `Symmetry: “${SYMMETRY_NAMES[chosen]}” does not fit, so “${SYMMETRY_NAMES[taken]}” is taken.`;

export const GRADE_NAMES: Readonly<Record<Technique, string>> = {
  line: 'Easy: line solving only',
  probing: 'Harder: cells to try',
  search: 'Hard: guesses and search',
};

/** The sheet in words: “15×15, 3 colours, seed 7”. */
export function sheetText(sheet: Sheet | undefined): string {
  if (sheet === undefined) return 'A sheet of puzzles';
  const { wish, seed, day } = sheet;
  const clues = wish.clues === 'counts' ? ', count clues' : '';
  const theme = wish.theme === undefined ? '' : `, ${wish.theme}`;
  const about = `${sizeText(wish)}, ${numberOf(wish.colours, 'colour')}${theme}${clues}`;
  return day === undefined ? `${about}, seed ${seed}` : `Puzzle of ${dayText(day)}: ${about}`;
}

interface Told {
  readonly made: number;
  readonly drawn: number;
  /** Number of puzzles that were asked for. */
  readonly count: number;
  readonly fault: string;
}

/** Returns a text on the phase of the sheet. It changes only when the phase changes, so that screen readers can read it out. */
export function phaseText(phase: Phase, { made, drawn, count, fault }: Told): string {
  const pictures = numberOf(drawn, 'picture');
  switch (phase) {
    case 'making':
      return `Making ${numberOf(count, 'puzzle')}.`;
    case 'complete':
      return `${numberOf(made, 'puzzle')} made of ${pictures}, ${made === 1 ? '' : 'each '}proven to have one solution.`;
    case 'stopped':
      return `Stopped after ${made} of ${numberOf(count, 'puzzle')}.`;
    case 'exhausted':
      return `${made} of ${numberOf(count, 'puzzle')}: ${pictures} gave no more such puzzles.`;
    case 'fault':
      return `The generator failed: ${fault}.`;
  }
}

/** Returns the progress of the making in words. */
export const progressText = ({ made, drawn, count }: Told): string =>
  `${made} of ${count}, ${numberOf(drawn, 'picture')} drawn`;

/** Returns advice for a wish that gives too few puzzles, the most promising first. */
export function advice(wish: Wish): readonly string[] {
  const { width, height, colours, symmetry, density, grade, rounds, repairs, clues } = wish;
  const cells = width * height;
  const isCrowded = colours > 1 && cells < 30 * colours;
  return [
    ...(isCrowded ? ['fewer colours, or more cells'] : []),
    ...(grade === undefined || grade === 'line' ? [] : ['an easier grade, or any']),
    ...(rounds === undefined ? [] : ['any number of rounds']),
    ...(density === undefined ? [] : ['any share of filled cells']),
    ...(repairs < USUAL_WISH.repairs ? ['more cells repaired'] : []),
    ...(symmetry === 'none' ? [] : ['no symmetry']),
    ...(clues === 'counts' && !isCrowded ? ['a smaller board or fewer colours, since counts tell less than runs'] : []),
    ...(colours > 1 || cells >= 30 ? [] : ['a larger board: small ones have few pictures']),
  ];
}

/** Returns the author and the licence of a picture. Licences ask for this credit. Empty for a picture without them. */
export const creditOf = ({ author, copyright }: AnyDocument): string =>
  [author, copyright].filter((part) => part !== undefined).join(', ');
