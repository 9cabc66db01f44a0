import { type Field, fieldsOf, type Schema, type Schemas } from './api-document.ts';
import { type LongList, Meaning, SchemaText } from './SchemaText.tsx';

/** The targets of links from types: the named types, and the lists that the page shows once. */
export interface Known {
  readonly schemas: Schemas;
  readonly lists: readonly LongList[];
  /** The lists of media types by tag, which operations refer to. */
  readonly mediaTypes: ReadonlyMap<string, readonly string[]>;
}

/** Fields with their types, ranges and meanings. */
export function FieldList({ fields, known }: { readonly fields: readonly Field[]; readonly known: Known }) {
  if (fields.length === 0) return null;
  return (
    <dl class="fields">
      {fields.map(({ name, schema, required, place }) => (
        <div>
          <dt>
            <code>{name}</code>{' '}
            <small>
              <SchemaText schema={schema} lists={known.lists} />
              {schema.default !== undefined && (
                <>
                  , default <code>{amountOf(schema.default)}</code>
                </>
              )}
              {place !== undefined && `, ${place}`}
              {required && <b>, required</b>}
            </small>
          </dt>
          <dd>
            <Meaning schema={schema} />
            <Inner schema={schema} known={known} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const amountOf = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en') : String(value));

/** Returns the field that distinguishes the variants of a type, with its values in one variant. */
function caseOf({ properties = {} }: Schema) {
  const [first] = Object.entries(properties);
  const values = first?.[1].enum;
  return first === undefined || values === undefined ? undefined : { name: first[0], values };
}

/** The fields of an object, or of each of its variants. */
export function Shape({ schema, known }: { readonly schema: Schema; readonly known: Known }) {
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  if (!variants.some((variant) => variant.properties !== undefined))
    return <FieldList fields={fieldsOf(schema, known.schemas)} known={known} />;
  return (
    <>
      {variants.map((variant, index) => (
        <>
          <p class="variant">
            <VariantTitle variant={variant} isFirst={index === 0} known={known} />
          </p>
          {variant.properties !== undefined && <FieldList fields={fieldsOf(variant, known.schemas)} known={known} />}
        </>
      ))}
    </>
  );
}

interface VariantProps {
  readonly variant: Schema;
  readonly isFirst: boolean;
  readonly known: Known;
}

function VariantTitle({ variant, isFirst, known }: VariantProps) {
  const found = caseOf(variant);
  const either = isFirst ? 'Either' : 'Or';
  if (variant.properties === undefined) {
    return (
      <>
        {either} <SchemaText schema={variant} lists={known.lists} />
      </>
    );
  }
  if (found === undefined) return <>{either}</>;
  return (
    <>
      With <code>{found.name}</code>{' '}
      {found.values.map((value, index) => (
        <>
          {index > 0 && ' or '}
          <code>{JSON.stringify(value)}</code>
        </>
      ))}
    </>
  );
}

/** The shape of an unnamed type, shown with its field. */
function Inner({ schema, known }: { readonly schema: Schema; readonly known: Known }) {
  if (schema.$ref !== undefined || schema.allOf?.some((part) => part.$ref !== undefined)) return null;
  return schema.items === undefined ? (
    <Shape schema={schema} known={known} />
  ) : (
    <Inner schema={schema.items} known={known} />
  );
}
