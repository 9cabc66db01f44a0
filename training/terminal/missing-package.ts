import manifest from '../package.json' with { type: 'json' };

/**
 * The libraries that the package of the command does not install, because they are large: users install those that they need.
 * The libraries of a group work together. The groups are TensorFlow.js, for training; its backend on the graphics card; the
 * page that watches a run; the hub of jobs; and the server of tools for assistants.
 */
export const COMPANIONS: readonly (readonly string[])[] = [
  ['@tensorflow/tfjs-core', '@tensorflow/tfjs-layers', '@tensorflow/tfjs-backend-wasm', '@tensorflow/tfjs-backend-cpu'],
  ['@tensorflow/tfjs-backend-webgpu', 'webgpu'],
  ['@observablehq/plot', 'linkedom'],
  ['@electric-sql/pglite', 'pg', 'pg-boss', 'prom-client'],
  ['@modelcontextprotocol/sdk'],
];

const VERSIONS: Readonly<Record<string, string>> = { ...manifest.dependencies, ...manifest.peerDependencies };

/** Finds the library whose absence caused the error; undefined for any other error. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) return undefined;
  const name = /Cannot find package '((?:@[^/']+\/)?[^/']+)/.exec(error.message)?.[1];
  return COMPANIONS.flat().find((each) => each === name);
}

/** Tells how to install a library with its group. */
export function installationText(missing: string): string {
  const group = COMPANIONS.find((names) => names.includes(missing)) ?? [];
  const versions = group.map((name) => `${name}@${VERSIONS[name]}`);
  return `this needs ${missing}. Install it beside crosshatch:\n  npm install ${versions.join(' ')}`;
}
