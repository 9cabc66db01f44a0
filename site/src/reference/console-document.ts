import { type ApiDocument, type Content, routesOf, successesOf } from './api-document.ts';

/** Returns the media types of an operation's answer. */
export function answerTypes(document: ApiDocument, id: string): string[] {
  const route = routesOf(document).find(({ operationId }) => operationId === id);
  const [, success] = (route === undefined ? [] : successesOf(route)).find(([, { content }]) => content) ?? [];
  return Object.keys(success?.content ?? {});
}

/** Makes a document of one operation without descriptions, since the page itself has them. */
export function consoleDocument(document: ApiDocument, id: string): object {
  const route = routesOf(document).find(({ operationId }) => operationId === id);
  if (route === undefined) return document;
  const { path, method, parameters = [], requestBody } = route;
  const operation = {
    operationId: id,
    tags: ['console'],
    parameters: parameters.map(({ description: _, schema, ...parameter }) => ({
      ...parameter,
      // Swagger UI would fill in and send defaults, but the routes of jobs refuse options in both query and body.
      schema: { ...schema, description: undefined, default: undefined },
      ...(parameter.required === true && { example: schema.example }),
    })),
    ...(requestBody !== undefined && { requestBody: { ...requestBody, content: sendable(requestBody.content) } }),
    responses: { default: { description: 'The answer.' } },
  };
  const { info, components } = document;
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths: { [path]: { [method.toLowerCase()]: operation } },
    components,
  };
}

/**
 * The media types of JSON lines. Swagger UI would send them as one JSON string, so it gets plain text, which the routes read
 * too.
 */
const LINES = /^application\/(?:x-ndjson|jsonl|json-lines)\b/;

export const isLines = (type: string): boolean => LINES.test(type);

function sendable(content: Content): Content {
  const types = Object.entries(content);
  const [, lines] = types.find(([type]) => isLines(type)) ?? [];
  const others = types.filter(([type]) => !isLines(type));
  return Object.fromEntries(
    lines === undefined || 'text/plain' in content ? others : [...others, ['text/plain', lines]],
  );
}
