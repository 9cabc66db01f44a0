import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';

const folder = mkdtempSync(join(tmpdir(), 'crosshatch-deployment-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of `wrangler deploy --dry-run`, with further sections of wrangler.toml. @param environment empty for none */
function dryRun(sections: string, environment: string): string {
  const settings = readFileSync('wrangler.toml', 'utf8')
    .replace('"functions/index.ts"', JSON.stringify(resolve('functions/index.ts')))
    .replaceAll(/"\.(\/functions\/\w[\w-]*\.js)"/g, (_, path) => JSON.stringify(resolve(`.${path}`)))
    .replace('"site/dist"', JSON.stringify(resolve('site/public')));
  const config = join(folder, 'wrangler.toml');
  writeFileSync(config, `${settings}\n${sections}`);
  const wrangler = join(createRequire(import.meta.url).resolve('wrangler/package.json'), '../bin/wrangler.js');
  const asked = ['--dry-run', '--env', environment, '--config', config, '--outdir', join(folder, 'out')];
  const command = [wrangler, 'deploy', ...asked];
  return execFileSync(process.execPath, command, { encoding: 'utf8', stdio: 'pipe' });
}

// Without them it is deployed for each measurement of the script's size.
test('the Worker can be deployed with a hub, its secret and a data set for metrics', { tags: ['slow'] }, () => {
  const said = dryRun(
    `
[[vpc_services]]
binding = "JOBS"
service_id = "0199295b-b3ac-7760-8246-bca40877b3e9"

[[analytics_engine_datasets]]
binding = "METRICS"
dataset = "crosshatch"
`,
    '',
  );
  for (const name of ['JOBS', 'METRICS', 'WORK_LIMIT', 'RATE_LIMIT', 'LOG', 'ASSETS'])
    expect(said).toContain(`env.${name}`);
});

/** A section of wrangler.toml, which Wrangler leaves without a type. */
interface RateLimit {
  readonly name: string;
  readonly namespace_id: string;
  readonly simple: { readonly limit: number; readonly period: number };
}

const ENVIRONMENTS = ['staging', 'production'] as const;

test.each(ENVIRONMENTS)('the Worker can be deployed to %s', { tags: ['slow'] }, (environment) => {
  const said = dryRun('', environment);
  for (const name of ['VERSION_METADATA', 'WORK_LIMIT', 'RATE_LIMIT', 'LOG', 'ASSETS'])
    expect(said).toContain(`env.${name}`);
  expect(said).not.toContain('WARNING');
});

test('each environment has the bindings and limits of the rest of wrangler.toml, staging with counters of its own', () => {
  const bindings = (env?: string) => {
    const { name, ratelimits, version_metadata, vars, assets, limits, observability } = readConfig({
      config: 'wrangler.toml',
      ...(env !== undefined && { env }),
    });
    const counters = (ratelimits as readonly RateLimit[]).map(({ namespace_id }) => namespace_id);
    const rates = (ratelimits as readonly RateLimit[]).map(({ name: binding, simple }) => ({ binding, simple }));
    return { name, counters, settings: { rates, version_metadata, vars, assets, limits, observability } };
  };
  const [usual, staging, production] = [bindings(), bindings('staging'), bindings('production')];
  expect(usual.settings.rates).toHaveLength(2);
  expect([staging.settings, production.settings]).toEqual([usual.settings, usual.settings]);
  expect(production).toEqual(usual);
  expect(staging.name).not.toBe(usual.name);
  expect(new Set([...usual.counters, ...staging.counters]).size).toBe(4);
});
