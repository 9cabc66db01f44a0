import { appendFile, readFile, truncate } from 'node:fs/promises';

/** What a run tells of itself, a line of JSON each. */
export type Metrics = StepMetrics | EpochMetrics;

interface Common {
  /** Steps done, and samples that they trained on. */
  readonly step: number;
  readonly samples: number;
  readonly epoch: number;
  /** The mean of the steps since the line before of this kind. */
  readonly loss: number;
  /** Time spent on steps since the run began. */
  readonly seconds: number;
}

export interface StepMetrics extends Common {
  readonly kind: 'step';
}

export interface EpochMetrics extends Common {
  readonly kind: 'epoch';
  readonly validation?: Validation;
}

/** Of the boards held back, from one view of each. */
export interface Validation {
  readonly loss: number;
  /** The share of cells that were predicted right, and of boards without a wrong cell. */
  readonly cells: number;
  readonly boards: number;
}

export const addMetrics = (file: string, metrics: Metrics): Promise<void> =>
  appendFile(file, `${JSON.stringify(metrics)}\n`);

/** Cuts off what a killed run wrote after its last checkpoint, and what it could not finish. */
export async function cutMetrics(file: string, step: number): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  let end = 0;
  for (const line of text.split(/(?<=\n)/)) {
    if (!line.endsWith('\n') || stepOf(line) > step) break;
    end += Buffer.byteLength(line);
  }
  if (text !== '') await truncate(file, end);
}

function stepOf(line: string): number {
  const value: unknown = JSON.parse(line);
  if (typeof value === 'object' && value !== null && 'step' in value && typeof value.step === 'number')
    return value.step;
  throw new Error('a line of metrics names its step');
}
