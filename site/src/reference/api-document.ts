/** A JSON schema of the OpenAPI document, as far as the reference shows it. */
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

/** Bodies by their media types, the usual one first. */
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
  /** In capitals. */
  readonly method: string;
}

/** All operations of a document, in its order. */
export const routesOf = ({ paths }: ApiDocument): Route[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

/** The request's body by media type; empty where the route takes none. */
export const bodyOf = ({ requestBody }: Route): Content => requestBody?.content ?? {};

/** The responses that are no problems, by status. */
export const successesOf = ({ responses }: Route): [status: string, response: Response][] =>
  Object.entries(responses).filter(([status]) => Number(status) < 400);

/** The responses that are problems, by status; the rest of the statuses stands under `default`. */
export const problemsOf = ({ responses }: Route): [status: string, response: Response][] =>
  Object.entries(responses).filter(([status]) => Number(status) >= 400);

/** A field of an object or a parameter of a request. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Where a parameter stands: `query`, `path` or `header`. */
  readonly place?: string;
}

export const parameterFields = ({ parameters = [] }: Route): Field[] =>
  parameters.map(({ name, in: place, required = false, description, schema }) => ({
    name,
    place,
    required,
    schema: { ...schema, ...(description !== undefined && { description }) },
  }));

/** The name of the schema that a reference leads to. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The fields of an object's schema, with those of the schemas that it extends. */
export function fieldsOf(schema: Schema | undefined, schemas: Schemas): Field[] {
  if (schema === undefined) return [];
  if (schema.$ref !== undefined) return fieldsOf(schemas[nameOf(schema.$ref)], schemas);
  const { allOf = [], properties = {}, required = [] } = schema;
  return [
    ...allOf.flatMap((part) => fieldsOf(part, schemas)),
    ...Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) })),
  ];
}
