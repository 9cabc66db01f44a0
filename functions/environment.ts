import type { Problem } from '@crosshatch/core/problems';

interface RateLimit {
  readonly limit: (options: { key: string }) => Promise<{ success: boolean }>;
}

interface DataPoint {
  readonly indexes: [string];
  readonly blobs: string[];
  readonly doubles: number[];
}

/** The bindings of wrangler.toml that the API uses. Where one is missing, the API does without it. */
interface Bindings {
  /** The built site, with the models in it. */
  readonly ASSETS?: { readonly fetch: (address: string | URL, init?: RequestInit) => Promise<Response> };
  /** https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/ */
  readonly RATE_LIMIT?: RateLimit;
  /** The same for requests with more work than usual. */
  readonly WORK_LIMIT?: RateLimit;
  /** The hub that keeps the jobs: https://developers.cloudflare.com/workers-vpc/, or another service with a `fetch`. */
  readonly JOBS?: { readonly fetch: (address: string | URL, init: RequestInit) => Promise<Response> };
  /** The address of the hub, where there is no such binding. */
  readonly JOBS_URL?: string;
  /** The secret by which the hub believes the Worker who the client is: `wrangler secret put JOBS_SECRET`. */
  readonly JOBS_SECRET?: string;
  /** `yes` where nobody but this machine can reach the Worker: clients on it need no key then. */
  readonly JOBS_LOCAL?: string;
  /** `requests` has a line written to the log for each request. */
  readonly LOG?: string;
  /** Counts requests: https://developers.cloudflare.com/analytics/analytics-engine/ */
  readonly METRICS?: { readonly writeDataPoint: (point: DataPoint) => void };
  /** Names the deployed code: https://developers.cloudflare.com/workers/runtime-apis/bindings/version-metadata/ */
  readonly VERSION_METADATA?: { readonly id: string };
}

/** The bindings and variables of a handler's context, in the form that Hono asks for. */
export interface Environment {
  Bindings: Bindings;
  Variables: {
    /** The media type of the request's body, in lower case and without parameters. */
    mediaType: string;
    /** The id of the request, in answers, in logs and at the hub. */
    requestId: string;
    /** The problem with which the request is answered. */
    problem?: Problem;
    /** The estimated time of solving so far, in nanoseconds of a processor. */
    work?: number;
    /** The end of an answer that is made while it is sent. */
    end?: Promise<void>;
  };
}
