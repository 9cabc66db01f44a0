import script from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import type { ApiDocument } from './api-document.ts';
import { consoleDocument, isLines } from './console-document.ts';

/** The parts of Swagger UI's system that a plugin gets. */
interface System {
  readonly React: { readonly createElement: (component: unknown, props?: object) => unknown };
}

interface LayoutProps {
  readonly getComponent: (name: string, withSystem: boolean) => unknown;
}

/** Options of Swagger UI: https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
interface SwaggerOptions {
  readonly spec: object;
  readonly domNode: Element;
  readonly layout: string;
  readonly docExpansion: 'full';
  readonly tryItOutEnabled: boolean;
  readonly defaultModelsExpandDepth: number;
  readonly validatorUrl: null;
  readonly syntaxHighlight: { readonly activated: boolean };
  readonly plugins: readonly ((system: System) => object)[];
  readonly requestInterceptor: (request: ConsoleRequest) => ConsoleRequest;
  readonly onComplete: () => void;
}

/** A request that Swagger UI is about to send. */
interface ConsoleRequest {
  readonly headers: Record<string, string>;
}

/** Returns the headers that the page's fields add to the requests of a console. */
export type ConsoleHeaders = () => Readonly<Record<string, string>>;

declare global {
  interface Window {
    SwaggerUIBundle?: (options: SwaggerOptions) => void;
  }
}

/** A layout with only the operation: the page shows the rest. */
const consoleLayout = ({ React }: System) => ({
  components: {
    Console: ({ getComponent }: LayoutProps) => React.createElement(getComponent('operations', true)),
  },
});

interface AnswerProps {
  readonly contentType?: string;
}

/** Shows an answer of JSON lines as plain text. Swagger UI would read it as one JSON text, and tell that it cannot. */
const linesAsText = ({ React }: System) => ({
  wrapComponents: {
    responseBody: (body: unknown) => (props: AnswerProps) =>
      React.createElement(body, isLines(props.contentType ?? '') ? { ...props, contentType: 'text/plain' } : props),
  },
});

/** Shows the console of an operation. */
export async function openConsole(
  place: Element,
  document: ApiDocument,
  operation: string,
  headers: ConsoleHeaders,
): Promise<void> {
  await load();
  const { SwaggerUIBundle } = window;
  if (SwaggerUIBundle === undefined) throw new Error('Swagger UI was not loaded');
  await new Promise<void>((done) => {
    SwaggerUIBundle({
      spec: consoleDocument(document, operation),
      domNode: place,
      layout: 'Console',
      docExpansion: 'full',
      tryItOutEnabled: true,
      defaultModelsExpandDepth: -1,
      validatorUrl: null,
      syntaxHighlight: { activated: false },
      plugins: [consoleLayout, linesAsText],
      requestInterceptor: (request) => {
        for (const [name, value] of Object.entries(headers())) {
          const others = Object.keys(request.headers).filter((other) => other.toLowerCase() === name.toLowerCase());
          for (const other of others) delete request.headers[other];
          request.headers[name] = value;
        }
        return request;
      },
      onComplete: done,
    });
  });
  nameFields(place);
  new MutationObserver(() => nameFields(place)).observe(place, { childList: true, subtree: true });
  keepFocus(place);
}

/** Gives the focus back to *Execute*: Swagger UI disables it until the answer, and takes *Clear* away with the answer. */
function keepFocus(place: Element): void {
  let focused: EventTarget | null = null;
  place.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  new MutationObserver(() => {
    if (focused instanceof HTMLButtonElement && document.activeElement === document.body)
      place.querySelector<HTMLElement>('.execute')?.focus({ preventScroll: true });
  }).observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

/** Names each field, and makes scrolling code reachable by keyboard. Swagger UI does neither. */
function nameFields(place: Element): void {
  for (const field of place.querySelectorAll('select, textarea, input')) {
    const row = field.closest('tr')?.querySelector('.parameter__name')?.textContent;
    const name = row ?? (field instanceof HTMLSelectElement ? 'Content type' : 'Body');
    if (field.getAttribute('aria-label') !== name) field.setAttribute('aria-label', name);
  }
  for (const code of place.querySelectorAll<HTMLElement>('pre:not([tabindex])')) code.tabIndex = 0;
}

let loading: Promise<unknown> | undefined;

/** Loads Swagger UI once. Throws on failure; then the next call tries again. */
function load(): Promise<unknown> {
  loading ??= new Promise((done, fail) => {
    const element = Object.assign(document.createElement('script'), { src: script });
    element.addEventListener('load', done);
    element.addEventListener('error', () => fail(new Error('Swagger UI was not loaded')));
    document.head.append(element);
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
