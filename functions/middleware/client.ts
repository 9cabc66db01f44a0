import type { Context } from 'hono';
import type { Environment } from '../environment.ts';

/** The address of the client, as Cloudflare and wrangler tell it; undefined in tests without either. */
export const clientAddress = (context: Context<Environment>): string | undefined =>
  context.req.header('CF-Connecting-IP');
