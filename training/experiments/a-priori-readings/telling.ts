import { aPrioriPaper } from '../published/a-priori-probabilities.ts';
import { readWords } from '../result/notes.ts';
import type { Findings } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';

export function tellReadings(measured: Measurements): Findings {
  return {
    ...readWords(import.meta.dirname),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: [aPrioriPaper],
    tables: measured.tables,
  };
}
