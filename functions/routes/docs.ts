import { hasAnswer, hasAnyAnswer, PROBLEMS } from '@crosshatch/core/problems';
import { success } from '@crosshatch/core/puzzle';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { answerDeployed } from '../kept-answer.ts';
import { conditionsOf } from '../preconditions.ts';
import { answerProblem } from '../problem.ts';
import { VERSION } from '../version.ts';

const INFO = {
  title: 'Crosshatch',
  version: VERSION,
  license: { name: 'MIT', identifier: 'MIT' },
  description:
    'Solves nonograms and Light Up puzzles, and proves whether a solution is the only one. Send a puzzle as JSON, or as a ' +
    'file with its `Content-Type`. A JSON body that is a puzzle may have other fields, which are ignored. Other bodies and queries ' +
    'may have the described fields only. The header `Accept` chooses JSON, text or SVG for the answer. Every error is a ' +
    'problem of RFC 9457. A budget limits the steps of the solver, not its seconds.',
};

const TAGS = [
  { name: 'nonograms', description: 'Solve, check, explain, grade, convert and draw nonograms.' },
  { name: 'generation', description: 'Make nonograms that are proven to have one solution.' },
  { name: 'networks', description: 'Ask a trained network for a prediction.' },
  { name: 'light-up', description: 'Solve, check, explain, grade, convert, draw and make Light Up (Akari) puzzles.' },
  {
    name: 'jobs',
    description:
      'Submit work that is too heavy for one request. A server with jobs has a hub, which keeps the jobs, and runners, which ' +
      'solve their parts.',
  },
  { name: 'service', description: 'Check the state of the API.' },
];

/** Serves the OpenAPI document, a page that shows it, and the addresses that problems name as their type. */
export function serveDocumentation(app: OpenAPIHono<Environment>): void {
  let described: object | undefined;
  const describe = () => {
    const document = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: '/' }],
      // Only jobs may need a key.
      security: [],
      tags: TAGS,
    });
    for (const { post } of Object.values(document.paths ?? {})) {
      // Not set in the routes, since Hono would then read every file as JSON.
      if (post?.requestBody !== undefined && 'content' in post.requestBody) post.requestBody.required = true;
    }
    return document;
  };

  app.get('/v1/openapi.json', (context) =>
    answerDeployed(context, async () => {
      described ??= describe();
      return success(described);
    }),
  );

  app.on('GET', ['/v1/docs', REFERENCE], sendReference);

  for (const name of Object.keys(PROBLEMS)) {
    app.get(`/problems/${name}`, (context) => context.redirect(`/v1/docs#${name}`));
  }
}

/** The path of the reference among the pages of the site, which are built from the OpenAPI document. */
const REFERENCE = '/v1/docs/';

/** Sends the page of the site that shows the OpenAPI document, with the site's own policy. */
async function sendReference(context: Context<Environment>) {
  const page = await context.env.ASSETS?.fetch(new URL(REFERENCE, context.req.url));
  if (page === undefined || !page.ok) {
    const detail = 'the reference is a page of the site, which is not here; /v1/openapi.json describes every route';
    return answerProblem(context, { name: 'not-found', detail });
  }
  const headers = Object.fromEntries(page.headers);
  // Not left to the assets, which handle only a single tag in If-None-Match, and no `*`.
  const conditions = conditionsOf(context);
  const isKnown = hasAnswer(conditions, headers.etag) || hasAnyAnswer(conditions);
  if (isKnown) await page.body?.cancel();
  return context.newResponse(isKnown ? null : page.body, isKnown ? 304 : 200, headers);
}
