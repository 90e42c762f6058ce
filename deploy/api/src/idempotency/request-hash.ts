import { createHash } from 'node:crypto';

import type { Secrets } from '../secrets/secrets.ts';

/** JSON that is the same for the same value: the order of an object's keys means nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'bigint') return String(each);
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

/** A file is as large as it is: its digest stands for it. */
const digested = (body: unknown): unknown =>
  Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : body;

/**
 * A fingerprint of what a caller asks, as the contract has read it. It is kept for a day, and bodies hold PINs and codes that
 * are found by trying all of them: so it takes the key of the environment to make one.
 */
export const hashRequest = (
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
  secrets: Pick<Secrets, 'fingerprint'>,
): string => secrets.fingerprint(canonical([params, query, digested(body)]), 'request');
