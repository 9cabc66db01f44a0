import api from '#functions/index.ts';

/** The Worker as it is, with a route beside it that does nothing but parse a body and send it back. */
export default {
  async fetch(request: Request, bindings: Parameters<typeof api.fetch>[1]): Promise<Response> {
    if (new URL(request.url).pathname === '/v1/echo') return Response.json(await request.json());
    return api.fetch(request, bindings);
  },
};
