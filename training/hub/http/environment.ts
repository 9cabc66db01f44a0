import type { Scope } from '@crosshatch/core/jobs';
import type { HttpBindings } from '@hono/node-server';
import type { Handler } from 'hono';
import type { Client, Hub } from '../store.ts';
import type { Metrics } from './metrics.ts';

/** The context of a handler, in the form that Hono asks for. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    /** The id of the request, in answers and logs. */
    requestId: string;
    /** The client of the request. It is not set on routes that are open to all. */
    client: Client;
    /** The path of the route, with the names of its parameters. */
    route: string;
  };
}

/** A route of the hub. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The scopes of which the client needs one. If the list is empty, the route is open to all. */
  readonly scopes: readonly Scope[];
  readonly handle: Handler<Environment>;
}

/** Returns the function that makes routes for clients with a scope. */
export const routeFor =
  (scope: Scope) =>
  (method: Route['method'], path: string, handle: Route['handle']): Route => ({
    method,
    path,
    scopes: [scope],
    handle,
  });

/** The services that the routes use. */
export interface Services {
  readonly hub: Hub;
  readonly metrics: Metrics;
  /** Aborts when the server closes: streams and waits then end. */
  readonly closing: AbortSignal;
  /** Writes an error to the log. */
  readonly logError: (error: unknown, requestId: string) => void;
}
