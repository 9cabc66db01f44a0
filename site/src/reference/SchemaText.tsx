import { amountText } from '@crosshatch/core/puzzle';
import type { ComponentChildren } from 'preact';
import { nameOf, type Schema } from './api-document.ts';
import { Prose } from './Prose.tsx';

/** The most values that a type spells out. */
const MOST_VALUES = 12;

/** A list of values that the page shows once, instead of in each type that has it. */
export interface LongList {
  readonly values: readonly unknown[];
  readonly href: string;
  /** Names one of its values: `name of an algorithm`. */
  readonly label: string;
}

/** A type in words: `integer, 1 to 100`, `list of Line`, `"row" or "column"`. */
export function SchemaText({ schema, lists }: { readonly schema: Schema; readonly lists: readonly LongList[] }) {
  const { $ref, allOf, oneOf, anyOf, items, prefixItems } = schema;
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if ($ref !== undefined) return <a href={`#${typeId(nameOf($ref))}`}>{nameOf($ref)}</a>;
  const [extended] = allOf ?? [];
  if (extended !== undefined && schema.properties === undefined) return <SchemaText schema={extended} lists={lists} />;
  if (values !== undefined) return <Values values={values} lists={lists} />;
  const variants = oneOf ?? anyOf;
  if (variants !== undefined) {
    const distinct = new Map(variants.map((variant) => [shapeOf(variant), variant]));
    return <Joined parts={[...distinct.values()].map((variant) => <SchemaText schema={variant} lists={lists} />)} />;
  }
  if (items !== undefined) {
    return (
      <>
        list{range(schema.minItems, schema.maxItems)} of <SchemaText schema={items} lists={lists} />
      </>
    );
  }
  if (prefixItems !== undefined) {
    return (
      <>
        [
        {prefixItems.map((part, at) => (
          <>
            {at === 0 ? '' : ', '}
            <SchemaText schema={part} lists={lists} />
          </>
        ))}
        ]
      </>
    );
  }
  return <Plain schema={schema} lists={lists} />;
}

/** The id of a named type's entry. */
export const typeId = (name: string): string => `type-${name}`;

function Plain({ schema, lists }: { readonly schema: Schema; readonly lists: readonly LongList[] }) {
  const { type, minimum, maximum, minLength, maxLength, pattern, format, additionalProperties: rest } = schema;
  const name = typeof type === 'string' ? type : (type?.join(' or ') ?? (isOpen(schema) ? 'any value' : 'object'));
  const amount = range(minimum, maximum);
  const letters = range(minLength, maxLength);
  return (
    <>
      {name}
      {amount !== '' && `,${amount}`}
      {letters !== '' && `,${letters} characters`}
      {format !== undefined && `, ${format}`}
      {pattern !== undefined && format === undefined && (
        <>
          , <code>{pattern}</code>
        </>
      )}
      {typeof rest === 'object' && !isOpen(rest) && (
        <>
          {' of '}
          <SchemaText schema={rest} lists={lists} />
        </>
      )}
    </>
  );
}

function Values({ values, lists }: { readonly values: readonly unknown[]; readonly lists: readonly LongList[] }) {
  const long = lists.find((list) => String(list.values) === String(values));
  if (long !== undefined) return <a href={long.href}>{long.label}</a>;
  const shown = values.length > MOST_VALUES + 2 ? values.slice(0, MOST_VALUES) : values;
  const parts: ComponentChildren[] = shown.map((value) => <code>{JSON.stringify(value)}</code>);
  if (shown.length < values.length) parts.push(`${values.length - shown.length} others`);
  return <Joined parts={parts} />;
}

const Joined = ({ parts }: { readonly parts: readonly ComponentChildren[] }) => (
  <>
    {parts.map((part, index) => (
      <>
        {index === 0 ? '' : ' or '}
        {part}
      </>
    ))}
  </>
);

/** Tells whether a schema allows every value. */
const isOpen = ({ description: _, example: __, default: ___, ...rest }: Schema): boolean =>
  Object.keys(rest).length === 0;

/** Returns the part of a schema that determines its words. */
const shapeOf = ({ description: _, example: __, ...shape }: Schema): string => JSON.stringify(shape);

function range(least: number | undefined, most: number | undefined): string {
  const end = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
  const start = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least;
  if (start === undefined) return end === undefined ? '' : ` at most ${amountText(end)}`;
  if (start === end) return ` ${amountText(start)}`;
  return end === undefined ? ` from ${amountText(start)}` : ` ${amountText(start)} to ${amountText(end)}`;
}

/** A schema's description, if it has one. A field with a named type has it in `allOf`, next to the reference to the type. */
export function Meaning({ schema }: { readonly schema: Schema }) {
  const { description = schema.allOf?.find((part) => part.description !== undefined)?.description } = schema;
  return description === undefined ? null : <Prose text={description} />;
}
