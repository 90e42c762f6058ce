import { DatabaseUnavailable } from '@marquee/kernel/server/database';
import {
  WALLET_ANSWERS,
  WALLET_CALLS,
  type WalletCallBody,
  type WalletCallName,
  WalletRefused,
  type WalletRefusalCode,
} from '@marquee/kernel/wallet-protocol';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { ApiError } from '../../http/api-error.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import { WalletRefusal } from '../refusal.ts';
import type { WalletCalls } from './handle-calls.ts';

const NAMES = Object.keys(WALLET_CALLS) as WalletCallName[];
const RETRY_AFTER_SECONDS = 1;

const refused = (
  code: WalletRefusalCode,
  message: string,
  params?: WalletRefused['params'],
): WalletRefused => ({
  status: 'refused',
  code,
  message,
  ...(params && { params }),
});

/** Only what is understood is refused with 200: after any other status the provider takes a bet back, or asks again. */
const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const send = (status: number, answer: WalletRefused) =>
    reply.code(status).header('cache-control', 'no-store').send(answer);
  if (error instanceof WalletRefusal) {
    request.log.info({ code: error.code }, 'the wallet refuses a call');
    return send(200, refused(error.code, error.message, error.params));
  }
  if (error instanceof ApiError && error.code === 'TOKEN_INVALID') {
    request.log.warn('a call of the wallet is not signed as it should be');
    return send(401, refused('INVALID_SIGNATURE', 'The signature is forged, stale or was used before.'));
  }
  if (error instanceof DatabaseUnavailable) {
    request.log.error({ err: error }, 'the wallet has no database');
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    return send(503, refused('MAINTENANCE', 'Whether the call was carried out is unknown.'));
  }
  // The one of the whole API.
  throw error;
};

const read = <Name extends WalletCallName>(name: Name, body: unknown): WalletCallBody<Name> => {
  try {
    return z.parse(WALLET_CALLS[name], JSON.parse(String(body))) as WalletCallBody<Name>;
  } catch (error) {
    if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
      throw new WalletRefusal('WRONG_SYNTAX');
    throw error;
  }
};

const answerOf = (name: WalletCallName): z.ZodMiniType => {
  if (name === 'authenticate') return WALLET_ANSWERS.authenticate;
  return name === 'balance' ? WALLET_ANSWERS.balance : WALLET_ANSWERS.posted;
};

const providerOf = ({ principal }: FastifyRequest): string => {
  if (principal.kind === 'service') return principal.name;
  throw new Error('The wallet is for services, and its action admits somebody else.');
};

const addCall = <Name extends WalletCallName>(
  app: FastifyInstance,
  calls: Pick<WalletCalls, Name>,
  name: Name,
): void => {
  app.post(
    `/wallet/v1/${name}`,
    {
      schema: { hide: true, response: { 200: z.union([answerOf(name), WalletRefused]) } },
      config: { action: 'wallet.call' },
      onRequest: refuseVisitors,
    },
    async (request) => calls[name](providerOf(request), read(name, request.body)),
  );
};

/** `POST /wallet/v1/<call>`: the kernel's `wallet-protocol`. Not under `/api`, where the edge would forward visitors to it. */
export const walletRoutes: FastifyPluginAsync<{ calls: WalletCalls }> = async (app, { calls }) => {
  app.setErrorHandler(answerFailure);
  app.removeAllContentTypeParsers();
  // A signature is over the bytes that came.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const name of NAMES) addCall(app, calls, name);
};
