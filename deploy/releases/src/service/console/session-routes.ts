import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { Refused } from '../../protocol/answers.ts';
import { SESSION_PATH } from '../../protocol/console-paths.ts';
import { SessionAnswer, SignIn } from '../../protocol/console-session.ts';
import type { Session } from './sessions.ts';
import { requireSameOrigin, type SignedIn } from './signed-in.ts';

const answerOf = ({ token, csrf, until }: Session): z.infer<typeof SessionAnswer> => ({
  owner: token.owner,
  role: token.role,
  csrf,
  until: until.toISOString(),
});

const NOTHING = z.object({});

/** Sign-in, sign-out, and who is signed in. A browser asks for these, so they are no part of the description. */
export function addSessionRoutes(
  app: FastifyInstance,
  { sessions, cookie }: SignedIn,
  clock: () => Date,
): void {
  const options = <Answer extends z.ZodMiniType>(answer: Answer, body?: z.ZodMiniObject) => ({
    schema: {
      hide: true,
      ...(body && { body }),
      response: { 200: z.object({ data: answer }), '4xx': Refused, '5xx': Refused },
    },
    config: { role: null },
  });
  const idOf = ({ headers }: FastifyRequest): string | undefined => cookie.read(headers.cookie);

  app.get(SESSION_PATH, options(z.nullable(SessionAnswer)), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const id = idOf(request);
    return { data: id === undefined ? null : answerOf(sessions.find(id)) };
  });
  app.post(SESSION_PATH, options(SessionAnswer, SignIn), async (request, reply) => {
    requireSameOrigin(request);
    const { token } = request.body as z.infer<typeof SignIn>;
    const { id, session } = sessions.begin(token.trim());
    reply.header('set-cookie', cookie.write(id, session.until, clock())).header('cache-control', 'no-store');
    return { data: answerOf(session) };
  });
  app.delete(SESSION_PATH, options(NOTHING), async (request, reply) => {
    requireSameOrigin(request);
    sessions.end(idOf(request) ?? '');
    reply.header('set-cookie', cookie.clear()).header('cache-control', 'no-store');
    return { data: {} };
  });
}
