import {
  LARGEST_BUDGET,
  LONGEST_BODY,
  MOST_BLOCKS,
  MOST_MADE,
  MOST_SOLUTIONS,
  USUAL_BUDGET,
} from '@crosshatch/core/answering';
import { LARGEST_JOB_BUDGET, LONGEST_JOB_LINES } from '@crosshatch/core/jobs';
import { amountText, LONGEST_LINE, MOST_COLOURS } from '@crosshatch/core/puzzle';
import type { ComponentChildren } from 'preact';
import { LONGEST_BATCH, MOST_DOCUMENTS, MOST_LINES } from '../../../functions/limits.ts';
import { Code } from './Code.tsx';

const MEBIBYTE = 2 ** 20;

/** The limits of a request, with the problem that answers a request beyond the limit. */
const LIMITS: readonly (readonly [quantity: string, limit: string, problem?: string])[] = [
  ['Requests from an address in a minute', '600', 'too-many-requests'],
  ['Requests with a budget above the default in a minute', '20', 'too-many-requests'],
  ['Default budget', amountText(USUAL_BUDGET)],
  ['Largest budget', amountText(LARGEST_BUDGET), 'invalid-field'],
  ['Largest budget of a puzzle in a job', amountText(LARGEST_JOB_BUDGET), 'invalid-field'],
  ['Rows and columns of a puzzle', `${amountText(LONGEST_LINE)} each`, 'line-count'],
  ['Colours beside the background', String(MOST_COLOURS), 'colour-count'],
  ['Blocks with a colour in a JSON body', amountText(MOST_BLOCKS), 'malformed-json'],
  ['Solutions', String(MOST_SOLUTIONS), 'invalid-field'],
  ['Body', `${LONGEST_BODY / MEBIBYTE} MiB`, 'body-too-large'],
  ['Body of a batch', `${LONGEST_BATCH / MEBIBYTE} MiB`, 'body-too-large'],
  ['Body of a job', `${LONGEST_JOB_LINES / MEBIBYTE} MiB`, 'body-too-large'],
  ['Lines of a batch', amountText(MOST_LINES), 'too-much-work'],
  ['Puzzles of a file to convert', amountText(MOST_DOCUMENTS), 'too-much-work'],
  ['Puzzles to make', String(MOST_MADE), 'invalid-field'],
];

const PROBLEM = `const response = await fetch('/v1/solve', { method: 'POST', headers, body });
if (!response.ok) {
  const problem = await response.json();
  if (problem.type === '/problems/too-many-requests') {
    await waitFor(Number(response.headers.get('Retry-After')));
  } else {
    console.error(problem.title, problem.detail);
  }
}`;

/** The rules for all operations. Each is an entry that the search can find. */
export const Conventions = ({ origin }: { readonly origin: string }) => (
  <section data-group>
    <h2 id="conventions">Conventions</h2>
    <p>The rules that all operations share.</p>
    <Entry id="base-address" title="Base address and versions">
      <p>
        The examples use the address of this server. To run a server of your own, start it with <code>npm start</code>.
        It listens at <code>http://localhost:8787</code>. The path <code>/v1</code> names the version of the API. The
        version in answers is that of Crosshatch, and <a href="#changes">Changes by version</a> lists the changes of
        each.
      </p>
    </Entry>
    <Entry id="keys" title="Authentication and API keys">
      <p>
        No operation needs a key or an account, except those of <a href="#jobs">jobs</a> on a server whose operator asks
        for keys. Then a request without a valid key gets the status 401. Send the key, which is a token of the form{' '}
        <code>cx_…</code>, in a header. The operator makes keys with <code>crosshatch jobs token create</code>; the{' '}
        <a href="/guides/jobs/#keys-and-quotas">guide to jobs</a> lists their scopes. On a server without keys, an IP
        address is a client.
      </p>
      <Code
        text={`curl '${origin}/v1/jobs' -H 'Authorization: Bearer cx_…'`}
        language="curl"
        label="Request with a key"
      />
    </Entry>
    <Entry id="limits" title="Limits: rates, sizes, work and time">
      <dl class="fields">
        {LIMITS.map(([quantity, limit, problem]) => (
          <div>
            <dt>
              {quantity}: <b>{limit}</b>{' '}
              {problem !== undefined && (
                <small>
                  beyond it <a href={`#${problem}`}>{problem}</a>
                </small>
              )}
            </dt>
          </div>
        ))}
      </dl>
      <p>
        There is no timeout to choose. A budget limits the steps of the solver; the largest one takes about 20 seconds
        of processor time. Hints, grades and puzzles to make take at most 5 seconds with any budget. Large puzzles have
        smaller budgets. The rates are those of the edge; the operator of a server may set others. The{' '}
        <a href="/guides/api/#budgets-and-limits">guide</a> has the details.
      </p>
    </Entry>
    <Entry id="errors" title="Errors and how to read them">
      <p>
        Every status from 400 has a <a href="#type-Problem">Problem</a> as its body. Tell errors apart by{' '}
        <code>type</code>, which is stable, and show <code>title</code> and <code>detail</code> to people. An answer of
        a solver is not an error: <code>contradictory</code> and <code>exhausted</code> have the status 200, so look at{' '}
        <code>status</code> in the body. <code>line.index</code>, <code>row</code> and <code>column</code> count from 0;
        texts and <code>position</code> count from 1.
      </p>
      <Code text={PROBLEM} label="JavaScript that reads a problem" />
    </Entry>
    <Entry id="browsers" title="Browsers, CORS and request ids">
      <p>
        A page of any origin may call the API: answers have <code>Access-Control-Allow-Origin: *</code>. The page can
        read <code>ETag</code>, <code>Retry-After</code>, <code>Allow</code> and <code>X-Request-Id</code>. Send your
        own <code>X-Request-Id</code> to find a request again in a log; without one, the API makes one.
      </p>
    </Entry>
    <Entry id="caching" title="Caching, async requests and pagination">
      <p>
        Answers to <code>GET</code> have an <code>ETag</code> where a cache may keep them; send it as{' '}
        <code>If-None-Match</code> to get a 304 instead of the same answer. With the header{' '}
        <code>Prefer: respond-async</code>, a request to solve or grade becomes a <a href="#createJob">job</a>.{' '}
        <a href="#listJobs">listJobs</a> answers in pages: its <code>next</code> is the <code>cursor</code> of the next
        page.
      </p>
    </Entry>
  </section>
);

interface EntryProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

const Entry = ({ id, title, children }: EntryProps) => (
  <details class="entry" data-entry="conventions">
    <summary>
      <h3 id={id}>{title}</h3>
    </summary>
    {children}
  </details>
);

const stepsOf = (
  origin: string,
): string => `curl '${origin}/v1/jobs?kind=solve' -H 'Content-Type: application/x-ndjson' --data-binary @puzzles.jsonl
curl '${origin}/v1/jobs/ID' -H 'Prefer: wait=30'
curl '${origin}/v1/jobs/ID/result'`;

/** The requests for a job of many puzzles, in order. */
export const JobSteps = ({ origin }: { readonly origin: string }) => (
  <>
    <p>
      Many puzzles from a file: submit it with one JSON object on each line, such as{' '}
      <code>{'{"id":"plus","rows":[[1],[3],[1]],"columns":[[1],[3],[1]]}'}</code>, with or without an <code>id</code>.
      The answer has the id of the job. Repeat the second request until <code>status</code> is <code>succeeded</code>,
      then get the result.
    </p>
    <Code text={stepsOf(origin)} language="curl" label="The requests of a job of many puzzles" />
  </>
);
