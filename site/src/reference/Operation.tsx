import {
  bodyOf,
  type Content,
  type Field,
  fieldsOf,
  MOST_TYPES,
  nameOf,
  parameterFields,
  problemsOf,
  type Route,
  successesOf,
} from './api-document.ts';
import { Code } from './Code.tsx';
import type {} from './elements.d.ts';
import { FieldList, type Known, Shape } from './FieldList.tsx';
import { jsonText } from './json-text.ts';
import type { MoreAnswer } from './more-answers.ts';
import { Prose } from './Prose.tsx';
import { SchemaText } from './SchemaText.tsx';
import { exampleOf, LANGUAGES } from './snippets.ts';

/** The id of the list of a tag's media types. */
export const mediaTypesId = (tag: string): string => `content-types-${tag}`;

interface Props {
  readonly route: Route;
  readonly known: Known;
  readonly origin: string;
  /** Further examples of its answers. */
  readonly more: readonly MoreAnswer[];
}

/** A folded operation: its fields, an example in each language, a console, and its answers. */
export function Operation({ route, known, origin, more }: Props) {
  const { operationId: id, method, path, summary, description } = route;
  const body = bodyOf(route);
  const json = body['application/json']?.schema;
  return (
    <details class="entry operation" data-entry="operations">
      <summary>
        <h3 id={id}>
          <b class="method">{method}</b> <span class="path">{path}</span>
        </h3>
        <span>{summary}</span>
      </summary>
      <p>
        <Prose text={description} />
      </p>
      <p class="note">
        Operation <a href={`#${id}`}>{id}</a>
      </p>
      <Examples route={route} origin={origin} />
      {path.includes('{id}') && (
        <p class="note">
          Put the <code>id</code> of your job in the place of the id. <a href="#createJob">createJob</a> answers with
          it.
        </p>
      )}
      <request-console data-operation={id} data-keyed={(route.security ?? []).length > 0 ? '' : undefined}>
        <button type="button" class="button primary" hidden>
          Try it
        </button>
        <div class="console-fields" />
        <div class="console" />
      </request-console>
      <Parameters route={route} known={known} />
      {Object.keys(body).length > 0 && <h4>Body</h4>}
      <MediaTypes content={body} tag={route.tags[0] ?? ''} known={known} />
      {json !== undefined && (
        <>
          <p>
            The JSON is <SchemaText schema={json} lists={known.lists} />:
          </p>
          <Shape schema={resolved(json, known)} known={known} />
        </>
      )}
      <h4>Answers</h4>
      <Answers route={route} known={known} more={more} />
      <Problems route={route} />
    </details>
  );
}

/** The parameters of a request. Parameters that are also fields of a JSON body are listed with the body. */
function Parameters({ route, known }: Pick<Props, 'route' | 'known'>) {
  const all = parameterFields(route);
  const inBody = fieldsOf(bodyOf(route)['application/json']?.schema, known.schemas).map(({ name }) => name);
  const [own, shared] = [true, false].map((isOwn) =>
    all.filter(({ name, place }) => isOwn === !(place === 'query' && inBody.includes(name))),
  ) as [Field[], Field[]];
  if (all.length === 0) return null;
  return (
    <>
      <h4>Parameters</h4>
      <FieldList fields={own.toSorted((a, b) => orderOf(a) - orderOf(b))} known={known} />
      {shared.length > 0 && (
        <p>
          The query may have the fields{' '}
          {shared.map(({ name }, index) => (
            <>
              {index > 0 && ', '}
              <code>{name}</code>
            </>
          ))}{' '}
          of the body, for a file instead of JSON. A field in the body overrides the query.
        </p>
      )}
    </>
  );
}

/** Required parameters come first, headers last. */
const orderOf = ({ required, place }: Field): number => (required ? 0 : place === 'header' ? 2 : 1);

/** Returns the named type that a schema refers to, or else the schema itself. */
function resolved(schema: NonNullable<Content[string]['schema']>, { schemas }: Known) {
  const { $ref } = schema;
  return ($ref === undefined ? undefined : schemas[$ref.slice($ref.lastIndexOf('/') + 1)]) ?? schema;
}

