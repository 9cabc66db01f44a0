import type { Problem } from '@crosshatch/core/problems';

interface RateLimit {
  readonly limit: (options: { key: string }) => Promise<{ success: boolean }>;
}

interface DataPoint {
  readonly indexes: [string];
  readonly blobs: string[];
  readonly doubles: number[];
}

/** The bindings of wrangler.toml that the API uses. The API also works if one is missing. */
interface Bindings {
  /** The built site, with the models in it. */
  readonly ASSETS?: { readonly fetch: (address: string | URL, init?: RequestInit) => Promise<Response> };
  /** https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/ */
  readonly RATE_LIMIT?: RateLimit;
  /** The rate limit for requests with more work than usual. */
  readonly WORK_LIMIT?: RateLimit;
  /** The hub that keeps the jobs: https://developers.cloudflare.com/workers-vpc/, or another service with a `fetch`. */
  readonly JOBS?: { readonly fetch: (address: string | URL, init: RequestInit) => Promise<Response> };
  /** The address of the hub, if there is no such binding. */
  readonly JOBS_URL?: string;
  /** The secret that lets the hub trust the Worker's claims about the client: `wrangler secret put JOBS_SECRET`. */
  readonly JOBS_SECRET?: string;
  /** `yes` if only this machine can reach the Worker. Then clients on this machine need no key. */
  readonly JOBS_LOCAL?: string;
  /** `requests` writes a line to the log for each request. */
  readonly LOG?: string;
  /** Counts requests: https://developers.cloudflare.com/analytics/analytics-engine/ */
  readonly METRICS?: { readonly writeDataPoint: (point: DataPoint) => void };
  /** Names the deployed code: https://developers.cloudflare.com/workers/runtime-apis/bindings/version-metadata/ */
  readonly VERSION_METADATA?: { readonly id: string };
}

/** The bindings and variables of a handler's context, in Hono's form. */
export interface Environment {
  Bindings: Bindings;
  Variables: {
    /** The media type of the request's body, in lower case and without parameters. */
    mediaType: string;
    /** The id of the request, in answers, in logs and at the hub. */
    requestId: string;
    /** The problem that answers the request. */
    problem?: Problem;
    /** The estimated time of solving so far, in nanoseconds of processor time. */
    work?: number;
    /** Resolves at the end of an answer that is made while it is sent. */
    end?: Promise<void>;
  };
}
