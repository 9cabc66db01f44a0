import { proportion } from '@crosshatch/core/findings';
import type { GanFigures, GanModel, Manifest } from '@crosshatch/core/models';
import { createGan, generatedPicture, generatorOf } from '@crosshatch/core/published/puzzle-gan';
import { type Result, success } from '@crosshatch/core/puzzle';
import { countPictures } from '../evaluation/count-pictures.ts';
import type { EvaluationProgress } from '../evaluation/evaluate.ts';
import type { BestOfRun } from '../runs/best.ts';
import type { GanConfiguration } from '../runs/configuration.ts';
import type { MeasuredModel, Promotion, Rounded } from './promotion.ts';

const QUALITIES = [
  ['unique', 'are unique'],
  ['allColours', 'have all colours'],
] as const;

/** The number of pictures that measure a GAN; their seeds count from 0. */
const PICTURES = 1000;

/**
 * Measures a puzzle GAN by the pictures that it generates. Compares it with the GAN of its name, or else with the one in use.
 */
export async function measuredGan(
  { run, name }: Promotion,
  { configuration, epoch }: BestOfRun<GanConfiguration>,
  { weights, tensors, date }: Rounded,
  { gans = [] }: Manifest,
  progress: EvaluationProgress,
): Promise<Result<MeasuredModel, string>> {
  const { architecture, source, pictures, command, seed } = configuration;
  const { generator } = createGan(generatorOf(architecture), tensors);
  progress.start(PICTURES);
  const generated = Array.from({ length: PICTURES }, (_, at) => generatedPicture(generator, at));
  const own = countPictures(generated);
  progress.step(PICTURES);
  const rival = gans.findLast((other) => other.name === name) ?? gans.at(-1);
  const model: GanModel = {
    name,
    architecture,
    weights,
    figures: [own],
    command,
    date,
    seed,
    epochs: epoch,
    pictures,
    inputs: source.kind === 'icons' ? source.inputs : [{ name: 'a folder of pictures', sha256: source.sha256 }],
  };
  return success({
    added: { kind: 'puzzle-gan', model },
    worse: rival && worseFault(run, own, rival),
    withFiguresOfOthers: (manifest) => manifest,
  });
}

/**
 * Returns the fault if fewer pictures are unique, or have all colours, than those of the GAN to displace, and the confidence
 * intervals of the shares do not overlap.
 */
function worseFault(run: string, own: GanFigures, { name, figures: [others] }: GanModel): string | undefined {
  if (others === undefined) return undefined;
  for (const [quality, told] of QUALITIES) {
    const [mine, theirs] = [own, others].map((figures) => proportion(figures[quality], figures.pictures));
    if (mine === undefined || theirs === undefined || mine.high >= theirs.low) continue;
    const text = (figures: GanFigures) => `${figures[quality]} of ${figures.pictures} pictures ${told}`;
    return `${run} is worse than ${name}, which is in use: ${text(own)}, against ${text(others)}`;
  }
  return undefined;
}
