import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { Refused } from '../protocol/answers.ts';
import { type AnswerOf, type Call, type GivenTo, splitGiven } from '../protocol/call.ts';
import { CALLS, type Calls } from '../protocol/calls.ts';
import { refusal } from '../registry-error.ts';
import { callerOf } from './access.ts';
import { actAs, type Caller } from './caller.ts';

/** Who asks, and which composition the caller has looked at. */
export interface Asked {
  caller: Caller;
  ifLive: { ifLive?: number };
}

type Handler<Each extends Call> = (
  given: GivenTo<Each>,
  asked: Asked,
) => AnswerOf<Each> | Promise<AnswerOf<Each>>;

/** What is done for each call. */
export type Handlers = { [Name in keyof Calls]: Handler<Calls[Name]> };

/** `"12"`, as an entity tag. @throws RegistryError USAGE */
function parseIfMatch(header: string | undefined): { ifLive?: number } {
  if (header === undefined) return {};
  const [, number] = /^"(\d{1,8})"$/.exec(header) ?? [];
  if (number !== undefined) return { ifLive: Number(number) };
  throw refusal(
    'USAGE',
    `If-Match is ${header}, which names no composition.`,
    'Give the number of the composition in quotes, such as "12".',
  );
}

const IfMatch = z.object({ 'if-match': z.optional(z.string()) });

function addCall(app: FastifyInstance, call: Call, handle: Handler<Call>): void {
  const { method, path, role, tag, summary, answer, takesIfLive = false } = call;
  const { params, rest } = splitGiven(call);
  app.route({
    method,
    url: path,
    schema: {
      tags: [tag],
      summary,
      params,
      ...(method === 'GET' ? { querystring: rest } : { body: rest }),
      ...(takesIfLive ? { headers: IfMatch } : {}),
      response: { 200: z.object({ data: answer }), '4xx': Refused, '5xx': Refused },
    },
    config: { role },
    handler: async (request, reply) => {
      const given = {
        ...(request.params as object),
        ...(request.query as object),
        ...(request.body as object),
      };
      const ifLive = takesIfLive ? parseIfMatch(request.headers['if-match']) : {};
      reply.header('cache-control', 'no-store');
      const caller = callerOf(request);
      return { data: await actAs(caller, () => handle(given, { caller, ifLive })) };
    },
  });
}

/** Adds a route for each call. */
export function addCalls(app: FastifyInstance, handlers: Handlers): void {
  for (const [name, call] of Object.entries(CALLS)) addCall(app, call, handlers[name as keyof Calls]);
}
