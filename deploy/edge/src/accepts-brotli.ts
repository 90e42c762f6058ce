import { Negotiator } from '@fastify/accept-negotiator';
import { createBoundedMap } from '@marquee/kernel/server/bounded-map';

/** Browsers send some dozen different values. */
const encodings = new Negotiator({
  supportedValues: ['br', 'identity'],
  cache: createBoundedMap<string, string>(500),
});

/** No browser sends a longer value, so it is not cached. */
const MAXIMUM_LENGTH = 200;

/** Whether an answer may be compressed with Brotli: `Accept-Encoding` names it, and with a weight that is not 0. */
export const acceptsBrotli = (acceptEncoding: string | string[] | undefined): boolean =>
  typeof acceptEncoding === 'string' &&
  acceptEncoding.length <= MAXIMUM_LENGTH &&
  encodings.negotiate(acceptEncoding) === 'br';
