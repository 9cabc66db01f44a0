/** What the tests use of the module that workerd offers. */
declare module 'cloudflare:workers' {
  export const exports: {
    readonly default: { fetch(request: Request | string, init?: RequestInit): Promise<Response> };
  };
}
