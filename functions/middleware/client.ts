import type { Context } from 'hono';
import type { Environment } from '../environment.ts';

/** Returns the client's address from Cloudflare or wrangler; undefined in tests without either. */
export const clientAddress = (context: Context<Environment>): string | undefined =>
  context.req.header('CF-Connecting-IP');
