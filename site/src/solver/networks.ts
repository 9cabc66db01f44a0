import type { Predictor } from '@crosshatch/core/algorithm';
import type { DrawPicture } from '@crosshatch/core/generation';
import type { Models } from '@crosshatch/core/models';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';

const FOLDER = '/models';

/** The models of the site. The code that reads them is loaded when the first model is needed. */
let models: Promise<Models> | undefined;

/**
 * Loads the predictor for searches on boards of a size: the predictor with a name, or by default the best for the size. Pages
 * use predictors only for the neural paper's algorithms. A worker fetches a network once; the browser caches its file.
 */
export async function predictorFor(size: Size, name?: string): Promise<Result<Predictor, string>> {
  models ??= fetchedModels();
  const predictor = await (await models).searchPredictor(size, name);
  return predictor.ok ? predictor : failure(predictor.error.message);
}

/** Loads the network that draws pictures. */
export async function networkDrawer(): Promise<Result<DrawPicture, string>> {
  models ??= fetchedModels();
  const drawer = await (await models).drawer();
  return drawer.ok ? drawer : failure(drawer.error.message);
}

async function fetchedModels(): Promise<Models> {
  const { Models, parseManifest } = await import('@crosshatch/core/models');
  return new Models({
    manifest: async () => {
      const file = await fetchModelFile('manifest.json');
      return file.ok ? parseManifest(await file.value.text()) : file;
    },
    weights: async ({ file: name }) => {
      const file = await fetchModelFile(name);
      return file.ok ? success(await file.value.arrayBuffer()) : file;
    },
  });
}

/** Fetches a file from the folder of models. */
export async function fetchModelFile(name: string): Promise<Result<Response, string>> {
  try {
    const response = await fetch(`${FOLDER}/${name}`);
    return response.ok ? success(response) : failure(`the network’s ${name} is answered with ${response.status}`);
  } catch {
    return failure('the network cannot be fetched');
  }
}
