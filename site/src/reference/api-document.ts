/** A JSON schema of the OpenAPI document: the keywords that the reference shows. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Schemas;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Schemas by their names. */
export type Schemas = Readonly<Record<string, Schema>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** Bodies by media type, the usual one first. */
export type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

interface Response {
  readonly description: string;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, { readonly description?: string; readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
  /** The kinds of keys that the operation reads. */
  readonly security?: readonly object[];
}

/** The OpenAPI document that the API serves. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}

/** An operation with its address. */
export interface Route extends Operation {
  readonly path: string;
  /** In upper case. */
  readonly method: string;
}

/** All operations of a document, in its order. */
export const routesOf = ({ paths }: ApiDocument): Route[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

/** Returns the request's body by media type; empty if the route has no body. */
export const bodyOf = ({ requestBody }: Route): Content => requestBody?.content ?? {};

/** Returns the responses that are not problems, by status. */
export const successesOf = ({ responses }: Route): [status: string, response: Response][] =>
  Object.entries(responses).filter(([status]) => Number(status) < 400);

/** Returns the responses that are problems, by status. Leaves out `default`, which stands for all other statuses. */
export const problemsOf = ({ responses }: Route): [status: string, response: Response][] =>
  Object.entries(responses).filter(([status]) => Number(status) >= 400);

/** A field of an object or a parameter of a request. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** The place of a parameter: `query`, `path` or `header`. */
  readonly place?: string;
}

export const parameterFields = ({ parameters = [] }: Route): Field[] =>
  parameters.map(({ name, in: place, required = false, description, schema }) => ({
    name,
    place,
    required,
    schema: { ...schema, ...(description !== undefined && { description }) },
  }));

/** Returns the name of the schema in a reference. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Returns the fields of an object's schema and of the schemas that it extends. Its own fields replace theirs. */
export function fieldsOf(schema: Schema | undefined, schemas: Schemas): Field[] {
  if (schema === undefined) return [];
  if (schema.$ref !== undefined) return fieldsOf(schemas[nameOf(schema.$ref)], schemas);
  const { allOf = [], properties = {}, required = [] } = schema;
  const fields = [
    ...allOf.flatMap((part) => fieldsOf(part, schemas)),
    ...Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) })),
  ];
  const byName = new Map<string, Field>();
  for (const field of fields) {
    // A field is required if any of the schemas requires it.
    const isRequired = field.required || byName.get(field.name)?.required === true;
    byName.set(field.name, { ...field, required: isRequired });
  }
  return [...byName.values()];
}

/** The most media types that an operation lists. A longer list is shown once on the page. */
export const MOST_TYPES = 5;

/** Returns the media types of operations that have too many to list, combined by tag. */
export function longMediaTypes(document: ApiDocument): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const route of routesOf(document)) {
    const contents = [bodyOf(route), ...successesOf(route).map(([, { content = {} }]) => content)];
    const types = contents.map(Object.keys).filter((names) => names.length > MOST_TYPES);
    for (const tag of types.length === 0 ? [] : route.tags)
      found.set(tag, [...new Set([...(found.get(tag) ?? []), ...types.flat()])]);
  }
  return found;
}
