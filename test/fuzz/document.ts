import api from '#functions/index.ts';

/** A JSON schema of the document, as far as requests are made of it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema & { readonly example?: unknown };
}

interface DocumentedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The OpenAPI document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A method at a path, as the document describes it. */
export interface Operation extends DocumentedOperation {
  readonly method: string;
  /** With `{name}` for a part that varies. */
  readonly path: string;
}

/** Asks the API for its own description. */
export async function readDocument(): Promise<ApiDocument> {
  return await (await api.request('/v1/openapi.json', {}, {})).json();
}

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

/** The schema itself, where another place of the document is named. */
export function resolved(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const named = document.components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
  if (named === undefined) throw new Error(`the document has no ${schema.$ref}`);
  return resolved(document, named);
}

/** The fields of an object's schema, those of its parts included. */
export function fieldsOf(document: ApiDocument, schema: Schema): Record<string, Schema> {
  const { properties = {}, allOf = [] } = resolved(document, schema);
  return Object.assign({}, ...allOf.map((part) => fieldsOf(document, part)), properties);
}
