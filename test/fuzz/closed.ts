import { type ApiDocument, resolved, type Schema } from './document.ts';

/**
 * The document with every schema of an object closed where it is used, so that an answer with a field that the document
 * does not name breaks it. Parts of an `allOf` stay open, since each has some of the fields.
 */
export function closed(document: ApiDocument): object {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, { responses }]) => {
      const answers = Object.entries(responses).map(([status, { content = {} }]) => {
        const schemas = Object.entries(content).map(([type, { schema }]) => [
          type,
          { schema: closedUse(document, schema) },
        ]);
        return [status, { content: Object.fromEntries(schemas) }];
      });
      return [method, { responses: Object.fromEntries(answers) }];
    });
    return [path, Object.fromEntries(operations)];
  });
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [name, within(document, schema)]);
  return { paths: Object.fromEntries(paths), components: { schemas: Object.fromEntries(schemas) } };
}

function closedUse(document: ApiDocument, schema: Schema = {}): object {
  const inner = within(document, schema);
  const { properties, allOf, anyOf, oneOf } = resolved(document, schema);
  const namesFields = (properties ?? allOf ?? anyOf ?? oneOf) !== undefined;
  return namesFields ? { ...inner, unevaluatedProperties: false } : inner;
}

/** A schema whose parts are closed, and which is open itself. */
function within(document: ApiDocument, schema: Schema): Schema {
  const close = (part: Schema) => closedUse(document, part);
  const { properties, items, prefixItems, anyOf, oneOf, allOf } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, close(field)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: close(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(close) }),
    ...(anyOf && { anyOf: anyOf.map((part) => within(document, part)) }),
    ...(oneOf && { oneOf: oneOf.map((part) => within(document, part)) }),
    ...(allOf && { allOf: allOf.map((part) => within(document, part)) }),
  };
}
