import { PROBLEMS } from '@crosshatch/core/problems';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { documentationPage } from '../documentation.ts';
import { STYLE } from '../documentation-style.ts';
import type { Environment } from '../environment.ts';
import { sendText } from '../representation.ts';
import { VERSION } from '../version.ts';

const INFO = {
  title: 'Crosshatch',
  version: VERSION,
  license: { name: 'MIT', identifier: 'MIT' },
  description:
    'Solves nonograms and Light Up puzzles, and proves whether a solution is the only one. Send a puzzle as JSON, or as a file with its ' +
    'Content-Type; Accept asks for the answer as JSON, text or SVG. Every error is RFC 9457 problem details. ' +
    'Work is counted, never timed: the same request gets the same answer.',
};

/** Serves the OpenAPI document, a page to read it, and the addresses that problems name as their type. */
export function serveDocumentation(app: OpenAPIHono<Environment>): void {
  let json: string | undefined;
  const openapi = () => {
    const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: INFO, servers: [{ url: '/' }] });
    for (const { post } of Object.values(document.paths ?? {})) {
      // Not said in the routes, since Hono would then read every file as JSON.
      if (post?.requestBody !== undefined && 'content' in post.requestBody) post.requestBody.required = true;
    }
    return document;
  };

  app.get('/v1/openapi.json', (context) => {
    json ??= JSON.stringify(openapi());
    return sendText(context, 'application/json', json);
  });

  app.get('/v1/docs', async (context) => {
    const { origin } = new URL(context.req.url);
    return sendText(context, 'text/html', documentationPage(openapi(), origin), {
      'Content-Security-Policy': await documentationPolicy(),
    });
  });

  for (const name of Object.keys(PROBLEMS)) {
    app.get(`/problems/${name}`, (context) => context.redirect(`/v1/docs#${name}`));
  }
}

/** Allows the page its own style and icon, and nothing else. */
async function documentationPolicy(): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE)));
  const style = btoa(String.fromCharCode(...hash));
  return `default-src 'none'; img-src 'self'; style-src 'sha256-${style}'; frame-ancestors 'none'`;
}
