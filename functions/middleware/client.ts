import type { Context } from 'hono';
import type { Environment } from '../environment.ts';

/** The address of the client, as Cloudflare and wrangler tell it; undefined in tests without either. */
export const clientAddress = (context: Context<Environment>): string | undefined =>
  context.req.header('CF-Connecting-IP');

/** Whether an address is one of the machine itself. Only a server on the developer's own machine sees these. */
export const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1';
