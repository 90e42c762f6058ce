import {
  FindProviderPostings,
  type FoundProviderPostings,
  type ProviderPostings,
  type ProviderStatement,
} from '@marquee/kernel/game-protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { readSigned, requireSignature, sendSigned } from '../http/signed-requests.ts';
import { findPostings, listAccepted, readStatement } from './statement.ts';

const Day = z.object({ day: z.iso.date() });
const After = z.object({ after: z._default(z.string().check(z.maxLength(128)), '') });

/** For the platform, which compares its books with these; the answers are signed too. */
export const addStatements = (signed: FastifyInstance, context: Context): void => {
  signed.get('/v1/statements/:day', async (request, reply) => {
    await requireSignature(context, request);
    const statement: ProviderStatement = await readStatement(context, Day.parse(request.params).day);
    return sendSigned(context, [request, reply], statement);
  });

  signed.get('/v1/statements/:day/postings', async (request, reply) => {
    await requireSignature(context, request);
    const { day } = Day.parse(request.params);
    const { after } = After.parse(request.query);
    const page: ProviderPostings = await listAccepted(context.database, day, after);
    return sendSigned(context, [request, reply], page);
  });

  signed.post('/v1/postings', async (request, reply) => {
    const { txIds } = FindProviderPostings.parse(await readSigned(context, request));
    const found: FoundProviderPostings = { postings: await findPostings(context.database, txIds) };
    return sendSigned(context, [request, reply], found);
  });
};
