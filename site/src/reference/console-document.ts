import { type ApiDocument, routesOf } from './api-document.ts';

/** Makes a document of one operation, without the descriptions: the page itself has these. */
export function consoleDocument(document: ApiDocument, id: string): object {
  const route = routesOf(document).find(({ operationId }) => operationId === id);
  if (route === undefined) return document;
  const { path, method, parameters = [], requestBody } = route;
  const operation = {
    operationId: id,
    tags: ['console'],
    parameters: parameters.map(({ description: _, schema, ...parameter }) => ({
      ...parameter,
      schema: { ...schema, description: undefined },
      ...(parameter.required === true && { example: schema.example }),
    })),
    ...(requestBody !== undefined && { requestBody }),
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
