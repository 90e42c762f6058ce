import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { IDENTITY_SERVICES, type IdentityService } from './read-services.ts';

const PERMIT_MS = 10 * 60 * 1000;
const CONTEXT = 'permit to connect a service';

const Permit = z.object({
  playerId: z.uuid(),
  service: z.enum(IDENTITY_SERVICES),
  expiresAt: z.number(),
});

interface Connection {
  playerId: string;
  service: IdentityService;
}

/** Lets a player who has proven who they are connect an account at a service. */
export const sealPermit = (
  secrets: Pick<Secrets, 'seal'>,
  { playerId, service }: Connection,
  now: Date,
): string =>
  secrets.seal(JSON.stringify({ playerId, service, expiresAt: now.getTime() + PERMIT_MS }), CONTEXT);

/** @throws {ApiError} `SIGN_IN_OVER` for a permit of another player or service, one that is too old, or none */
export const requirePermit = (
  secrets: Pick<Secrets, 'open'>,
  permit: string,
  { playerId, service }: Connection,
  now: Date,
): void => {
  const over = (cause?: unknown): ApiError =>
    new ApiError('SIGN_IN_OVER', 'The permit to connect a service is not good.', { cause });
  let opened: z.infer<typeof Permit>;
  try {
    opened = Permit.parse(JSON.parse(secrets.open(permit, CONTEXT)));
  } catch (error) {
    throw over(error);
  }
  const isTheirs = opened.playerId === playerId && opened.service === service;
  if (!isTheirs || opened.expiresAt <= now.getTime()) throw over();
};
