import { ProblemSchema } from '@crosshatch/core/problems';
import { failure, parsedJson, type Result, success } from '@crosshatch/core/puzzle';
import type { z } from 'zod';
import { isSystemError, systemErrorText } from '../terminal/system-error.ts';

/** A server of the API or a hub, and the key that it is asked with. */
export interface Server {
  readonly url: string;
  readonly key?: string | undefined;
}

/** Why a server did not answer as it was asked to. */
export interface Refusal {
  /** The reason for people, without the server's name. */
  readonly message: string;
  /** Undefined where no answer arrived. */
  readonly status?: number;
  /** The last part of the problem's type, such as `claim-lost`. */
  readonly problem?: string;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter?: number;
  /** The length in bytes of a body that ends before the range that was asked for. */
  readonly length?: number;
}

/** Whether the same request may well succeed later. */
export const mayPass = ({ status }: Refusal): boolean =>
  status === undefined || status === 408 || status === 429 || status >= 500;

/** Sends a request. Fails where there is no answer, or one with a status of 400 or above. */
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

/** Sends a request whose answer is JSON of a schema. */
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

/** The refusal of an answer that no server of this version would give. */
export const notCrosshatch = ({ status }: Response): Refusal => ({
  status,
  message: 'the answer is not one of Crosshatch of this version',
});

/** Reads the bytes of an answer. Returns whether they all came, so that the connection was not cut. */
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

/** The request of a JSON body. */
export const withJson = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

// recheck: quadratic, and the address is the user's own.
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

/** The reason why a request has no answer, in the system's words: "connection refused". */
function networkErrorText(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  // A name with several addresses fails with an error for each.
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (isSystemError(first)) return systemErrorText(first);
  if (first instanceof Error) return first.message;
  return error instanceof Error ? error.message : String(error);
}
