import { ProblemSchema } from '@crosshatch/core/problems';
import { failure, parsedJson, type Result, success } from '@crosshatch/core/puzzle';
import type { z } from 'zod';
import { isSystemError, systemErrorText } from '../terminal/system-error.ts';

/** A server of the API or a hub, and the key for its requests. */
export interface Server {
  readonly url: string;
  readonly key?: string | undefined;
}

/** The reason why a server did not do as it was asked. */
export interface Refusal {
  /** The reason for people, without the server's name. */
  readonly message: string;
  /** The HTTP status; undefined if no answer arrived. */
  readonly status?: number;
  /** The last part of the problem's type, such as `claim-lost`. */
  readonly problem?: string;
  /** Seconds after which the server asks for another try. */
  readonly retryAfter?: number;
  /** The length of the body in bytes, if the range that was asked for begins after its end. */
  readonly length?: number;
}

/** Whether the same request may well succeed later. */
export const mayPass = ({ status }: Refusal): boolean =>
  status === undefined || status === 408 || status === 429 || status >= 500;

/** Sends a request. Fails if there is no answer, or if its status is 400 or above. */
export async function ask(server: Server, path: string, init: RequestInit = {}): Promise<Result<Response, Refusal>> {
  const headers = new Headers(init.headers);
  if (server.key !== undefined) headers.set('Authorization', `Bearer ${server.key}`);
  try {
    const response = await fetch(addressOf(server, path), { ...init, headers });
    return response.status < 400 ? success(response) : failure(await refusalOf(response));
  } catch (error) {
    return failure({ message: networkErrorText(error) });
  }
}

/** Sends a request, and reads its answer as JSON of a schema. */
export async function askJson<Schema extends z.ZodType>(
  server: Server,
  path: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<Result<z.output<Schema>, Refusal>> {
  const answered = await ask(server, path, init);
  return answered.ok ? readJson(answered.value, schema) : answered;
}

/** Reads an answer as JSON of a schema. */
export async function readJson<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<Result<z.output<Schema>, Refusal>> {
  try {
    const read = schema.safeParse(await response.json());
    if (read.success) return success(read.data);
  } catch (error) {
    if (!(error instanceof SyntaxError)) return failure({ message: networkErrorText(error) });
  }
  return failure(notCrosshatch(response));
}

/** Makes the refusal for an answer that no server of this version would give. */
export const notCrosshatch = ({ status }: Response): Refusal => ({
  status,
  message: 'the answer is not one of Crosshatch of this version',
});

/** Reads the bytes of an answer. Returns whether all arrived: false if the connection was cut. */
export async function takePieces(
  { body }: Response,
  take: (piece: Uint8Array) => Promise<void> | void,
): Promise<boolean> {
  const reader = body?.getReader();
  for (;;) {
    const next = await reader?.read().catch(() => undefined);
    if (next === undefined || next.done) return next?.done ?? reader === undefined;
    await take(next.value);
  }
}

/** Makes the request that sends a value as JSON. */
export const withJson = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

// recheck: quadratic, but the address is the user's own.
const addressOf = ({ url }: Server, path: string): string => `${url.replace(/\/+$/, '')}${path}`;

async function refusalOf(response: Response): Promise<Refusal> {
  const { status, headers } = response;
  const text = await response.text().catch(() => '');
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) && seconds >= 0 && { retryAfter: seconds };
  const [, whole] = /^bytes \*\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  const length = whole !== undefined && { length: Number(whole) };
  const details = ProblemSchema.safeParse(parsedJson(text));
  if (!details.success) return { status, message: `it answers ${status}`, ...retryAfter, ...length };
  const { type, title, detail } = details.data;
  return { status, problem: type.replace(/^.*\//, ''), message: `${title}: ${detail}`, ...retryAfter, ...length };
}

/** Tells why a request has no answer, in the system's words: "connection refused". */
function networkErrorText(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  // A name with several addresses fails with an error for each.
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (isSystemError(first)) return systemErrorText(first);
  if (first instanceof Error) return first.message;
  return error instanceof Error ? error.message : String(error);
}
