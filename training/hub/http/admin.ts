import { KeyRequestSchema, RedriveRequestSchema } from '@crosshatch/core/jobs';
import type { Context } from 'hono';
import { answerProblem } from './answers.ts';
import { type Environment, type Route, routeFor, type Services } from './environment.ts';
import { LONGEST_MESSAGE, readJson } from './reading.ts';

/** Makes the routes of the operator. */
export const adminRoutes = (services: Services): readonly Route[] => [
  route('POST', '/v1/admin/keys', (context) => createKey(context, services)),
  route('GET', '/v1/admin/keys', async (context) => context.json({ keys: await services.hub.keys() })),
  route('DELETE', '/v1/admin/keys/:id', (context) => revokeKey(context, services)),
  route('GET', '/v1/admin/dead', async (context) => context.json({ parts: await services.hub.deadParts() })),
  route('POST', '/v1/admin/redrive', (context) => redrive(context, services)),
];

const route = routeFor('operate');

async function createKey(context: Context<Environment>, { hub }: Services): Promise<Response> {
  const wish = await readJson(context, KeyRequestSchema, LONGEST_MESSAGE);
  if (!wish.ok) return answerProblem(context, wish.error);
  return context.json(await hub.createKey(wish.value), 201);
}

async function revokeKey(context: Context<Environment>, { hub }: Services): Promise<Response> {
  if (await hub.revokeKey(context.req.param('id') ?? '')) return context.body(null, 204);
  return answerProblem(context, { name: 'not-found', detail: 'there is no key with this id' });
}

async function redrive(context: Context<Environment>, { hub }: Services): Promise<Response> {
  const request = await readJson(context, RedriveRequestSchema, LONGEST_MESSAGE);
  if (!request.ok) return answerProblem(context, request.error);
  const parts = await hub.redrive(request.value.job);
  if (parts === undefined) return answerProblem(context, { name: 'not-found', detail: 'there is no such job' });
  return context.json({ parts });
}
