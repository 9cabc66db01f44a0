import { type Gan, ganOfModel } from '@crosshatch/core/published/puzzle-gan';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { fetchModelFile } from '../../solver/networks.ts';
import { countSolutionsOf, repairRunOf } from './findings.ts';
import { type GeneratedPicture, generatedOf, logitOf } from './network.ts';
import { type Pipeline, pipelineOf } from './pipeline.ts';

/** The tasks of the figures on the paper's pictures and networks in the worker. */
export const puzzleGanTasks = {
  countSolutionsOf,
  repairRunOf,
  generated: (seed: number): Promise<Result<GeneratedPicture, string>> => withGan((gan) => generatedOf(gan, seed)),
  judged: (code: string): Promise<Result<number, string>> => withGan((gan) => logitOf(gan, code)),
  pipeline: (firstSeed: number, pictures: number): Promise<Result<Pipeline, string>> =>
    withGan((gan) => pipelineOf(gan, firstSeed, pictures)),
};

let networks: Promise<Result<Gan, string>> | undefined;

/** Answers with the networks, which are fetched when they are first needed. After a failure, the next call tries again. */
async function withGan<Answer>(answer: (gan: Gan) => Answer): Promise<Result<Answer, string>> {
  networks ??= fetchedGan();
  const gan = await networks;
  if (gan.ok) return success(answer(gan.value));
  networks = undefined;
  return gan;
}

async function fetchedGan(): Promise<Result<Gan, string>> {
  const { parseManifest, readWeights } = await import('@crosshatch/core/models');
  const list = await fetchModelFile('manifest.json');
  const manifest = list.ok ? parseManifest(await list.value.text()) : list;
  if (!manifest.ok) return manifest;
  const [model] = manifest.value.gans ?? [];
  if (model === undefined) return failure('there is no puzzle GAN among the models');
  const file = await fetchModelFile(model.weights.file);
  return file.ok ? ganOfModel(model, [...readWeights(model.weights, await file.value.arrayBuffer())]) : file;
}
