import { CreateFreeRounds, type FreeRounds } from '@marquee/kernel/game-protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { readSigned, requireSignature } from '../http/signed-requests.ts';
import { cancelFreeRounds, createFreeRounds, readFreeRounds } from './free-rounds.ts';

const Named = z.object({ grantRef: z.string().check(z.maxLength(128)) });

/** For the platform, which gives its players rounds and takes back what is left of them. */
export const addFreeRounds = (signed: FastifyInstance, context: Context): void => {
  signed.post('/v1/free-rounds', async (request, reply) => {
    const given = await createFreeRounds(context, CreateFreeRounds.parse(await readSigned(context, request)));
    return reply.code(201).send(given);
  });

  signed.get('/v1/free-rounds/:grantRef', async (request): Promise<FreeRounds> => {
    await requireSignature(context, request);
    return readFreeRounds(context, Named.parse(request.params).grantRef);
  });

  signed.post('/v1/free-rounds/:grantRef/cancel', async (request): Promise<FreeRounds> => {
    await requireSignature(context, request);
    return cancelFreeRounds(context, Named.parse(request.params).grantRef);
  });
};
