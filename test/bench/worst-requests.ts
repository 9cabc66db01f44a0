/**
 * Sends the worst requests to the bundled Worker in bare workerd with a small heap, a fresh process for each, and prints the
 * processor time and the peak memory of each. The first row is the cheapest request, for comparison.
 *
 * With `--boards`, asks every algorithm and route for the boards that are worst for it, with the largest budget that the API
 * allows, and prints the processor time of each that takes a tenth of its limit. Ends with 1 where one takes more, and where
 * none was asked for.
 *
 *   npm run bench:worst -- [--heap MB] [--only TEXT] [--bundle FOLDER] [--seconds N]
 *   npm run bench:worst -- --boards [--file PUZZLES]... [--most N] [--only TEXT] [--bundle FOLDER] [--all]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type BareWorker, bundleWorker, startWorker } from '../fixtures/bare-worker.ts';
import { type BoardRequest, boardRequests } from '../fixtures/worst-boards.ts';
import { sendWorst, WORST_REQUESTS, type WorstRequest } from '../fixtures/worst-requests.ts';

const { values } = parseArgs({
  options: {
    heap: { type: 'string', default: '128' },
    only: { type: 'string', default: '' },
    /** A bundle made before, perhaps of another commit. */
    bundle: { type: 'string' },
    /** After that, a request is given up. */
    seconds: { type: 'string', default: '120' },
    boards: { type: 'boolean', default: false },
    /** Further puzzles for `--boards`, in any format. */
    file: { type: 'string', multiple: true, default: [] },
    /** The most puzzles of each file. */
    most: { type: 'string', default: '250' },
    /** Prints every row. */
    all: { type: 'boolean', default: false },
  },
});

const bundle = values.bundle ?? bundleWorker(process.cwd());
const start = (): Promise<BareWorker> => startWorker(bundle, 'site/public', Number(values.heap));

if (values.boards) await measureBoards();
else await measureRequests();

async function measureRequests(): Promise<void> {
  const requests = WORST_REQUESTS.filter(({ name }) => name.includes(values.only));
  console.log('| request | status | answer, kB | processor, s | peak memory, MB |');
  console.log('|---|--:|--:|--:|--:|');
  for (const request of [{ name: 'health', path: '/v1/health' }, ...requests]) {
    const worker = await start();
    const answered = await answerOf(worker, request);
    const row =
      'failure' in answered
        ? `${answered.failure} | – | – | –`
        : `${answered.status} | ${(answered.bytes / 1000).toFixed(0)} | ${answered.seconds.toFixed(1)} | ${(worker.peakMemory() / 1e6).toFixed(0)}`;
    console.log(`| ${request.name} | ${row} |`);
    await worker.stop();
  }
}

/** The answer to a request, or why there is none, with the processor time that it took in seconds. */
async function answerOf(worker: BareWorker, request: WorstRequest) {
  const before = worker.processorSeconds();
  try {
    const answer = await sendWorst(worker.origin, request, AbortSignal.timeout(1000 * Number(values.seconds)));
    return { ...answer, seconds: worker.processorSeconds() - before };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const seconds = worker.isAlive() ? worker.processorSeconds() - before : Number.POSITIVE_INFINITY;
    return { failure: isLate ? `given up after ${values.seconds} s` : 'the process ended', seconds };
  }
}

async function measureBoards(): Promise<void> {
  const requests = boardRequests(values.file, Number(values.most)).filter(({ work, board }) =>
    `${work}: ${board}`.includes(values.only),
  );
  console.log('| route or algorithm | board | budget | answer | processor, s | allowed, s |');
  console.log('|---|---|--:|---|--:|--:|');
  let worker = await start();
  const over: string[] = [];
  for (const request of requests) {
    const { work, board, most } = request;
    const { budget, answered } = await largestOf(worker, request);
    const { seconds } = answered;
    const told = 'failure' in answered ? answered.failure : statusOf(answered);
    const mark = seconds > most ? ' **over**' : '';
    if (values.all || seconds > most / 10)
      console.log(`| ${work} | ${board} | ${budget ?? '–'} | ${told} | ${seconds.toFixed(2)}${mark} | ${most} |`);
    if (mark !== '') over.push(`${work}: ${board}`);
    if (!('failure' in answered)) continue;
    await worker.stop();
    worker = await start();
  }
  await worker.stop();
  console.log(`${requests.length} requests, ${over.length} of which take too long`);
  process.exitCode = over.length > 0 || requests.length === 0 ? 1 : 0;
}

/** The answer with the largest budget that is allowed, which a refusal tells. */
async function largestOf(worker: BareWorker, { request, budget }: BoardRequest) {
  const answered = await answerOf(worker, request(budget ?? 0));
  const allowed = 'failure' in answered ? undefined : /budget: at most (\d+)/.exec(answered.end)?.[1];
  if (allowed === undefined) return { budget, answered };
  return { budget: Number(allowed), answered: await answerOf(worker, request(Number(allowed))) };
}

/** The status of an answer, in words where it begins with them. */
function statusOf({ status, begin }: { readonly status: number; readonly begin: string }): string {
  const [, word = ''] = /^\{"(?:status|type)":"([^"]+)"/.exec(begin) ?? [];
  return `${status} ${word}`.trim();
}
