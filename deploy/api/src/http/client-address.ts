import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

/**
 * The address of the visitor's end of the connection, as the edge tells it, IPv4 in its own notation.
 *
 * The edge replaces what a browser claims, so the header is believed; without an edge it is the caller's own address.
 */
export const clientAddress = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string => {
  const told = [headers['x-forwarded-for']].flat()[0]?.split(',').at(-1)?.trim() ?? '';
  const address = isIP(told) === 0 ? ip : told;
  // An IPv4 address mapped into IPv6, as `::ffff:203.0.113.5`, is that IPv4 address.
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
};
