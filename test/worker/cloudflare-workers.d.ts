/** The parts of the module of workerd that the tests use. */
declare module 'cloudflare:workers' {
  /** The bindings of wrangler.toml that tests look at. */
  export const env: { readonly VERSION_METADATA: { readonly id: string } };
  export const exports: {
    readonly default: { fetch(request: Request | string, init?: RequestInit): Promise<Response> };
  };
}
