import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Identity } from './identity-services.ts';
import { IDENTITY_SERVICES } from './read-services.ts';

const TICKET_MS = 30 * 60 * 1000;
const CONTEXT = 'identity ticket';

const Ticket = z.object({
  identity: z.object({
    service: z.enum(IDENTITY_SERVICES),
    issuer: z.string(),
    subject: z.string(),
    email: z.nullable(z.string()),
    name: z.string(),
  }),
  expiresAt: z.number(),
});

/**
 * Lets somebody register with an account at a service who has just shown that it is theirs. It can be used as often as one
 * likes: an account belongs to one player.
 */
export const sealTicket = (secrets: Secrets, identity: Identity, now: Date): string =>
  secrets.seal(JSON.stringify({ identity, expiresAt: now.getTime() + TICKET_MS }), CONTEXT);

/** @throws {ApiError} `SIGN_IN_OVER` for a ticket that is too old, or none */
export const openTicket = (secrets: Secrets, ticket: string, now: Date): Identity => {
  const over = (cause?: unknown): ApiError =>
    new ApiError('SIGN_IN_OVER', 'The ticket of a registration is not good.', { cause });
  let opened: z.infer<typeof Ticket>;
  try {
    opened = Ticket.parse(JSON.parse(secrets.open(ticket, CONTEXT)));
  } catch (error) {
    throw over(error);
  }
  if (opened.expiresAt <= now.getTime()) throw over();
  return opened.identity;
};
