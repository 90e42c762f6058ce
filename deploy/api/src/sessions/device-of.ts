import type { FastifyRequest } from 'fastify';

import { clientAddress } from '../http/client-address.ts';
import type { Device } from './sessions.ts';

const LONGEST_USER_AGENT = 400;

/** Where a request comes from, for the player's own list of sessions and events. */
export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
  address: clientAddress(request),
  country: request.visitor.country,
});
