import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** The part of a schema, or of a reference to one, that the page shows. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly description?: string | undefined;
  readonly example?: unknown;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly items?: Schema | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly pattern?: string | undefined;
}

type Components = Readonly<Record<string, Schema>>;
type Html = ReturnType<typeof html>;

/** A field of an object or a parameter, as it is documented. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly place?: string;
}

/** The fields of an object's schema, with those of the schemas that it extends. */
export function fieldsOf(schema: Schema | undefined, components: Components): Field[] {
  if (schema === undefined) return [];
  if (schema.$ref !== undefined) return fieldsOf(components[nameOf(schema.$ref)], components);
  const { allOf = [], properties = {}, required = [] } = schema;
  return [
    ...allOf.flatMap((part) => fieldsOf(part, components)),
    ...Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) })),
  ];
}

/** Fields with their types and meanings. */
export const fieldList = (fields: readonly Field[], components: Components): Html =>
  fields.length === 0
    ? html``
    : html`<dl>${fields.map(
        ({ name, schema, required, place }) =>
          html`<dt><code>${name}</code> <small>${typeOf(schema)}${place ?? ''}${required ? ', required' : ''}</small></dt><dd>${prose(schema.description)}${inner(schema, components)}</dd>\n`,
      )}</dl>`;

/** Every named type, to which others link. */
export const typeList = (components: Components): Html[] =>
  Object.entries(components).map(
    ([name, schema]) =>
      html`<h3 id="${typeId(name)}">${name}</h3>
<p>${prose(schema.description)}${isPlain(schema) ? html` <small>${typeOf(schema)}</small>` : ''}</p>
${parts(schema, components)}`,
  );

const typeId = (name: string): string => `type-${name}`;

/** The shape of an object, or of each of its variants. */
function parts(schema: Schema, components: Components): Html {
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  if (!variants.some((variant) => variant.properties !== undefined))
    return fieldList(fieldsOf(schema, components), components);
  return html`${variants.map(
    (variant, index) =>
      html`<p>${index === 0 ? 'Either' : 'Or'}${variant.properties === undefined && variant.$ref === undefined ? html` ${typeOf(variant)}` : ''}</p>${fieldList(fieldsOf(variant, components), components)}`,
  )}`;
}

/** The shape of a type without a name, beside the field that has it. */
function inner(schema: Schema, components: Components): Html {
  if (schema.$ref !== undefined || schema.allOf?.some((part) => part.$ref !== undefined)) return html``;
  return schema.items === undefined ? parts(schema, components) : inner(schema.items, components);
}

const isPlain = (schema: Schema): boolean =>
  schema.properties === undefined &&
  schema.allOf === undefined &&
  schema.oneOf === undefined &&
  schema.anyOf === undefined;

/** A type in words: `integer, 1 to 100`, `list of Line`, `"row" or "column"`. */
export function typeOf(schema: Schema): Html {
  const { $ref, allOf, oneOf, anyOf, enum: values, items, prefixItems, type } = schema;
  if ($ref !== undefined) return html`<a href="#${typeId(nameOf($ref))}">${nameOf($ref)}</a>`;
  const [extended] = allOf ?? [];
  if (extended !== undefined && schema.properties === undefined) return typeOf(extended);
  if (values !== undefined) return joined(values.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  const variants = oneOf ?? anyOf;
  if (variants !== undefined) return joined(distinct(variants.map(typeOf)));
  if (items !== undefined) return html`list${range(schema.minItems, schema.maxItems)} of ${typeOf(items)}`;
  if (prefixItems !== undefined)
    return html`[${prefixItems.map((part, at) => html`${at === 0 ? '' : '; '}${typeOf(part)}`)}]`;
  const name = typeof type === 'string' ? type : (type?.join(' or ') ?? 'object');
  const { minimum, maximum, minLength, maxLength, pattern } = schema;
  const letters = range(minLength, maxLength);
  return html`${name}${minimum === undefined && maximum === undefined ? '' : html`,${range(minimum, maximum)}`}${letters === '' ? '' : html`,${letters} characters`}${pattern === undefined ? '' : html`, <code>${pattern}</code>`}`;
}

function range(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : ` at most ${amount(most)}`;
  return most === undefined || most === Number.MAX_SAFE_INTEGER
    ? ` from ${amount(least)}`
    : ` ${amount(least)} to ${amount(most)}`;
}

const amount = (number: number): string => number.toLocaleString('en');

const joined = (parts: readonly Html[]): Html =>
  html`${parts.map((part, index) => html`${index === 0 ? '' : ' or '}${part}`)}`;

const distinct = (parts: readonly Html[]): Html[] => [...new Map(parts.map((part) => [String(part), part])).values()];

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Text in which backquotes mark code. */
export const prose = (text = '') =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
