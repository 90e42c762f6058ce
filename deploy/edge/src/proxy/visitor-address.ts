import { isIP } from 'node:net';

import type { EdgeRequest } from '../respond.ts';

/**
 * Whose address limits and checks of the API go by: what the trusted proxy in front names, else the other end of the
 * connection.
 *
 * Of a list the last entry counts. The proxy added it; those before it are what the visitor claims.
 */
export function visitorAddress(
  { headers, socket }: Pick<EdgeRequest, 'headers' | 'socket'>,
  trustedHeader: string | null,
): string {
  const named = trustedHeader === null ? undefined : [headers[trustedHeader]].flat().at(-1);
  const address = named?.split(',').at(-1)?.trim() ?? '';
  return isIP(address) === 0 ? (socket.remoteAddress ?? '') : address;
}
