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
import { takeUpload, type UploadSetup } from './upload.ts';

const tags = ['player'];
/** Each is drawn anew, which takes a second of a core. */
const UPLOADS = { name: 'uploads', max: 20, windowMs: 60 * 60 * 1000 };

/** Documents that prove who a player is. Nobody reads a file back through the API, its owner included. */
export const verificationRoutes: FastifyPluginAsyncZod<UploadSetup> = async (app, setup) => {
  const { database } = setup;
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
      config: { action: 'verification.upload', sharedLimit: UPLOADS },
      bodyLimit: UPLOAD_MAXIMUM_BYTES,
    },
    async (request) => {
      const { query, body } = request;
      if (!Buffer.isBuffer(body)) throw new ApiError('FILE_TYPE', 'The body is no file.');
      const { playerId } = playerOf(request);
      return ok(presentDocuments(await takeUpload(setup, { playerId, ...query, bytes: body })));
    },
  );
};