/** The example in each language. Choosing a language needs no script. */
function Examples({ route, origin }: Pick<Props, 'route' | 'origin'>) {
  const id = route.operationId;
  const request = exampleOf(route, origin);
  return (
    <div class="examples">
      <fieldset>
        <legend>Example in</legend>
        {LANGUAGES.map(({ name }, index) => (
          <label>
            <input type="radio" name={`language-${id}`} value={name} checked={index === 0} /> {name}
          </label>
        ))}
      </fieldset>
      {LANGUAGES.map(({ name, write }) => (
        <Code text={write(request)} language={name} label={`Example in ${name}`} />
      ))}
    </div>
  );
}

interface MediaTypesProps {
  readonly content: Content;
  readonly tag: string;
  readonly known: Known;
}

function MediaTypes({ content, tag, known }: MediaTypesProps) {
  const types = Object.keys(content);
  if (types.length < 2)
    return types[0] === 'application/json' || types.length === 0 ? null : (
      <p>
        A body of the type <code>{types[0]}</code>.
      </p>
    );
  if (types.length > MOST_TYPES) {
    const missing = (known.mediaTypes.get(tag) ?? []).filter((type) => !types.includes(type));
    return (
      <p>
        JSON, or a file of any of <a href={`#${mediaTypesId(tag)}`}>these content types</a>
        {missing.length > 0 && (
          <>
            {' '}
            except <TypeList types={missing} />
          </>
        )}
        .
      </p>
    );
  }
  return (
    <p>
      One of the types <TypeList types={types} />.
    </p>
  );
}

const TypeList = ({ types }: { readonly types: readonly string[] }) => (
  <>
    {types.map((type, index) => (
      <>
        {index > 0 && ', '}
        <code>{type}</code>
      </>
    ))}
  </>
);

/** Types that are very long or in many answers. Their fields are shown once on the page. */
const LONG_TYPES = new Set(['Job', 'Models']);

/** Answers to other requests, each folded. */
const More = ({ answers }: { readonly answers: readonly MoreAnswer[] }) => (
  <>
    {answers.map(({ title, status, body, answer }) => (
      <details class="more">
        <summary>
          <span>
            Example: <Prose text={title} />
          </span>
        </summary>
        <Code text={jsonText(body)} label={`Body of the example: ${title}`} />
        <p>Answer, with the status {status}:</p>
        <Code text={jsonText(answer)} label={`Answer of the example: ${title}`} />
      </details>
    ))}
  </>
);

function Answers({ route, known, more }: Omit<Props, 'origin'>) {
  return (
    <>
      {successesOf(route).map(([status, { description, content = {}, headers = {} }], index) => {
        const [first] = Object.values(content);
        const schema = content['application/json']?.schema;
        const isLong = schema !== undefined && LONG_TYPES.has(nameOf(schema.$ref ?? ''));
        return (
          <section class="answer">
            <h5>{status}</h5>
            <p>
              <Prose text={description} />
            </p>
            <MediaTypes content={content} tag={route.tags[0] ?? ''} known={known} />
            <FieldList
              fields={Object.entries(headers).map(([name, { description = '', schema }]) => ({
                name,
                schema: { ...schema, description },
                required: false,
                place: 'header',
              }))}
              known={known}
            />
            {first?.example !== undefined && (
              <Code text={exampleText(first.example)} label={`Example of the answer ${status}`} />
            )}
            {schema !== undefined && (
              <>
                <p>
                  The JSON is <SchemaText schema={schema} lists={known.lists} />
                  {isLong ? ', whose fields stand there.' : ':'}
                </p>
                {!isLong && <Shape schema={resolved(schema, known)} known={known} />}
              </>
            )}
            {index === 0 && <More answers={more} />}
          </section>
        );
      })}
    </>
  );
}

const exampleText = (example: unknown): string => (typeof example === 'string' ? example.trimEnd() : jsonText(example));

function Problems({ route }: { readonly route: Route }) {
  return (
    <>
      <h5>Problems</h5>
      <p>
        Each is a <a href="#type-Problem">Problem</a>, whose <code>type</code> names the kind of error.
      </p>
      <ul class="statuses">
        {problemsOf(route).map(([status, { description }]) => (
          <li>
            <a href={`#status-${status}`}>{status}</a> <Prose text={description} />
          </li>
        ))}
      </ul>
    </>
  );
}
