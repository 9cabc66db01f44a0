/*
 * The figures of the neural paper, section 4 and its tables. Entered once, here; experiments put them beside their own.
 */
import type { Source } from './result.ts';

export const neuralPaper: Source = {
  key: 'neural-paper',
  name: 'Buades Rubio et al.',
  url: 'https://arxiv.org/abs/2501.05882',
  measured:
    '“Solving nonograms using Neural Networks”, as published: networks trained on NVIDIA cards, the searches in Python; the whole of their test sets, of which one half is measured here',
};

/** How well a network predicts boards of n×n (section 4.1). Shares in percent. */
export interface PublishedNetworkFigures {
  readonly size: number;
  /** Boards predicted without a wrong cell. */
  readonly right: number;
  /** The same where any of the eight reflections counts. */
  readonly anyRight?: number;
  /** Of the Weibull distribution of wrong cells: α and β in the paper's equation 2. */
  readonly scale: number;
  readonly shape: number;
}

export const publishedNetworkFigures: readonly PublishedNetworkFigures[] = [
  { size: 5, right: 77.06, scale: 0.1102024, shape: 0.5091745 },
  { size: 10, right: 27.25, anyRight: 39.26, scale: 3.401227, shape: 0.420651 },
  { size: 15, right: 5.87, scale: 18.54031, shape: 0.6219632 },
];

/** Mean, standard deviation and median. */
export type Statistics = readonly [mean: number, deviation: number, median: number];

/** Table 3: seconds that boards of 10×10 take. */
export const publishedTimes10: Readonly<Record<string, Statistics>> = {
  H: [1.2003, 3.4236, 0.2042],
  NeHI: [1.0428, 3.1065, 0.1526],
  Ne8HI: [0.9811, 3.0475, 0.1003],
  NeHPF: [0.7936, 2.5936, 0.0858],
  Ne8HPF: [0.763, 2.6768, 0.052],
  NeHPFI: [0.7891, 2.629, 0.0904],
  Ne8HPFI: [0.7254, 2.5853, 0.0519],
};

/** Table 4: iterations that boards of 10×10 take. */
export const publishedIterations10: Readonly<Record<string, Statistics>> = {
  H: [11.0972, 14.3556, 6],
  NeHI: [9.2355, 12.8242, 6],
  Ne8HI: [8.5279, 12.7462, 6],
  NeHPF: [7.6012, 12.8066, 4],
  Ne8HPF: [6.9063, 12.9157, 3],
  NeHPFI: [7.4203, 12.6373, 4],
  Ne8HPFI: [6.6978, 12.7493, 3],
};

/** Table 5: the least time, its tenths and the most, in seconds, of boards of 10×10. */
export const publishedPercentiles10: Readonly<Record<string, readonly number[]>> = {
  H: [0.0001, 0.0284, 0.0533, 0.0843, 0.1299, 0.2042, 0.3298, 0.5895, 1.1843, 2.9784, 145.0626],
  NeHI: [0.0045, 0.005, 0.0052, 0.0334, 0.0852, 0.1526, 0.2707, 0.5182, 1.0972, 2.7175, 151.3491],
  Ne8HI: [0.006, 0.0069, 0.0071, 0.0073, 0.023, 0.1003, 0.2187, 0.4545, 1.036, 2.6103, 152.5022],
  NeHPF: [0.0043, 0.0046, 0.0047, 0.0182, 0.0469, 0.0858, 0.1613, 0.3043, 0.6488, 1.8512, 52.0141],
  Ne8HPF: [0.0062, 0.007, 0.0072, 0.0074, 0.0139, 0.052, 0.1123, 0.2504, 0.5551, 1.7439, 60.0945],
  NeHPFI: [0.0045, 0.0049, 0.005, 0.0189, 0.0485, 0.0904, 0.1689, 0.3169, 0.6661, 1.8789, 66.7343],
  Ne8HPFI: [0.006, 0.007, 0.0072, 0.0074, 0.0137, 0.0519, 0.1123, 0.2492, 0.5529, 1.6834, 64.3024],
};

/** A row of Table 6: two algorithms whose times on the same boards are compared. */
export interface PublishedComparison {
  readonly one: string;
  readonly other: string;
  readonly statistic: number;
  /** Left out where the paper has “≈ 0”. */
  readonly p?: number;
  /** The one that the paper finds better. */
  readonly better: string;
}

/** Table 6. The p-values are those of one side, of 15,274 pairs: that is what W gives, within a hundredth. */
export const publishedComparisons: readonly PublishedComparison[] = [
  { one: 'H', other: 'NeHPFI', statistic: 18_461_386, better: 'NeHPFI' },
  { one: 'NeHPFI', other: 'NeHPF', statistic: 98_581_813, better: 'NeHPF' },
  { one: 'Ne8HI', other: 'NeHI', statistic: 37_076_704, better: 'Ne8HI' },
  { one: 'Ne8HPFI', other: 'NeHPFI', statistic: 41_639_500, p: 3.03e-206, better: 'Ne8HPFI' },
  { one: 'Ne8HPF', other: 'NeHPF', statistic: 53_285_564, p: 1.09e-20, better: 'Ne8HPF' },
  { one: 'Ne8HPFI', other: 'Ne8HPF', statistic: 52_985_562, p: 5.48e-23, better: 'Ne8HPFI' },
];

/** Table 7: seconds that 50 boards of 15×15 take. */
export const publishedTimes15: Readonly<Record<string, Statistics>> = {
  H: [1313.6846, 6535.3968, 5.4766],
  NeHI: [1669.1414, 7212.9861, 5.4736],
  NeHPFI: [1147.2674, 5955.4429, 2.8779],
  NeHPF: [532.4148, 1733.1702, 3.0873],
};

/** Table 8: seconds for the 50 boards of Table 7, and what the paper estimates from them for all. */
export const publishedTotals15: Readonly<Record<string, readonly [measured: number, estimated: number]>> = {
  H: [seconds(0, '18:14:45'), seconds(232, '05:40:20')],
  NeHI: [seconds(0, '23:10:58'), seconds(295, '01:47:47')],
  NeHPFI: [seconds(0, '15:56:04'), seconds(202, '19:36:03')],
  NeHPF: [seconds(0, '07:23:41'), seconds(94, '02:55:04')],
};

/** Section 4.3: the genetic algorithm, once on all boards; the share that it solves of those not predicted right. */
export const publishedGenetic = { boards: 15_274, solved: 15, seconds: seconds(2, '18:20:00') };

function seconds(days: number, time: string): number {
  const [hours = 0, minutes = 0, rest = 0] = time.split(':').map(Number);
  return ((days * 24 + hours) * 60 + minutes) * 60 + rest;
}
