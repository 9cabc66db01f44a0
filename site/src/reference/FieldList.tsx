import { type Field, fieldsOf, type Schema, type Schemas } from './api-document.ts';
import { type LongList, Meaning, SchemaText } from './SchemaText.tsx';

/** The targets of types: the named types, and the lists that stand once on the page. */
export interface Known {
  readonly schemas: Schemas;
  readonly lists: readonly LongList[];
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

/** The fields of an object, or those of each of its variants. */
export function Shape({ schema, known }: { readonly schema: Schema; readonly known: Known }) {
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  if (!variants.some((variant) => variant.properties !== undefined))
    return <FieldList fields={fieldsOf(schema, known.schemas)} known={known} />;
  return (
    <>
      {variants.map((variant, index) => (
        <>
          <p class="variant">
            {index === 0 ? 'Either' : 'Or'}
            {variant.properties === undefined && (
              <>
                {' '}
                <SchemaText schema={variant} lists={known.lists} />
              </>
            )}
          </p>
          {variant.properties !== undefined && <FieldList fields={fieldsOf(variant, known.schemas)} known={known} />}
        </>
      ))}
    </>
  );
}

/** The shape of a type without a name, beside the field that has it. */
function Inner({ schema, known }: { readonly schema: Schema; readonly known: Known }) {
  if (schema.$ref !== undefined || schema.allOf?.some((part) => part.$ref !== undefined)) return null;
  return schema.items === undefined ? (
    <Shape schema={schema} known={known} />
  ) : (
    <Inner schema={schema.items} known={known} />
  );
}
