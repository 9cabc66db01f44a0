/**
 * Asks a deployed Crosshatch for answers that are known, and ends with 1 where one is wrong:
 *
 *   npm run smoke -- https://crosshatch.example.com [--build ID]
 */
import { parseArgs } from 'node:util';
import project from '../../package.json' with { type: 'json' };

const { positionals, values } = parseArgs({ allowPositionals: true, options: { build: { type: 'string' } } });
const [origin] = positionals;
if (origin === undefined || !URL.canParse(origin)) {
  console.error('usage: npm run smoke -- https://crosshatch.example.com [--build ID]');
  process.exit(2);
}

const ask = (path: string, init?: RequestInit) =>
  fetch(new URL(path, origin), { ...init, signal: AbortSignal.timeout(30_000) });

const PUZZLE = { rows: [[1], [3], [1]], columns: [[1], [3], [1]] };

/** Each check throws, or returns the part of the answer that is wrong. */
const CHECKS: Readonly<Record<string, () => Promise<string | undefined>>> = {
  'the API is up, with the version of this clone': async () => {
    const { status, version, build } = await (await ask('/v1/health')).json();
    const isRight = status === 'ok' && version === project.version && (values.build ?? build) === build;
    return isRight ? undefined : `${status}, version ${version}, build ${build}`;
  },
  'a puzzle is solved': async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await (await ask('/v1/solve', { method: 'POST', headers, body: JSON.stringify(PUZZLE) })).json();
    return answer.status === 'unique' && answer.solutions?.[0]?.join() === '010,111,010'
      ? undefined
      : JSON.stringify(answer);
  },
  'a malformed request is refused': async () => {
    const { status } = await ask('/v1/solve', { method: 'POST', body: '{' });
    return status >= 400 && status < 500 ? undefined : String(status);
  },
  'the first page is there': async () => {
    const response = await ask('/');
    return response.ok && (await response.text()).includes('Crosshatch') ? undefined : String(response.status);
  },
  'the networks are there': async () => {
    const { models = [] } = await (await ask('/v1/models')).json();
    return models.length > 0 ? undefined : 'none';
  },
};

let failures = 0;
for (const [claim, check] of Object.entries(CHECKS)) {
  const wrong = await check().catch((error: unknown) => String(error));
  if (wrong !== undefined) failures++;
  console.log(wrong === undefined ? `right: ${claim}` : `WRONG: ${claim}: ${wrong}`);
}
process.exitCode = failures === 0 ? 0 : 1;
