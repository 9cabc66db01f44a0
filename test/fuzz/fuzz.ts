/**
 * Sends requests by chance to the API, in this process or to a Worker that runs, and holds each answer against the OpenAPI
 * document. A finding is printed with its index and, as small as it gets, as a line for curl. Ends with 1 where there is
 * one, where small requests take too long, or where the heap has grown.
 *
 *   npm run fuzz -- [--requests N] [--seed S] [--only INDEX] [--origin URL]
 */
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { curlOf } from './curl.ts';
import { type Ask, answerHere, answerOf } from './edge.ts';
import { type Finding, Fuzzer } from './run.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** Sends the request of one index alone. */
    only: { type: 'string' },
    /** Where a Worker runs, such as http://localhost:8787. */
    origin: { type: 'string' },
  },
});

for (const name of ['requests', 'seed', 'only'] as const) {
  const value = values[name];
  if (value === undefined || /^\d+$/.test(value)) continue;
  console.error(`--${name} ${value}: expected a whole number, so nothing was tested`);
  process.exit(2);
}

/** The most that 999 of 1,000 small requests may take, in milliseconds of a processor. */
const LONGEST = 250;
/** The most that the heap may have grown when all is over, in MB. */
const MOST_GROWTH = 20;
/** The longest line for the shell that is printed. */
const LONGEST_LINE = 10_000;
/** Requests before the heap is measured: by then code is compiled, models are loaded and caches are full. */
const WARM_UP = 5000;

const { origin } = values;
/** The processor time of the last answer, in milliseconds. */
let processor = 0;
const answerTimed: Ask = async (request) => {
  const before = process.cpuUsage();
  const answer = await answerHere(request);
  const { user, system } = process.cpuUsage(before);
  processor = (user + system) / 1000;
  return answer;
};
const fuzzer = await Fuzzer.of(Number(values.seed), origin === undefined ? answerTimed : answerOf(origin));
const first = values.only === undefined ? 0 : Number(values.only);
const end = values.only === undefined ? Number(values.requests) : first + 1;

const statuses = new Map<number, number>();
const times: number[] = [];
const findings = new Map<string, Finding>();
let warmHeap: number | undefined;
for (let index = first; index < end; index++) {
  const { status, isLight, findings: found } = await fuzzer.send(index);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  // A request that cannot be sent takes no time.
  if (isLight && status > 0) times.push(processor);
  for (const finding of found) {
    if (findings.has(finding.fault)) continue;
    findings.set(finding.fault, finding);
    const curl = curlOf(await fuzzer.shrink(finding), origin);
    console.log(`${index}: ${finding.fault}\n  ${curl.length <= LONGEST_LINE ? curl : '(a long body)'}`);
  }
  // In its own turn, Node lets go of the memory of requests.
  if (index % 100 === 0) await setImmediate();
  if (index - first === WARM_UP) warmHeap = await heapUsed();
  if ((index + 1) % 50_000 === 0)
    console.log(`${index + 1} requests, ${findings.size} findings, heap ${(await heapUsed()).toFixed(1)} MB`);
}

const growth = warmHeap === undefined ? 0 : (await heapUsed()) - warmHeap;
times.sort((a, b) => a - b);
const share = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'not sendable'}: ${count}`);
console.log(`${end - first} requests of the seed ${values.seed}: ${told.join(', ')}`);
console.log(`${findings.size} findings`);
if (origin === undefined) {
  const figures = [0.5, 0.99, 0.999, 1].map((part) => share(part).toFixed(1)).join(', ');
  console.log(`processor time of ${times.length} small requests, ms: median, 99 %, 99.9 %, most: ${figures}`);
  if (warmHeap !== undefined)
    console.log(`the heap grew by ${growth.toFixed(1)} MB from ${warmHeap.toFixed(1)} MB after ${WARM_UP} requests`);
}
const isSlow = origin === undefined && values.only === undefined && (share(0.999) > LONGEST || growth > MOST_GROWTH);
process.exitCode = findings.size > 0 || isSlow ? 1 : 0;

/** The heap in MB, after garbage was collected, that of the last requests included. */
async function heapUsed(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    await setImmediate();
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed / 1e6;
}
