import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { afterEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'crosshatch-deployment-'));
afterEach(() => rmSync(folder, { recursive: true }));

/** The output of `wrangler deploy --dry-run` with further sections of wrangler.toml. */
function dryRun(sections: string): string {
  const settings = readFileSync('wrangler.toml', 'utf8')
    .replace('"functions/index.ts"', JSON.stringify(resolve('functions/index.ts')))
    .replace('"./functions/zod.js"', JSON.stringify(resolve('functions/zod.js')))
    .replace('"site/dist"', JSON.stringify(resolve('site/public')));
  const config = join(folder, 'wrangler.toml');
  writeFileSync(config, `${settings}\n${sections}`);
  const wrangler = join(createRequire(import.meta.url).resolve('wrangler/package.json'), '../bin/wrangler.js');
  const command = [wrangler, 'deploy', '--dry-run', '--config', config, '--outdir', join(folder, 'out')];
  return execFileSync(process.execPath, command, { encoding: 'utf8', stdio: 'pipe' });
}

// Without them it is deployed for each measurement of the script's size.
test('the Worker can be deployed with a hub, its secret and a data set for metrics', { tags: ['slow'] }, () => {
  const said = dryRun(`
[[vpc_services]]
binding = "JOBS"
service_id = "0199295b-b3ac-7760-8246-bca40877b3e9"

[[analytics_engine_datasets]]
binding = "METRICS"
dataset = "crosshatch"
`);
  for (const name of ['JOBS', 'METRICS', 'WORK_LIMIT', 'RATE_LIMIT', 'LOG', 'ASSETS'])
    expect(said).toContain(`env.${name}`);
});
