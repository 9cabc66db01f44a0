import type { Context } from 'hono';

/** Makes a signal that aborts when the client leaves or the server closes. */
export const untilGone = (context: Context, closing: AbortSignal): AbortSignal =>
  AbortSignal.any([context.req.raw.signal, closing]);
