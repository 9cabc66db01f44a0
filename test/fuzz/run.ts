import fc from 'fast-check';
import { type ApiDocument, readDocument } from './document.ts';
import { type Ask, addressOf, answerHere } from './edge.ts';
import { LARGEST_FUZZED_BUDGET } from './from-schema.ts';
import { Judge } from './judge.ts';
import { type FuzzedRequest, requestsOf } from './requests.ts';

/** A request whose answer has a fault. */
export interface Finding {
  readonly index: number;
  readonly fault: string;
  readonly request: FuzzedRequest;
}

/** A request that was answered. */
export interface Answered {
  readonly index: number;
  readonly status: number;
  /** Whether it is small and names a small budget, so that it must not take long. */
  readonly isLight: boolean;
  readonly findings: readonly Finding[];
}

/** Makes requests from a seed, sends them, and judges their answers. */
export class Fuzzer {
  readonly #requests: fc.Arbitrary<FuzzedRequest>;
  readonly #judge: Judge;
  readonly #seed: number;
  readonly #ask: Ask;

  private constructor(document: ApiDocument, seed: number, ask: Ask) {
    this.#requests = requestsOf(document);
    this.#judge = new Judge(document);
    this.#seed = seed;
    this.#ask = ask;
  }

  static async of(seed: number, ask: Ask = answerHere): Promise<Fuzzer> {
    return new Fuzzer(await readDocument(), seed, ask);
  }

  /** The request of an index; the same for a seed, whatever came before. */
  requestAt(index: number): FuzzedRequest {
    const [request] = fc.sample(this.#requests, { seed: this.#seedAt(index), numRuns: 1 });
    if (request === undefined) throw new Error('nothing was drawn');
    return request;
  }

  async send(index: number): Promise<Answered> {
    const request = this.requestAt(index);
    const { status, faults } = await this.#answer(request);
    const findings = faults.map((fault) => ({ index, fault, request }));
    return { index, status, isLight: isLight(request), findings };
  }

  /** The smallest request with the fault of a finding that is found in some tries. */
  async shrink({ index, fault, request }: Finding): Promise<FuzzedRequest> {
    const property = fc.asyncProperty(
      this.#requests,
      async (drawn) => !(await this.#answer(drawn)).faults.includes(fault),
    );
    const options = { seed: this.#seedAt(index), numRuns: 1, interruptAfterTimeLimit: 10_000 };
    const { counterexample } = await fc.check(property, options);
    return counterexample?.[0] ?? request;
  }

  async #answer(request: FuzzedRequest): Promise<{ readonly status: number; readonly faults: readonly string[] }> {
    const answer = await this.#ask(request).catch((error: unknown) => String(error));
    if (answer === undefined) return { status: 0, faults: [] };
    const { pathname } = new URL(addressOf(request, 'https://crosshatch.test'));
    const faults = typeof answer === 'string' ? [answer] : this.#judge.faultsOf(request, pathname, answer);
    if (Object.keys(Object.prototype).length > 0) faults.push('the request changed the prototype of all objects');
    const status = typeof answer === 'string' ? 0 : answer.status;
    return { status, faults: faults.map((fault) => `${request.method} ${pathname}: ${fault}`) };
  }

  #seedAt = (index: number): number => (Math.imul(this.#seed, 0x9e37_79b1) + index) | 0;
}

/** Whether a request has at most 16 KiB and names its budget, which is small. */
function isLight({ query, body = new Uint8Array() }: FuzzedRequest): boolean {
  if (body.length > 2 ** 14) return false;
  const text = `${query.map(([name, value]) => `"${name}":${value}`).join()},${Buffer.from(body).toString('latin1')}`;
  const budgets = [...text.matchAll(/"budget"\s*:\s*([^,}]*)/g)].map(([, budget]) => Number(budget));
  return budgets.length > 0 && budgets.every((budget) => budget <= LARGEST_FUZZED_BUDGET);
}
