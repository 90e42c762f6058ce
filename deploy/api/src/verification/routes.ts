import {
  UPLOAD_MAXIMUM_BYTES,
  UPLOAD_TYPES,
  VerificationCards,
  VerificationDocuments,
  VerificationUploadQuery,
} from '@marquee/kernel/contracts/player';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { readCards } from '../payments/read-cards.ts';
import { presentDocuments, readDocuments } from './documents.ts';
import { prepareUpload, type PreparedUpload, takeUpload, type UploadSetup } from './upload.ts';

const tags = ['player'];
/** Each is drawn anew, which takes a second of a core. */
const UPLOADS = { name: 'uploads', max: 20, windowMs: 60 * 60 * 1000 };

/** Documents that prove who a player is. Nobody reads a file back through the API, its owner included. */
export const verificationRoutes: FastifyPluginAsyncZod<UploadSetup> = async (app, setup) => {
  const { database } = setup;
  const prepared = new WeakMap<object, PreparedUpload>();
  app.addContentTypeParser(
    [...UPLOAD_TYPES],
    { parseAs: 'buffer', bodyLimit: UPLOAD_MAXIMUM_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get(
    '/verification/documents',
    {
      schema: {
        tags,
        summary: 'What is needed of the player, and how far each document has come',
        response: responses(VerificationDocuments),
      },
      config: { action: 'verification.read' },
    },
    async (request) => ok(presentDocuments(await readDocuments(database, playerOf(request).playerId))),
  );

  app.get(
    '/verification/cards',
    {
      schema: {
        tags,
        summary: 'Payment cards whose owner has been checked, or is to be',
        response: responses(VerificationCards),
      },
      config: { action: 'verification.read' },
    },
    async (request) => ok({ cards: await readCards(database, playerOf(request).playerId) }),
  );

  app.post(
    '/verification/upload',
    {
      schema: {
        tags,
        summary: 'Hand in one side of a document: the body is the file',
        querystring: VerificationUploadQuery,
        response: responses(VerificationDocuments),
      },
      config: { action: 'verification.upload', sharedLimit: UPLOADS, idempotency: 'optional' },
      bodyLimit: UPLOAD_MAXIMUM_BYTES,
      preHandler: async (request) => {
        if (await request.wasAnswered()) return;
        const { query, body } = request;
        if (!Buffer.isBuffer(body)) throw new ApiError('FILE_TYPE', 'The body is no file.');
        const { playerId } = playerOf(request);
        prepared.set(request, await prepareUpload(setup, { playerId, ...query, bytes: body }));
      },
    },
    async (request) => {
      const upload = prepared.get(request);
      // Its answer was kept when it was asked for, and is gone by now.
      if (upload === undefined)
        throw new ApiError('UNAVAILABLE', 'The answer has just expired: send it again.');
      return ok(presentDocuments(await takeUpload(request.transaction, upload, setup.now())));
    },
  );
};
