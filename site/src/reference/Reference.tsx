import { CAUSES, PROBLEMS, type ProblemName } from '@crosshatch/core/problems';
import { type ApiDocument, fieldsOf, longMediaTypes, type Route, routesOf, type Schema } from './api-document.ts';
import { Conventions, JobSteps } from './Conventions.tsx';
import { TAG_TITLES } from './contents.ts';
import { FieldList, type Known, Shape } from './FieldList.tsx';
import type { MoreAnswer } from './more-answers.ts';
import { mediaTypesId, Operation } from './Operation.tsx';
import { Prose } from './Prose.tsx';
import { type LongList, Meaning, SchemaText, typeId } from './SchemaText.tsx';

interface Props {
  readonly document: ApiDocument;
  /** The origin of the examples' requests. */
  readonly origin: string;
  /** Further examples of answers, by operation. */
  readonly more: Readonly<Record<string, readonly MoreAnswer[]>>;
}

/** The operations by tag, then the parts that they share: algorithms, content types, named types and problems. */
export function Reference({ document, origin, more }: Props) {
  const routes = routesOf(document);
  const algorithms = algorithmsOf(routes);
  const known: Known = {
    schemas: document.components.schemas,
    lists: algorithms.length === 0 ? [] : [listOf(algorithms)],
    mediaTypes: longMediaTypes(document),
  };
  return (
    <>
      <Conventions origin={origin} />
      {document.tags.map(({ name, description }) => (
        <section data-group>
          <h2 id={name}>{TAG_TITLES[name] ?? name}</h2>
          <p>{description}</p>
          {name === 'jobs' && <JobSteps origin={origin} />}
          {routes
            .filter(({ tags }) => tags.includes(name))
            .map((route) => (
              <Operation route={route} known={known} origin={origin} more={more[route.operationId] ?? []} />
            ))}
        </section>
      ))}
      <Algorithms algorithms={algorithms} />
      <MediaTypeLists lists={known.mediaTypes} />
      <section data-group>
        <h2 id="types">Types</h2>
        <p>The named types of requests and answers. A field without “required” may be left out.</p>
        {Object.entries(known.schemas)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, schema]) => (
            <Type name={name} schema={schema} known={known} />
          ))}
      </section>
      <ProblemList />
    </>
  );
}

interface Algorithm {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly budgetUnit: string;
}

/** Returns the algorithms in the document's example of their list. */
function algorithmsOf(routes: readonly Route[]): readonly Algorithm[] {
  const route = routes.find(({ operationId }) => operationId === 'listAlgorithms');
  const example = route?.responses['200']?.content?.['application/json']?.example as
    | { readonly algorithms: readonly Algorithm[] }
    | undefined;
  return example?.algorithms ?? [];
}

const listOf = (algorithms: readonly Algorithm[]): LongList => ({
  values: algorithms.map(({ name }) => name),
  href: '#algorithms',
  label: `one of ${algorithms.length} algorithms`,
});

const Algorithms = ({ algorithms }: { readonly algorithms: readonly Algorithm[] }) => (
  <section data-group>
    <h2 id="algorithms">Algorithms</h2>
    <p>
      The values of <code>algorithm</code>, with the unit in which each counts its budget. An application leaves the
      field out: the default <code>exact</code> solves every kind of puzzle. The others are for comparison; most of them
      prove nothing, and answer <code>solved</code> or <code>exhausted</code>.
    </p>
    <details class="entry" data-entry="lists">
      <summary>
        <h3 id="algorithm-names">{algorithms.length} algorithms</h3>
      </summary>
      <dl class="fields">
        {algorithms.map(({ name, title, summary, budgetUnit }) => (
          <div>
            <dt>
              <code>{name}</code>{' '}
              <small>
                {title}, {budgetUnit}
              </small>
            </dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
    </details>
  </section>
);

function MediaTypeLists({ lists }: { readonly lists: Known['mediaTypes'] }) {
  return (
    <section data-group>
      <h2 id="content-types">Content types</h2>
      <p>
        The media types of puzzle files. <code>text/plain</code> has the format of the file detected. The{' '}
        <a href="/guides/formats/">guide to formats</a> shows a file of each.
      </p>
      {Array.from(lists, ([tag, types]) => (
        <details class="entry" data-entry="lists">
          <summary>
            <h3 id={mediaTypesId(tag)}>
              {TAG_TITLES[tag] ?? tag}: {types.length} content types
            </h3>
          </summary>
          <ul>
            {types.map((type) => (
              <li>
                <code>{type}</code>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

const Type = ({ name, schema, known }: { readonly name: string; readonly schema: Schema; readonly known: Known }) => (
  <details class="entry" data-entry="types">
    <summary>
      <h3 id={typeId(name)}>{name}</h3>
    </summary>
    <p>
      <Meaning schema={schema} />
    </p>
    {fieldsOf(schema, known.schemas).length === 0 && !(schema.oneOf ?? []).some(({ properties }) => properties) && (
      <p class="note">
        <SchemaText schema={schema} lists={known.lists} />
      </p>
    )}
    {schema.items === undefined ? <Shape schema={schema} known={known} /> : <FieldList fields={[]} known={known} />}
  </details>
);

/** Every problem with its cause and remedy, by status. */
function ProblemList() {
  const names = Object.keys(PROBLEMS) as ProblemName[];
  const statuses = [...new Set(names.map((name) => PROBLEMS[name].status))];
  return (
    <section data-group>
      <h2 id="problems">Problems</h2>
      <p>
        An error is answered with <code>application/problem+json</code> (RFC 9457). Its <code>type</code> is the name of
        a problem after <code>/problems/</code>, and stable: programs tell errors apart by it. Its <code>detail</code>{' '}
        tells the fault in the request.
      </p>
      {statuses.map((status) => (
        <div data-group>
          <h3 id={`status-${status}`}>Status {status}</h3>
          {names
            .filter((name) => PROBLEMS[name].status === status)
            .map((name) => (
              <details class="entry" data-entry="problems">
                <summary>
                  <h4 id={name}>{name}</h4>
                  <span>{PROBLEMS[name].title}</span>
                </summary>
                <p>
                  <b>Cause.</b> <Prose text={CAUSES[name].cause} />
                </p>
                <p>
                  <b>Remedy.</b> <Prose text={CAUSES[name].remedy} />
                </p>
              </details>
            ))}
        </div>
      ))}
    </section>
  );
}
