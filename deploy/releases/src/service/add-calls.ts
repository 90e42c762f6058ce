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

interface Adding {
  /** Called before each call that may change something. @throws RegistryError where nothing may be changed now */
  begin: (name: keyof Calls) => Promise<void>;
  /** Called after each call that may have changed something, before it is answered. */
  settle: (name: keyof Calls) => Promise<void>;
}

function addCall(
  app: FastifyInstance,
  { name, call, handle }: { name: keyof Calls; call: Call; handle: Handler<Call> },
  { begin, settle }: Adding,
): void {
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
      if (method !== 'GET') await begin(name);
      try {
        return { data: await actAs(caller, () => handle(given, { caller, ifLive })) };
      } finally {
        // Also where it was refused: a part of it may have been done.
        if (method !== 'GET') await settle(name);
      }
    },
  });
}

/** Adds a route for each call. */
export function addCalls(app: FastifyInstance, handlers: Handlers, adding: Adding): void {
  for (const [key, call] of Object.entries(CALLS)) {
    const name = key as keyof Calls;
    addCall(app, { name, call, handle: handlers[name] }, adding);
  }
}
